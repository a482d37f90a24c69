import type { Language } from '@wanpu/contract'
import { sql } from 'kysely'
import type { WebsiteScope } from '../action.ts'
import type { Db } from '../db/open.ts'
import { json } from '../db/query.ts'

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

const shown = ['id', 'action', 'input', 'scope', 'language', 'fileName', 'path', 'size', 'createdBy', 'createdAt'] as const

export async function insertExportFile(db: Db, file: NewExportFile, more: { taskId: string } | { path: null }): Promise<string> {
  const row = { ...file, input: json(file.input), scope: json(file.scope), ...more }
  const inserted = await db.insertInto('exportFile').values(row).returning('id').executeTakeFirstOrThrow()
  return inserted.id
}

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
    .returning(shown)
    .$castTo<ExportFile>()
    .executeTakeFirst()
}

export async function getFileOfTask(db: Db, taskId: string, now: string): Promise<ExportFile | undefined> {
  return db
    .selectFrom('exportFile')
    .select(shown)
    .where('taskId', '=', taskId)
    .where('expiresAt', '>', now)
    .$castTo<ExportFile>()
    .executeTakeFirst()
}

/** Says where a task has put its file. */
export async function setFileMade(db: Db, taskId: string, path: string, size: number): Promise<void> {
  await db.updateTable('exportFile').set({ path, size }).where('taskId', '=', taskId).execute()
}

export async function deleteExpired(db: Db, now: string): Promise<void> {
  await db.deleteFrom('exportFile').where('expiresAt', '<=', now).execute()
}
