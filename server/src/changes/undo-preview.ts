import type { UndoResult } from '@wanpu/contract'
import type { Db } from '../db/open.ts'
import type { Limits } from '../limits.ts'
import { countHeld, type FoundChangeSet, holdPart, judgeCopies, judgeCreated, type Named } from './undo.sql.ts'
import { undoableTables } from './undoable-table.ts'

const sampleSize = 50

interface Found {
  removed: number
  restored: number
  revived: number
  leftAlone: Named[]
}

/** What undoing a held change set would do, row by row; above what a request does only how many it holds. */
export async function previewUndo(db: Db, changeSet: FoundChangeSet, limits: Limits): Promise<UndoResult> {
  const rows = await countHeld(db, undoableTables[changeSet.entity], changeSet.id)
  if (rows > limits.rowsInRequest) return { affected: rows, leftAlone: 0, leftAloneSample: [] }
  const found: Found = { removed: 0, restored: 0, revived: 0, leftAlone: [] }
  await lookAtCreated(db, changeSet, found, limits)
  await lookAtCopies(db, changeSet, found, limits)
  const part = await holdPart(db, changeSet.id)
  const ofPart = part && (await previewUndo(db, part, limits))
  const { removed, restored, revived } = found
  return {
    affected: removed + restored + revived,
    leftAlone: found.leftAlone.length + (ofPart?.leftAlone ?? 0),
    leftAloneSample: [...found.leftAlone, ...(ofPart?.leftAloneSample ?? [])].slice(0, sampleSize),
    preview: { removed, restored, revived },
  }
}

async function lookAtCreated(db: Db, { id, entity }: FoundChangeSet, found: Found, limits: Limits): Promise<void> {
  let afterId = '0'
  while (true) {
    const judged = await judgeCreated(db, undoableTables[entity], id, { afterId, limit: limits.rowsInStep })
    if (!judged) return
    found.removed += judged.removable.length
    found.leftAlone.push(...judged.leftAlone)
    afterId = judged.lastId
  }
}

async function lookAtCopies(db: Db, { id, entity }: FoundChangeSet, found: Found, limits: Limits): Promise<void> {
  let afterId = '0'
  while (true) {
    const judged = await judgeCopies(db, undoableTables[entity], id, { afterId, limit: limits.rowsInStep })
    if (!judged) return
    found.restored += judged.restorable.length
    found.revived += judged.revivable.length
    found.leftAlone.push(...judged.leftAlone)
    afterId = judged.lastId
  }
}
