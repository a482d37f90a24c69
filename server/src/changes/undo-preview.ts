import type { UndoResult } from '@wanpu/contract'
import type { Db } from '../db/open.ts'
import type { Limits } from '../limits.ts'
import { countHeld, type FoundChangeSet, holdPart, type JudgedRow, type Judgement, judgeRows } from './undo.sql.ts'
import { undoableTables } from './undoable-table.ts'

const sampleSize = 50

/** What undoing a held change set would do, row by row; above what a request does only how many it holds. */
export async function previewUndo(db: Db, changeSet: FoundChangeSet, limits: Limits): Promise<UndoResult> {
  const held = await countHeld(db, undoableTables[changeSet.entity], changeSet.id)
  if (held > limits.rowsInRequest) return { affected: held, leftAlone: 0, leftAloneSample: [] }
  const rows = await judgeAll(db, changeSet, limits)
  const part = await holdPart(db, changeSet.id)
  const ofPart = part && (await previewUndo(db, part, limits))
  const are = (judgement: Judgement) => rows.filter((row) => row.judgement === judgement)
  const leftAlone = are('leave')
  return {
    affected: rows.length - leftAlone.length,
    leftAlone: leftAlone.length + (ofPart?.leftAlone ?? 0),
    leftAloneSample: [...leftAlone.map(({ id, title }) => ({ id, title })), ...(ofPart?.leftAloneSample ?? [])].slice(0, sampleSize),
    preview: { removed: are('remove').length, restored: are('restore').length, revived: are('revive').length },
  }
}

async function judgeAll(db: Db, changeSet: FoundChangeSet, limits: Limits): Promise<JudgedRow[]> {
  const rows: JudgedRow[] = []
  for (const held of ['created', 'copies'] as const) {
    let page = await judgeRows(db, changeSet, held, { afterId: '0', limit: limits.rowsInStep })
    while (page) {
      rows.push(...page.rows)
      page = await judgeRows(db, changeSet, held, { afterId: page.lastId, limit: limits.rowsInStep })
    }
  }
  return rows
}
