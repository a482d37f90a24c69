import { currency, notice, order, orderEdit, shopWebsite, websiteGroup } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../test-buyer.ts'

/**
 * A website in dollars that also sells in euros (ending in .99), pounds (without an account) and yen. Its chair costs
 * $19.99, its shipping $5.00.
 */
async function manyCurrencies(shop: Shop) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const euro = await shop.given.currency({ code: 'EUR', symbol: '€', rate: 0.93 })
  await shop.given.currency({ code: 'GBP', symbol: '£', rate: 0.8 })
  await shop.given.currency({ code: 'JPY', symbol: '¥', rate: 150, decimals: 0 })
  for (const currencyCode of ['EUR', 'JPY']) await shop.given.paymentAccount({ paymentModeId: open.paymentMode.id, currencyCode })
  const furtherCurrencies = [{ code: 'EUR', rounding: { by: 'ending-99' as const } }, { code: 'GBP' }, { code: 'JPY' }]
  await admin.call(shopWebsite.saveGlobalConfig, {
    websiteId: open.website.id,
    globalConfig: { defaultCurrencyCode: 'USD', furtherCurrencies },
  })
  const wish = { websiteId: open.website.id, items: [{ shopGoodsId: open.shopGoods.id, quantity: 2 }], country: 'DE' }
  return { open, admin, euro, quote: (change: object = {}) => buy(shop.url, '/quote', { ...wish, ...change }) }
}

test('a quote in a further currency has prices made round by its rule, everything else converted, and the order is that quote and keeps its rate', async () => {
  await using shop = await openShop()
  const { open, admin, quote } = await manyCurrencies(shop)
  await shop.given.coupon({ code: 'FIVE', kind: 'fixed', value: 500, currencyCode: 'USD', status: 'active' })

  const { response } = await quote({ currencyCode: 'EUR', couponCode: 'FIVE' })

  // $19.99 are €18.59, and these €18.99; $5.00 are €4.65.
  expect(response).toMatchObject({
    currencyCode: 'EUR',
    currencySymbol: '€',
    currencyDecimals: 2,
    goodsMinor: 3798,
    shippingMinor: 465,
    couponMinor: 465,
    totalMinor: 3798,
    items: [{ priceMinor: 1899 }],
    paymentModes: [{ id: open.paymentMode.id }],
    payableCurrencies: ['USD', 'JPY'],
  })
  expect((await quote({ currencyCode: 'JPY' })).response).toMatchObject({ goodsMinor: 5998, shippingMinor: 750, currencyDecimals: 0 })
  expect((await quote()).response).toMatchObject({ currencyCode: 'USD', goodsMinor: 3998, payableCurrencies: ['EUR', 'JPY'] })
  expect((await quote({ currencyCode: 'USD' })).response).toMatchObject({ currencyCode: 'USD', goodsMinor: 3998 })

  const items = [{ shopGoodsId: open.shopGoods.id, quantity: 2 }]
  const wish = { items, couponCode: 'FIVE', currencyCode: 'EUR' }
  expect(await buy(shop.url, '/order', orderOf(open, { ...wish, expectedTotalMinor: 3998 }))).toMatchObject({ code: 'total-changed' })
  const placedOrder = await buy(shop.url, '/order', orderOf(open, { ...wish, expectedTotalMinor: 3798 }))
  expect(placedOrder.response).toMatchObject({ totalMinor: 3798, currencyCode: 'EUR' })
  const { orderNo, token } = placedOrder.response ?? {}
  await admin.call(currency.updateRates, { rates: [{ code: 'EUR', rate: 0.5 }] })

  const [row] = (await admin.call(order.search, {})).items
  // €37.98 at the rate of the order.
  expect(row).toMatchObject({ currencyCode: 'EUR', totalMinor: 3798 })
  const storedOrder = await shop.services.db.selectFrom('shopOrder').select(['baseCurrencyCode', 'baseTotalMinor']).executeTakeFirst()
  expect(storedOrder).toEqual({ baseCurrencyCode: 'USD', baseTotalMinor: 4084 })
  expect((await buy(shop.url, `/order/${orderNo}?token=${token}`)).response).toMatchObject({ currencySymbol: '€', totalMinor: 3798 })
})

test('what is added to an order costs what the website asks in its currency', async () => {
  await using shop = await openShop()
  const { open, admin } = await manyCurrencies(shop)
  const lamp = await shop.given.goods({ title: 'Lamp', priceMinor: 1000, stock: 4, currencyCode: 'USD' })
  const { id: shopGoodsId } = await shop.given.shopGoods({ websiteId: open.website.id, goodsId: lamp.id })
  await buy(shop.url, '/order', orderOf(open, { currencyCode: 'EUR' }))
  const [row] = (await admin.call(order.search, {})).items

  const lines = [
    { line: 0, quantity: 1 },
    { shopGoodsId, quantity: 1 },
  ]
  // $10.00 are €9.30, and these €8.99 or €9.99: the nearest one.
  expect(await admin.call(orderEdit.preview, { id: row?.id ?? '', lines })).toMatchObject({ totalMinor: 1899 + 899 + 465 })
})

