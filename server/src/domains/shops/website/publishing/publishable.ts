import type { Context } from '../../../../action.ts'
import { demandListedWebsites, type ListedWebsite } from '../website.sql.ts'
import { describeHeld } from './schedule.rules.ts'

/** The websites, none of which is held. @throws not-found, website-held */
export async function findPublishable(
  ids: readonly string[],
  { db, fail }: Pick<Context<'website-held'>, 'db' | 'fail'>,
): Promise<ListedWebsite[]> {
  const websites = await demandListedWebsites(db, ids)
  const heldWebsites = describeHeld(websites)
  if (heldWebsites.length > 0) throw fail('website-held', { websites: heldWebsites })
  return websites
}
