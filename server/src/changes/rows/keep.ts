import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { findWebsitesOfRows } from '../../domains/system/change-set/websites-of-change.sql.ts'
import { type NewChangeSet, openChangeSet } from '../change-set.sql.ts'

// Small tables (coupons, settings, menus …) have triggers that keep each changed row while `wanpu.change_set` names a
// change set: see server/database/functions/kept-rows.sql.

/**
 * Runs work inside the caller's transaction and keeps the rows of small tables that it changes in a new change set, so
 * that they can be undone. Without a changed row there is no change set.
 */
export async function keepRows<Result>(
  db: Db,
  set: NewChangeSet,
  work: () => Promise<Result>,
): Promise<{ result: Result; changeSetId: string | undefined }> {
  const id = await openChangeSet(db, { entity: 'rows' }, set)
  const result = await keepRowsUnder(db, id, work)
  return { result, changeSetId: await closeKeptRows(db, id) }
}

/**
 * The same under an open change set, for work of several transactions; `closeKeptRows` must follow. With '' nothing is
 * kept: for changes that follow from kept rows and that an undo of those makes again.
 */
export async function keepRowsUnder<Result>(db: Db, changeSetId: string, work: () => Promise<Result>): Promise<Result> {
  const former = await nameChangeSet(db, changeSetId)
  const result = await work()
  await nameChangeSet(db, former)
  return result
}

/**
 * Names the change set that triggers keep rows in, until the transaction ends or another one is named. Returns the one
 * before.
 */
async function nameChangeSet(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ former: string | null }>`
    with named as materialized (select current_setting('wanpu.change_set', true) as former)
    select former, set_config('wanpu.change_set', ${id}, true) from named`.execute(db)
  return rows[0]?.former ?? ''
}

/**
 * Closes a change set and returns its id. Where no kept row differs from before, the change set is deleted and the
 * result is undefined.
 */
export async function closeKeptRows(db: Db, id: string): Promise<string | undefined> {
  await sql`delete from change_row where change_set_id = ${id} and before - passing is not distinct from after`.execute(db)
  const result = await sql<{ n: number }>`select count(*)::int as n from change_row where change_set_id = ${id}`.execute(db)
  const affected = result.rows[0]?.n ?? 0
  if (affected === 0) {
    await db.deleteFrom('changeSet').where('id', '=', id).execute()
    return undefined
  }
  const { websiteIds, hasOthers } = await findWebsitesOfRows(db, id)
  const websiteId = (websiteIds.length === 1 && !hasOthers && websiteIds[0]) || null
  await db.updateTable('changeSet').set({ status: 'applied', affected, websiteId }).where('id', '=', id).execute()
  return id
}
