import { restoreCounts, restoreInput, restoreResult } from '@wanpu/contract'
import { z } from 'zod'
import { closeChangeSet, findPending, insertPending, openChangeSet } from '../../changes/change-set.sql.ts'
import { undoableGoods } from '../../changes/undoable-table.ts'
import type { Db } from '../../db/open.ts'
import { chunkSteps } from '../../tasks/chunks.ts'
import { type TaskRun, task } from '../../tasks/kind.ts'
import { quarantineColumns } from '../protected-word/quarantine.sql.ts'
import { countsOf, restoreChunk } from './restore.chunk.ts'
import { restoredColumns } from './restore.rules.ts'
import { selectCopies } from './restore.sql.ts'

export const restoreTaskKind = 'stock-goods-bak-restore-task'
const sampleSize = 50

const cursorShape = z.object({ changeSetId: z.string(), lastId: z.string(), result: restoreResult })
type Cursor = z.output<typeof cursorShape>
type Run = TaskRun<z.output<typeof restoreInput>>

export const restoreTask = task({
  kind: restoreTaskKind,
  payload: restoreInput,
  run: (run) =>
    chunkSteps(run, { cursor: cursorShape, begin: (db) => begin(db, run), next: (db, cursor, done) => next(db, run, cursor, done) }),

  /** Judged again: an edit that was in the way may have been taken back meanwhile. */
  again: ({ id, payload: { which, fields, overwrite }, title, batch }) => ({
    payload: { failuresOf: id, which, overwrite, ...(fields && { fields }) },
    title,
    batch,
    websiteIds: [],
  }),
})

async function begin(db: Db, run: Run) {
  const changeSetId = await openChangeSet(db, undoableGoods, {
    reason: 'restored',
    action: `${restoreTaskKind}.add`,
    columns: [...restoredColumns(run.payload), ...quarantineColumns],
    filter: run.payload,
    takenBy: run.createdBy,
  })
  const total = await insertPending(db, changeSetId, selectCopies(run.payload))
  return { cursor: { changeSetId, lastId: '0', result: { ...countsOf([], []), renamedSample: [] } }, total, changeSetId }
}

async function next(db: Db, { payload, services }: Run, cursor: Cursor, done: number) {
  const { changeSetId, result } = cursor
  const rows = await findPending(db, changeSetId, cursor.lastId, services.limits.rowsInStep)
  const lastId = rows.at(-1)?.rowId
  if (lastId === undefined) {
    await closeChangeSet(db, changeSetId)
    return { cursor, done, total: done, result, isOver: true }
  }
  const copies = rows.flatMap(({ rowId, copyId, lastCopyId }) => (copyId && lastCopyId ? [{ rowId, copyId, lastCopyId }] : []))
  const { counts, renamed, failures } = await restoreChunk(db, copies, payload, changeSetId)
  const renamedSample = [...result.renamedSample, ...renamed].slice(0, sampleSize)
  const sum = { ...result, renamedSample }
  for (const name of restoreCounts.keyof().options) sum[name] += counts[name]
  return { cursor: { changeSetId, lastId, result: sum }, done: done + rows.length, failures, result: sum, isOver: false }
}
