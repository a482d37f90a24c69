import type { ClassifyRule, classificationRule, InputOf, Page, RuleSetListRow, RuleSetRow } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import type { NamedClass } from './rule-lines.rules.ts'

const listColumns = ['id', 'version', 'title', 'createdAt', 'updatedAt', sql<number>`jsonb_array_length(rules)`.as('ruleCount')] as const

/**
 * A page of rule sets, newest first unless sorted, with how many rules each has but not the rules. Keywords are looked for in the title.
 */
export async function searchRuleSets(db: Db, input: InputOf<typeof classificationRule.search>): Promise<Page<RuleSetListRow>> {
  let rows = db.selectFrom('classificationRuleSet').select(listColumns).$castTo<RuleSetListRow>()
  if (input.keywords) rows = rows.where(contains('title', input.keywords))
  return pageOfRows(db, rows, input, { updatedAt: 'updatedAt', createdAt: 'createdAt', title: 'title' }, 'id')
}

/** A rule set with its rules in their order; undefined where it is gone. */
export async function getRuleSet(db: Db, id: string): Promise<RuleSetRow | undefined> {
  return db
    .selectFrom('classificationRuleSet')
    .select([...listColumns, 'rules'])
    .where('id', '=', id)
    .$castTo<RuleSetRow>()
    .executeTakeFirst()
}

interface RuleSet {
  title: string
  rules: readonly ClassifyRule[]
}

/** Returns the new rule set's id. Fails as `taken` where another one has its title. */
export async function insertRuleSet(db: Db, { title, rules }: RuleSet): Promise<string> {
  const insertedRow = await db
    .insertInto('classificationRuleSet')
    .values({ title, rules: json(rules) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return insertedRow.id
}

/** How many rows changed: none when the version is stale. */
export async function updateRuleSet(db: Db, id: string, version: number, { title, rules }: RuleSet): Promise<number> {
  const result = await db
    .updateTable('classificationRuleSet')
    .set({ title, rules: json(rules), version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** How many rule sets were deleted; the products that they sorted stay in their classes. */
export async function deleteRuleSets(db: Db, ids: readonly string[]): Promise<number> {
  const result = await db.deleteFrom('classificationRuleSet').where('id', 'in', ids).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** The classes that have one of these titles, with the titles from the root down. */
export async function findNamedClasses(db: Db, titles: readonly string[]): Promise<NamedClass[]> {
  const result = await sql<NamedClass>`
    select c.id::text as id, (select array_agg(a.title order by a.path) from classification a
      where a.id = any (string_to_array(rtrim(c.path, '.'), '.')::bigint[])) as path
    from classification c where lower(c.title) = any (${sql.val(titles)}::text[])`.execute(db)
  return result.rows
}
