import type { Db } from '../../db/open.ts'
import { holdTree } from '../../domains/catalog/classification/tree.sql.ts'
import { deleteRows } from '../change-set.sql.ts'
import { type JudgedRow, judgeRows, type UndoStep } from '../judge.sql.ts'
import { keepRowsUnder } from './keep.ts'
import { bringRowsBack, findEntities, type UndoIds } from './rows.sql.ts'

/** The rows of small tables that a change set keeps, judged and locked. */
export async function judgeSmallTables(db: Db, changeSetId: string): Promise<JudgedRow[]> {
  const judgedRows: JudgedRow[] = []
  for (const entity of await findEntities(db, changeSetId)) judgedRows.push(...(await judgeRows(db, changeSetId, entity)))
  return judgedRows
}

/**
 * Undoes what a change set did to rows of small tables, one kind of step after another; rows that were changed since
 * stay. No row is deleted before those that refer to it, and none is inserted after them, so each table is judged when
 * the rows that it refers to are restored.
 * @throws the database's error where a unique value was taken, or a row used, meanwhile
 */
export async function undoSmallTables(db: Db, ids: UndoIds, ways: readonly UndoStep[]): Promise<void> {
  const entities = await findEntities(db, ids.changeSetId)
  if (entities.includes('classification')) await holdTree(db)
  await keepRowsUnder(db, ids.undoSetId, async () => {
    for (const way of ways) {
      for (const entity of way === 'remove' ? entities.toReversed() : entities) await undoSmallTable(db, ids, entity, way)
    }
  })
}

async function undoSmallTable(db: Db, ids: UndoIds, entity: string, way: UndoStep): Promise<void> {
  const rows = (await judgeRows(db, ids.changeSetId, entity)).filter((row) => row.way === way)
  if (rows.length === 0) return
  const [rowIds, copyIds] = [rows.map((row) => row.id), rows.map((row) => row.copyId)]
  if (way === 'remove') await deleteRows(db, entity, rowIds)
  else await bringRowsBack(db, ids, { entity, way, copyIds })
}
