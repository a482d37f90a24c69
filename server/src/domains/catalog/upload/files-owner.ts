import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { type FileStore, undefinedIfMissing } from '../../../file-systems/file-store.ts'

// Two installations on one place would remove each other's files. So a place bears the mark of the database that its
// files belong to, and the mark changes each hour: a copy of that database, such as one for trials, falls behind.

/** It also shows a start that the place can be written. */
export const markPath = '/.wanpu-files'
/** A mark of nobody. */
export const markText = 'The files of one installation lie here.\n'
const recordId = 'files-owner'

/** The files are those of another database, or of one that this one was copied from. */
export class FilesOfAnother extends Error {}

interface Owned {
  mark: string
  /** The mark that is being written. */
  next?: string
}

/**
 * Marks the place where nobody has, or where the former owner `isLost`.
 * @throws FilesOfAnother where it bears the mark of another database
 */
export async function claimFiles(db: Db, files: FileStore, isLost: boolean): Promise<void> {
  const first: Owned = { mark: randomUUID() }
  await db
    .insertInto('configRecord')
    .values({ id: recordId, value: json(first) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  // A mark that changes meanwhile is read again.
  if (!isLost && ((await isOwn(db, files)) || (await isOwn(db, files)))) return
  if (!isLost && (await readMark(files)) !== undefined) throw new FilesOfAnother()
  await writeMark(files, (await readOwned(db))?.mark ?? '')
}

/** Whether a place bears the mark of some database. */
export async function isMarked(files: FileStore): Promise<boolean> {
  return (await readMark(files)) !== undefined
}

/** Before files are removed that the database does not name. @throws FilesOfAnother */
export async function renewClaim(db: Db, files: FileStore): Promise<void> {
  if ((await readOwned(db)) === undefined) return
  if (!(await isOwn(db, files))) throw new FilesOfAnother('the files belong to another installation, or to a copy of this one')
  const owned: Owned = { mark: (await readMark(files)) ?? '', next: randomUUID() }
  await writeOwned(db, owned)
  await writeMark(files, owned.next ?? '')
}

async function isOwn(db: Db, files: FileStore): Promise<boolean> {
  const mark = await readMark(files)
  const owned = await readOwned(db)
  return mark !== undefined && (mark === owned?.mark || mark === owned?.next)
}

async function readOwned(db: Db): Promise<Owned | undefined> {
  const row = await db.selectFrom('configRecord').select('value').where('id', '=', recordId).executeTakeFirst()
  // Written here alone.
  return row?.value as Owned | undefined
}

const writeOwned = (db: Db, owned: Owned) =>
  db
    .updateTable('configRecord')
    .set({ value: json(owned) })
    .where('id', '=', recordId)
    .execute()

async function readMark(files: FileStore): Promise<string | undefined> {
  const content = await files.read(markPath).catch(undefinedIfMissing)
  return content?.toString().slice(markText.length).trim() || undefined
}

const writeMark = (files: FileStore, mark: string) => files.write(markPath, Buffer.from(`${markText}${mark}\n`))
