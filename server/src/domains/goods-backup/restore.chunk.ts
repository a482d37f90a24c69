import type { RestoreInput, RestoreResult } from '@wanpu/contract'
import { bringBack, type SettledSlugs } from '../../changes/bring-back.sql.ts'
import { countIntoChangeSet, holdRows } from '../../changes/change-set.sql.ts'
import { countWays, type JudgedRow } from '../../changes/judge.sql.ts'
import type { Db } from '../../db/open.ts'
import type { ItemFailure } from '../../tasks/checkpoint.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import { catchWritten } from '../protected-word/quarantine.sql.ts'
import { restoredColumns, withPresentStock } from './restore.rules.ts'
import { findCopiesOf, judgeCopies } from './restore.sql.ts'

/** Brings chosen products back under the restore's own change set, and says what became of each. */
export async function restoreChunk(
  db: Db,
  ids: readonly string[],
  input: RestoreInput,
  changeSetId: string,
): Promise<{ result: RestoreResult; failures: ItemFailure[] }> {
  await holdRows(db, 'goods', ids)
  const rows = await judgeCopies(db, await findCopiesOf(db, input, ids, changeSetId), input)
  const givesStateBack = input.fields === undefined
  const way = { undoable: undoableGoods, changeSetId, columns: restoredColumns(input), rewritten: withPresentStock, givesStateBack }
  const slugs = await bringBack(db, way, rows)
  const changedIds = rows.filter(isWritten).map((row) => row.id)
  await countIntoChangeSet(db, changeSetId, changedIds.length)
  await catchWritten(db, changeSetId, changedIds, 'batch')
  return { result: resultOf(rows, slugs), failures: rows.filter(({ way }) => way === 'leave').map(failureOf) }
}

/** Whether a restore writes the row. */
export const isWritten = ({ way }: JudgedRow) => way === 'restore' || way === 'revive'

/** What became of judged products, or would: how many, and those that come back with another address part than their copies'. */
export function resultOf(rows: readonly JudgedRow[], slugs: SettledSlugs): RestoreResult {
  const { restore: restored, revive: revived, same, leave } = countWays(rows)
  const gone = rows.filter((row) => row.way === 'leave' && isGone(row)).length
  const renamedSample = rows.flatMap(({ id, title }) => {
    const slug = slugs.get(id)
    return slug && slug.given !== slug.wanted ? [{ id, title, ...slug }] : []
  })
  return { restored, revived, same, leftAlone: leave - gone, gone, renamed: renamedSample.length, renamedSample }
}

/** Gone while only some fields are wanted; others that are left alone were changed by somebody since. */
const isGone = ({ changedAt }: JudgedRow) => changedAt === null

const failureOf = (row: JudgedRow): ItemFailure => ({
  item: `${row.id} ${row.title}`,
  reason: isGone(row) ? 'goods-gone' : 'later-edit',
  detail: { goodsId: row.id, copyId: row.copyId, changedAt: row.changedAt },
})
