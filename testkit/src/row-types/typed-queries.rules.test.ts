import { expect, test } from 'vitest'
import { demandProof, findTypedQueries, markSites } from './typed-queries.rules.ts'

const text = `import { sql } from 'kysely'
const rows = await sql<{ id: string; at: Map<string, () => number> }>\`select id\`.execute(db)
const orders = db.selectFrom('order').select(['id', sql<'a>b' | null>\`name\`.as('name')])
  .$castTo<Row<'x'>>().execute()
const plain = sql\`select 1\`
const sent: Tag = sql<Row>
`

test('a type ends at its own bracket, and counts only before a template or a call', () => {
  const types = findTypedQueries('a.ts', text).map(({ site, typeStart, typeEnd }) => [site, text.slice(typeStart, typeEnd)])

  expect(types).toEqual([
    ['a.ts:2:20', '{ id: string; at: Map<string, () => number> }'],
    ['a.ts:3:53', "'a>b' | null"],
    ['a.ts:4:3', "Row<'x'>"],
  ])
})

test('a marked file names its sites on the same lines', () => {
  expect(markSites('a.ts', text).split('\n')).toEqual([
    "import { sql } from 'kysely'",
    "const rows = await sqlAt('a.ts:2:20', false)<{ id: string; at: Map<string, () => number> }>`select id`.execute(db)",
    "const orders = db.selectFrom('order').select(['id', sqlAt('a.ts:3:53', false)<'a>b' | null>`name`.as('name')])",
    "  .withPlugin(castAt('a.ts:4:3')).execute()",
    'const plain = sql`select 1`',
    'const sent: Tag = sql<Row>',
    '',
  ])
})

test('only what was seen is to be proven', () => {
  expect(demandProof('a.ts', text, new Map([['a.ts:3:53', '"a" | null']]))).toBe(
    text.replace("sql<'a>b' | null>", 'sql<Proven<\'a>b\' | null, "a" | null>>'),
  )
})
