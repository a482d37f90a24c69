import { type RenamedGoods, type RestoreCounts, type RestoreInput, restoreCounts } from '@wanpu/contract'
import { bringBack, type SettledSlugs } from '../../changes/bring-back.sql.ts'
import { countIntoChangeSet, holdRows } from '../../changes/change-set.sql.ts'
import type { JudgedRow } from '../../changes/judge.sql.ts'
import { undoableGoods } from '../../changes/undoable-table.ts'
import type { Db } from '../../db/open.ts'
import type { ItemFailure } from '../../tasks/checkpoint.ts'
import { catchWritten } from '../protected-word/quarantine.sql.ts'
import { restoredColumns } from './restore.rules.ts'
import { judgeCopies, type SelectedCopy, withPresentStock } from './restore.sql.ts'

type How = Pick<RestoreInput, 'fields' | 'overwrite'>

export const nothingRestored: RestoreCounts = { restored: 0, revived: 0, same: 0, leftAlone: 0, gone: 0, renamed: 0 }

export interface JudgedChunk {
  counts: RestoreCounts
  restored: JudgedRow[]
  revived: JudgedRow[]
  /** Changed by somebody since, or gone while only some fields are wanted. */
  leftAlone: JudgedRow[]
}

const isGone = ({ changedAt }: JudgedRow) => changedAt === null

/** Judges chosen products by what a restore would make of them. Which get another address part is known when they are written, or for a preview. */
export async function judgeChunk(db: Db, chosen: readonly SelectedCopy[], how: How): Promise<JudgedChunk> {
  const rows = await judgeCopies(db, chosen, how)
  const toDo = (way: JudgedRow['way']) => rows.filter((row) => row.way === way)
  const [restored, revived, leftAlone] = [toDo('restore'), toDo('revive'), toDo('leave')]
  const gone = leftAlone.filter(isGone).length
  const counts = {
    restored: restored.length,
    revived: revived.length,
    same: toDo('same').length,
    leftAlone: leftAlone.length - gone,
    gone,
    renamed: 0,
  }
  return { counts, restored, revived, leftAlone }
}

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
  const { counts, restored, revived, leftAlone } = await judgeChunk(db, chosen, how)
  const way = {
    undoable: undoableGoods,
    changeSetId,
    columns: restoredColumns(how),
    rewritten: withPresentStock,
    givesStateBack: how.fields === undefined,
  }
  const slugs = await bringBack(db, way, { restored, revived })
  const changed = [...restored, ...revived]
  await countIntoChangeSet(db, changeSetId, changed.length)
  await catchWritten(
    db,
    changeSetId,
    changed.map((row) => row.id),
    'batch',
  )
  const renamed = renamedOf(changed, slugs)
  return { counts: { ...counts, renamed: renamed.length }, renamed, failures: leftAlone.map(failureOf) }
}

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

/** Two counts together. */
export function addedCounts(one: RestoreCounts, other: RestoreCounts): RestoreCounts {
  const sums = { ...one }
  for (const name of restoreCounts.keyof().options) sums[name] += other[name]
  return sums
}
