import type { RestoreInput, RestoreResult } from '@wanpu/contract'
import { sql } from 'kysely'
import type { SettledSlugs } from '../../../changes/bring-back.sql.ts'
import { countWays, type JudgedRow } from '../../../changes/judge.sql.ts'
import { listEditedColumns } from '../../../changes/undoable-table.ts'
import { snake } from '../../../db/column-names.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'

/** Only a release takes a product out of quarantine. */
const quarantine = ['quarantined_at', 'quarantine_words', 'released_words']
const wholeColumns = listEditedColumns(undoableGoods).filter((column) => !quarantine.includes(column))

/** The columns that a restore writes (snake case); what goes on counting meanwhile is not put back. */
export function listRestoredColumns({ fields }: Pick<RestoreInput, 'fields'>): readonly string[] {
  return fields ? [...new Set(fields.map(snake))] : wholeColumns
}

/** What a copy `b` brings into a product `r`: the stock of variants goes on being sold. */
export const withPresentStock = { variants: sql`variants_with_stock(b.variants, r.variants)` }

/** Whether a restore writes the row. */
export const isWritten = ({ way }: JudgedRow) => way === 'restore' || way === 'revive'

/**
 * What became of judged products, or would: how many, and those that come back with another address part than their
 * copies'.
 */
export function resultOf(rows: readonly JudgedRow[], slugs: SettledSlugs): RestoreResult {
  const { restore: restored, revive: revived, same, leave } = countWays(rows)
  const gone = rows.filter((row) => row.way === 'leave' && isGone(row)).length
  const renamedSample = rows.flatMap(({ id, title }) => {
    const slug = slugs.get(id)
    return slug && slug.given !== slug.wanted ? [{ id, title, ...slug }] : []
  })
  return { restored, revived, same, leftAlone: leave - gone, gone, renamed: renamedSample.length, renamedSample }
}

/**
 * True for a deleted row where only some fields are to be restored; other rows that are left alone were edited since.
 */
export const isGone = ({ changedAt }: JudgedRow) => changedAt === null
