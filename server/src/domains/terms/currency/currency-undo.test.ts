import { currency, goodsBackup } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const forint = { code: 'HUF', symbol: 'Ft', rate: 360, decimals: 2 }

/** A user with the undo of the newest change set, and the currencies as they are listed. */
async function signIn(shop: Shop) {
  const admin = await shop.signIn('Admin')
  return {
    admin,
    async undoNewest() {
      const { items } = await admin.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true }, pageSize: 1 })
      return admin.call(goodsBackup.undo, { changeSetId: items[0]?.id ?? '' })
    },
    list: async () => (await admin.call(currency.search, { sort: { by: 'code' } })).items.map(({ code, decimals }) => [code, decimals]),
  }
}

test('a currency that products are priced in stays when its addition is undone, and is named; one that nobody uses goes, and comes back', async () => {
  await using shop = await openShop()
  const { admin, undoNewest, list } = await signIn(shop)
  await admin.call(currency.insert, forint)
  const pricedProduct = await shop.given.goods({ priceMinor: 425_000, currencyCode: 'HUF' })

  const refusedUndo = await undoNewest()
  const currenciesBefore = await list()
  await shop.services.db.deleteFrom('goods').where('id', '=', pricedProduct.id).execute()
  await admin.call(currency.insert, { ...forint, code: 'SEK' })
  const undoResponse = await undoNewest()
  const currenciesAfter = await list()
  await undoNewest()

  expect(refusedUndo).toMatchObject({ affected: 0, removed: 0, leftAlone: 1, leftAloneSample: [{ title: 'HUF' }] })
  expect(currenciesBefore).toEqual([['HUF', 2]])
  expect(undoResponse).toMatchObject({ affected: 1, removed: 1, leftAlone: 0 })
  expect(currenciesAfter).toEqual([['HUF', 2]])
  expect(await list()).toEqual([
    ['HUF', 2],
    ['SEK', 2],
  ])
})

test('decimals and code of a currency that has come into use do not change back, neither by an undo nor when the undo is undone', async () => {
  await using shop = await openShop()
  const { admin, undoNewest, list } = await signIn(shop)
  const { id } = await admin.call(currency.insert, forint)
  await admin.call(currency.update, { id, version: 1, ...forint, decimals: 0 })
  const pricedProduct = await shop.given.goods({ priceMinor: 4250, currencyCode: 'HUF' })

  expect(await undoNewest()).toMatchObject({ affected: 0, leftAlone: 1 })
  expect(await list()).toEqual([['HUF', 0]])

  await shop.services.db.deleteFrom('goods').where('id', '=', pricedProduct.id).execute()
  await admin.call(currency.update, { id, version: 2, ...forint, code: 'SEK', decimals: 2 })
  await undoNewest()
  await shop.given.goods({ priceMinor: 4250, currencyCode: 'HUF' })
  expect(await undoNewest()).toMatchObject({ affected: 0, leftAlone: 1 })
  expect(await list()).toEqual([['HUF', 0]])
})

test('the rate of a currency in use changes back', async () => {
  await using shop = await openShop()
  const { admin, undoNewest } = await signIn(shop)
  const { id } = await shop.given.currency({ ...forint, code: 'SEK' })
  await shop.given.goods({ currencyCode: 'SEK' })
  await admin.call(currency.updateRates, { rates: [{ code: 'SEK', rate: 9 }] })

  expect(await undoNewest()).toMatchObject({ affected: 1, leftAlone: 0 })
  expect(await admin.call(currency.read, { id })).toMatchObject({ rate: 360 })
})

test('a deleted currency comes back only where amounts kept in its code meanwhile mean the same', async () => {
  await using shop = await openShop()
  const { admin, undoNewest, list } = await signIn(shop)
  const { id } = await admin.call(currency.insert, forint)
  const krona = await admin.call(currency.insert, { ...forint, code: 'SEK' })
  await admin.call(currency.delete, { ids: [id, krona.id] })
  await shop.given.goods({ priceMinor: 4250, currencyCode: 'HUF' })
  await shop.given.goods({ priceMinor: 4250, currencyCode: 'SEK' })

  expect(await undoNewest()).toMatchObject({ affected: 1, leftAlone: 1, leftAloneSample: [{ title: 'HUF' }] })
  expect(await list()).toEqual([['SEK', 2]])
})
