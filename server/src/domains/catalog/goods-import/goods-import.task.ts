import { goodsImportInput } from '@wanpu/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { closeChangeSet, openChangeSet } from '../../../changes/change-set.sql.ts'
import type { Db } from '../../../db/open.ts'
import type { Checkpoint } from '../../../tasks/checkpoint.ts'
import { TaskFailed } from '../../../tasks/engine.ts'
import { type TaskRun, task } from '../../../tasks/kind.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { undoableGoods, writableColumns } from '../goods/undoable-goods.ts'
import { ImportRefused, type OpenedImport, openImport } from './goods-import.source.ts'
import { findFailedRows, finishRecord, insertProblems, insertRecord, setRecordCounts } from './import-record.sql.ts'
import { ProductFileError } from './parse/failure.ts'
import type { RowProblem } from './parse/product.ts'
import { ChunkReader } from './parse/thread/chunk-reader.ts'
import type { FileRecord } from './parse/thread/file-record.ts'
import { type FileThread, takeFileThread } from './parse/thread/file-thread.ts'
import { RecordsAhead } from './parse/thread/records-ahead.ts'
import { type KeptReader, readersOf } from './parse/thread/waiting-readers.ts'
import { addCounts, type ImportCount, nothingCounted } from './plan/count-chunk.rules.ts'
import { importChunk } from './write/import-chunk.ts'

// An import's steps: begin (record and change set), then the file chunk by chunk, then the end. Each step commits its
// products together with the last row that it processed, so after a crash the file is read from there and no row is
// processed twice. While a step runs, the next chunk is already being read.

export const importTaskKind = 'goods-import-task'
/** Errors and notices that are kept of an import, of each. */
const keptProblems = 100_000
/** About how many characters are written in one step, if not as many records as its limit allows. */
const chunkWeight = 4_000_000

const countShape = z.object(
  Object.fromEntries(Object.keys(nothingCounted).map((name) => [name, z.number().default(0)])) as Record<
    keyof ImportCount,
    z.ZodDefault<z.ZodNumber>
  >,
)
const cursorShape = z.object({
  recordId: z.string(),
  changeSetId: z.string(),
  batchNumber: z.string(),
  afterRow: z.number(),
  totalRows: z.number(),
  kept: z.object({ error: z.number(), notice: z.number() }),
  count: countShape,
})
type Cursor = z.output<typeof cursorShape>
/** `failuresOf` names an earlier task of the same file: only the rows that failed then are read. */
const payloadShape = goodsImportInput.extend({ failuresOf: z.string().optional() })
type Run = TaskRun<z.output<typeof payloadShape>>

export const goodsImport = task({
  kind: importTaskKind,
  payload: payloadShape,
  readsForeignFiles: true,
  async *run(run) {
    const keptReader = readersOf(run.services).take(run.id, cursorShape.nullable().parse(run.cursor)?.afterRow ?? 0)
    const { opened: openedImport, thread } = await openForTask(run, keptReader)
    const only = run.payload.failuresOf ? await findFailedRows(run.services.db, run.payload.failuresOf) : undefined
    let cursor = cursorShape.nullable().parse(run.cursor)
    if (!cursor) {
      const rows = only?.size ?? (await countFileRows(openedImport.file, thread))
      yield async (db) => {
        cursor = await begin(db, run, openedImport, rows)
        return checkpointOf(cursor)
      }
    }
    if (!cursor) return
    const { afterRow } = cursor
    const { classDepth, settings } = openedImport
    const ahead = keptReader?.ahead ?? new RecordsAhead()
    const size = run.services.limits.rowsInChunk
    const chunks = () => openedImport.file.chunks({ afterRow, size, weight: chunkWeight, only }, { classDepth, settings }, ahead)
    const reader = keptReader?.reader ?? new ChunkReader(ahead.prepare(chunks()), afterRow)
    for await (const records of chunksOf(run, { reader, thread, ahead }, openedImport.file, () => cursor?.afterRow ?? 0)) {
      const before: Cursor = cursor
      yield async (db) => {
        const imported = await importRecords(db, records, openedImport, before)
        cursor = imported.cursor
        ahead.isWorthwhile = countWritten(cursor) - countWritten(before) > records.length / 2
        ahead.skims = imported.recognised > records.length / 2
        return checkpointOf(cursor, cursor.count.rowsFailed - before.count.rowsFailed)
      }
    }
    const last: Cursor = cursor
    yield (db) => end(db, run, last)
  },

  again: ({ id, payload, title, batch }) => ({ payload: { ...payload, failuresOf: id }, websiteIds: [], isPersonal: true, title, batch }),
})

interface TaskReading {
  reader: ChunkReader<FileRecord>
  thread: FileThread
  ahead: RecordsAhead
}

const countWritten = ({ count }: Cursor) => count.goodsNew + count.goodsChanged

/**
 * The chunks after the last processed row. The reader is closed at the end of the file; before that it is kept for the
 * task's next time slice.
 */
async function* chunksOf(
  run: Run,
  { reader, thread, ahead }: TaskReading,
  file: OpenedImport['file'],
  reachedRow: () => number,
): AsyncGenerator<FileRecord[]> {
  let isOver = false
  try {
    for (let records = await reader.after(reachedRow()); records; records = await reader.after(reachedRow())) yield records
    isOver = true
  } catch (error) {
    isOver = true
    throw toTaskFailure(error)
  } finally {
    if (isOver) thread.close()
    else readersOf(run.services).keep(run.id, { reader, thread, ahead, readAs: { encoding: file.encoding, delimiter: file.delimiter } })
  }
}

