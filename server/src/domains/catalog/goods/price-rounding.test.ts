import { goods, goodsBackup, shopGoods } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const withYen = (shop: Shop) =>
  shop.services.db
    .insertInto('currency')
    .values({ code: 'JPY', symbol: '¥', decimals: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const prices = async (shop: Shop) => {
  const admin = await shop.signIn('Admin')
  const { items } = await admin.call(goods.search, { sort: { by: 'id' } })
  return items.map(({ priceMinor, marketPriceMinor }) => [priceMinor, marketPriceMinor])
}

test('a proportion with rounding gives round prices in each currency, and can be undone', async () => {
  await using shop = await openShop()
  await withYen(shop)
  await shop.given.goods({ priceMinor: 1333, currencyCode: 'USD' })
  await shop.given.goods({ priceMinor: 1333, currencyCode: 'JPY' })
  const admin = await shop.signIn('Admin')

  const reset = { options: {}, percent: 150, rounding: { by: 'step', step: 5 } } as const
  const preview = await admin.call(goods.resetPriceProportional, { ...reset, preview: true })
  const { changeSetId = '' } = await admin.call(goods.resetPriceProportional, reset)

  expect(preview.sample?.map(({ before, after }) => [before.currencyCode, before.priceMinor, after?.priceMinor])).toEqual([
    ['USD', 1333, 2000],
    ['JPY', 1333, 2000],
  ])
  expect(await prices(shop)).toEqual([
    [2000, null],
    [2000, null],
  ])
  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await prices(shop)).toEqual([
    [1333, null],
    [1333, null],
  ])
})

test('random prices end in .99, a yen price is whole', async () => {
  await using shop = await openShop()
  await withYen(shop)
  await shop.given.goods({ priceMinor: 100, currencyCode: 'USD' })
  await shop.given.goods({ priceMinor: 100, currencyCode: 'JPY' })
  const admin = await shop.signIn('Admin')

  await admin.call(goods.resetSellingPrice, { options: {}, minUnitPrice: 20, maxUnitPrice: 20.99, rounding: { by: 'ending-99' } })

  const [dollars, yen] = await prices(shop)
  expect(dollars?.[0]).toBe(2099)
  expect([20, 21]).toContain(yen?.[0])
})

test('market prices become whole', async () => {
  await using shop = await openShop()
  await withYen(shop)
  await shop.given.goods({ priceMinor: 1999, currencyCode: 'USD' })
  const admin = await shop.signIn('Admin')

  await admin.call(goods.resetMarketPrice, { options: {}, minUnitPriceRate: 1.2, maxUnitPriceRate: 1.2, rounding: { by: 'whole' } })

  expect(await prices(shop)).toEqual([[1999, 2400]])
})

test('a website’s own prices are made round, the stock’s stay', async () => {
  await using shop = await openShop()
  await withYen(shop)
  const website = await shop.given.website()
  const yen = await shop.given.goods({ priceMinor: 1333, currencyCode: 'JPY' })
  const admin = await shop.signIn('Admin')
  await admin.call(shopGoods.insert, { websiteId: website.id, goodsIds: [yen.id] })
  const options = { websiteId: website.id }

  const rounding = { by: 'step', step: 100 } as const
  const preview = await admin.call(shopGoods.resetPriceProportional, { options, percent: 100, rounding, preview: true })
  await admin.call(shopGoods.resetPriceProportional, { options, percent: 100, rounding })
  await admin.call(shopGoods.resetMarketPrice, { options, minUnitPriceRate: 1.23, maxUnitPriceRate: 1.23, rounding })

  expect(preview.sample?.[0]).toMatchObject({ before: { currencyCode: 'JPY', priceMinor: 1333 }, after: { priceMinor: 1300 } })
  const { items } = await admin.call(shopGoods.search, options)
  expect(items[0]).toMatchObject({ priceMinor: 1300, marketPriceMinor: 1600, inherited: { priceMinor: 1333 } })
})

test('a batch sets an amount in major units of each product’s own currency', async () => {
  await using shop = await openShop()
  await withYen(shop)
  await shop.given.goods({ priceMinor: 1, currencyCode: 'USD' })
  await shop.given.goods({ priceMinor: 1, currencyCode: 'JPY' })
  const admin = await shop.signIn('Admin')

  await admin.call(goods.updateBatch, {
    options: {},
    updateColumns: [
      { name: 'priceMinor', operator: 0, newValue: 1980, isMajor: true },
      { name: 'marketPriceMinor', operator: 0, newValue: 2500.4, isMajor: true },
      { name: 'marketPriceMinor', operator: 7, newValue: -0.4, isMajor: true },
    ],
  })

  expect(await prices(shop)).toEqual([
    [198_000, 250_000],
    [1980, 2500],
  ])
})

test('a step of nothing is refused', async () => {
  await using shop = await openShop()
  await withYen(shop)
  const admin = await shop.signIn('Admin')

  const answer = await admin.send('goods.reset-price-proportional', { options: {}, percent: 100, rounding: { by: 'step', step: 0 } })

  expect(answer).toMatchObject({ status: 400, code: 'bad-input' })
})
