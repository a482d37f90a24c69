import type { Context } from '../../../action.ts'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { ActionError } from '../../../refusals.ts'
import { isFileVisible } from '../upload/library.sql.ts'
import { getResource } from '../upload/upload.sql.ts'
import { readTableFile, readTableText, TableFileError, type TableRow } from './table-file.ts'

/** A table that a user pasted, or uploaded as a file. */
export interface InputTable {
  text?: string | undefined
  uploadId?: string | undefined
}

/** @throws no-such-upload for an unknown file, and for another user's file */
export async function checkTableUpload(
  { uploadId }: InputTable,
  { db, scope, caller }: Pick<Context, 'db' | 'scope' | 'caller'>,
): Promise<void> {
  if (uploadId === undefined || (await isFileVisible(db, uploadId, { scope, callerId: caller.id }))) return
  throw new ActionError('no-such-upload', { id: uploadId })
}

interface TableLimits {
  /** More rows than these are refused as `tooMany`. */
  most: number
  tooMany: string
  /** Cells are sentences, whose commas are their own. */
  hasTexts?: boolean
}

/**
 * The rows of a given table. @throws no-such-upload, file-empty, the failures of files, and `tooMany` above `most` rows
 */
export async function readTableInput(
  { stores }: Pick<Services, 'stores'>,
  db: Db,
  { text, uploadId = '' }: InputTable,
  { most, tooMany, hasTexts = false }: TableLimits,
): Promise<TableRow[]> {
  const table = text === undefined ? await readUpload({ stores }, db, uploadId, most) : readTableText(text, { hasTexts })
  if (table.length > most) throw new ActionError(tooMany, { most })
  if (table.length === 0) throw new ActionError('file-empty')
  return table
}

async function readUpload({ stores }: Pick<Services, 'stores'>, db: Db, uploadId: string, most: number): Promise<TableRow[]> {
  const upload = await getResource(db, uploadId)
  await using copy = upload && (await stores.lend(upload.path))
  if (!copy) throw new ActionError('no-such-upload', { id: uploadId })
  try {
    return await readTableFile(copy.file, most)
  } catch (error) {
    throw error instanceof TableFileError ? new ActionError(error.code, error.detail) : error
  }
}
