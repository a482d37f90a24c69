import { coupon as couponFamily, currency, notice, staticFileGenerateTask } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../db/query.ts'
import { buy, orderOf } from '../test-buyer.ts'

test('a quote adds goods, shipping and coupon to the cent', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  await shop.given.coupon({ code: 'SPRING', kind: 'percent', value: 15, status: 'active' })

  const { response } = await buy(shop.url, '/quote', {
    websiteId: open.website.id,
    items: [{ shopGoodsId: open.shopGoods.id, quantity: 3 }],
    couponCode: 'spring',
    country: 'DE',
  })

  expect(response).toMatchObject({
    currencyCode: 'USD',
    goodsMinor: 5997,
    shippingMinor: 500,
    couponMinor: 900,
    totalMinor: 5597,
    coupon: { code: 'SPRING', ok: true },
    items: [{ title: 'Oak chair', quantity: 3, priceMinor: 1999, lineMinor: 5997, stock: 10 }],
    shippingModes: [{ id: open.shippingMode.id, feeMinor: 500 }],
    paymentModes: [{ id: open.paymentMode.id, name: 'Bank transfer' }],
  })
})

test('a variant has its own price, stock and options; the website’s price comes before that of the goods, and moves the variant’s as much', async () => {
  await using shop = await openShop()
  const variants = [
    { sku: 'oak-s', options: { size: 'S' }, stock: 2 },
    { sku: 'oak-l', options: { size: 'L' }, priceMinor: 2999, stock: 1 },
  ]
  const open = await shop.given.openShop({ variants: json(variants), stock: 3 })
  await shop.services.db.updateTable('shopGoods').set({ priceMinor: 1500 }).where('id', '=', open.shopGoods.id).execute()
  const item = (variantSku: string, quantity: number) => ({ shopGoodsId: open.shopGoods.id, variantSku, quantity })

  const { response } = await buy(shop.url, '/quote', {
    websiteId: open.website.id,
    items: [item('oak-s', 1), item('oak-l', 2), item('oak-xl', 1)],
  })

  expect(response).toMatchObject({
    goodsMinor: 1500,
    items: [{ priceMinor: 1500, stock: 2, options: { size: 'S' } }, { priceMinor: 2250, stock: 1, problem: 'stock' }, { problem: 'gone' }],
  })
})

test('prices in another currency are converted by the rates', async () => {
  await using shop = await openShop()
  await shop.given.currency({ code: 'EUR', symbol: '€', rate: 0.86 })
  const open = await shop.given.openShop()
  await shop.services.db
    .updateTable('website')
    .set({ globalConfig: json({ defaultCurrencyCode: 'EUR' }) })
    .execute()

  const { response } = await buy(shop.url, '/quote', {
    websiteId: open.website.id,
    items: [{ shopGoodsId: open.shopGoods.id, quantity: 2 }],
  })

  expect(response).toMatchObject({ currencyCode: 'EUR', goodsMinor: 3438, shippingMinor: 430, totalMinor: 3868 })
})

test('a website without a currency of its own sells in that of most of its products, whatever is in the cart', async () => {
  await using shop = await openShop()
  await shop.given.currency({ code: 'EUR', symbol: '€', rate: 0.5 })
  const { website } = await shop.given.openShop()
  await shop.services.db
    .updateTable('website')
    .set({ globalConfig: json({}) })
    .execute()
  await shop.given.shopGoods({ websiteId: website.id, goodsId: (await shop.given.goods({})).id })
  const lamp = await shop.given.goods({ priceMinor: 1000, currencyCode: 'EUR', stock: 5 })
  const { id: shopGoodsId } = await shop.given.shopGoods({ websiteId: website.id, goodsId: lamp.id })

  const { response } = await buy(shop.url, '/quote', { websiteId: website.id, items: [{ shopGoodsId, quantity: 1 }] })

  expect(response).toMatchObject({ currencyCode: 'USD', currencySymbol: '$', currencyDecimals: 2, goodsMinor: 2000 })
  const admin = await shop.signIn('Admin')
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  await shop.services.db.updateTable('goods').set({ currencyCode: 'EUR' }).execute()
  const later = await buy(shop.url, '/quote', { websiteId: website.id, items: [{ shopGoodsId, quantity: 1 }] })
  expect(later.response, 'its pages are in dollars until they are made again').toMatchObject({ currencyCode: 'USD', goodsMinor: 2000 })
})

test('an order says how its amounts are written, in whatever currency its website sells by now', async () => {
  await using shop = await openShop()
  await shop.given.currency({ code: 'JPY', symbol: '¥', rate: 150, decimals: 0 })
  const open = await shop.given.openShop()
  const { orderNo, token } = (await buy(shop.url, '/order', orderOf(open))).response ?? {}
  await shop.services.db
    .updateTable('website')
    .set({ globalConfig: json({ defaultCurrencyCode: 'JPY' }) })
    .execute()

  const { response } = await buy(shop.url, `/order/${orderNo}?token=${token}`)

  expect(response).toMatchObject({ currencyCode: 'USD', currencySymbol: '$', currencyDecimals: 2, totalMinor: 2499 })
})

