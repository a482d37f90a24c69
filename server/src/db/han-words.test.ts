import { order } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { isOfOrderNumbered } from '../domains/selling/order/order-number.sql.ts'
import type { Db } from './open.ts'
import { contains } from './query.ts'

async function useBitmaps(trx: Db): Promise<void> {
  for (const way of ['seqscan', 'indexscan', 'indexonlyscan']) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx)
}

async function planOf(trx: Db, from: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<Record<string, string>>`explain select from ${from}`.execute(trx)
  return rows.flatMap((row) => Object.values(row)).join('\n')
}

/** The index of a partitioned table holds writers while it is built. */
const notYet = ['audit']

test('each text that has an index of its words has one of its Han characters, which finds one or two of them', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const { rows } = await sql<{ table: string; definition: string }>`
    select c.relname as table, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indrelid
    where not c.relispartition and pg_get_indexdef(i.indexrelid) like '%search_fold(%' order by 1`.execute(db)
  const texts = rows.flatMap(({ table, definition }) =>
    [...definition.matchAll(/search_fold\((\w+)\)/g)].map(([, column = '']) => ({ table, column })),
  )
  const plans = await db.transaction().execute(async (trx) => {
    await useBitmaps(trx)
    return Promise.all(
      texts
        .filter(({ table }) => !notYet.includes(table))
        .flatMap((text) => ['王', '王明'].map((words) => ({ ...text, words })))
        .map(async ({ table, column, words }) => {
          const plan = await planOf(trx, sql`${sql.table(table)} where ${contains(column, words)}`)
          return { table, column, words, isIndexed: plan.includes(`on ${table}_han_words`) }
        }),
    )
  })
  expect(plans.length).toBeGreaterThan(30)
  expect(plans.filter(({ isIndexed }) => !isIndexed)).toEqual([])
})

test('an order is found by one Han character or two of a name, by a letter or two, and by both together', async () => {
  await using shop = await openShop()
  const { given } = shop
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await given.website()
  const { orderNo } = await given.order({ websiteId, contact: { name: '王小明 Q7', email: 'wang@example.com', phone: '' } })
  await given.order({ websiteId, contact: { name: '李大王 明', email: 'li@example.com', phone: '' } })
  const found = async (keywords: string) => (await admin.call(order.search, { keywords })).items.map((row) => row.orderNo)
  for (const keywords of ['小', '王小', '小明', '王小明', 'q7', 'Q', '明 q', '小明 Q7', '王 小'])
    expect([keywords, await found(keywords)]).toEqual([keywords, [orderNo]])
  expect(await found('王')).toHaveLength(2)
  for (const keywords of ['王明', '小王', '明小', '小q']) expect([keywords, await found(keywords)]).toEqual([keywords, []])
})

test('a name is looked for by indexes, also among the numbers of orders', async () => {
  await using shop = await openShop()
  const plan = await shop.services.db.transaction().execute(async (trx) => {
    await useBitmaps(trx)
    const isOfOrder = await isOfOrderNumbered(trx, 'orderLog.orderId', '王')
    return planOf(
      trx,
      sql`order_log join shop_order on shop_order.id = order_log.order_id where ${contains('orderLog.text', '王')} or ${isOfOrder}`,
    )
  })
  expect(plan).toContain('on order_log_han_words')
})
