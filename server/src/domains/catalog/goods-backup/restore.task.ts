import { type RestoreInput, type RestoreResult, restoreCounts, restoreInput, restoreResult } from '@wanpu/contract'
import { z } from 'zod'
import { findPending, insertPending } from '../../../batches/pending.sql.ts'
import { bringBack } from '../../../changes/bring-back.sql.ts'
import { closeChangeSet, countIntoChangeSet, holdRows, openChangeSet } from '../../../changes/change-set.sql.ts'
import type { JudgedRow } from '../../../changes/judge.sql.ts'
import type { Db } from '../../../db/open.ts'
import type { ItemFailure } from '../../../tasks/checkpoint.ts'
import { type ChunkedWork, chunkSteps } from '../../../tasks/chunks.ts'
import { type TaskRun, task } from '../../../tasks/kind.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import { catchWritten, quarantineColumns } from '../protected-word/quarantine.sql.ts'
import { isGone, isWritten, listRestoredColumns, resultOf, withPresentStock } from './restore.rules.ts'
import { findCopiesOf, judgeCopies, selectCopies } from './restore.sql.ts'

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
      const columns = [...listRestoredColumns(payload), ...quarantineColumns]
      const set = { reason: 'restored', action: `${restoreTaskKind}.add`, columns, filter: payload, takenBy }
      const changeSetId = await openChangeSet(db, undoableGoods, set)
      const total = await insertPending(db, changeSetId, selectCopies(payload))
      return { cursor: { changeSetId, lastId: '0', result: resultOf([], new Map()) }, total, changeSetId }
    },
    async next(db, cursor, finished) {
      const { changeSetId, result } = cursor
      const ids = await findPending(db, changeSetId, cursor.lastId, services.limits.rowsInStep)
      const lastId = ids.at(-1)
      if (lastId === undefined) {
        await closeChangeSet(db, changeSetId)
        return { cursor, done: finished, total: finished, result, isOver: true }
      }
      const { result: more, failures } = await restoreChunk(db, ids, payload, changeSetId)
      const sum = { ...result, renamedSample: [...result.renamedSample, ...more.renamedSample].slice(0, sampleSize) }
      for (const name of restoreCounts.keyof().options) sum[name] += more[name]
      return { cursor: { changeSetId, lastId, result: sum }, done: finished + ids.length, failures, result: sum, isOver: false }
    },
  }
}

/** Brings chosen products back under the restore's own change set, and says what became of each. */
async function restoreChunk(
  db: Db,
  ids: readonly string[],
  input: RestoreInput,
  changeSetId: string,
): Promise<{ result: RestoreResult; failures: ItemFailure[] }> {
  await holdRows(db, 'goods', ids)
  const rows = await judgeCopies(db, await findCopiesOf(db, input, ids, changeSetId), input)
  const givesStateBack = input.fields === undefined
  const way = { undoable: undoableGoods, changeSetId, columns: listRestoredColumns(input), rewritten: withPresentStock, givesStateBack }
  const slugs = await bringBack(db, way, rows)
  const changedIds = rows.filter(isWritten).map((row) => row.id)
  await countIntoChangeSet(db, changeSetId, changedIds.length)
  await catchWritten(db, changeSetId, changedIds, 'batch')
  return { result: resultOf(rows, slugs), failures: rows.filter(({ way }) => way === 'leave').map(failureOf) }
}

const failureOf = (row: JudgedRow): ItemFailure => ({
  item: `${row.id} ${row.title}`,
  reason: isGone(row) ? 'goods-gone' : 'later-edit',
  detail: { goodsId: row.id, copyId: row.copyId, changedAt: row.changedAt },
})
