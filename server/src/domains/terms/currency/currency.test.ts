import { currency, goods } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const euro = { code: 'eur', symbol: '€', name: 'Euro', rate: 0.86 }

test('currencies come in their order, codes in capitals', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(currency.insert, { ...euro, sort: 2 })
  await admin.call(currency.insert, { code: 'USD', symbol: '$', rate: 1, sort: 1 })

  const { items } = await admin.call(currency.readAll, {})

  expect(items).toMatchObject([
    { code: 'USD', rate: 1, decimals: 2, status: 'active' },
    { code: 'EUR', rate: 0.86 },
  ])
})

test('everybody who is signed in may read them, only those with the right may change them', async () => {
  await using shop = await openShop()
  await shop.given.currency()
  const clerk = await shop.signIn({ permissions: [] })

  expect((await clerk.call(currency.readAll, {})).items).toHaveLength(1)
  await expect(clerk.call(currency.insert, euro)).rejects.toMatchObject({ status: 403 })
})

test('many rates are set at once; an unknown code leaves all as they were', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.currency({ code: 'EUR', rate: 0.8 })
  await shop.given.currency({ code: 'CNY', rate: 7 })

  const attempt = admin.call(currency.updateRates, {
    rates: [
      { code: 'EUR', rate: 0.9 },
      { code: 'XYZ', rate: 2 },
    ],
  })
  await expect(attempt).rejects.toMatchObject({ code: 'currency-unknown', detail: { codes: ['XYZ'] } })
  await admin.call(currency.updateRates, {
    rates: [
      { code: 'EUR', rate: 0.87654321 },
      { code: 'CNY', rate: 7.1 },
    ],
  })

  expect((await admin.call(currency.readAll, {})).items.map(({ code, rate }) => [code, rate])).toEqual([
    ['CNY', 7.1],
    ['EUR', 0.87654321],
  ])
})

test('a currency in use stays, and keeps its decimals', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.currency()
  await shop.given.goods({ currencyCode: 'USD' })

  await expect(admin.call(currency.delete, { ids: [id] })).rejects.toMatchObject({ code: 'currency-used', detail: { codes: ['USD'] } })
  const change = admin.call(currency.update, { id, version: 1, code: 'USD', symbol: '$', rate: 1, decimals: 0 })
  await expect(change).rejects.toMatchObject({ code: 'currency-decimals-fixed' })
  expect(await admin.call(currency.update, { id, version: 1, code: 'USD', symbol: 'US$', rate: 1 })).toMatchObject({
    symbol: 'US$',
    version: 2,
  })
  await expect(admin.call(currency.update, { id, version: 1, code: 'USD', symbol: '$', rate: 1 })).rejects.toMatchObject({
    code: 'version-conflict',
    detail: { current: { symbol: 'US$' } },
  })
})

test('one that nobody uses is stopped and deleted', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.currency({ code: 'JPY', decimals: 0 })

  expect(await admin.call(currency.setStatus, { ids: [id], status: 'stopped' })).toEqual({ affected: 1, websites: [], furtherWebsites: [] })
  expect((await admin.call(currency.search, { status: 'active' })).items).toEqual([])
  expect(await admin.call(currency.delete, { ids: [id] })).toEqual({ affected: 1 })
})

test('amounts in a currency that the list does not hold have its usual decimals, in batches and filters too, and keep them', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.goods({ title: 'Kettle', priceMinor: 1280, currencyCode: 'JPY' })
  await shop.given.goods({ title: 'Dates', priceMinor: 12_500, currencyCode: 'KWD' })

  expect((await admin.call(goods.search, { minPrice: 1000 })).items).toMatchObject([{ title: 'Kettle' }])
  expect((await admin.call(goods.search, { minPrice: 12, maxPrice: 13 })).items).toMatchObject([{ title: 'Dates' }])
  await admin.call(goods.resetPriceProportional, { options: {}, percent: 150, rounding: { by: 'whole' } })
  expect((await admin.call(goods.search, { sort: { by: 'id' } })).items).toMatchObject([{ priceMinor: 1920 }, { priceMinor: 19_000 }])

  const yen = { code: 'JPY', symbol: '¥', rate: 150 }
  await expect(admin.call(currency.insert, { ...yen, decimals: 2 })).rejects.toMatchObject({
    code: 'currency-decimals-usual',
    detail: { code: 'JPY', decimals: 0 },
  })
  await admin.call(currency.insert, { ...yen, decimals: 0 })
  const dinar = await admin.call(currency.insert, { code: 'BHD', symbol: 'BD', rate: 0.4, decimals: 2 })
  const renamed = { id: dinar.id, version: 1, code: 'KWD', symbol: 'KD', rate: 0.3, decimals: 2 }
  await expect(admin.call(currency.update, renamed)).rejects.toMatchObject({ code: 'currency-decimals-usual' })
  await admin.call(currency.update, { ...renamed, decimals: 3 })
})
