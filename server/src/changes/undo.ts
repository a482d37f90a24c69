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
import { heldKinds, type JudgedRow, judgeProducts, type Named, type Way } from './judge.sql.ts'
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
/** How far an undo has come. */
const undoState = z.object({
  ...undoIds,
  /** What is left to walk over. */
  left: z.array(z.object({ ...undoIds, held: z.enum(heldKinds) })),
  /** How far the walk over the first of these has come. */
  lastId: z.string(),
  /** Rows of the change set itself, without its part. */
  affected: z.number(),
  /** Of those: rows that the change set had inserted, and that are gone. */
  removed: z.number(),
  leftAlone: z.number(),
  leftAloneSample: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Known when the undo is complete: what became of classes that the change set inserted. Those with products or classes in them stay, and those that were changed since. */
  classes: z.object({ removed: z.number(), kept: z.number() }).optional(),
})
type UndoState = z.output<typeof undoState>

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
  return { ...ids, left, lastId: '0', affected: 0, removed: 0, leftAlone: 0, leftAloneSample: [] }
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
  const chunk = await undoProducts(db, current, state.lastId, limits)
  if (!chunk) return { ...state, left: others, lastId: '0' }
  await countIntoChangeSet(db, current.undoSetId, chunk.changed)
  const counted = current.changeSetId === state.changeSetId ? chunk.changed : 0
  return {
    ...state,
    lastId: chunk.lastId,
    affected: state.affected + counted,
    removed: state.removed + (current.held === 'created' ? counted : 0),
    leftAlone: state.leftAlone + chunk.leftAlone.length,
    leftAloneSample: [...state.leftAloneSample, ...chunk.leftAlone].slice(0, sampleSize),
  }
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
  return { ...outcomeOf(judged), changeSetId: await closeKeptRows(db, ids.undoSetId) }
}

/** What undoing a held change set would do, row by row; above what a request does only how many rows it holds. */
export async function previewUndo(db: Db, changeSet: FoundChangeSet, limits: Limits): Promise<UndoResult> {
  const affected = await countHeld(db, changeSet)
  if (affected > limits.rowsInRequest) return { affected, leftAlone: 0, leftAloneSample: [] }
  const judged = await judgeAll(db, changeSet, limits)
  const part = await holdPart(db, changeSet.id)
  const isSmall = part && (await countHeld(db, part)) <= limits.rowsInRequest
  const ofPart = isSmall ? await judgeAll(db, part, limits) : []
  const outcome = outcomeOf([...judged, ...ofPart.filter(({ way }) => way === 'leave')])
  const count = (way: Way) => judged.filter((row) => row.way === way).length
  return { ...outcome, preview: { removed: count('remove'), restored: count('restore'), revived: count('revive') } }
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

function outcomeOf(judged: readonly JudgedRow[]): UndoResult {
  const leftAlone = judged.filter((row) => row.way === 'leave')
  return {
    affected: judged.length - leftAlone.length,
    removed: judged.filter((row) => row.way === 'remove').length,
    leftAlone: leftAlone.length,
    leftAloneSample: leftAlone.slice(0, sampleSize).map(({ id, title }) => ({ id, title })),
  }
}

/** What an undo came to. */
function undoResultOf({ affected, removed, leftAlone, leftAloneSample, undoSetId, classes }: UndoState): UndoResult {
  const hadClasses = classes !== undefined && classes.removed + classes.kept > 0
  return { affected, removed, leftAlone, leftAloneSample, changeSetId: undoSetId, ...(hadClasses ? { classifications: classes } : {}) }
}

interface UndoneChunk {
  lastId: string
  changed: number
  leftAlone: Named[]
}

async function undoProducts(db: Db, current: UndoState['left'][number], afterId: string, limits: Limits): Promise<UndoneChunk | undefined> {
  const { changeSetId, undoSetId, held } = current
  const changeSet = await holdChangeSet(db, changeSetId)
  if (!changeSet || changeSet.entity === 'rows') throw new TaskFailed('change-set-gone')
  const { entity, columns } = changeSet
  const judged = await judgeProducts(db, { id: changeSetId, entity }, held, { afterId, limit: limits.rowsInStep })
  if (!judged) return undefined
  const undoable: UndoableTable = undoableTables[entity]
  const toDo = (way: JudgedRow['way']) => judged.rows.filter((row) => row.way === way)
  const removable = toDo('remove').map((row) => row.id)
  if (removable.length > 0) {
    await backUpRows(db, undoable, undoSetId, removable, 'gone')
    await deleteRows(db, entity, removable)
  }
  const way = { undoable, changeSetId: undoSetId, columns, rewritten: undoable.rewritten, givesStateBack: true }
  await bringBack(db, way, { restored: toDo('restore'), revived: toDo('revive') })
  const leftAlone = toDo('leave').map(({ id, title }) => ({ id, title }))
  return { lastId: judged.lastId, changed: judged.rows.length - leftAlone.length, leftAlone }
}
