import type { UndoResult } from '@wanpu/contract'
import type { Db } from '../db/open.ts'
import type { Limits } from '../limits.ts'
import { countHeld, type FoundChangeSet, heldKinds, holdPart, type JudgedRow, type Judgement, judgeRows } from './undo.sql.ts'
import { undoSampleSize } from './undo.ts'
import { undoableTables } from './undoable-table.ts'

/** What undoing a held change set would do, row by row; above what a request does only how many it holds. */
export async function previewUndo(db: Db, changeSet: FoundChangeSet, limits: Limits): Promise<UndoResult> {
  const affected = await countHeld(db, undoableTables[changeSet.entity], changeSet.id)
  if (affected > limits.rowsInRequest) return { affected, leftAlone: 0, leftAloneSample: [] }
  const rows = await judgeAll(db, changeSet, limits)
  const part = await holdPart(db, changeSet.id)
  const isSmall = part && (await countHeld(db, undoableTables[part.entity], part.id)) <= limits.rowsInRequest
  const are = (judgement: Judgement) => rows.filter((row) => row.judgement === judgement)
  const leftAlone = [...are('leave'), ...(isSmall ? await judgeAll(db, part, limits) : []).filter((row) => row.judgement === 'leave')]
  return {
    affected: rows.length - are('leave').length,
    leftAlone: leftAlone.length,
    leftAloneSample: leftAlone.slice(0, undoSampleSize).map(({ id, title }) => ({ id, title })),
    preview: { removed: are('remove').length, restored: are('restore').length, revived: are('revive').length },
  }
}

async function judgeAll(db: Db, changeSet: FoundChangeSet, limits: Limits): Promise<JudgedRow[]> {
  const rows: JudgedRow[] = []
  for (const held of heldKinds) {
    let afterId: string | undefined = '0'
    while (afterId !== undefined) {
      const page = await judgeRows(db, changeSet, held, { afterId, limit: limits.rowsInStep })
      rows.push(...(page?.rows ?? []))
      afterId = page?.lastId
    }
  }
  return rows
}
