import type { UndoResult } from '@wanpu/contract'
import type { Db } from '../../db/open.ts'
import { holdTree } from '../classes.sql.ts'
import { markUndone } from '../undo.sql.ts'
import { keepRows, keepRowsUnder } from './keep.ts'
import { findEntities, type JudgedRow, judgeRows, type RowsChangeSet, type UndoIds, undoRows, type Way } from './rows.sql.ts'

const sampleSize = 50

/** What undoing a change set of rows would do, in counts. */
export async function previewRowsUndo(db: Db, changeSet: RowsChangeSet): Promise<UndoResult> {
  const judged = await judgeTables(db, changeSet.id)
  const count = (way: Way) => judged.filter((row) => row.way === way).length
  return { ...outcomeOf(judged), preview: { removed: count('remove'), restored: count('restore'), revived: count('revive') } }
}

/** What was made goes before its name is given back; what returns comes when names are free again. */
const order: readonly Way[] = ['remove', 'restore', 'revive']

/**
 * Undoes a locked change set of rows and leaves alone what changed since. The undo keeps its own rows, so it can be undone.
 * @throws the database's error where a name was taken, or a row used, meanwhile; then nothing is undone.
 */
export async function undoKeptRows(db: Db, changeSet: RowsChangeSet, takenBy: string): Promise<UndoResult> {
  const judged = await judgeTables(db, changeSet.id)
  const undo = { reason: 'undone', action: 'goods-bak.undo', takenBy, undoOf: changeSet.id }
  const { changeSetId } = await keepRows(db, undo, async (undoSetId) => {
    const rowsOf = async (entity: string) => judged.filter((row) => row.entity === entity)
    for (const way of order) await undoWay(db, { changeSetId: changeSet.id, undoSetId }, way, rowsOf)
  })
  await markUndone(db, changeSet.id)
  return { ...outcomeOf(judged), ...(changeSetId !== undefined && { changeSetId }) }
}

/** Undoes one way what a change of products did to rows of small tables; those that were changed since stay. */
export async function undoRowsBesides(db: Db, ids: UndoIds, way: Way): Promise<void> {
  if ((await findEntities(db, ids.changeSetId)).length > 0) await holdTree(db)
  // Each table is judged when the rows that its own refer to are back.
  await keepRowsUnder(db, ids.undoSetId, () => undoWay(db, ids, way, (entity) => judgeRows(db, ids.changeSetId, entity)))
}

type RowsOf = (entity: string) => Promise<JudgedRow[]>

/** Undoes rows one way, a statement for each table; no row goes before those that refer to it, and none comes after them. */
async function undoWay(db: Db, ids: UndoIds, way: Way, rowsOf: RowsOf): Promise<void> {
  const entities = await findEntities(db, ids.changeSetId)
  for (const entity of way === 'remove' ? entities.reverse() : entities) {
    const run = (await rowsOf(entity)).filter((row) => row.way === way).map(({ id }) => id)
    if (run.length > 0) await undoRows(db, ids, { entity, way, ids: run })
  }
}

async function judgeTables(db: Db, changeSetId: string): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = []
  for (const entity of await findEntities(db, changeSetId)) judged.push(...(await judgeRows(db, changeSetId, entity)))
  return judged
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
