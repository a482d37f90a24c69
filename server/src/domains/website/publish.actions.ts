import type { shopWebsite } from '@wanpu/contract'
import { found, type Handler } from '../../action.ts'
import { getBuild, searchBuilds, setRolledBack } from './generate/build.sql.ts'
import { readManifest } from './generate/manifest.ts'
import { siteFolder, switchCurrent } from './generate/site-folder.ts'
import { makePreviewToken, previewAddress } from './preview-token.ts'
import { addressOf } from './website.rules.ts'
import { getWebsite } from './website.sql.ts'

type Family = typeof shopWebsite

/** What became of a website's builds, and which one is published. */
export const publishHandlers = {
  async readBuilds({ websiteId, ...page }, { db }) {
    found(await getWebsite(db, websiteId))
    return searchBuilds(db, websiteId, page)
  },

  async rollBack({ websiteId, buildId }, { db, services, fail }) {
    found(await getWebsite(db, websiteId))
    const build = await getBuild(db, websiteId, buildId)
    const site = siteFolder(services.config.dataDir, websiteId)
    if (build?.status !== 'ready' || !(await readManifest(site, buildId))) throw fail('build-gone', { buildId })
    await setRolledBack(db, websiteId, buildId)
    await switchCurrent(site, buildId)
    return { ...build, isCurrent: true }
  },

  async previewLink({ websiteId, buildId }, { db, services, now, fail }) {
    const website = found(await getWebsite(db, websiteId))
    const build = buildId ?? website.currentBuild
    if (!build || (buildId && !(await getBuild(db, websiteId, buildId)))) {
      throw fail('not-generated', { websites: [addressOf(website.domain, services.config.sitesPort)] })
    }
    const { token, expiresAt } = makePreviewToken(services.config.secretKey, { websiteId, build: buildId }, now())
    return { url: previewAddress(websiteId, token), expiresAt }
  },
} satisfies Partial<{ [Name in keyof Family]: Handler<Family[Name]> }>
