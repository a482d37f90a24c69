import type { Services } from '../../../boot/services.ts'
import { type SiteFolder, siteFolder } from './generate/site-folder.ts'
import { openPublished, type Release } from './published-file.ts'
import { openBuild } from './store/site-build.ts'

type Dependencies = Pick<Services, 'config' | 'copies' | 'publishedBuilds'>

/** The build that buyers see of a website; undefined before the first, and where it is gone. */
export async function findPublished(services: Dependencies, websiteId: string): Promise<Release | undefined> {
  const published = await services.publishedBuilds.of(websiteId)
  return published === undefined ? undefined : openRelease(siteFolder(services, websiteId), published)
}

/** A build of a website; undefined where it is gone. */
export async function openRelease(site: SiteFolder, buildId: string): Promise<Release | undefined> {
  const build = await openBuild(site, buildId)
  return build && { site, build }
}

/**
 * The same, read over the caller's connection: inside of a transaction, `publishedBuilds` would wait for it to end where
 * the database has one session.
 */
export async function readPublished(services: Pick<Services, 'db' | 'config' | 'copies'>, websiteId: string): Promise<Release | undefined> {
  const website = await services.db.selectFrom('website').select('currentBuild').where('id', '=', websiteId).executeTakeFirst()
  return website?.currentBuild ? openRelease(siteFolder(services, websiteId), website.currentBuild) : undefined
}

/** True when a website's published build has a page under an address. */
export async function hasPage(services: Dependencies, websiteId: string, address: string): Promise<boolean> {
  const release = await findPublished(services, websiteId)
  return release !== undefined && isPageOf(release, address)
}

/** True when a build has a page under an address. */
export async function isPageOf(release: Release, address: string): Promise<boolean> {
  const file = await openPublished(release, address)
  return file?.path.endsWith('.html') === true && file.path !== '/404.html'
}