test('a cart of three hundred lines is quoted and ordered', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop({ stock: 300 })
  const items = Array.from({ length: 300 }, () => ({ shopGoodsId: open.shopGoods.id, quantity: 1 }))

  expect((await buy(shop.url, '/quote', { websiteId: open.website.id, items })).response).toMatchObject({ goodsMinor: 300 * 1999 })
  await shop.services.db
    .insertInto('configRecord')
    .values({ id: 'order-placement', value: json({ maxUnpaidPieces: 0 }) })
    .execute()
  expect(await buy(shop.url, '/order', orderOf(open, { items }))).toMatchObject({ status: 200 })
})

test('a coupon is used as often as it may be, by all and by one buyer', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop({ stock: 100 })
  await shop.given.coupon({ code: 'FEW', kind: 'fixed', value: 300, status: 'active', usageLimit: 3 })
  await shop.given.coupon({ code: 'ONCE', kind: 'free-shipping', value: 0, status: 'active', perMemberLimit: 1 })
  const withCode = (couponCode: string, email: string) =>
    buy(shop.url, '/order', orderOf(open, { couponCode, contact: { name: 'B', email, phone: '+49 170 1111111' } }))

  const few = await Promise.all(Array.from({ length: 8 }, (_, n) => withCode('FEW', `b${n}@example.com`)))
  const once = [await withCode('ONCE', 'c@example.com'), await withCode('ONCE', 'C@example.com'), await withCode('ONCE', 'd@example.com')]

  expect(few.map((answer) => answer.status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
  expect(few.find((answer) => answer.status === 200)?.response).toMatchObject({ totalMinor: 2199 })
  expect(once.map((answer) => answer.code ?? answer.response?.totalMinor)).toEqual([1999, 'coupon-invalid', 1999])
  expect(once[1]).toMatchObject({ detail: { reason: 'member-limit' }, message: 'The coupon cannot be used: you have used it already' })
})

test('a percentage takes off no more than its cap, in the currency of the cart', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const open = await shop.given.openShop()
  await shop.given.currency({ code: 'EUR', rate: 0.8 })
  const terms = { kind: 'percent' as const, value: 30, currencyCode: 'EUR', status: 'active' as const }
  await admin.call(couponFamily.insert, { ...terms, code: 'CAPPED', maxDiscountMinor: 1000 })
  await admin.call(couponFamily.insert, { ...terms, code: 'ROOMY', maxDiscountMinor: 1440 })
  const quoteDiscount = async (couponCode: string) => {
    const items = [{ shopGoodsId: open.shopGoods.id, quantity: 3 }]
    return (await buy(shop.url, '/quote', { websiteId: open.website.id, items, couponCode, country: 'DE' })).response?.couponMinor
  }

  // 30 % of 59.97 USD are 17.99; 10.00 EUR are 12.50 USD, 14.40 EUR are 18.00 USD.
  expect([await quoteDiscount('CAPPED'), await quoteDiscount('ROOMY')]).toEqual([1250, 1799])
})

