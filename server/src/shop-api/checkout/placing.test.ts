import { openShop, untilBlocked } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { json } from '../../db/query.ts'
import { buy, orderOf } from '../test-buyer.ts'

test('an order takes stock, keeps the buyer as a member, and opens with its token alone', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const open = await shop.given.openShop()

  const placedOrder = await buy(shop.url, '/order', orderOf(open, { items: [{ shopGoodsId: open.shopGoods.id, quantity: 2 }] }))

  const { orderNo, token } = placedOrder.response ?? {}
  expect(orderNo).toMatch(/^WP\d{9}$/)
  expect(placedOrder.response).toMatchObject({
    totalMinor: 4498,
    currencyCode: 'USD',
    paymentInstructions: `Transfer $44.98 to DE00 1234 for ${orderNo}`,
  })
  const { db } = shop.services
  expect(await db.selectFrom('goods').select(['stock', 'sales', 'version']).execute()).toEqual([{ stock: 8, sales: 2, version: 1 }])
  expect(await db.selectFrom('shopGoods').select('sales').execute()).toEqual([{ sales: 2 }])
  expect(await db.selectFrom('member').select(['email', 'name']).execute()).toEqual([{ email: 'anna@example.com', name: 'Anna Meyer' }])
  expect(await db.selectFrom('paymentAccount').select('usedTodayMinor').execute()).toEqual([{ usedTodayMinor: 4498 }])
  const own = await buy(shop.url, `/order/${orderNo}?token=${token}`)
  expect(own.response).toMatchObject({
    orderNo,
    status: 'pending',
    totalMinor: 4498,
    shippingModeName: expect.stringContaining('Standard'),
    paymentModeName: 'Bank transfer',
    contact: { name: 'A***', email: 'a***@example.com', phone: '***567' },
    shippingAddress: { country: 'DE', city: 'Berlin', street: 'Unter den Linden 1', postalCode: '10117' },
    payment: { account: 'DE00 1234', instructions: `Transfer $44.98 to DE00 1234 for ${orderNo}` },
    createdAt: '2026-11-20T10:00:00.000Z',
  })
  expect(await buy(shop.url, `/order/${orderNo}?token=guessed`)).toMatchObject({ status: 404 })
  await db.updateTable('shopOrder').set({ status: 'paid', paidMinor: 4498 }).execute()
  expect((await buy(shop.url, `/order/${orderNo}?token=${token}`)).response).toMatchObject({ status: 'paid', payment: null })
})

test('the same key answers the same order, at once and later', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const order = orderOf(open)

  const together = await Promise.all([1, 2, 3].map(() => buy(shop.url, '/order', order)))
  const later = await buy(shop.url, '/order', order)

  expect(new Set([...together, later].map(({ response }) => JSON.stringify(response))).size).toBe(1)
  expect(await shop.services.db.selectFrom('shopOrder').select('id').execute()).toHaveLength(1)
  expect(await shop.services.db.selectFrom('goods').select('stock').execute()).toEqual([{ stock: 9 }])
})

test('fifty buyers at once: what is there is sold, not a piece more', async () => {
  await using shop = await openShop()
  const variants = [{ sku: 'one', options: { size: 'S' }, stock: 20 }]
  const open = await shop.given.openShop({ variants: json(variants), stock: 20 })

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      buy(shop.url, '/order', orderOf(open, { contact: { name: 'B', email: `b${n}@example.com`, phone: '+49 170 1111111' } })),
    ),
  )

  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20)
  expect(answers.filter((answer) => answer.status === 409 && answer.code === 'stock-short')).toHaveLength(30)
  const goods = await shop.services.db.selectFrom('goods').select(['stock', 'variants']).executeTakeFirstOrThrow()
  expect(goods).toMatchObject({ stock: 0, variants: [{ sku: 'one', stock: 0 }] })
  expect(await shop.services.db.selectFrom('shopOrder').select('id').execute()).toHaveLength(20)
  const website = await shop.services.db.selectFrom('website').select('dirtySince').executeTakeFirstOrThrow()
  expect(website.dirtySince).not.toBeNull()
})

test('an order that fails unexpectedly does not fail those that are placed with it', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  // Tests of one process share their database.
  onTestFinished(async () => void (await sql`drop function refuse_poison() cascade`.execute(shop.services.db)))
  await sql`create function refuse_poison() returns trigger language plpgsql as
    $$ begin if new.contact ->> 'name' = 'Poison' then raise exception 'poisoned'; end if; return new; end $$`.execute(shop.services.db)
  await sql`create trigger refuse_poison before insert on shop_order for each row execute function refuse_poison()`.execute(
    shop.services.db,
  )
  const names = ['Ada', 'Ben', 'Poison', 'Cleo', 'Dan']

  const answers = await Promise.all(
    names.map((name) =>
      buy(shop.url, '/order', orderOf(open, { contact: { name, email: `${name}@example.com`, phone: '+49 170 1111111' } })),
    ),
  )

  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 500, 200, 200])
  const rows = await shop.services.db.selectFrom('shopOrder').select(sql<string>`contact ->> 'name'`.as('name')).orderBy('id').execute()
  expect(rows.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cleo', 'Dan'])
  expect(await shop.services.db.selectFrom('goods').select(['stock', 'sales']).execute()).toEqual([{ stock: 6, sales: 4 }])
})

// The embedded database serves one transaction at a time.
if (process.env.TEST_DB === 'postgres') {
  test('an order that waits for goods which a batch holds keeps no other shop waiting', async () => {
    await using shop = await openShop()
    const [heldShop, other] = [await shop.given.openShop(), await shop.given.openShop()]
    const goodsId = shop.services.db.selectFrom('shopGoods').select('goodsId').where('id', '=', heldShop.shopGoods.id)
    let waitingOrder: Promise<unknown> = Promise.resolve()

    await shop.services.db.transaction().execute(async (batch) => {
      await batch.selectFrom('goods').select('id').where('id', '=', goodsId).forUpdate().execute()
      waitingOrder = buy(shop.url, '/order', orderOf(heldShop))
      await untilBlocked(shop)
      expect((await buy(shop.url, '/order', orderOf(other))).status).toBe(200)
    })

    expect(await waitingOrder).toMatchObject({ status: 200 })
  })
}

test('an account takes orders up to its limit of the day; the next day it takes more', async () => {
  await using shop = await openShop({ now: '2026-11-20T15:00:00.000Z' })
  const open = await shop.given.openShop()
  await shop.services.db.updateTable('paymentAccount').set({ dailyLimitMinor: 5000 }).execute()

  const today = await Promise.all([1, 2, 3].map(() => buy(shop.url, '/order', orderOf(open))))
  shop.travel('2026-11-20T17:00:00.000Z')
  const tomorrow = await buy(shop.url, '/order', orderOf(open))

  expect(today.map((answer) => answer.code ?? 'placed').toSorted()).toEqual(['payment-unavailable', 'placed', 'placed'])
  expect(tomorrow.status).toBe(200)
})
