import type { UndoResult } from '@wanpu/contract'
import { z } from 'zod'
import type { Db } from '../db/open.ts'
import type { Limits } from '../limits.ts'
import { type AwaitingContext, addAwaited, rowsAtOnce } from '../tasks/awaited.ts'
import { type ChunkedWork, workAtOnce } from '../tasks/chunks.ts'
import { TaskFailed } from '../tasks/kind.ts'
import { batchTaskKind, websitesOfChanges } from './batch-task-kind.ts'
import { bringBack } from './bring-back.sql.ts'
import { backUpRows, closeChangeSet, countIntoChangeSet, deleteRows, openChangeSet } from './change-set.sql.ts'
import { countWays, heldKinds, type JudgedPage, type JudgedRow, judgeProducts } from './judge.sql.ts'
import { closeKeptRows } from './rows/keep.ts'
import { countMadeClasses, type UndoIds } from './rows/rows.sql.ts'
import { judgeSmallTables, undoSmallTables } from './rows/undo.ts'
import { countHeld, type FoundChangeSet, holdChangeSet, holdPart, markUndone } from './undo.sql.ts'
import { type UndoableTable, undoableTables } from './undoable-table.ts'

// An undo of products first brings back the rows of small tables, for products name them. Then it walks over what the change set and its part hold, chunk by chunk: rows
// that were inserted go, then copies come back. In the end classes and other small rows that the change inserted go, where nothing is left in them. Every row that changed
// since stays as it is and is reported. The undo writes a change set of its own, which can be undone in turn.

const sampleSize = 50

const undoIds = { changeSetId: z.string(), undoSetId: z.string() }
const count = z.number().default(0)

/** What became of rows, or would. */
const tally = z.object({
  /** Rows of the change set itself, without its part. */
  affected: count,
  /** Of those: rows that the change set had inserted, that it had changed, and that it had deleted. */
  removed: count,
  restored: count,
  revived: count,
  /** Rows that changed since, in the part too. */
  leftAlone: count,
  leftAloneSample: z.array(z.object({ id: z.string(), title: z.string() })).default([]),
})
type Tally = z.output<typeof tally>

/** How far an undo has come. */
const undoState = tally.extend({
  ...undoIds,
  /** What is left to walk over. */
  left: z.array(z.object({ ...undoIds, held: z.enum(heldKinds) })),
  /** How far the walk over the first of these has come. */
  lastId: z.string(),
  /** Known when the undo is complete: what became of classes that the change set inserted. Those with products or classes in them stay, and those that were changed since. */
  classes: z.object({ removed: z.number(), kept: z.number() }).optional(),
})
type UndoState = z.output<typeof undoState>

/** A tally with more rows; of a part only those count that are left alone. */
function withRows(sum: Tally, rows: readonly JudgedRow[], isOfPart = false): Tally {
  const { remove, restore, revive, leave } = countWays(rows)
  const named = rows.filter(({ way }) => way === 'leave').map(({ id, title }) => ({ id, title }))
  const leftAloneSample = [...sum.leftAloneSample, ...named].slice(0, sampleSize)
  const all = { ...sum, leftAlone: sum.leftAlone + leave, leftAloneSample }
  if (isOfPart) return all
  return {
    ...all,
    affected: sum.affected + remove + restore + revive,
    removed: sum.removed + remove,
    restored: sum.restored + restore,
    revived: sum.revived + revive,
  }
}

/** The undo of products: `hold` returns the held change set. */
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
      const isOver = cursor.classes !== undefined
      return { cursor, done: cursor.affected + cursor.leftAlone, isOver, ...(isOver && { result: { ...undoResultOf(cursor) } }) }
    },
  }
}

/** Marks the change set as undone and opens the undo's own. */
async function beginUndo(db: Db, changeSet: FoundChangeSet, takenBy: string | null): Promise<UndoState> {
  const ids = await openUndo(db, changeSet, takenBy)
  for (const way of ['revive', 'restore'] as const) await undoSmallTables(db, ids, way)
  const part = await holdPart(db, changeSet.id)
  const sets = part ? [ids, await openUndo(db, part, takenBy, ids.undoSetId)] : [ids]
  const left = sets.flatMap((set) => heldKinds.map((held) => ({ ...set, held })))
  return { ...ids, left, lastId: '0', ...tally.parse({}) }
}

async function openUndo(
  db: Db,
  { id, entity, columns, websiteId }: FoundChangeSet,
  takenBy: string | null,
  partOf?: string,
): Promise<UndoIds> {
  const set = { reason: 'undone', action: 'goods-bak.undo', columns, websiteId, takenBy, undoOf: id }
  const undoSetId = await openChangeSet(db, { entity }, { ...set, ...(partOf !== undefined && { partOf }) })
  await markUndone(db, id)
  return { changeSetId: id, undoSetId }
}

/** The state after the next chunk. @throws TaskFailed where the change set is gone. */
async function undoChunk(db: Db, state: UndoState, limits: Limits): Promise<UndoState> {
  const [current, ...others] = state.left
  if (!current) return endUndo(db, state)
  const page = await undoProducts(db, current, state.lastId, limits)
  if (!page) return { ...state, left: others, lastId: '0' }
  await countIntoChangeSet(db, current.undoSetId, page.rows.filter(({ way }) => way !== 'leave').length)
  return { ...state, ...withRows(state, page.rows, current.changeSetId !== state.changeSetId), lastId: page.lastId }
}

