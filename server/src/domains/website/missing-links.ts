import type { Db } from '../../db/open.ts'
import { findLinkKeys } from './link-choice.sql.ts'
import { keysOf, listMissingLinks, pathsOfSettings } from './links.rules.ts'
import { parseStoredConfig } from './website.rules.ts'

/** Those of the addresses that lead to nothing in a website, each once. */
export async function findMissingLinks(db: Db, websiteId: string, urls: readonly string[]): Promise<string[]> {
  const { globalConfig } = await db
    .selectFrom('website')
    .select('globalConfig')
    .where('id', '=', websiteId)
    .$castTo<{ globalConfig: Parameters<typeof parseStoredConfig>[0] }>()
    .executeTakeFirstOrThrow()
  const keys = await findLinkKeys(db, websiteId, keysOf(urls))
  return listMissingLinks(urls, { keys, paths: pathsOfSettings(parseStoredConfig(globalConfig)) })
}
