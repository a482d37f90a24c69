import { type Action, catalogue, familyOf, partsOf } from '@wanpu/contract'
import { type Caller, fieldsOf, openShop, type Shop, sampleInput } from '@wanpu/testkit'
import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { recordVisits } from '../domains/selling/traffic/traffic.intake.ts'

// Every list of the catalogue has an order of its own when the caller asks for none, and in each order that may be
// asked for the last column differs in every row: otherwise two pages may show one row twice and another never. Read
// from the statements that the lists send.

/** Of the first row of each table. */
const id = '1'
const isList = ({ output }: Action) => 'shape' in output && typeof output.shape === 'object' && 'recordCount' in (output.shape ?? {})
/** Summed as a whole and sorted afterwards, by what differs in every row last: tax-report.rules.ts. */
const sortedWhole = new Set(['tax-report.search'])
/** Exports read the same lists, behind a row instead of by page: see export/every-list.test.ts. */
const lists = [...catalogue.values()].filter((action) => isList(action) && !('columns' in action) && !sortedWhole.has(action.name))

/** Lists of what happened, where the newest matters most. Those of task families are added by their name. */
const newestFirst = new Set([
  'audit.search',
  'batch-import-recorder.search',
  'goods.history',
  'goods-bak.search',
  'goods-bak.search.change-sets',
  'notice.search',
  'order.search',
  'order.search.owner',
  'order-log.search',
  'payment.search',
  'protected-word-log.search',
  'shop-website.read.builds',
  'task.search',
  'upload.search.changes',
  'web-visits.search',
  'web-visits.search.owner',
])
/** Tasks of all families share one table, so that each has an id of its own. */
const taskIds = new Map(
  [...new Set([...catalogue.values()].filter(({ isOfTasks }) => isOfTasks).map(familyOf))].map((kind, at) => [
    kind,
    String(Number(id) + at),
  ]),
)
const idFor = (action: Action) => taskIds.get(familyOf(action)) ?? id
const isOfTasks = (name: string) => catalogue.get(name)?.isOfTasks === true && name.endsWith('.search')
/** A number that grows, or a time. */
const newest = /^(id|backup_id|change_set_id|at|created_at) desc\b/

/** Columns that differ in every row of their list, by their names in SQL. */
const unique = /\b(id|backup_id|copy_id|row_place)\b/
/** One row for each value of the column that comes last. */
const grouped: Record<string, RegExp> = {
  'goods.read.product-type-count': /\bproduct_type\b/,
  'payment.search.days': /\bcurrency_code\b/,
  // No two orders have one number.
  'order.search': /\b(id|order_no)\b/,
  'order.search.owner': /\b(id|order_no)\b/,
}

const statements = vi.spyOn(Client.prototype, 'query')
afterEach(() => statements.mockClear())

test('every list has an order when none is asked for; of what happened the newest comes first', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const boss = await aRowOfWhatIsNamed(shop)
  const orders = new Map<string, string[]>()
  for (const action of lists) orders.set(action.name, await orderOf(boss, action))

  expect(orders.size).toBeGreaterThan(40)
  expect([...orders].filter(([name, columns]) => !isUnique(name, columns))).toEqual([])
  const events = [...orders].filter(([name]) => newestFirst.has(name) || isOfTasks(name))
  expect(events.length).toBeGreaterThan(newestFirst.size)
  expect(events.filter(([, [first]]) => !newest.test(first ?? ''))).toEqual([])
})

test('rows that are alike in what a list is sorted by keep their order', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const boss = await aRowOfWhatIsNamed(shop)
  const loose: string[] = []
  for (const action of lists) {
    for (const by of sortsOf(action)) {
      const columns = await orderOf(boss, action, { by })
      if (!isUnique(action.name, columns)) loose.push(`${action.name} by ${by}: ${columns.join(', ')}`)
    }
  }
  expect(loose).toEqual([])
})

const isUnique = (name: string, columns: readonly string[]) => (grouped[name] ?? unique).test(columns.at(-1) ?? '')

/** The columns that a list's page is ordered by, such as `at desc`, without quotes and the table's name. */
async function orderOf(caller: Caller, action: Action, sort?: { by: string }): Promise<string[]> {
  statements.mockClear()
  const { status, detail } = await caller.send(action.name, { ...(sampleInput(action, idFor(action)) as object), ...(sort && { sort }) })
  expect([status, action.name, detail]).toEqual([200, action.name, undefined])
  const texts = statements.mock.calls.map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text))
  const statement = texts.findLast((text) => isOrdered(text) && !isOfCurrencies(action, text))?.replace(/\s+/g, ' ') ?? ''
  // The rows of a page come in the order of their ids, which stands inside.
  const ordered = statement.replace(/ order by place\.at$/, '')
  const [, order = ''] = /.*\border by (.+?)(?: limit |$)/.exec(ordered) ?? []
  return order
    .replaceAll('"', '')
    .split(', ')
    .map((column) => column.replace(/^\w+\./, ''))
}

/** The dispatcher's own question, who calls, orders roles inside of it. */
const isOrdered = (text: string) => /order by/.test(text) && !/as roles/.test(text)

/** Lists of sums ask for all currencies besides. */
const isOfCurrencies = ({ name }: Action, text: string) => /from "currency"/.test(text) && partsOf(name).family !== 'currency'

/** The columns that a caller may sort a list by. */
function sortsOf(action: Action): string[] {
  return fieldsOf(action).sort?.properties?.by?.enum?.map(String) ?? []
}

/**
 * A website, a product, an import and a task of each family, for lists that ask for one of them; an order and a visit,
 * whose lists know without reading when there are none.
 */
async function aRowOfWhatIsNamed({ services: { db }, given, signIn }: Shop): Promise<Caller> {
  const boss = await signIn('SuperAdmin')
  await db.updateTable('adminUser').set({ ownerCode: 'boss' }).where('id', '=', boss.userId).execute()
  const { id: websiteId } = await given.website({ ownerCode: 'boss' })
  await given.goods()
  await given.order({ websiteId })
  const visit = { websiteId, at: new Date().toISOString(), visitor: 'v1', path: '/', referrer: '', shopGoodsId: null } as const
  await recordVisits(
    db,
    [true, false].map((isBot) => ({ ...visit, device: 'desktop', isBot })),
  )
  const tasks = [...taskIds.keys()].map((kind) => ({ kind, title: kind, status: 'succeeded' }))
  await db.insertInto('task').values(tasks).execute()
  await db
    .insertInto('importRecord')
    .values({ kind: 'goods', fileName: 'lamps.csv', taskId: taskIds.get('goods-import-task') ?? null })
    .execute()
  return boss
}
