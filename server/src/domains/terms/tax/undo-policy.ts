import { type RawBuilder, sql } from 'kysely'
import type { RowPolicy } from '../../../changes/undoable-table.ts'

/**
 * True when no other row `o` blocks the copy. Rows that the same change set changed do not count, because they are
 * restored with it.
 */
const isFree = (table: 'tax_class' | 'tax_scheme', isInTheWay: RawBuilder<boolean>) => sql<boolean>`not exists (
  select from ${sql.table(table)} o where o.id <> b.id and ${isInTheWay}
    and not exists (select from change_row h where h.change_set_id = c.change_set_id and h.entity = ${table} and h.row_id = o.id::text))`

const hasOwnCategories = isFree('tax_class', sql`o.classification_ids && b.classification_ids`)

/** The undo policy of tax classes: a category is in one class at most, as `tax-class.update` requires. */
export const taxClassPolicy: RowPolicy = { restored: {}, isRestorable: hasOwnCategories, isRevivable: hasOwnCategories }

const isForAll = (row: string) => sql`(${sql.ref(`${row}.website_ids`)} = '{}' and ${sql.ref(`${row}.group_ids`)} = '{}')`

const hasOwnWebsites = isFree(
  'tax_scheme',
  sql`b.status = 'active' and o.status = 'active'
    and (${isForAll('b')} and ${isForAll('o')} or o.website_ids && b.website_ids or o.group_ids && b.group_ids)`,
)

/** What an undo demands of tax schemes: a website has one active scheme of its own, as `tax-scheme.update` demands. */
export const taxSchemePolicy: RowPolicy = { restored: {}, isRestorable: hasOwnWebsites, isRevivable: hasOwnWebsites }