test('a currency without an account can’t be paid in, and the quote names those that can', async () => {
  await using shop = await openShop()
  const { open, quote } = await manyCurrencies(shop)

  expect((await quote({ currencyCode: 'GBP' })).response).toMatchObject({
    currencyCode: 'GBP',
    paymentModes: [],
    payableCurrencies: ['USD', 'EUR', 'JPY'],
  })
  const attempt = await buy(shop.url, '/order', orderOf(open, { currencyCode: 'GBP' }))
  expect(attempt).toMatchObject({ status: 409, code: 'payment-unavailable' })
})

test('a currency that the website does not sell in, or that is stopped, is refused by quote and order; its websites are told', async () => {
  await using shop = await openShop()
  const { open, admin, euro, quote } = await manyCurrencies(shop)
  await shop.given.currency({ code: 'SEK', symbol: 'kr', rate: 10 })
  const unavailable = { status: 409, code: 'currency-unavailable' }

  expect(await quote({ currencyCode: 'SEK' })).toMatchObject({ ...unavailable, message: expect.stringContaining('SEK') })
  expect(await quote({ currencyCode: 'XYZ' })).toMatchObject(unavailable)
  expect(await quote({ currencyCode: 'euros' })).toMatchObject({ status: 400 })
  const result = await admin.call(currency.setStatus, { ids: [euro.id], status: 'stopped' })

  expect(result).toEqual({ affected: 1, websites: [], furtherWebsites: [open.website.domain] })
  expect((await admin.call(notice.search, {})).items[0]?.notice).toMatch(new RegExp(`${open.website.domain}.*EUR`))
  expect(await quote({ currencyCode: 'EUR' })).toMatchObject(unavailable)
  expect(await buy(shop.url, '/order', orderOf(open, { currencyCode: 'EUR' }))).toMatchObject(unavailable)
  expect((await quote()).response).toMatchObject({ currencyCode: 'USD', payableCurrencies: ['JPY'] })
  await expect(admin.call(currency.delete, { ids: [euro.id] })).rejects.toMatchObject({ code: 'currency-used' })

  await admin.call(currency.setStatus, { ids: [euro.id], status: 'active' })
  expect((await quote({ currencyCode: 'EUR' })).status).toBe(200)
})

test('a website inherits the list of its group, has one of its own, or none, which stays so when the group’s list changes', async () => {
  await using shop = await openShop()
  const { open, admin, quote } = await manyCurrencies(shop)
  const websiteId = open.website.id
  const { id: groupId } = await admin.call(websiteGroup.insert, { name: 'Outdoor' })
  const setList = async (codes: readonly string[]) => {
    const { version } = await admin.call(websiteGroup.readSettings, { id: groupId })
    const settings = { furtherCurrencies: codes.map((code) => ({ code })) }
    await admin.call(websiteGroup.saveSettings, { id: groupId, version, settings })
  }
  const save = (furtherCurrencies: { code: string }[]) =>
    admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { defaultCurrencyCode: 'USD', furtherCurrencies } })
  const inherit = () => admin.call(shopWebsite.resetInherited, { websiteIds: [websiteId], settings: ['furtherCurrencies'] })
  const payable = async () => ((await quote()).response as { payableCurrencies: string[] }).payableCurrencies
  const from = async () => (await admin.call(shopWebsite.read, { id: websiteId })).settingsFrom.furtherCurrencies
  await setList(['EUR'])
  await shop.services.db.updateTable('website').set({ groupId }).where('id', '=', websiteId).execute()

  await inherit()
  expect([await payable(), await from()]).toEqual([['EUR'], 'group'])
  await save([{ code: 'JPY' }])
  expect([await payable(), await from()]).toEqual([['JPY'], 'website'])
  await save([])
  expect([await payable(), await from()]).toEqual([[], 'website'])
  await setList(['EUR', 'JPY'])
  expect(await payable(), 'still none').toEqual([])
  expect(await quote({ currencyCode: 'EUR' })).toMatchObject({ status: 409, code: 'currency-unavailable' })
  await inherit()
  expect(await payable()).toEqual(['EUR', 'JPY'])
})

test('a further currency that comes or goes marks its websites, and no others', async () => {
  await using shop = await openShop()
  const { open, admin, euro } = await manyCurrencies(shop)
  const other = await shop.given.website()
  const { db } = shop.services
  const marked = async () => {
    const rows = await db.selectFrom('website').select('id').where('dirtySince', 'is not', null).execute()
    await db.updateTable('website').set({ dirtySince: null }).execute()
    return rows.map(({ id }) => id)
  }
  await marked()

  for (const status of ['stopped', 'active'] as const) {
    await admin.call(currency.setStatus, { ids: [euro.id], status })
    expect(await marked()).toEqual([open.website.id])
  }
  expect(other.id).not.toBe(open.website.id)
})
