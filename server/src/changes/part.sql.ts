import type { Db } from '../db/open.ts'
import { openChangeSet } from './change-set.sql.ts'
import { undoableShopGoods } from './undoable-table.ts'

/** The part of a change set of products that holds the rows of websites that it changes, too; opened with its first rows, and undone with the whole. */
export async function shopPartOf(db: Db, changeSetId: string, columns: readonly string[]): Promise<string> {
  const whole = await db
    .selectFrom('changeSet as whole')
    .leftJoin('changeSet as part', 'part.partOf', 'whole.id')
    .select(['part.id as partId', 'whole.reason', 'whole.action', 'whole.takenBy'])
    .where('whole.id', '=', changeSetId)
    .executeTakeFirstOrThrow()
  if (whole.partId !== null) return whole.partId
  const { reason, action, takenBy } = whole
  return openChangeSet(db, undoableShopGoods, { reason, action, columns, takenBy, partOf: changeSetId })
}
