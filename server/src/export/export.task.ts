import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { z } from 'zod'
import type { Checkpoint } from '../tasks/checkpoint.ts'
import { TaskFailed } from '../tasks/engine.ts'
import { type Step, type TaskRun, task } from '../tasks/kind.ts'
import type { WebsiteScope } from '../website-scope.ts'
import { type ExportFile, getFileOfTask, setFileMade } from './export-file.sql.ts'
import { type AnyExportList, findExportList } from './export-list.ts'
import { keepExport, keepMadeFile, workFile } from './exports-folder.ts'
import { type FileMaker, findFileMaker } from './file-maker.ts'
import { countRowsOf } from './rows.ts'
import { exportTaskKind, fileFormat, parseInput } from './start-export.ts'
import { piecesOf, viewOfRequest } from './stream.ts'
import { WorkbookTooLarge, workbookOf } from './workbook.ts'
import { writerOf } from './writers.ts'

// Rows go to a file of text on this machine, whose name and length each checkpoint knows: what a killed process wrote
// behind it is cut off, and where the file is gone, as on another machine, the rows are read again. At the end the text
// is kept as the CSV file, or a workbook is packed around it.

const payload = z.object({ format: fileFormat })
const cursorShape = z.object({
  after: z.object({ key: z.string().nullable(), id: z.string() }).nullable(),
  rows: z.number(),
  bytes: z.number(),
  spool: z.string().default(''),
})
type Cursor = z.output<typeof cursorShape>
export const scopeShape = z.union([z.object({ kind: z.literal('all') }), z.object({ kind: z.literal('some'), ids: z.array(z.string()) })])

export const exportTask = task({
  kind: exportTaskKind,
  payload,
  // What it makes is kept in its file's record, which is compared when an export is added.
  mayRepeat: true,
  async *run(run) {
    const { services } = run
    const file = await getFileOfTask(services.db, run.id, services.now().toISOString())
    const maker = file && findFileMaker(file.action)
    if (file && maker) return yield* makeFile(run, maker, file)
    const list = file && findExportList(file.action)
    if (!file || !list) throw new TaskFailed('nothing-to-export')
    const name = `${run.id}.${run.payload.format}`
    const cursor = yield* writeRows(run, list, { ...file, scope: scopeShape.parse(file.scope) })
    const spool = await workFile(services, cursor.spool)
    const content = run.payload.format === 'csv' ? createReadStream(spool) : workbookAround(list, spool)
    const size = await keepExport(services, name, content)
    yield async (db): Promise<Checkpoint> => {
      await setFileMade(db, run.id, name, size)
      return { cursor, done: cursor.rows, total: cursor.rows, result: { fileName: file.fileName, size } }
    }
    await rm(spool, { force: true })
  },
})

type Run = TaskRun<z.output<typeof payload>>
const beginning = ({ id }: Run): Cursor => ({ after: null, rows: 0, bytes: 0, spool: `${id}.${randomBytes(6).toString('hex')}.rows` })

/** A file that is no list is made from its beginning again after a crash: what it shows is read again. */
async function* makeFile(run: Run, maker: FileMaker, file: ExportFile): AsyncGenerator<Step, void> {
  const { services, payload, id } = run
  const name = `${id}.${payload.format}`
  const path = await workFile(services, name)
  const { input, language, fileName } = file
  const request = { input, language, scope: scopeShape.parse(file.scope), path }
  let progress = { done: 0, total: 0 }
  for await (const at of maker.make(services, request)) {
    progress = at
    yield (): Checkpoint => ({ cursor: null, ...at })
  }
  const size = await keepMadeFile(services, name, path)
  yield async (db): Promise<Checkpoint> => {
    await setFileMade(db, id, name, size)
    return { cursor: null, ...progress, result: { fileName, size } }
  }
}

async function* writeRows(run: Run, list: AnyExportList, file: ExportFile & { scope: WebsiteScope }): AsyncGenerator<Step, Cursor> {
  const { db } = run.services
  let cursor = await begunCursor(run)
  const request = {
    list,
    input: parseInput(list.action, file.input),
    view: viewOfRequest(run.services, file),
  }
  const total = run.total > 0 ? run.total : await countRowsOf(db, request)
  const handle = await openAt(await workFile(run.services, cursor.spool), cursor.bytes)
  try {
    for await (const { text, after, rows } of piecesOf(run.services, list, file, cursor)) {
      const position: Cursor = { ...cursor, after, rows, bytes: cursor.bytes + (await append(handle, text, cursor.bytes)) }
      yield (): Checkpoint => ({ cursor: position, done: rows, total: Math.max(total, rows) })
      cursor = position
    }
  } finally {
    await handle.close()
  }
  return cursor
}

/** Where to go on. A head without rows is written again, and what is read all at once. */
async function begunCursor(run: Run): Promise<Cursor> {
  const cursor = run.cursor === null ? undefined : cursorShape.parse(run.cursor)
  if (!cursor?.after || cursor.spool === '') return beginning(run)
  const { size } = await stat(await workFile(run.services, cursor.spool)).catch(() => ({ size: 0 }))
  return size < cursor.bytes ? beginning(run) : cursor
}

/** The file, cut to the bytes that a checkpoint knows. */
async function openAt(path: string, bytes: number): Promise<FileHandle> {
  const handle = await open(path, bytes === 0 ? 'w' : 'r+', 0o600)
  await handle.truncate(bytes)
  return handle
}

async function append(handle: FileHandle, text: string, at: number): Promise<number> {
  const content = Buffer.from(text)
  await handle.write(content, 0, content.length, at)
  await handle.datasync()
  return content.length
}

async function* workbookAround(list: AnyExportList, spool: string): AsyncGenerator<Buffer> {
  async function* sheet() {
    yield* createReadStream(spool)
    yield writerOf('xlsx', false).tail
  }
  try {
    yield* workbookOf(list.fileName, sheet())
  } catch (error) {
    throw error instanceof WorkbookTooLarge ? new TaskFailed('workbook-too-large') : error
  }
}
