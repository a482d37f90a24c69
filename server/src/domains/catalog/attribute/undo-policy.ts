import { sql } from 'kysely'
import type { RowPolicy } from '../../../changes/undoable-table.ts'

/** What an undo demands of attributes. */
export const attributePolicy: RowPolicy = {
  hasState: true,
  restored: {},
  isRestorable: sql`true`,
  isRevivable: sql`not exists (select 1 from attribute o where o.kind = b.kind and o.name = b.name)`,
  isRemovable: sql`not exists (select 1 from attribute_value v where v.attribute_id = r.id)`,
}

/** A rename is taken back alone where the value was edited since: then it stays in the attribute where it is. */
const attributeOfValue = sql`case when r.state = (c.after ->> 'state')::bigint then b.attribute_id else r.attribute_id end`

/** A deleted value comes back into its attribute, where that is there or comes back as well. */
const hasAttribute = sql`(exists (select 1 from attribute t where t.id = b.attribute_id)
  or exists (select 1 from change_row o where o.change_set_id = c.change_set_id and o.entity = 'attribute' and o.row_id = b.attribute_id::text and o.after is null
    and not exists (select 1 from attribute t where t.kind = o.before ->> 'kind' and t.name = o.before ->> 'name')))`

/** What an undo demands of values of attributes. */
export const attributeValuePolicy: RowPolicy = {
  hasState: true,
  restored: { target_id: sql`(select t.id from classification t where t.id = b.target_id)` },
  isRestorable: sql`exists (select 1 from attribute t where t.id = b.attribute_id) and not exists (
    select 1 from attribute_value o where o.id <> r.id and o.attribute_id = ${attributeOfValue} and o.value = b.value)`,
  isRevivable: sql`${hasAttribute} and not exists (select 1 from attribute_value o where o.attribute_id = b.attribute_id and o.value = b.value)`,
  independent: ['value'],
}