/** What is wrong with the file itself stays wrong however often it is read. */
function toTaskFailure(error: unknown): unknown {
  const isRefused = error instanceof ProductFileError || error instanceof ImportRefused
  return isRefused ? new TaskFailed(error.code, error.detail) : error
}

/** Opens the file on the thread that is kept of it, or on one of its own that ends when the task is stopped. */
async function openForTask(run: Run, keptReader: KeptReader | undefined): Promise<{ opened: OpenedImport; thread: FileThread }> {
  const { memoryMb, stretchMs } = run.services.limits.files
  const thread = keptReader?.thread ?? takeFileThread({ memoryMb, stretchMs }, run.signal)
  try {
    return { opened: await openImport(run.services, run.services.db, thread, { ...run.payload, ...keptReader?.readAs }), thread }
  } catch (error) {
    thread.close()
    throw toTaskFailure(error)
  }
}

async function countFileRows(file: OpenedImport['file'], thread: FileThread): Promise<number> {
  try {
    return (await file.countRows()).rows
  } catch (error) {
    thread.close()
    throw toTaskFailure(error)
  }
}

async function begin(db: Db, run: Run, { file, fileName, terms: { source } }: OpenedImport, totalRows: number): Promise<Cursor> {
  const day = (await readBusinessZone(db)).dayOf(run.services.now()).replaceAll('-', '')
  const batchNumber = run.payload.batchNumber || `${day}-${run.id}`
  const changeSetId = await openChangeSet(db, undoableGoods, {
    reason: 'imported-over',
    action: `${importTaskKind}.add`,
    columns: writableColumns,
    filter: run.payload,
    batchNumber,
    takenBy: run.createdBy,
  })
  const recordId = await insertRecord(db, {
    taskId: run.id,
    kind: 'goods',
    fileName,
    uploadId: run.payload.uploadId,
    format: file.format,
    mode: run.payload.mode,
    supplier: source.supplier,
    batchNumber,
    changeSetId,
    headers: file.headers,
    createdBy: run.createdBy,
  })
  return { recordId, changeSetId, batchNumber, afterRow: 0, totalRows, kept: { error: 0, notice: 0 }, count: nothingCounted }
}

async function importRecords(
  db: Db,
  records: readonly FileRecord[],
  openedImport: OpenedImport,
  cursor: Cursor,
): Promise<{ cursor: Cursor; recognised: number }> {
  // The products and the last processed row are one transaction, so a database server that dies loses both or neither,
  // and the chunk is read again. The import's last step waits for the disk, and thereby for all steps before it.
  await sql`set local synchronous_commit = off`.execute(db)
  const { changeSetId, batchNumber, recordId } = cursor
  const terms = { ...openedImport.terms, batchNumber }
  const { count, problems, recognised } = await importChunk(db, records, { terms, changeSetId }).catch((error) => {
    throw toTaskFailure(error)
  })
  const keeping = limitProblems(problems, cursor.kept)
  await insertProblems(db, recordId, keeping.problems)
  const sum = addCounts(cursor.count, { ...count, problems: keeping.problems.length })
  await setRecordCounts(db, recordId, sum)
  const afterRow = records.at(-1)?.lastRow ?? cursor.afterRow
  return { cursor: { ...cursor, afterRow, kept: keeping.kept, count: sum }, recognised }
}

/** As many problems as may still be kept. */
function limitProblems(problems: readonly RowProblem[], before: Cursor['kept']): { problems: RowProblem[]; kept: Cursor['kept'] } {
  const countBySeverity = { ...before }
  const keeping = problems.filter(({ severity }) => {
    if (countBySeverity[severity] >= keptProblems) return false
    countBySeverity[severity]++
    return true
  })
  return { problems: keeping, kept: countBySeverity }
}

async function end(db: Db, run: Run, cursor: Cursor): Promise<Checkpoint> {
  await closeChangeSet(db, cursor.changeSetId)
  await finishRecord(db, cursor.recordId, run.services.now().toISOString())
  return { ...checkpointOf(cursor), done: cursor.totalRows }
}

function checkpointOf(cursor: Cursor, failed = 0): Checkpoint {
  const {
    rowsRead,
    goodsRead,
    goodsNew,
    goodsChanged,
    goodsSame,
    goodsSkipped,
    goodsQuarantined,
    goodsUnclear,
    goodsRetitled,
    rowsFailed,
    ...others
  } = cursor.count
  return {
    cursor,
    done: Math.min(rowsRead, cursor.totalRows),
    total: cursor.totalRows,
    failed,
    changeSetId: cursor.changeSetId,
    result: {
      recordId: cursor.recordId,
      batchNumber: cursor.batchNumber,
      rows: rowsRead,
      goods: goodsRead,
      new: goodsNew,
      changed: goodsChanged,
      same: goodsSame,
      skipped: goodsSkipped,
      failing: rowsFailed,
      quarantined: goodsQuarantined,
      unclear: goodsUnclear,
      retitled: goodsRetitled,
      ...others,
    },
  }
}
