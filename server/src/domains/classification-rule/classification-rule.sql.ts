import type { ClassifyRule, classificationRule, GoodsFilter, InputOf, Page, RuleCount, RuleSetListRow, RuleSetRow } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { contains, json, pageOfRows } from '../../db/query.ts'
import type { NamedClass } from './rule-lines.rules.ts'
import { candidates } from './rule-match.sql.ts'

const listed = ['id', 'version', 'title', 'createdAt', 'updatedAt', sql<number>`jsonb_array_length(rules)`.as('ruleCount')] as const

export async function searchRuleSets(db: Db, input: InputOf<typeof classificationRule.search>): Promise<Page<RuleSetListRow>> {
  let rows = db.selectFrom('classificationRuleSet').select(listed).$castTo<RuleSetListRow>()
  if (input.keywords) rows = rows.where(contains('title', input.keywords))
  return pageOfRows(db, rows, input, { updatedAt: 'updatedAt', createdAt: 'createdAt', title: 'title' }, 'id')
}

export async function getRuleSet(db: Db, id: string): Promise<RuleSetRow | undefined> {
  return db
    .selectFrom('classificationRuleSet')
    .select([...listed, 'rules'])
    .where('id', '=', id)
    .$castTo<RuleSetRow>()
    .executeTakeFirst()
}

interface RuleSet {
  title: string
  rules: readonly ClassifyRule[]
}

export async function insertRuleSet(db: Db, { title, rules }: RuleSet): Promise<string> {
  const inserted = await db
    .insertInto('classificationRuleSet')
    .values({ title, rules: json(rules) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

/** How many rows changed: none when the version is stale. */
export async function updateRuleSet(db: Db, id: string, version: number, { title, rules }: RuleSet): Promise<number> {
  const done = await db
    .updateTable('classificationRuleSet')
    .set({ title, rules: json(rules), version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

export async function deleteRuleSets(db: Db, ids: readonly string[]): Promise<number> {
  const done = await db.deleteFrom('classificationRuleSet').where('id', 'in', ids).executeTakeFirst()
  return Number(done.numDeletedRows)
}

/** The classes that have one of these titles, with the titles from the root down. */
export async function findNamedClasses(db: Db, titles: readonly string[]): Promise<NamedClass[]> {
  const found = await sql<NamedClass>`
    select c.id::text as id, (select array_agg(a.title order by a.path) from classification a
      where a.id = any (string_to_array(rtrim(c.path, '.'), '.')::bigint[])) as path
    from classification c where lower(c.title) = any (${sql.val(titles)}::text[])`.execute(db)
  return found.rows
}

export interface RuleTrial {
  /** In the order of the rules. */
  rules: RuleCount[]
  /** The first goods that would get another class. */
  firstIds: string[]
}

/** How each rule does over the goods of a filter. */
export async function tryRules(db: Db, rules: readonly ClassifyRule[], filter: GoodsFilter, limit: number): Promise<RuleTrial> {
  const tried = await sql<{ counts: (RuleCount & { no: number })[]; firstIds: string[] }>`
    with candidate as materialized (select distinct f.id, f.classification_id, f.no, f.target from (${candidates(rules, filter)}) f),
    first as materialized (
      select distinct on (id) id, no, classification_id is distinct from target as moves from candidate order by id, no),
    taken as (select no, count(*) as taken, count(*) filter (where moves) as changed from first group by no),
    counted as (select no, count(*) as matched from candidate group by no)
    select coalesce((select json_agg(json_build_object('no', c.no, 'matched', c.matched, 'taken', coalesce(t.taken, 0), 'changed', coalesce(t.changed, 0)))
        from counted c left join taken t on t.no = c.no), '[]') as counts,
      array(select id::text from first where moves order by first.id limit ${limit}) as first_ids`.execute(db)
  const { counts = [], firstIds = [] } = tried.rows[0] ?? {}
  const byNo = new Map(counts.map(({ no, ...count }) => [no, count]))
  return { rules: rules.map((_, no) => byNo.get(no) ?? { matched: 0, taken: 0, changed: 0 }), firstIds }
}
