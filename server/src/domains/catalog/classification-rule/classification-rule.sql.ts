import type { classificationRule, InputOf, Page, RuleSetListRow, RuleSetRow } from '@wanpu/contract'
import { sql } from 'kysely'
import { crudOf } from '../../../db/crud.ts'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import type { NamedClass } from './rule-lines.rules.ts'

const listColumns = ['id', 'version', 'title', 'createdAt', 'updatedAt', sql<number>`jsonb_array_length(rules)`.as('ruleCount')] as const

/** A title in use is answered with `taken`. The products that a deleted set sorted stay in their classes. */
export const ruleSets = crudOf('classificationRuleSet', (db) =>
  db
    .selectFrom('classificationRuleSet')
    .select([...listColumns, 'rules'])
    .$castTo<RuleSetRow>(),
)

/**
 * A page of rule sets, newest first unless sorted, with how many rules each has but not the rules. Keywords are looked
 * for in the title.
 */
export async function searchRuleSets(db: Db, input: InputOf<typeof classificationRule.search>): Promise<Page<RuleSetListRow>> {
  let rows = db.selectFrom('classificationRuleSet').select(listColumns).$castTo<RuleSetListRow>()
  if (input.keywords) rows = rows.where(contains('title', input.keywords))
  return pageOfRows(db, rows, input, { updatedAt: 'updatedAt', createdAt: 'createdAt', title: 'title' }, 'id')
}

/** The classes that have one of these titles, with the titles from the root down. */
export async function findNamedClasses(db: Db, titles: readonly string[]): Promise<NamedClass[]> {
  const result = await sql<NamedClass>`
    select c.id::text as id, (select array_agg(a.title order by a.path) from classification a
      where a.id = any (string_to_array(rtrim(c.path, '.'), '.')::bigint[])) as path
    from classification c where lower(c.title) = any (${sql.val(titles)}::text[])`.execute(db)
  return result.rows
}
