import type { Context } from '../../../action.ts'
import { knownWebsites } from '../known-websites.ts'
import type { ListedWebsite } from '../website.sql.ts'
import { heldNames } from './schedule.rules.ts'

/** The websites, none of which is held. @throws not-found, website-held */
export async function findPublishable(
  ids: readonly string[],
  { db, fail }: Pick<Context<'website-held'>, 'db' | 'fail'>,
): Promise<ListedWebsite[]> {
  const websites = await knownWebsites(db, ids)
  const held = heldNames(websites)
  if (held.length > 0) throw fail('website-held', { websites: held })
  return websites
}
