import { restoreInput, restoreResult } from '@wanpu/contract'
import { z } from 'zod'
import { closeChangeSet, openChangeSet } from '../../changes/change-set.sql.ts'
import { undoableGoods } from '../../changes/undoable-table.ts'
import type { Db } from '../../db/open.ts'
import type { Checkpoint } from '../../tasks/checkpoint.ts'
import { type TaskRun, task } from '../../tasks/kind.ts'
import { quarantineColumns } from '../protected-word/quarantine.sql.ts'
import { addedCounts, nothingRestored, restoreChunk } from './restore.chunk.ts'
import { restoredColumns } from './restore.rules.ts'
import { deletePending, findPending, insertPending } from './restore.sql.ts'

// A restore's steps: begin (change set, and the list of goods), then the list, chunk by chunk, then the end. Each step commits its goods together with its place in
// the list, so that a killed process goes on with every product met exactly once.

export const restoreTaskKind = 'stock-goods-bak-restore-task'
const sampleSize = 50

const cursorShape = z.object({ changeSetId: z.string(), lastId: z.string(), result: restoreResult })
type Cursor = z.output<typeof cursorShape>
type Run = TaskRun<z.output<typeof restoreInput>>

export const restoreTask = task({
  kind: restoreTaskKind,
  payload: restoreInput,
  async *run(run) {
    let cursor = cursorShape.nullable().parse(run.cursor)
    let { done } = run
    if (!cursor) {
      yield async (db) => {
        const begun = await begin(db, run)
        cursor = begun.cursor
        return { cursor, done: 0, total: begun.total, changeSetId: cursor.changeSetId }
      }
    }
    let isOver = false
    while (!isOver) {
      yield async (db): Promise<Checkpoint> => {
        if (!cursor) throw new Error('the restore was not begun')
        const chosen = await findPending(db, cursor.changeSetId, { afterId: cursor.lastId, limit: run.services.limits.rowsInStep })
        const lastId = chosen.at(-1)?.goodsId
        isOver = lastId === undefined
        if (lastId === undefined) return end(db, cursor, done)
        const { counts, renamed, failures } = await restoreChunk(db, chosen, run.payload, cursor.changeSetId)
        done += chosen.length
        const renamedSample = [...cursor.result.renamedSample, ...renamed].slice(0, sampleSize)
        cursor = { ...cursor, lastId, result: { ...addedCounts(cursor.result, counts), renamedSample } }
        return { cursor, done, failures, result: cursor.result }
      }
    }
  },

  /** Judged again: an edit that was in the way may have been taken back meanwhile. */
  again: ({ id, payload: { which, fields, overwrite }, title, batch }) => ({
    payload: { failuresOf: id, which, overwrite, ...(fields && { fields }) },
    title,
    batch,
    websiteIds: [],
  }),
})

async function begin(db: Db, run: Run): Promise<{ cursor: Cursor; total: number }> {
  const changeSetId = await openChangeSet(db, undoableGoods, {
    reason: 'restored',
    action: `${restoreTaskKind}.add`,
    columns: [...restoredColumns(run.payload), ...quarantineColumns],
    filter: run.payload,
    takenBy: run.createdBy,
  })
  const total = await insertPending(db, changeSetId, run.payload)
  return { cursor: { changeSetId, lastId: '0', result: { ...nothingRestored, renamedSample: [] } }, total }
}

async function end(db: Db, cursor: Cursor, done: number): Promise<Checkpoint> {
  await closeChangeSet(db, cursor.changeSetId)
  await deletePending(db, cursor.changeSetId)
  return { cursor, done, total: done, result: cursor.result }
}
