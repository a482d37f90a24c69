import type { UndoResult } from '@wanpu/contract'
import type { Db } from '../../db/open.ts'
import { markUndone } from '../undo.sql.ts'
import { keepRows } from './keep.ts'
import { type JudgedRow, judgeRows, type RowsChangeSet, undoRows, type Way } from './rows.sql.ts'

const sampleSize = 50

/** What undoing a change set of rows would do, in counts. */
export async function previewRowsUndo(db: Db, changeSet: RowsChangeSet): Promise<UndoResult> {
  const judged = await judgeRows(db, changeSet.id)
  const count = (way: Way) => judged.filter((row) => row.way === way).length
  return { ...outcomeOf(judged), preview: { removed: count('remove'), restored: count('restore'), revived: count('revive') } }
}

/**
 * Undoes a locked change set of rows and leaves alone what changed since. The undo keeps its own rows, so it can be undone.
 * @throws the database's error where a name was taken, or a row used, meanwhile; then nothing is undone.
 */
export async function undoKeptRows(db: Db, changeSet: RowsChangeSet, takenBy: string): Promise<UndoResult> {
  const judged = await judgeRows(db, changeSet.id)
  const undo = { reason: 'undone', action: 'goods-bak.undo', takenBy, undoOf: changeSet.id }
  const { changeSetId } = await keepRows(db, undo, async () => {
    for (const { entity, way, ids } of runsOf(judged)) await undoRows(db, changeSet.id, entity, way, ids)
  })
  await markUndone(db, changeSet.id)
  return { ...outcomeOf(judged), ...(changeSetId !== undefined && { changeSetId }) }
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

interface Run {
  entity: string
  way: Way
  ids: string[]
}

/** Tables whose rows refer to those of tables before them. */
const parentsFirst = ['website_group', 'website', 'payment_mode', 'payment_account', 'article_group', 'article', 'tax_class', 'tax_rate']
/** What was made goes before its name is given back; what returns comes when names are free again. */
const order: readonly Way[] = ['remove', 'restore', 'revive']

/** The rows of one table that are undone in the same way, in one statement; no row goes before those that refer to it, and none comes after them. */
function runsOf(judged: readonly JudgedRow[]): Run[] {
  return order.flatMap((way) => {
    const ofWay = judged.filter((row) => row.way === way)
    const entities = [...new Set(ofWay.map(({ entity }) => entity))].sort((a, b) => parentsFirst.indexOf(a) - parentsFirst.indexOf(b))
    if (way === 'remove') entities.reverse()
    return entities.map((entity) => ({ entity, way, ids: ofWay.filter((row) => row.entity === entity).map(({ id }) => id) }))
  })
}
