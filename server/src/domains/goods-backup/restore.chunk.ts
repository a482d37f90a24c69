import { type RenamedGoods, type RestoreCounts, type RestoreInput, restoreCounts } from '@wanpu/contract'
import { bringBack } from '../../changes/bring-back.sql.ts'
import { countIntoChangeSet, holdRows } from '../../changes/change-set.sql.ts'
import { undoableGoods } from '../../changes/undoable-table.ts'
import type { Db } from '../../db/open.ts'
import type { ItemFailure } from '../../tasks/checkpoint.ts'
import { catchWritten } from '../protected-word/quarantine.sql.ts'
import { restoredColumns } from './restore.rules.ts'
import { type JudgedCopy, judgeCopies, type SelectedCopy, withPresentStock } from './restore.sql.ts'

type How = Pick<RestoreInput, 'fields' | 'overwrite'>

export const nothingRestored: RestoreCounts = { restored: 0, revived: 0, same: 0, leftAlone: 0, gone: 0, renamed: 0 }

export interface JudgedChunk {
  counts: RestoreCounts
  rows: JudgedCopy[]
  returning: { restored: JudgedCopy[]; revived: JudgedCopy[] }
}

/** Judges chosen products by what a restore would make of them. Which get another address part is known when they are written, or for a preview. */
export async function judgeChunk(db: Db, chosen: readonly SelectedCopy[], how: How): Promise<JudgedChunk> {
  const rows = await judgeCopies(db, chosen, how)
  const counts = { ...nothingRestored }
  for (const { becomes } of rows) counts[becomes] += 1
  return { counts, rows, returning: { restored: becoming(rows, 'restored'), revived: becoming(rows, 'revived') } }
}

/** Of judged products those that a restore makes this of. */
export const becoming = (rows: readonly JudgedCopy[], becomes: JudgedCopy['becomes']): JudgedCopy[] =>
  rows.filter((row) => row.becomes === becomes)

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
  const { counts, rows, returning } = await judgeChunk(db, chosen, how)
  const way = {
    undoable: undoableGoods,
    changeSetId,
    columns: restoredColumns(how),
    rewritten: withPresentStock,
    givesStateBack: how.fields === undefined,
  }
  const slugs = await bringBack(db, way, returning)
  const changed = [...returning.restored, ...returning.revived]
  await countIntoChangeSet(db, changeSetId, changed.length)
  await catchWritten(
    db,
    changeSetId,
    changed.map((row) => row.id),
    'batch',
  )
  const renamed = renamedOf(changed, slugs)
  return { counts: { ...counts, renamed: renamed.length }, renamed, failures: failuresOf(rows) }
}

/** Of products that come back those that get another address part than their copies'. */
export function renamedOf(rows: readonly JudgedCopy[], slugs: ReadonlyMap<string, string>): RenamedGoods[] {
  return rows.flatMap(({ id, title, wanted }) => {
    const given = slugs.get(id) ?? wanted
    return given === wanted ? [] : [{ id, title, wanted, given }]
  })
}

const reasons = { leftAlone: 'later-edit', gone: 'goods-gone' } as const

function failuresOf(rows: readonly JudgedCopy[]): ItemFailure[] {
  return rows.flatMap(({ id, copyId, title, becomes, changedAt }) =>
    becomes === 'leftAlone' || becomes === 'gone'
      ? [{ item: `${id} ${title}`, reason: reasons[becomes], detail: { goodsId: id, copyId, changedAt } }]
      : [],
  )
}

/** Two counts together. */
export function addedCounts(one: RestoreCounts, other: RestoreCounts): RestoreCounts {
  const sums = { ...one }
  for (const name of restoreCounts.keyof().options) sums[name] += other[name]
  return sums
}
