import type { Services } from '../../../boot/services.ts'
import { type SiteFolder, siteFolder } from './generate/site-folder.ts'
import { openPublished, type Release } from './published-file.ts'
import { openBuild } from './store/site-build.ts'

type Dependencies = Pick<Services, 'config' | 'publishedBuilds'>

/** The build that buyers see of a website; undefined before the first, and where it is not on this disk. */
export async function findPublished({ config, publishedBuilds }: Dependencies, websiteId: string): Promise<Release | undefined> {
  const published = await publishedBuilds.of(websiteId)
  return published === undefined ? undefined : openRelease(siteFolder(config, websiteId), published)
}

/** A build of a website; undefined where it is not on this disk. */
export async function openRelease(site: SiteFolder, buildId: string): Promise<Release | undefined> {
  const build = await openBuild(site, buildId)
  return build && { site, build }
}

/**
 * The same, read over the caller's connection: inside of a transaction, `publishedBuilds` would wait for it to end where
 * the database has one session.
 */
export async function readPublished({ db, config }: Pick<Services, 'db' | 'config'>, websiteId: string): Promise<Release | undefined> {
  const website = await db.selectFrom('website').select('currentBuild').where('id', '=', websiteId).executeTakeFirst()
  return website?.currentBuild ? openRelease(siteFolder(config, websiteId), website.currentBuild) : undefined
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
