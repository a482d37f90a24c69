import type { BackupRow, backup, InputOf, Page } from '@wanpu/contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { pageOfRows } from '../../../db/query.ts'
import type { Backup } from '../../../db/tables.ts'

const verification = sql<
  BackupRow['verification']
>`case when problem <> '' then 'damaged' when verified_at is null then 'unverified' else 'verified' end`

const selectBackups = (db: Db) =>
  db
    .selectFrom('backup')
    .select([
      'id',
      'planId',
      'name',
      'madeAt',
      'seconds',
      'ownBytes',
      'fileBytes',
      'tables',
      'rows',
      'files',
      'program',
      'verifiedAt',
      'problem',
      'isGoing',
      sql<string>`(select p.name from backup_plan p where p.id = plan_id)`.as('planName'),
      verification.as('verification'),
    ])
    .$castTo<BackupRow>()

/** A page of backups, the newest first unless sorted otherwise. */
export function searchBackups(db: Db, input: InputOf<typeof backup.search>): Promise<Page<BackupRow>> {
  const { planId, verification: wanted } = input
  let rows = selectBackups(db)
  if (planId) rows = rows.where('planId', '=', planId)
  if (wanted) rows = rows.where(verification, '=', wanted)
  return pageOfRows(db, rows, input, { madeAt: 'madeAt', rows: 'rows', ownBytes: 'ownBytes' }, 'id')
}

/** Those of the backups that are there. */
export function findBackups(db: Db, ids: readonly string[]): Promise<BackupRow[]> {
  return selectBackups(db).where('id', 'in', ids).execute()
}

/** The backups of a plan. */
export function findBackupsOf(db: Db, planId: string): Promise<BackupRow[]> {
  return selectBackups(db).where('planId', '=', planId).execute()
}

/** Notes a backup that is whole; one that is noted already stays as it is. Returns its id. */
export async function insertBackup(db: Db, row: Insertable<Backup>): Promise<string> {
  const inserted = await db
    .insertInto('backup')
    .values(row)
    .onConflict((same) => same.columns(['planId', 'name']).doUpdateSet({ isGoing: false }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

/** Marks backups that a task is going to delete. */
export async function markGoing(db: Db, ids: readonly string[]): Promise<number> {
  const result = await db
    .updateTable('backup')
    .set({ isGoing: true })
    .where('id', 'in', ids)
    .where('isGoing', '=', false)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Deletes the notes of backups that are no longer in their folder. */
export async function deleteBackups(db: Db, planId: string, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('backup').where('planId', '=', planId).where('name', 'in', names).execute()
}

/** Keeps what a verification found; no problem where it is empty. */
export async function setVerified(db: Db, id: string, at: string, problem: string): Promise<void> {
  await db.updateTable('backup').set({ verifiedAt: at, problem }).where('id', '=', id).execute()
}
