import type { RestoreInput, RestorePreview, SampleRow } from '@wanpu/contract'
import { settleSlugs } from '../../../changes/bring-back.sql.ts'
import type { JudgedRow } from '../../../changes/judge.sql.ts'
import type { Db } from '../../../db/open.ts'
import { differences, listComparedNames } from '../goods/goods-differences.rules.ts'
import { type CopyStates, findStates } from '../goods/goods-states.sql.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import { isWritten, listRestoredColumns, resultOf } from './restore.rules.ts'
import { countCopies, findCopies, judgeCopies } from './restore.sql.ts'

/** So many products are judged for a preview. */
const judgedAtMost = 20_000
const sampleSize = 50

/** What a restore would do: counts, and where products would change. */
export async function previewRestore(db: Db, input: RestoreInput): Promise<RestorePreview> {
  const copies = await findCopies(db, input, judgedAtMost + 1)
  const countIsExact = copies.length <= judgedAtMost
  const goods = countIsExact ? copies.length : await countCopies(db, input)
  const rows = await judgeCopies(db, copies.slice(0, judgedAtMost), input)
  const slugs = await settleSlugs(db, { undoable: undoableGoods, columns: listRestoredColumns(input) }, rows)
  const { renamedSample: _, ...counts } = resultOf(rows, slugs)
  const changing = rows.filter(isWritten).slice(0, sampleSize)
  const editedRows = rows.filter(({ way, changedAt }) => way === 'leave' && changedAt !== null).slice(0, sampleSize)
  const states = await findStates(
    db,
    [...changing, ...editedRows].map((row) => row.copyId),
  )
  const names = listComparedNames(listRestoredColumns(input))
  const sampleRows = (rows: readonly JudgedRow[]) => rows.flatMap(({ copyId }) => sampleOf(states.get(copyId), names))
  return {
    ...counts,
    goods,
    countIsExact,
    affected: counts.restored + counts.revived,
    sample: sampleRows(changing),
    leftAloneSample: sampleRows(editedRows),
  }
}

/** What a deleted product shows when it comes back; before, it has nothing. */
const revivedNames = ['status', 'priceMinor']

function sampleOf(states: CopyStates | undefined, names: readonly string[]): SampleRow[] {
  if (!states) return []
  const { goodsId, title, copy, present } = states
  return [{ id: goodsId, title, ...differences(present ?? {}, copy, present ? names : revivedNames) }]
}
