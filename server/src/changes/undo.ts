import type { UndoResult } from '@wanpu/contract'
import type { Db } from '../db/open.ts'
import type { Limits } from '../limits.ts'
import { bringBack } from './bring-back.sql.ts'
import { backUpRows, closeChangeSet, countIntoChangeSet, deleteRows, openChangeSet } from './change-set.sql.ts'
import { countMadeClasses, type UndoIds } from './rows/rows.sql.ts'
import { undoRowsBesides } from './rows/undo.ts'
import { type FoundChangeSet, type Held, holdChangeSet, holdPart, type Judgement, judgeRows, markUndone, type Named } from './undo.sql.ts'
import { undoableTables } from './undoable-table.ts'

// An undo first brings back the rows of small tables, for products name them. Then it walks over what a change set holds, chunk by chunk: the rows that it inserted (they go), then the
// copies (they come back). What the change took along in another table is a part, undone next. In the end classes and other small rows that it inserted go, where nothing is left in them.
// Every row that changed since stays as it is and is reported. The undo writes a change set of its own, which can be undone in turn.

const sampleSize = 50

/** How far an undo has come. */
export interface UndoState {
  changeSetId: string
  undoSetId: string
  phase: 'created' | 'copies' | 'part' | 'classes'
  lastId: string
  affected: number
  /** Of those: rows that the change set had brought into being, and that are gone. */
  removed?: number | undefined
  leftAlone: number
  leftAloneSample: Named[]
  classes?: UndoneClasses | undefined
  /** How far the undo of the part has come. */
  part?: UndoState | undefined
}

/** Marks the change set as undone and opens the undo's own. The change set must be held. */
export async function beginUndo(db: Db, changeSet: FoundChangeSet, takenBy: string | null, partOf?: string): Promise<UndoState> {
  const undoSetId = await openChangeSet(db, undoableTables[changeSet.entity], {
    reason: 'undone',
    action: 'goods-bak.undo',
    columns: changeSet.columns,
    websiteId: changeSet.websiteId,
    takenBy,
    undoOf: changeSet.id,
    ...(partOf !== undefined && { partOf }),
  })
  await markUndone(db, changeSet.id)
  for (const way of ['revive', 'restore'] as const) await undoRowsBesides(db, { changeSetId: changeSet.id, undoSetId }, way)
  const part = await holdPart(db, changeSet.id)
  const begun = {
    changeSetId: changeSet.id,
    undoSetId,
    phase: 'created' as const,
    lastId: '0',
    affected: 0,
    leftAlone: 0,
    leftAloneSample: [],
  }
  return part ? { ...begun, part: await beginUndo(db, part, takenBy, undoSetId) } : begun
}

/** The next chunk; undefined when the undo is complete. */
export async function undoChunk(db: Db, changeSet: FoundChangeSet, state: UndoState, limits: Limits): Promise<UndoState | undefined> {
  if (state.phase === 'classes') {
    await closeChangeSet(db, state.undoSetId)
    return undefined
  }
  if (state.phase === 'part') return undoPart(db, state, limits)
  const done = await undoRows(db, changeSet, state.phase, state, limits)
  if (done) {
    await countIntoChangeSet(db, state.undoSetId, done.changed)
    return {
      ...state,
      lastId: done.lastId,
      affected: state.affected + done.changed,
      removed: (state.removed ?? 0) + (state.phase === 'created' ? done.changed : 0),
      leftAlone: state.leftAlone + done.leftAlone.length,
      leftAloneSample: [...state.leftAloneSample, ...done.leftAlone].slice(0, sampleSize),
    }
  }
  if (state.phase === 'created') return { ...state, phase: 'copies', lastId: '0' }
  return { ...state, phase: 'part' }
}

/** The part's next chunk; after its last one come the classes. */
async function undoPart(db: Db, state: UndoState, limits: Limits): Promise<UndoState> {
  const part = state.part && (await holdChangeSet(db, state.part.changeSetId))
  const next = part && state.part && (await undoChunk(db, part, state.part, limits))
  if (next) return { ...state, part: next }
  return { ...state, phase: 'classes', classes: await removeMadeRows(db, state) }
}

/** What became of the classes that a change set inserted: those with products or other classes in them stay, and those that were changed since. */
interface UndoneClasses {
  removed: number
  kept: number
}

async function removeMadeRows(db: Db, ids: UndoIds): Promise<UndoneClasses> {
  const before = await countMadeClasses(db, ids.changeSetId)
  await undoRowsBesides(db, ids, 'remove')
  const kept = await countMadeClasses(db, ids.changeSetId)
  return { removed: before - kept, kept }
}

/** The whole undo, within the caller's transaction. */
export async function undoAll(db: Db, changeSet: FoundChangeSet, takenBy: string | null, limits: Limits): Promise<UndoResult> {
  let state = await beginUndo(db, changeSet, takenBy)
  for (let next: UndoState | undefined = state; next; next = await undoChunk(db, changeSet, state, limits)) state = next
  return undoResultOf(state)
}

export function undoResultOf({ affected, removed, undoSetId, classes, part, ...left }: UndoState): UndoResult {
  const hadClasses = classes !== undefined && classes.removed + classes.kept > 0
  const leftAlone = left.leftAlone + (part?.leftAlone ?? 0)
  const leftAloneSample = [...left.leftAloneSample, ...(part?.leftAloneSample ?? [])].slice(0, sampleSize)
  return {
    affected,
    removed: removed ?? 0,
    leftAlone,
    leftAloneSample,
    changeSetId: undoSetId,
    ...(hadClasses ? { classifications: classes } : {}),
  }
}

interface UndoneChunk {
  lastId: string
  changed: number
  leftAlone: Named[]
}

async function undoRows(db: Db, changeSet: FoundChangeSet, held: Held, state: UndoState, limits: Limits): Promise<UndoneChunk | undefined> {
  const judged = await judgeRows(db, changeSet, held, { afterId: state.lastId, limit: limits.rowsInStep })
  if (!judged) return undefined
  const { undoSetId: changeSetId } = state
  const undoable = undoableTables[changeSet.entity]
  const are = (judgement: Judgement) => judged.rows.filter((row) => row.judgement === judgement)
  const removable = are('remove').map((row) => row.id)
  if (removable.length > 0) {
    await backUpRows(db, undoable, changeSetId, removable, 'gone')
    await deleteRows(db, undoable, removable)
  }
  const way = { undoable, changeSetId, columns: changeSet.columns, rewritten: undoable.rewritten, givesStateBack: true }
  await bringBack(db, way, { restored: are('restore'), revived: are('revive') })
  const leftAlone = are('leave')
  return {
    lastId: judged.lastId,
    changed: judged.rows.length - leftAlone.length,
    leftAlone: leftAlone.map(({ id, title }) => ({ id, title })),
  }
}
