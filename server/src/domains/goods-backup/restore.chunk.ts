import type { RenamedGoods, RestoreCounts, RestoreInput } from '@wanpu/contract'
import { bringBack, type SettledSlugs } from '../../changes/bring-back.sql.ts'
import { countIntoChangeSet, holdRows } from '../../changes/change-set.sql.ts'
import { countWays, type JudgedRow } from '../../changes/judge.sql.ts'
import { undoableGoods } from '../../changes/undoable-table.ts'
import type { Db } from '../../db/open.ts'
import type { ItemFailure } from '../../tasks/checkpoint.ts'
import { catchWritten } from '../protected-word/quarantine.sql.ts'
import { restoredColumns } from './restore.rules.ts'
import { judgeCopies, type SelectedCopy, withPresentStock } from './restore.sql.ts'

type How = Pick<RestoreInput, 'fields' | 'overwrite'>

export interface RestoredChunk {
  counts: RestoreCounts
  renamed: RenamedGoods[]
  failures: ItemFailure[]
}

/** Brings the chosen goods back under the restore's own change set, and says what became of each. */
export async function restoreChunk(db: Db, chosen: readonly SelectedCopy[], how: How, changeSetId: string): Promise<RestoredChunk> {
  await holdRows(
    db,
    'goods',
    chosen.map((one) => one.rowId),
  )
  const rows = await judgeCopies(db, chosen, how)
  const givesStateBack = how.fields === undefined
  const way = { undoable: undoableGoods, changeSetId, columns: restoredColumns(how), rewritten: withPresentStock, givesStateBack }
  const slugs = await bringBack(db, way, rows)
  const changedIds = rows.filter(isWritten).map((row) => row.id)
  await countIntoChangeSet(db, changeSetId, changedIds.length)
  await catchWritten(db, changeSetId, changedIds, 'batch')
  const renamed = renamedOf(rows, slugs)
  return { counts: countsOf(rows, renamed), renamed, failures: rows.filter(({ way }) => way === 'leave').map(failureOf) }
}

/** Whether a restore writes the row. */
export const isWritten = ({ way }: JudgedRow) => way === 'restore' || way === 'revive'

/** What became of judged products, or would. */
export function countsOf(rows: readonly JudgedRow[], { length: renamed }: readonly RenamedGoods[]): RestoreCounts {
  const { restore: restored, revive: revived, same, leave } = countWays(rows)
  const gone = rows.filter((row) => row.way === 'leave' && isGone(row)).length
  return { restored, revived, same, leftAlone: leave - gone, gone, renamed }
}

/** Gone while only some fields are wanted; others that are left alone were changed by somebody since. */
const isGone = ({ changedAt }: JudgedRow) => changedAt === null

/** Of products that come back those that get another address part than their copies'. */
export const renamedOf = (rows: readonly JudgedRow[], slugs: SettledSlugs): RenamedGoods[] =>
  rows.flatMap(({ id, title }) => {
    const slug = slugs.get(id)
    return slug && slug.given !== slug.wanted ? [{ id, title, ...slug }] : []
  })

const failureOf = (row: JudgedRow): ItemFailure => ({
  item: `${row.id} ${row.title}`,
  reason: isGone(row) ? 'goods-gone' : 'later-edit',
  detail: { goodsId: row.id, copyId: row.copyId, changedAt: row.changedAt },
})
