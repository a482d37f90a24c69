import { currency } from '@wanpu/contract'
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

  expect(await admin.call(currency.setStatus, { ids: [id], status: 'stopped' })).toEqual({ affected: 1 })
  expect((await admin.call(currency.search, { status: 'active' })).items).toEqual([])
  expect(await admin.call(currency.delete, { ids: [id] })).toEqual({ affected: 1 })
})
