import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { rewritePaths } from '../classes.sql.ts'
import type { UndoPolicy } from '../undoable-table.ts'

/** What a table with states demands of its rows, which changes of products change as well. Its copies `b` come from kept rows `c`. */
export interface RowPolicy extends UndoPolicy {
  /** Which rows nothing else needs; without it all. */
  isRemovable?: RawBuilder<boolean>
  /** Columns that come back even where others were edited since, for products hold the same values. */
  independent?: readonly string[]
  /** Runs after rows came back. */
  settle?(db: Db): Promise<unknown>
}

const always = sql<boolean>`true`

/** A deleted class comes back below its parent, where that is there or comes back as well. */
const presentParent = sql`(select b.parent_id where exists (select 1 from classification p where p.id = b.parent_id)
  or exists (select 1 from change_row o where o.change_set_id = c.change_set_id and o.entity = c.entity and o.row_id = b.parent_id::text and o.after is null))`

/** A rename is taken back alone where the value was edited since: then it stays in the attribute where it is. */
const attributeOfValue = sql`case when r.state = (c.after ->> 'state')::bigint then b.attribute_id else r.attribute_id end`

/** A deleted value comes back into its attribute, where that is there or comes back as well. */
const hasAttribute = sql`(exists (select 1 from attribute t where t.id = b.attribute_id)
  or exists (select 1 from change_row o where o.change_set_id = c.change_set_id and o.entity = 'attribute' and o.row_id = b.attribute_id::text and o.after is null
    and not exists (select 1 from attribute t where t.kind = o.before ->> 'kind' and t.name = o.before ->> 'name')))`

const rowPolicies: { [entity: string]: RowPolicy } = {
  classification: {
    restored: {
      parent_id: presentParent,
      title: sql`case when exists (select 1 from classification o where o.id <> b.id and o.title = b.title and o.parent_id is not distinct from ${presentParent})
        then b.title || ' (' || b.id || ')' else b.title end`,
      url_keywords: sql`case when exists (select 1 from classification o where o.id <> b.id and o.url_keywords = b.url_keywords)
        then b.url_keywords || '-' || b.id else b.url_keywords end`,
    },
    // Not below itself, and not where another one has its name.
    isRestorable: sql`(b.parent_id is null or exists (
        select 1 from classification p where p.id = b.parent_id and not (p.path >= r.path and p.path < r.path || ':')))
      and not exists (select 1 from classification o where o.id <> r.id and o.title = b.title and o.parent_id is not distinct from b.parent_id)`,
    isRevivable: always,
    isRemovable: sql`not exists (select 1 from goods g where g.classification_id = r.id)
      and not exists (select 1 from shop_goods s where s.classification_id = r.id)
      and not exists (select 1 from classification o where o.parent_id = r.id)`,
    settle: rewritePaths,
  },
  attribute: {
    restored: {},
    isRestorable: always,
    isRevivable: sql`not exists (select 1 from attribute o where o.kind = b.kind and o.name = b.name)`,
    isRemovable: sql`not exists (select 1 from attribute_value v where v.attribute_id = r.id)`,
  },
  attribute_value: {
    restored: { target_id: sql`(select t.id from classification t where t.id = b.target_id)` },
    isRestorable: sql`exists (select 1 from attribute t where t.id = b.attribute_id) and not exists (
      select 1 from attribute_value o where o.id <> r.id and o.attribute_id = ${attributeOfValue} and o.value = b.value)`,
    isRevivable: sql`${hasAttribute} and not exists (select 1 from attribute_value o where o.attribute_id = b.attribute_id and o.value = b.value)`,
    independent: ['value'],
  },
}

/** What a table demands; most demand nothing. */
export const policyOf = (entity: string): RowPolicy => rowPolicies[entity] ?? { restored: {}, isRestorable: always, isRevivable: always }

/** True of tables whose rows have a state, which says whether they are as a change left them. */
export const hasStates = (entity: string): boolean => entity in rowPolicies
