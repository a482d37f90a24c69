import { leftAloneRow, type UndoResult, undoResult } from '@wanpu/contract'
import { z } from 'zod'
import type { Limits } from '../boot/limits.ts'
import type { Db } from '../db/open.ts'
import { countMadeClasses } from '../domains/catalog/classification/inserted-classes.sql.ts'
import { catchNextReturned, catchReturnedOffers } from '../domains/catalog/protected-word/catch-returned.sql.ts'
import { type ChunkedWork, workAtOnce } from '../tasks/chunks.ts'
import { TaskFailed } from '../tasks/kind.ts'
import { bringBack } from './bring-back.sql.ts'
import { backUpRows, closeChangeSet, countIntoChangeSet, deleteRows, openChangeSet } from './change-set.sql.ts'
import { countWays, type HeldKind, type JudgedRow, judgeProducts, listHeldKinds } from './judge.sql.ts'
import { undoableTables } from './policies.ts'
import { closeKeptRows } from './rows/keep.ts'
import { judgeSmallTables, undoSmallTables } from './rows/undo-rows.ts'
import { countHeld, type FoundChangeSet, holdChangeSet, markUndone } from './undo.sql.ts'
import { listEditedColumns } from './undoable-table.ts'

// An undo first restores the rows of small tables, because products refer to them. Then it goes through the products of
// the change set chunk by chunk: inserted rows are deleted, then copies are restored. Restored products with a
// protected word go into quarantine. At the end categories and other small rows that the change inserted are deleted
// where nothing is left in them. Every row that changed since stays as it is and is reported. The undo writes a change
// set of its own, which can be undone in turn.

const sampleSize = 50

const count = z.number().default(0)

/** What happened to rows, or would happen. */
const tally = z.object({
  /** Rows of the change set's own table: those that it had inserted, that it had changed, and that it had deleted. */
  removed: count,
  restored: count,
  revived: count,
  /** Rows that changed since, of other tables too. */
  leftAlone: count,
  leftAloneSample: z.array(leftAloneRow).default([]),
})
type UndoTally = z.output<typeof tally>

/** How far an undo has come. */
const undoState = tally.extend({
  changeSetId: z.string(),
  undoSetId: z.string(),
  /** The index in `listHeldKinds` of the rows that the undo works on now, and the last id that it has done. */
  held: z.number(),
  lastId: z.string(),
  /** The result, once the undo is complete. */
  result: undoResult.optional(),
})
type UndoState = z.output<typeof undoState>

/** A tally with more rows. */
function withRows(sum: UndoTally, rows: readonly JudgedRow[], { entity }: FoundChangeSet): UndoTally {
  const { remove, restore, revive } = countWays(rows.filter((row) => entity === 'rows' || row.entity === entity))
  const skippedRows = rows
    .filter(({ way }) => way === 'leave')
    .map(({ id, title, reason }) => ({ id, title, ...(reason !== null && { code: reason }) }))
  return {
    removed: sum.removed + remove,
    restored: sum.restored + restore,
    revived: sum.revived + revive,
    leftAlone: sum.leftAlone + skippedRows.length,
    leftAloneSample: [...sum.leftAloneSample, ...skippedRows].slice(0, sampleSize),
  }
}

/** The undo of the change set that `hold` returns locked. */
export function undoWork(hold: (db: Db) => Promise<FoundChangeSet>, takenBy: string | null, limits: Limits): ChunkedWork<UndoState> {
  return {
    cursor: undoState,
    async begin(db) {
      const changeSet = await hold(db)
      const cursor = await beginUndo(db, changeSet, takenBy)
      return { cursor, total: await countHeld(db, changeSet), changeSetId: cursor.undoSetId }
    },
    async next(db, state) {
      const cursor = await undoChunk(db, state, limits)
      const { result } = cursor
      return { cursor, done: affectedBy(cursor) + cursor.leftAlone, isOver: result !== undefined, ...(result && { result }) }
    },
  }
}

/** Marks the change set as undone, opens the undo's own, and undoes what happened to rows of small tables. */
async function beginUndo(db: Db, changeSet: FoundChangeSet, takenBy: string | null): Promise<UndoState> {
  const { id: changeSetId, entity, columns, websiteId, action: undoneAction } = changeSet
  const judgedRows = entity === 'rows' ? await judgeSmallTables(db, changeSetId) : []
  const set = { reason: 'undone', action: 'goods-bak.undo', columns, websiteId, takenBy, undoOf: changeSetId, undoneAction }
  const undoSetId = await openChangeSet(db, { entity }, set)
  await markUndone(db, changeSetId)
  // Inserted rows are deleted before their names are given back. A row that waited for its parent to be restored is
  // written back by the second `restore`.
  await undoSmallTables(db, { changeSetId, undoSetId }, ['remove', 'restore', 'revive', 'restore'])
  return { changeSetId, undoSetId, held: 0, lastId: '0', ...withRows(tally.parse({}), judgedRows, changeSet) }
}

