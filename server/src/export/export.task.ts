import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Checkpoint } from '../tasks/checkpoint.ts'
import { TaskFailed } from '../tasks/engine.ts'
import { type Step, type TaskRun, task } from '../tasks/kind.ts'
import type { WebsiteScope } from '../website-scope.ts'
import { type ExportFile, getFileOfTask, setFileMade } from './export-file.sql.ts'
import { type AnyExportList, findExportList } from './export-list.ts'
import { exportPath, makeExportsFolder } from './exports-folder.ts'
import { type FileMaker, findFileMaker } from './file-maker.ts'
import { countRowsOf } from './rows.ts'
import { exportTaskKind, fileFormat, parseInput } from './start-export.ts'
import { piecesOf, viewOfRequest } from './stream.ts'
import { WorkbookTooLarge, workbookOf } from './workbook.ts'
import { writerOf } from './writers.ts'

// Rows go to a file of text, whose length each checkpoint knows: what a killed process wrote behind it is cut off. At
// the end the text is the CSV file, or a workbook is packed around it.

const payload = z.object({ format: fileFormat })
const cursorShape = z.object({
  after: z.object({ key: z.string().nullable(), id: z.string() }).nullable(),
  rows: z.number(),
  bytes: z.number(),
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
    await makeExportsFolder(services)
    const name = `${run.id}.${run.payload.format}`
    const spool = run.payload.format === 'csv' ? exportPath(services, name) : exportPath(services, `${run.id}.part`)
    const cursor = yield* writeRows(run, list, { ...file, scope: scopeShape.parse(file.scope) }, spool)
    if (run.payload.format === 'xlsx') await packWorkbook(list, spool, exportPath(services, name))
    const { size } = await stat(exportPath(services, name))
    yield async (db): Promise<Checkpoint> => {
      await setFileMade(db, run.id, name, size)
      return { cursor, done: cursor.rows, total: cursor.rows, result: { fileName: file.fileName, size } }
    }
    if (run.payload.format === 'xlsx') await rm(spool, { force: true })
  },
})

type Run = TaskRun<z.output<typeof payload>>
const beginning: Cursor = { after: null, rows: 0, bytes: 0 }

/** A file that is no list is made from its beginning again after a crash: what it shows is read again. */
async function* makeFile(run: Run, maker: FileMaker, file: ExportFile): AsyncGenerator<Step, void> {
  const { services, payload, id } = run
  await makeExportsFolder(services)
  const name = `${id}.${payload.format}`
  const { input, language, fileName } = file
  const request = { input, language, scope: scopeShape.parse(file.scope), path: exportPath(services, name) }
  let progress = { done: 0, total: 0 }
  for await (const at of maker.make(services, request)) {
    progress = at
    yield (): Checkpoint => ({ cursor: null, ...at })
  }
  const { size } = await stat(exportPath(services, name))
  yield async (db): Promise<Checkpoint> => {
    await setFileMade(db, id, name, size)
    return { cursor: null, ...progress, result: { fileName, size } }
  }
}

async function* writeRows(
  run: Run,
  list: AnyExportList,
  file: ExportFile & { scope: WebsiteScope },
  spool: string,
): AsyncGenerator<Step, Cursor> {
  const { db } = run.services
  const parsedCursor = run.cursor === null ? beginning : cursorShape.parse(run.cursor)
  // A head without rows is written again, and what is read all at once.
  let cursor = parsedCursor.after === null ? beginning : parsedCursor
  const request = {
    list,
    input: parseInput(list.action, file.input),
    view: viewOfRequest(run.services, file),
  }
  const total = run.total > 0 ? run.total : await countRowsOf(db, request)
  const handle = await openAt(spool, cursor.bytes)
  try {
    for await (const { text, after, rows } of piecesOf(run.services, list, file, cursor)) {
      const position: Cursor = { after, rows, bytes: cursor.bytes + (await append(handle, text, cursor.bytes)) }
      yield (): Checkpoint => ({ cursor: position, done: rows, total: Math.max(total, rows) })
      cursor = position
    }
  } finally {
    await handle.close()
  }
  return cursor
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

async function packWorkbook(list: AnyExportList, spool: string, path: string): Promise<void> {
  async function* sheet() {
    yield* createReadStream(spool)
    yield writerOf('xlsx', false).tail
  }
  await pipeline(workbookOf(list.fileName, sheet()), createWriteStream(path, { mode: 0o600 })).catch((error) => {
    throw error instanceof WorkbookTooLarge ? new TaskFailed('workbook-too-large') : error
  })
}
