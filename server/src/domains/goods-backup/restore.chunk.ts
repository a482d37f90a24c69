import type { RenamedGoods, RestoreCounts, RestoreInput } from '@wanpu/contract'
import { bringBack } from '../../changes/bring-back.sql.ts'
import { countIntoChangeSet, holdRows } from '../../changes/change-set.sql.ts'
import { undoableGoods } from '../../changes/undoable-table.ts'
import type { Db } from '../../db/open.ts'
import type { ItemFailure } from '../../tasks/checkpoint.ts'
import { freeSlugs } from '../../text/slug.sql.ts'
import { catchWritten } from '../protected-word/quarantine.sql.ts'
import { restoredColumns, type SettledSlugs, settleSlugs } from './restore.rules.ts'
import { type JudgedCopy, judgeCopies, type SelectedCopy, withPresentStock } from './restore.sql.ts'

type How = Pick<RestoreInput, 'fields' | 'overwrite'>

export const nothingRestored: RestoreCounts = { restored: 0, revived: 0, same: 0, leftAlone: 0, gone: 0, renamed: 0 }

export interface JudgedChunk {
  counts: RestoreCounts
  restored: JudgedCopy[]
  revived: JudgedCopy[]
  leftAlone: JudgedCopy[]
  gone: JudgedCopy[]
  slugs: SettledSlugs
}

/** Sorts chosen goods by what a restore would make of them. */
export async function judgeChunk(db: Db, chosen: readonly SelectedCopy[], how: How): Promise<JudgedChunk> {
  const columns = restoredColumns(how)
  const judged = await judgeCopies(db, chosen, { columns, isWhole: how.fields === undefined })
  const are = (judgement: JudgedCopy['judgement']) => judged.filter((row) => row.judgement === judgement)
  const edited = are('edited')
  const restored = how.overwrite ? judged.filter(({ judgement }) => judgement === 'restore' || judgement === 'edited') : are('restore')
  const revived = are('revive')
  const leftAlone = how.overwrite ? [] : edited
  const gone = are('gone')
  const written = new Set([...restored, ...revived])
  const staying = judged.filter((row) => !written.has(row)).map((row) => row.present)
  const slugs = settleSlugs([...written], staying)
  const isRenamed = (row: JudgedCopy) => columns.includes('url_keywords') && slugs.kept.get(row.id) !== row.wanted
  const counts: RestoreCounts = {
    restored: restored.length,
    revived: revived.length,
    same: are('same').length,
    leftAlone: leftAlone.length,
    gone: gone.length,
    renamed: restored.filter(isRenamed).length + slugs.needing.length,
  }
  return { counts, restored, revived, leftAlone, gone, slugs }
}

export interface RestoredChunk {
  counts: RestoreCounts
  renamed: RenamedGoods[]
  failures: ItemFailure[]
}

/** Brings the chosen goods back under the restore's own change set, and says what became of each. */
export async function restoreChunk(db: Db, chosen: readonly SelectedCopy[], how: How, changeSetId: string): Promise<RestoredChunk> {
  const columns = restoredColumns(how)
  await holdRows(
    db,
    'goods',
    chosen.map((one) => one.rowId),
  )
  const { counts, restored, revived, leftAlone, gone, slugs: settled } = await judgeChunk(db, chosen, how)
  const slugs = await slugsFor(db, settled)
  const withSlugs = (rows: readonly JudgedCopy[]) => rows.map(({ id, copyId, wanted }) => ({ id, copyId, slug: slugs.get(id) ?? wanted }))
  const way = { undoable: undoableGoods, changeSetId, columns, rewritten: withPresentStock, givesStateBack: how.fields === undefined }
  await bringBack(db, way, { restored: withSlugs(restored), revived: withSlugs(revived) })
  const changed = [...restored, ...revived]
  await countIntoChangeSet(db, changeSetId, changed.length)
  await catchWritten(db, changeSetId, idsOf(changed), 'batch')
  const renamed = columns.includes('url_keywords') ? renamedOf(changed, slugs) : []
  return { counts, renamed, failures: [...failuresOf(leftAlone, 'later-edit'), ...failuresOf(gone, 'goods-gone')] }
}

const idsOf = (rows: readonly JudgedCopy[]) => rows.map((row) => row.id)

/** The address part that each product gets. */
async function slugsFor(db: Db, { kept, needing }: SettledSlugs): Promise<Map<string, string>> {
  if (needing.length === 0) return kept
  // What the others of the chunk get is taken too, though no product has it yet.
  const given = [...kept.values()]
  const free = await freeSlugs(db, 'goods', [...given, ...needing.map((row) => row.wanted)])
  for (const [index, { id, wanted }] of needing.entries()) kept.set(id, free[given.length + index] ?? wanted)
  return kept
}

function renamedOf(rows: readonly JudgedCopy[], slugs: ReadonlyMap<string, string>): RenamedGoods[] {
  return rows.flatMap(({ id, title, wanted }) => {
    const given = slugs.get(id) ?? wanted
    return given === wanted ? [] : [{ id, title, wanted, given }]
  })
}

function failuresOf(rows: readonly JudgedCopy[], reason: string): ItemFailure[] {
  return rows.map(({ id, copyId, title, changedAt }) => ({ item: `${id} ${title}`, reason, detail: { goodsId: id, copyId, changedAt } }))
}

/** Two counts together. */
export function addedCounts(one: RestoreCounts, other: RestoreCounts): RestoreCounts {
  return {
    restored: one.restored + other.restored,
    revived: one.revived + other.revived,
    same: one.same + other.same,
    leftAlone: one.leftAlone + other.leftAlone,
    gone: one.gone + other.gone,
    renamed: one.renamed + other.renamed,
  }
}