/** The state after the next chunk. @throws TaskFailed where the change set is gone. */
async function undoChunk(db: Db, state: UndoState, limits: Limits): Promise<UndoState> {
  const changeSet = await holdChangeSet(db, state.changeSetId)
  if (!changeSet) throw new TaskFailed('change-set-gone')
  const heldKind = listHeldKinds(changeSet.entity)[state.held]
  if (!heldKind) return (await catchTexts(db, state, changeSet, limits)) ?? endUndo(db, state, changeSet)
  const page = await judgeProducts(db, changeSet.id, heldKind, { afterId: state.lastId, limit: limits.rowsInStep })
  if (!page) return { ...state, held: state.held + 1, lastId: '0' }
  await undoProducts(db, changeSet, state.undoSetId, heldKind, page.rows)
  const sum = withRows(state, page.rows, changeSet)
  await countIntoChangeSet(db, state.undoSetId, affectedBy(sum) - affectedBy(state))
  return { ...state, ...sum, lastId: page.lastId }
}

/** The state after the next restored products were searched for protected words; undefined when all were searched. */
async function catchTexts(db: Db, state: UndoState, { entity }: FoundChangeSet, limits: Limits): Promise<UndoState | undefined> {
  if (entity !== 'goods') return undefined
  const lastId = await catchNextReturned(db, state.undoSetId, { afterId: state.lastId, limit: limits.rowsInStep })
  return lastId === undefined ? undefined : { ...state, lastId }
}

async function undoProducts(db: Db, changeSet: FoundChangeSet, undoSetId: string, kind: HeldKind, rows: JudgedRow[]): Promise<void> {
  const { entity, isMade } = kind
  const undoable = undoableTables[entity]
  if (isMade) {
    const removable = rows.filter(({ way }) => way === 'remove').map((row) => row.id)
    await backUpRows(db, undoable, undoSetId, removable, 'gone')
    await deleteRows(db, entity, removable)
  }
  const columns = entity === changeSet.entity ? changeSet.columns : listEditedColumns(undoable)
  await bringBack(db, { undoable, changeSetId: undoSetId, columns, rewritten: undoable.rewritten, givesStateBack: true }, rows)
  if (changeSet.entity === 'shop_goods') await catchReturnedOffers(db, { changeSetId: changeSet.id, undoSetId, entity, rows })
}

async function endUndo(db: Db, state: UndoState, { entity }: FoundChangeSet): Promise<UndoState> {
  await undoSmallTables(db, state, ['remove'])
  const classifications = await countMadeClasses(db, state)
  const changeSetId = await (entity === 'rows' ? closeKeptRows : closeChangeSet)(db, state.undoSetId)
  const hadClasses = classifications.removed + classifications.kept > 0
  return { ...state, result: { ...outcomeOf(state), changeSetId, ...(hadClasses && { classifications }) } }
}

/** The whole undo, within the caller's transaction. The change set must be held. */
export async function undoAll(db: Db, changeSet: FoundChangeSet, takenBy: string | null, limits: Limits): Promise<UndoResult> {
  const work = undoWork(async () => changeSet, takenBy, limits)
  const { result } = await workAtOnce(db, work)
  if (!result) throw new Error('the undo is not complete')
  return result
}

/**
 * What undoing a locked change set would do, row by row; of a set that is too large for a request only the number of
 * its rows.
 */
export async function previewUndo(db: Db, changeSet: FoundChangeSet, limits: Limits): Promise<UndoResult> {
  const affected = await countHeld(db, changeSet)
  if (affected > limits.rowsInRequest) return { affected, leftAlone: 0, leftAloneSample: [] }
  let sum = tally.parse({})
  for await (const rows of judgeAll(db, changeSet, limits)) sum = withRows(sum, rows, changeSet)
  const { removed, restored, revived } = sum
  return { ...outcomeOf(sum), preview: { removed, restored, revived } }
}

async function* judgeAll(db: Db, { id, entity }: FoundChangeSet, { rowsInStep: limit }: Limits): AsyncGenerator<JudgedRow[]> {
  if (entity === 'rows') yield judgeSmallTables(db, id)
  for (const heldKind of listHeldKinds(entity)) {
    let page = await judgeProducts(db, id, heldKind, { afterId: '0', limit })
    for (; page; page = await judgeProducts(db, id, heldKind, { afterId: page.lastId, limit })) yield page.rows
  }
}

const affectedBy = ({ removed, restored, revived }: UndoTally) => removed + restored + revived

const outcomeOf = (sum: UndoTally) => {
  const { removed, leftAlone, leftAloneSample } = sum
  return { affected: affectedBy(sum), removed, leftAlone, leftAloneSample }
}
