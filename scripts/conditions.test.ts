import { expect, test } from 'vitest'
import { looseConditions } from './conditions.rules.ts'

/** What is wrong with one line of a file, in which `#{…}` is a value that is filled in. */
const faultsOf = (line: string) =>
  looseConditions('server/src/x.sql.ts', line.replaceAll('#{', '$' + '{')).map((fault) => fault.replace('server/src/x.sql.ts:1 ', ''))

test.each([
  ['a condition of a query', 'rows.where(sql<boolean>`member_id = #{id} or member_id in (select id from member)`)'],
  ['one that a name holds', "const isStale = sql`opened_at is null or opened_at < #{now}::timestamptz - interval '1 minute'`"],
  ['one that a function returns', 'const isOpen = (a: string) => sql<SqlBool>`#{a} is null OR #{a} > 1`'],
  ['one behind a bracket that ends', 'sql`(a and b) or c`'],
  ['one behind a case', 'sql`case when a then b end or c`'],
  ['one behind a text with brackets', "sql`a = ')(' or b`"],
  ['one on a line of its own', 'sql`a\n  or b`'],
  ['one that begins with it', 'rows.where(a, sql` or #{b}`)'],
  ['what is joined by it', 'sql`#{sql.join(conditions, sql` or `)}`'],
  ['one inside of a statement', 'sql`select 1 from t where a and #{b ? sql`c or d` : sql`true`}`'],
  ['one behind a clause', 'sql`where a = 1 or b = 2`'],
  ['one in a select list', "eb.select(sql<boolean>`a or b`.as('c'))"],
  ['one with a type of several words', 'sql<Record<string, { a: number }[]> | null>`a or b`'],
])('%s is refused without brackets', (_, line) => {
  expect(faultsOf(line)).toEqual([expect.stringContaining('has an `or` without brackets')])
})

test.each([
  ['brackets', 'sql`(a or b) and c`'],
  ['the helper', 'rows.where(condition`a or b`)'],
  ['a subquery', 'sql`exists (select 1 from t where a or b)`'],
  ['a case', "sql`case when a or b then 'x' end`"],
  ['a whole statement', 'sql`select a or b as c from t where d or e`.execute(db)'],
  ['a statement behind others', 'sql`with x as (select 1) update t set a = b or c from x where t.id = x.id`'],
  ['a text', "sql`a = 'this or that'`"],
  ['a comment', 'sql`a -- this or that\n and b`'],
  ['a word that holds it', 'sql`order_id = #{id} and color = #{color}`'],
  ['the program inside of a value', "sql`a = #{x || 'this or that'}`"],
  ['a piece without conditions', 'const or = `a or b`'],
  ['between', 'sql`select 1 from t where a between 1 and 2 or b`'],
  ['a negated text', 'sql`a is not #{x} and b not in (#{c})`'],
])('%s is no fault', (_, line) => {
  expect(faultsOf(line)).toEqual([])
})

test('a clause of a statement mixes nothing', () => {
  expect(faultsOf('sql`select 1 from t where #{scope} and a or b order by c`')).toEqual([expect.stringContaining('mixes')])
})

test('what is negated is in brackets', () => {
  expect(faultsOf('sql`a and not #{isOpen}`')).toEqual([expect.stringContaining('negates')])
  expect(faultsOf('condition`not #{isOpen} or b`')).toEqual([expect.stringContaining('negates')])
  expect(faultsOf('sql`a and not (#{isOpen})`')).toEqual([])
})

test('the line of a piece is named', () => {
  expect(looseConditions('a.ts', 'x\ny\nsql`a or b`')).toEqual([expect.stringMatching(/^a\.ts:3 /)])
})

test('the websites of a scope, which may be none, are no list of `in`', () => {
  expect(faultsOf("orders.where('websiteId', 'in', scope.ids)")).toEqual([expect.stringContaining('fails where somebody has no website')])
  expect(faultsOf("rows.where('w.id', 'not in', caller.scope.ids)")).toEqual([
    expect.stringContaining('fails where somebody has no website'),
  ])
  expect(faultsOf('rows.where(sql<boolean>`website_id = any (#{sql.val(scope.ids)}::bigint[])`)')).toEqual([])
})
