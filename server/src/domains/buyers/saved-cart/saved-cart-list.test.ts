import { goods, order, savedCart, shopWebsite } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { cartTokenOf } from './cart-token.ts'
import { remindOfCarts } from './saved-cart.sql.ts'

const at = '2026-11-20T10:00:00.000Z'
const hoursLater = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString()

/** A shop that reminds of carts after four hours, and what its buyers do. */
async function remindingShop(shop: Shop) {
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: 9 })
  const websiteId = open.website.id
  const admin = await shop.signIn('Admin')
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { cartReminderHours: 4 } })
  await remindOfCarts(shop.services.db, at)
  const items = [{ shopGoodsId: open.shopGoods.id, quantity: 2 }]
  const email = orderOf(open).contact.email.toLowerCase()
  return {
    admin,
    open,
    websiteId,
    email,
    save: (wish: object = {}) =>
      buy(shop.url, '/saved-cart', { websiteId, key: 'a-browser-of-its-own', email, items, consentText: 'Remind me.', ...wish }),
    restore: async (id: string) =>
      buy(shop.url, '/saved-cart/restore', { websiteId, token: cartTokenOf(shop.services.config.secretKey, id) }),
    remind: (hours: number) => remindOfCarts(shop.services.db, hoursLater(hours)),
    carts: async () => (await admin.call(savedCart.search, {})).items,
  }
}

test('a cart is listed with what it would cost now, from its save to the order that came of its reminder', { tags: 'long' }, async () => {
  await using shop = await openShop({ now: at })
  const { admin, open, save, remind, restore, carts, websiteId, email } = await remindingShop(shop)
  await save()

  const [waitingCart] = await carts()
  expect(waitingCart).toMatchObject({
    email,
    consentText: 'Remind me.',
    websiteId,
    state: 'waiting',
    orderNo: '',
    currencyCode: 'USD',
    goodsMinor: 3998,
    lines: [{ title: 'Oak chair', quantity: 2, isSold: true }],
  })
  await remind(4)
  expect(await carts()).toMatchObject([{ state: 'reminded', remindedAt: hoursLater(4) }])
  expect(await restore(waitingCart?.id ?? '')).toMatchObject({ status: 200 })
  await save()
  expect(await carts()).toMatchObject([{ id: waitingCart?.id, state: 'restored' }])

  const placedOrder = await buy(shop.url, '/order', orderOf(open))
  const { orderNo, totalMinor } = placedOrder.response as { orderNo: string; totalMinor: number }
  expect(await carts()).toMatchObject([{ id: waitingCart?.id, state: 'ordered', orderNo }])
  expect(await restore(waitingCart?.id ?? '')).toMatchObject({ status: 410 })
  const base = { currencyCode: 'USD', totalMinor: 0, isEstimated: false }
  const none = { reminded: 1, restored: 1, ordered: 1, sums: [], base }
  expect(await admin.call(savedCart.readResults, {})).toEqual(none)
  const [row] = (await admin.call(order.search, {})).items
  await admin.call(order.setStatus, { ids: [row?.id ?? ''], status: 'paid' })
  expect(await admin.call(savedCart.readResults, { websiteId })).toEqual({
    ...none,
    sums: [{ currencyCode: 'USD', totalMinor }],
    base: { ...base, totalMinor },
  })

  await save()
  expect((await carts()).map(({ state }) => state)).toEqual(['waiting', 'ordered'])
  expect((await admin.call(savedCart.search, { keywords: orderNo })).items).toHaveLength(1)
  expect((await admin.call(savedCart.search, { state: 'waiting' })).items).toHaveLength(1)
})

test('carts in several currencies are listed and exported in the base currency, too', async () => {
  await using shop = await openShop({ now: at })
  const { admin, save, carts, websiteId } = await remindingShop(shop)
  await shop.given.currency({ code: 'EUR', symbol: '€', rate: 0.8 })
  await shop.services.db
    .updateTable('website')
    .set({ globalConfig: JSON.stringify({ cartReminderHours: 4, defaultCurrencyCode: 'EUR' }) as never })
    .where('id', '=', websiteId)
    .execute()
  await save()

  // $19.99 are €15.99, and €31.98 are $39.98.
  expect(await carts()).toMatchObject([{ goodsMinor: 3198, currencyCode: 'EUR', baseMinor: 3998, baseCurrencyCode: 'USD' }])
  const { url } = await admin.call(savedCart.export, {
    options: {},
    columns: ['goodsMinor', 'currencyCode', 'baseMinor', 'baseCurrencyCode'],
  })
  expect(await (await admin.get(url ?? '')).text()).toContain('31.98,EUR,39.98,USD')
  await shop.services.db.deleteFrom('currency').where('code', '=', 'EUR').execute()
  expect(await carts(), 'without a rate').toMatchObject([{ baseMinor: null }])
})

test('an order ends carts that nobody was reminded of, and keeps the one that was reminded of last', async () => {
  await using shop = await openShop({ now: at })
  const { open, save, remind, carts } = await remindingShop(shop)
  await save()
  await save({ key: 'another-browser-of-hers' })
  await save({ key: 'the-browser-of-another', email: 'ben@example.com' })
  await remind(4)
  expect((await carts()).map(({ state }) => state).toSorted()).toEqual(['reminded', 'reminded', 'skipped'])
  await save({ key: 'a-third-browser-of-hers' })

  await Promise.all([buy(shop.url, '/order', orderOf(open)), buy(shop.url, '/order', orderOf(open, { idempotencyKey: 'another-order' }))])

  expect((await carts()).map(({ email, state }) => `${email} ${state}`).toSorted()).toEqual([
    `${orderOf(open).contact.email.toLowerCase()} ordered`,
    'ben@example.com reminded',
  ])
})

test('a cart that is saved again after its reminder is not reminded of again within a week', async () => {
  await using shop = await openShop({ now: at })
  const { save, remind } = await remindingShop(shop)
  await save()
  expect(await remind(4)).toBe(1)
  await save({ items: [{ shopGoodsId: '1', quantity: 1 }] })

  expect(await remind(30)).toBe(0)
})

test('what is no longer sold counts nothing; a deleted cart is gone, and its link with it', async () => {
  await using shop = await openShop({ now: at })
  const { admin, open, save, restore, carts } = await remindingShop(shop)
  await save()
  await admin.call(goods.updateBatch, {
    options: { ids: [open.goods.id] },
    updateColumns: [{ name: 'status', operator: 0, newValue: 'off' }],
  })
  const [cart] = await carts()
  expect(cart).toMatchObject({ goodsMinor: 0, lines: [{ title: 'Oak chair', isSold: false }] })

  expect(await admin.call(savedCart.delete, { ids: [cart?.id ?? ''] })).toEqual({ affected: 1 })
  expect(await carts()).toEqual([])
  expect(await restore(cart?.id ?? '')).toMatchObject({ status: 410 })
})

test('a user limited to websites sees and deletes the carts of these only', async () => {
  await using shop = await openShop({ now: at })
  const { save, carts } = await remindingShop(shop)
  await save()
  const [cart] = await carts()
  const other = await shop.given.website()
  const clerk = await shop.signIn({ permissions: ['saved-cart.*'], websiteIds: [other.id] })

  expect((await clerk.call(savedCart.search, {})).items).toEqual([])
  expect(await clerk.call(savedCart.readResults, {})).toMatchObject({ reminded: 0 })
  await expect(clerk.call(savedCart.delete, { ids: [cart?.id ?? ''] })).rejects.toMatchObject({ status: 404 })
})
