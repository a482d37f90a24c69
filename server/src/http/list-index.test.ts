import { type Action, batchImportRecorder, catalogue } from '@wanpu/contract'
import { fieldsOf, openShop } from '@wanpu/testkit'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import type { DB } from '../db/open.ts'

// Lists that grow for ever are read from an index in the orders that are offered, first page or last: no order sorts
// all rows. So are their keywords. Read from the plans of their statements.

const longLists = [
  'audit.search',
  'buyer-block.search',
  'goods.search',
  'invoice.search',
  'mail.search',
  'member-user.search',
  'order-log.search',
  'order-return.search',
  'order.search',
  'parcel.search',
  'payment.search',
  'product-review.search',
  'stock-alert.search',
]

const statements = vi.spyOn(Client.prototype, 'query')

test('long lists are read from an index in each of their orders', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  // What is known to be empty is not read.
  await shop.given.goods()
  await shop.given.order({ websiteId: (await shop.given.website()).id })
  const sorted: string[] = []
  for (const action of longLists.map(actionOf)) {
    for (const by of sortsOf(action)) {
      for (const desc of [false, true]) {
        statements.mockClear()
        const { status } = await boss.send(action.name, { sort: { by, desc } })
        expect([status, action.name]).toEqual([200, action.name])
        const plan = await planOf(shop.services.db, pageStatement(), 'enable_sort')
        if (sortsAll(plan)) sorted.push(`${action.name} ${by} ${desc ? 'desc' : 'asc'}`)
      }
    }
  }
  expect(sorted).toEqual([])
})

test('a range of a time is read from the index of that time, wherever it lies', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const read: string[] = []
  // Products are sorted by their ids instead: an index of their time would slow each import down.
  for (const action of longLists.filter((name) => name !== 'goods.search').map(actionOf)) {
    for (const by of sortsOf(action)) {
      const range = { [`${by.replace(/(?<=.)At$/, '')}To`]: '2026-01-01T00:00:00Z' }
      if (!Object.keys(range).some((field) => field in fieldsOf(action))) continue
      statements.mockClear()
      expect([(await boss.send(action.name, range)).status, action.name]).toEqual([200, action.name])
      const plan = await planOf(shop.services.db, pageStatement(), 'enable_sort', 'enable_seqscan')
      if (sortsAll(plan) || !plan.some((line) => /Index Cond: .* < '2026-01-01/.test(line))) read.push(`${action.name} ${by}`)
    }
  }
  expect(read).toEqual([])
})

test('the few rows that match are found before they are sorted, so that the planner does not look for them along the list', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  await shop.given.goods({ tags: ['rare'] })
  statements.mockClear()
  expect((await boss.send('goods.search', { tag: ['rare'], seek: {} })).status).toBe(200)
  expect(pageStatement().sql).toContain('offset 0) as keys')
})

test('problems of an import are read from an index, by row', async () => {
  await using shop = await openShop()
  const boss = await shop.signIn('SuperAdmin')
  const { id } = await shop.services.db
    .insertInto('importRecord')
    .values({ kind: 'goods', fileName: 'lamps.csv' })
    .returning('id')
    .executeTakeFirstOrThrow()
  statements.mockClear()
  await boss.call(batchImportRecorder.searchProblems, { id })
  expect(sortsAll(await planOf(shop.services.db, pageStatement(), 'enable_sort'))).toBe(false)
})

for (const [name, index] of [
  ['coupon.search', 'coupon_keywords'],
  ['buyer-block.search', 'buyer_block_keywords'],
] as const)
  test(`keywords of ${name} are looked up in an index`, async () => {
    await using shop = await openShop()
    const boss = await shop.signIn('SuperAdmin')
    statements.mockClear()
    expect((await boss.send(name, { keywords: 'spring' })).status).toBe(200)
    const plan = await planOf(shop.services.db, pageStatement(), 'enable_seqscan', 'enable_indexscan')
    expect(plan.join('\n')).toContain(`Bitmap Index Scan on ${index}`)
  })

function actionOf(name: string): Action {
  const action = catalogue.get(name)
  if (!action) throw new Error(`no action ${name}`)
  return action
}

const sortsOf = (action: Action) => fieldsOf(action).sort?.properties?.by?.enum?.map(String) ?? []

/** The last statement that read a page. */
function pageStatement(): CompiledQuery {
  const sent = statements.mock.calls.map(([query, values]) => ({
    text: typeof query === 'string' ? query : (query as { text: string }).text,
    values: Array.isArray(values) ? values : ((query as { values?: unknown[] }).values ?? []),
  }))
  const page = sent.findLast(({ text }) => /\bas place\b/.test(text))
  if (!page) throw new Error('no page was read')
  return CompiledQuery.raw(page.text, page.values)
}

/** The lines of the plan, where what is switched off is the last resort. */
async function planOf(db: Kysely<DB>, { sql: text, parameters }: CompiledQuery, ...lastResorts: string[]): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    for (const name of lastResorts) await sql`set local ${sql.ref(name)} = off`.execute(transaction)
    const plan = await transaction.executeQuery<object>(CompiledQuery.raw(`explain ${text}`, [...parameters]))
    return plan.rows.map((row) => String(Object.values(row)[0]))
  })
}

/** Whether more is sorted than the rows of the page, and than what belongs to one of them. */
const sortsAll = (plan: readonly string[]) =>
  plan.some(
    (line, at) =>
      /^\s*(?:->\s*)?Sort +\(/.test(line) &&
      !/Sort Key: (place\.at$|.*row_number\(\) OVER)/.test(sortKeyAfter(plan, at)) &&
      !isOfOneRow(plan.slice(0, at + 1)),
  )

const sortKeyAfter = (plan: readonly string[], at: number) => plan.slice(at + 1).find((line) => /Sort Key: /.test(line)) ?? ''

/** Whether the last line lies below a subplan, which runs for each row that is shown. */
function isOfOneRow(plan: readonly string[]): boolean {
  let depth = Number.POSITIVE_INFINITY
  return plan.toReversed().some((line) => {
    const indent = line.search(/\S/)
    if (indent >= depth) return false
    depth = indent
    return /^\s*SubPlan \d/.test(line)
  })
}