test('a coupon that cannot be used says why', async () => {
  await using shop = await openShop({ now: '2026-06-01' })
  const open = await shop.given.openShop()
  const other = await shop.given.website()
  const couponFields = { kind: 'fixed', value: 100, status: 'active' } as const
  await shop.given.coupon({ ...couponFields, code: 'OLD', endsAt: '2026-06-01' })
  await shop.given.coupon({ ...couponFields, code: 'SOON', startsAt: '2026-06-02' })
  await shop.given.coupon({ ...couponFields, code: 'DRAFT', status: 'draft' })
  await shop.given.coupon({ ...couponFields, code: 'STOPPED', status: 'stopped' })
  await shop.given.coupon({ ...couponFields, code: 'RICH', minAmountMinor: 2000 })
  await shop.given.coupon({ ...couponFields, code: 'THERE', websiteIds: [other.id] })
  await shop.given.coupon({ ...couponFields, code: 'ABROAD', countries: ['FR'] })
  await shop.given.coupon({ ...couponFields, code: 'HOME', countries: ['DE', 'AT'] })
  const reasonOf = async (couponCode: string) => (await buy(shop.url, '/order', orderOf(open, { couponCode }))).detail?.reason

  expect(await reasonOf('OLD')).toBe('expired')
  expect(await reasonOf('SOON')).toBe('not-started')
  expect(await reasonOf('DRAFT')).toBe('unknown')
  expect(await reasonOf('STOPPED')).toBe('stopped')
  expect(await reasonOf('NOPE')).toBe('unknown')
  expect(await reasonOf('RICH')).toBe('below-minimum')
  expect(await reasonOf('THERE')).toBe('other-website')
  expect(await reasonOf('ABROAD')).toBe('other-country')
  const quoteOf = async (wish: object) =>
    (await buy(shop.url, '/quote', { websiteId: open.website.id, items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }], ...wish }))
      .response?.couponMinor
  expect(await quoteOf({ couponCode: 'HOME', country: 'at' })).toBe(100)
  expect(await quoteOf({ couponCode: 'ABROAD' })).toBe(100)
  expect(await quoteOf({ couponCode: 'ABROAD', country: 'AT' })).toBe(0)
  const admin = await shop.signIn('Admin')
  expect((await admin.call(couponFamily.search, {})).items.map((row) => row.used)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

test('what cannot be ordered is refused with its reason in the buyer’s language', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop({ stock: 1 })
  const nearby = await shop.given.shippingMode({ rules: [{ countries: ['US'], feeMinor: 100 }] })
  const two = { items: [{ shopGoodsId: open.shopGoods.id, quantity: 2 }] }

  expect(await buy(shop.url, '/order', orderOf(open, two))).toMatchObject({
    status: 409,
    code: 'stock-short',
    message: 'Not enough in stock: Oak chair (1 left)',
  })
  expect(await buy(shop.url, '/order', orderOf(open, two), { 'accept-language': 'zh-CN' })).toMatchObject({
    message: '以下商品库存不足：Oak chair（剩余 1）',
  })
  expect(await buy(shop.url, '/order', orderOf(open, { items: [{ shopGoodsId: '99', quantity: 1 }] }))).toMatchObject({
    code: 'goods-unavailable',
  })
  expect(await buy(shop.url, '/order', orderOf(open, { shippingModeId: nearby.id }))).toMatchObject({ code: 'shipping-unavailable' })
  expect(await buy(shop.url, '/order', orderOf(open, { paymentModeId: '99' }))).toMatchObject({ code: 'payment-unavailable' })
  expect(await shop.services.db.selectFrom('shopOrder').select('id').execute()).toEqual([])
})

test('wrong fields are named', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()

  const answer = await buy(
    shop.url,
    '/order',
    orderOf(open, { contact: { name: ' ', email: 'anna@', phone: '+49 170 1111111' }, shippingAddress: { country: 'Germany' } }),
  )

  expect(answer).toMatchObject({
    status: 400,
    detail: {
      fields: {
        'contact.name': 'Required',
        'contact.email': 'Please enter a valid email address',
        'shippingAddress.country': 'This is not right',
        'shippingAddress.city': 'Required',
      },
    },
  })
})

test('a shop whose currency was stopped offers no way to pay and takes no order; its website is told', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const usd = await shop.given.currency()
  const open = await shop.given.openShop()
  const wish = { websiteId: open.website.id, items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }] }

  const result = await admin.call(currency.setStatus, { ids: [usd.id], status: 'stopped' })

  expect(result).toEqual({ affected: 1, websites: [open.website.domain], furtherWebsites: [] })
  expect((await buy(shop.url, '/quote', wish)).response).toMatchObject({ paymentModes: [] })
  expect(await buy(shop.url, '/order', orderOf(open))).toMatchObject({ status: 409, code: 'payment-unavailable' })
  expect((await admin.call(notice.search, {})).items[0]?.notice).toContain(open.website.domain)

  await admin.call(currency.setStatus, { ids: [usd.id], status: 'active' })
  expect((await buy(shop.url, '/order', orderOf(open))).status).toBe(200)
})

test('a Chinese address needs no postal code, a German one does', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const at = (country: string) => ({ shippingAddress: { country, province: '广东省', city: '深圳市', street: '科技路 8 号' } })

  expect((await buy(shop.url, '/order', orderOf(open, at('CN')))).status).toBe(200)
  expect(await buy(shop.url, '/order', orderOf(open, at('DE')))).toMatchObject({
    status: 400,
    detail: { fields: { 'shippingAddress.postalCode': 'Required' } },
  })
})

test('a quote names the smallest order in its currency, and an order below it is refused', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const quote = async () =>
    (await buy(shop.url, '/quote', { websiteId: open.website.id, items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }] })).response
  expect(await quote()).toMatchObject({ minimumMinor: 0 })
  await shop.given.currency({ code: 'EUR', symbol: '€', rate: 0.5 })
  await shop.services.db
    .insertInto('configRecord')
    .values({ id: 'order-placement', value: json({ minAmountMinor: 2000, minAmountCurrencyCode: 'EUR' }) })
    .execute()

  expect(await quote()).toMatchObject({ currencyCode: 'USD', minimumMinor: 4000, goodsMinor: 1999 })
  expect(await buy(shop.url, '/order', orderOf(open))).toMatchObject({ code: 'below-minimum', detail: { minimum: '$40.00' } })
  const enough = orderOf(open, { items: [{ shopGoodsId: open.shopGoods.id, quantity: 3 }] })
  expect(await buy(shop.url, '/order', enough)).toMatchObject({ status: 200 })
})
