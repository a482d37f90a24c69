import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { findClassKeys, findLinkKeys } from './link-choice.sql.ts'
import { keysOf, listMissingLinks, pathsOfSettings } from './links.rules.ts'
import { isPageOf, readPublished } from './published-pages.ts'
import { openRedirects, type Redirect } from './published-redirects.ts'
import { parseStoredConfig } from './website.rules.ts'

type Dependencies = Pick<Services, 'db' | 'config' | 'copies'>

/**
 * Those of the addresses that lead to nothing in a website, each once: to no page, and by no redirect of its published
 * build.
 */
export async function findMissingLinks(services: Dependencies, websiteId: string, urls: readonly string[]): Promise<string[]> {
  const missing = await findWithoutPage(services, websiteId, urls)
  const leading = await readLeadingOn(services, websiteId, missing)
  return missing.filter((url) => !leading.has(url))
}

/**
 * Those of the addresses that are no pages of a website, each once. Addresses in Latin letters that its pages have
 * instead of those of their rows are pages.
 */
export async function findWithoutPage(services: Dependencies, websiteId: string, urls: readonly string[]): Promise<string[]> {
  const { db } = services
  const { globalConfig } = await db.selectFrom('website').select('globalConfig').where('id', '=', websiteId).executeTakeFirstOrThrow()
  const config = parseStoredConfig(globalConfig)
  const keys = await findLinkKeys(db, websiteId, keysOf(urls))
  const missing = listMissingLinks(urls, { keys, paths: pathsOfSettings(config) })
  if (!config.latinAddresses) return missing
  const release = await readPublished(services, websiteId)
  if (release === undefined) return missing
  const isPublished = await Promise.all(missing.map((url) => isPageOf(release, url)))
  return missing.filter((_, at) => !isPublished[at])
}

/** Those of the addresses that are of classes, whether or not a website has products in them. */
export async function findOfEmptyClasses(db: Db, urls: readonly string[]): Promise<string[]> {
  const keys = await findClassKeys(db, keysOf(urls).classes)
  return urls.filter((url) => keysOf([url]).classes.some((key) => keys.has(key)))
}

/** Where the published build of a website leads on to from some of these addresses. */
export async function readLeadingOn(
  services: Dependencies,
  websiteId: string,
  urls: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const release = urls.length === 0 ? undefined : await readPublished(services, websiteId)
  if (release === undefined) return new Map()
  const redirectOf = openRedirects()
  const found: [string, Redirect | undefined][] = []
  for (const url of urls) found.push([url, await redirectOf(release, url)])
  return new Map(found.flatMap(([url, redirect]) => (redirect?.status === 301 ? [[url, redirect.to] as const] : [])))
}
