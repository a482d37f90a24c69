import type { RestoreInput } from '@wanpu/contract'
import { sql } from 'kysely'
import { editedColumns } from '../../changes/undoable-table.ts'
import { snake } from '../../db/column-names.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'

/** Only a release takes a product out of quarantine. */
const quarantine = ['quarantined_at', 'quarantine_words', 'released_words']
const wholeColumns = editedColumns(undoableGoods).filter((column) => !quarantine.includes(column))

/** The columns that a restore writes (snake case); what goes on counting meanwhile is not put back. */
export function restoredColumns({ fields }: Pick<RestoreInput, 'fields'>): readonly string[] {
  return fields ? [...new Set(fields.map(snake))] : wholeColumns
}

/** What a copy `b` brings into a product `r`: the stock of variants goes on being sold. */
export const withPresentStock = { variants: sql`variants_with_stock(b.variants, r.variants)` }
