import { allows, goods, goodsImportTask } from '@wanpu/contract'
import type { Caller } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { readRights } from '../../system/user/session.ts'
import type { StoredFeed } from './feed.sql.ts'

/** Whether somebody may do by hand what a feed does: import, and change what is missing. */
export const mayFeed = ({ permissions, scope }: Pick<Caller, 'permissions' | 'scope'>, { missing }: Pick<StoredFeed, 'missing'>): boolean =>
  scope.kind === 'all' &&
  allows(permissions, goodsImportTask.add.name) &&
  (missing === 'leave' || allows(permissions, goods.updateBatch.name))

/** The same of who saved the feed last, with the rights of this moment. */
export async function mayStillFeed(db: Db, feed: Pick<StoredFeed, 'savedBy' | 'missing'>): Promise<boolean> {
  const rights = await readRights(db, feed.savedBy)
  return rights !== undefined && mayFeed(rights, feed)
}
