import type { Language } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { json } from '../db/query.ts'
import type { WebsiteScope } from '../website-scope.ts'

export interface NewExportFile {
  action: string
  input: unknown
  scope: WebsiteScope
  language: Language
  fileName: string
  createdBy: string
  createdAt: string
  expiresAt: string
}

export interface ExportFile {
  id: string
  action: string
  input: unknown
  scope: unknown
  language: Language
  fileName: string
  /** The file's name in the folder of exports; null: read from the list as it is fetched. */
  path: string | null
  size: number
  createdBy: string
  createdAt: string
}

const listColumns = ['id', 'action', 'input', 'scope', 'language', 'fileName', 'path', 'size', 'createdBy', 'createdAt'] as const

/** The id of the new record. A null path: the list is read as it is fetched. `size` is in bytes. */
export async function insertExportFile(
  db: Db,
  file: NewExportFile,
  more: { taskId: string } | { path: null } | { path: string; size: number },
): Promise<string> {
  const row = { ...file, input: json(file.input), scope: json(file.scope), ...more }
  const insertedRow = await db.insertInto('exportFile').values(row).returning('id').executeTakeFirstOrThrow()
  return insertedRow.id
}

/**
 * Gives the file a ticket, kept as its hash, until an instant (ISO 8601). An earlier one is good for nothing any more.
 */
export async function setTicket(db: Db, id: string, ticketHash: string, ticketUntil: string): Promise<void> {
  await db.updateTable('exportFile').set({ ticketHash, ticketUntil }).where('id', '=', id).execute()
}

/** The file that a ticket is for, if it has not been used and its maker may still sign in; the ticket is used up. */
export async function redeemTicket(db: Db, ticketHash: string, now: string): Promise<ExportFile | undefined> {
  return db
    .updateTable('exportFile')
    .set({ ticketHash: null, ticketUntil: null })
    .where('ticketHash', '=', ticketHash)
    .where('ticketUntil', '>', now)
    .where(sql<boolean>`exists (select 1 from admin_user u where u.id = export_file.created_by and u.status = 'active')`)
    .returning(listColumns)
    .$castTo<ExportFile>()
    .executeTakeFirst()
}

/** The task that waits to make this very file for this user. */
export async function findWaitingExport(db: Db, file: NewExportFile): Promise<string | undefined> {
  const { action, input, scope, language, createdBy } = file
  const result = await sql<{ taskId: string }>`
    select e.task_id from export_file e join task t on t.id = e.task_id
    where t.status = 'pending' and t.lease_until is null and e.created_by = ${createdBy} and e.action = ${action}
      and e.input = ${json(input)}::jsonb and e.scope = ${json(scope)}::jsonb and e.language = ${language}
    order by e.task_id limit 1`.execute(db)
  return result.rows[0]?.taskId
}

/**
 * The file that a task makes or made, regardless of who requested it; undefined where there is none or it has expired
 * at `now`.
 */
export async function getFileOfTask(db: Db, taskId: string, now: string): Promise<ExportFile | undefined> {
  return db
    .selectFrom('exportFile')
    .select(listColumns)
    .where('taskId', '=', taskId)
    .where('expiresAt', '>', now)
    .$castTo<ExportFile>()
    .executeTakeFirst()
}

/** Says where a task has put its file. */
export async function setFileMade(db: Db, taskId: string, path: string, size: number): Promise<void> {
  await db.updateTable('exportFile').set({ path, size }).where('taskId', '=', taskId).execute()
}

/** Deletes the records of files that have expired at `now`; the files themselves go by `removeOldFiles`. */
export async function deleteExpired(db: Db, now: string): Promise<void> {
  await db.deleteFrom('exportFile').where('expiresAt', '<=', now).execute()
}