async function endUndo(db: Db, state: UndoState): Promise<UndoState> {
  const before = await countMadeClasses(db, state.changeSetId)
  await undoSmallTables(db, state, 'remove')
  const kept = await countMadeClasses(db, state.changeSetId)
  await closeChangeSet(db, state.undoSetId)
  return { ...state, classes: { removed: before - kept, kept } }
}

/** Undoes a held change set: in the request's transaction, or by a task. Small tables hold few rows. */
export async function undoInRequest(changeSet: FoundChangeSet, context: AwaitingContext): Promise<UndoResult> {
  const { db, caller, services } = context
  const affected = await countHeld(db, changeSet)
  if (changeSet.entity === 'rows' || affected <= rowsAtOnce(services.limits, context))
    return undoAll(db, changeSet, caller.id, services.limits)
  const websiteIds = changeSet.websiteId === null ? websitesOfChanges(changeSet.entity, caller.scope) : [changeSet.websiteId]
  const task = { title: 'goods-bak.undo', websiteIds, payload: { undo: changeSet.id } }
  const isAwaited = affected <= services.limits.rowsInRequest
  const taskId = await addAwaited(batchTaskKind, task, { affected, isAwaited }, context)
  return { affected, leftAlone: 0, leftAloneSample: [], taskId }
}

/** The whole undo, within the caller's transaction. The change set must be held. */
export async function undoAll(db: Db, changeSet: FoundChangeSet, takenBy: string | null, limits: Limits): Promise<UndoResult> {
  if (changeSet.entity === 'rows') return undoRows(db, changeSet, takenBy)
  return undoResultOf(
    await workAtOnce(
      db,
      undoWork(async () => changeSet, takenBy, limits),
    ),
  )
}

/** Of small tables alone, what was inserted goes before its name is given back; what returns comes when names are free again. */
async function undoRows(db: Db, changeSet: FoundChangeSet, takenBy: string | null): Promise<UndoResult> {
  const judged = await judgeSmallTables(db, changeSet.id)
  const ids = await openUndo(db, changeSet, takenBy)
  for (const way of ['remove', 'restore', 'revive'] as const) await undoSmallTables(db, ids, way)
  return { ...outcomeOf(withRows(tally.parse({}), judged)), changeSetId: await closeKeptRows(db, ids.undoSetId) }
}

/** What undoing a held change set would do, row by row; above what a request does only how many rows it holds. */
export async function previewUndo(db: Db, changeSet: FoundChangeSet, limits: Limits): Promise<UndoResult> {
  const affected = await countHeld(db, changeSet)
  if (affected > limits.rowsInRequest) return { affected, leftAlone: 0, leftAloneSample: [] }
  let sum = withRows(tally.parse({}), await judgeAll(db, changeSet, limits))
  const part = await holdPart(db, changeSet.id)
  if (part && (await countHeld(db, part)) <= limits.rowsInRequest) sum = withRows(sum, await judgeAll(db, part, limits), true)
  const { removed, restored, revived } = sum
  return { ...outcomeOf(sum), preview: { removed, restored, revived } }
}

async function judgeAll(db: Db, { id, entity }: FoundChangeSet, limits: Limits): Promise<JudgedRow[]> {
  if (entity === 'rows') return judgeSmallTables(db, id)
  const rows: JudgedRow[] = []
  for (const held of heldKinds) {
    let afterId: string | undefined = '0'
    while (afterId !== undefined) {
      const page = await judgeProducts(db, { id, entity }, held, { afterId, limit: limits.rowsInStep })
      rows.push(...(page?.rows ?? []))
      afterId = page?.lastId
    }
  }
  return rows
}

const outcomeOf = ({ affected, removed, leftAlone, leftAloneSample }: Tally): UndoResult => ({
  affected,
  removed,
  leftAlone,
  leftAloneSample,
})

/** What an undo came to. */
function undoResultOf({ undoSetId, classes, ...sum }: UndoState): UndoResult {
  const hadClasses = classes !== undefined && classes.removed + classes.kept > 0
  return { ...outcomeOf(sum), changeSetId: undoSetId, ...(hadClasses ? { classifications: classes } : {}) }
}

/** Undoes the next products after an id; undefined when there are no more. */
async function undoProducts(
  db: Db,
  { changeSetId, undoSetId, held }: UndoState['left'][number],
  afterId: string,
  limits: Limits,
): Promise<JudgedPage | undefined> {
  const changeSet = await holdChangeSet(db, changeSetId)
  if (!changeSet || changeSet.entity === 'rows') throw new TaskFailed('change-set-gone')
  const { entity, columns } = changeSet
  const page = await judgeProducts(db, { id: changeSetId, entity }, held, { afterId, limit: limits.rowsInStep })
  if (!page) return undefined
  const undoable: UndoableTable = undoableTables[entity]
  const removable = page.rows.filter(({ way }) => way === 'remove').map((row) => row.id)
  if (removable.length > 0) {
    await backUpRows(db, undoable, undoSetId, removable, 'gone')
    await deleteRows(db, entity, removable)
  }
  const way = { undoable, changeSetId: undoSetId, columns, rewritten: undoable.rewritten, givesStateBack: true }
  await bringBack(db, way, page.rows)
  return page
}
