import { type RenamedGoods, type RestoreCounts, type RestoreInput, restoreCounts } from '@wanpu/contract'
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
  rows: JudgedCopy[]
  slugs: SettledSlugs
}

/** Judges chosen goods by what a restore would make of them, and settles which address parts they get. */
export async function judgeChunk(db: Db, chosen: readonly SelectedCopy[], how: How): Promise<JudgedChunk> {
  const rows = await judgeCopies(db, chosen, how)
  const written = [...becoming(rows, 'restored'), ...becoming(rows, 'revived')]
  const staying = becoming(rows, 'same', 'leftAlone', 'gone').map((row) => row.present)
  const slugs = settleSlugs(written, staying)
  const counts = { ...nothingRestored }
  for (const { becomes } of rows) counts[becomes] += 1
  const isRenamed = (row: JudgedCopy) => slugs.kept.get(row.id) !== row.wanted
  if (restoredColumns(how).includes('url_keywords')) counts.renamed = written.filter(isRenamed).length
  return { counts, rows, slugs }
}

/** Of judged goods those that a restore makes one of these of. */
export const becoming = (rows: readonly JudgedCopy[], ...becomes: readonly JudgedCopy['becomes'][]): JudgedCopy[] =>
  rows.filter((row) => becomes.includes(row.becomes))

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
  const { counts, rows, slugs: settled } = await judgeChunk(db, chosen, how)
  const slugs = await slugsFor(db, settled)
  const withSlugs = (becomes: 'restored' | 'revived') =>
    becoming(rows, becomes).map(({ id, copyId, wanted }) => ({ id, copyId, slug: slugs.get(id) ?? wanted }))
  const way = { undoable: undoableGoods, changeSetId, columns, rewritten: withPresentStock, givesStateBack: how.fields === undefined }
  await bringBack(db, way, { restored: withSlugs('restored'), revived: withSlugs('revived') })
  const changed = becoming(rows, 'restored', 'revived')
  await countIntoChangeSet(db, changeSetId, changed.length)
  await catchWritten(db, changeSetId, idsOf(changed), 'batch')
  const renamed = columns.includes('url_keywords') ? renamedOf(changed, slugs) : []
  return { counts, renamed, failures: failuresOf(rows) }
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
