import { restoreCounts, restoreInput, restoreResult } from '@wanpu/contract'
import { z } from 'zod'
import { findPending, insertPending } from '../../batches/pending.sql.ts'
import { closeChangeSet, openChangeSet } from '../../changes/change-set.sql.ts'
import { type ChunkedWork, chunkSteps } from '../../tasks/chunks.ts'
import { type TaskRun, task } from '../../tasks/kind.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import { quarantineColumns } from '../protected-word/quarantine.sql.ts'
import { restoreChunk, resultOf } from './restore.chunk.ts'
import { restoredColumns } from './restore.rules.ts'
import { selectCopies } from './restore.sql.ts'

export const restoreTaskKind = 'stock-goods-bak-restore-task'
const sampleSize = 50

const cursorShape = z.object({ changeSetId: z.string(), lastId: z.string(), result: restoreResult })

export const restoreTask = task({
  kind: restoreTaskKind,
  payload: restoreInput,
  run: (run) => chunkSteps(run, restoreWork(run)),

  /** Judged again: an edit that was in the way may have been taken back meanwhile. */
  again: ({ id, payload: { which, fields, overwrite }, title, batch }) => ({
    payload: { failuresOf: id, which, overwrite, ...(fields && { fields }) },
    title,
    batch,
    websiteIds: [],
  }),
})

function restoreWork({
  payload,
  createdBy: takenBy,
  services,
}: TaskRun<z.output<typeof restoreInput>>): ChunkedWork<z.output<typeof cursorShape>> {
  return {
    cursor: cursorShape,
    async begin(db) {
      const columns = [...restoredColumns(payload), ...quarantineColumns]
      const set = { reason: 'restored', action: `${restoreTaskKind}.add`, columns, filter: payload, takenBy }
      const changeSetId = await openChangeSet(db, undoableGoods, set)
      const total = await insertPending(db, changeSetId, selectCopies(payload))
      return { cursor: { changeSetId, lastId: '0', result: resultOf([], new Map()) }, total, changeSetId }
    },
    async next(db, cursor, done) {
      const { changeSetId, result } = cursor
      const ids = await findPending(db, changeSetId, cursor.lastId, services.limits.rowsInStep)
      const lastId = ids.at(-1)
      if (lastId === undefined) {
        await closeChangeSet(db, changeSetId)
        return { cursor, done, total: done, result, isOver: true }
      }
      const { result: more, failures } = await restoreChunk(db, ids, payload, changeSetId)
      const sum = { ...result, renamedSample: [...result.renamedSample, ...more.renamedSample].slice(0, sampleSize) }
      for (const name of restoreCounts.keyof().options) sum[name] += more[name]
      return { cursor: { changeSetId, lastId, result: sum }, done: done + ids.length, failures, result: sum, isOver: false }
    },
  }
}
