import { currency, goodsBackup } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const krona = { code: 'SEK', symbol: 'kr', rate: 10.5 }

/**
 * A website in dollars that sells a product in kronor. `wasMarked` says whether it has been marked as changed since it
 * was asked last.
 */
async function dollarShop(shop: Shop) {
  await shop.given.currency()
  const website = await shop.given.website()
  const pricedProduct = await shop.given.goods({ currencyCode: 'SEK' })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: pricedProduct.id })
  const rows = () => shop.services.db.selectFrom('website').select('dirtySince').where('id', '=', website.id).executeTakeFirstOrThrow()
  const wasMarked = async () => {
    const { dirtySince } = await rows()
    await shop.services.db.updateTable('website').set({ dirtySince: null }).where('id', '=', website.id).execute()
    return dirtySince !== null
  }
  await wasMarked()
  return { admin: await shop.signIn('Admin'), wasMarked }
}

test('a currency that is added or deleted marks the websites, whose prices come and go with it; an undo does so too', async () => {
  await using shop = await openShop()
  const { admin, wasMarked } = await dollarShop(shop)
  expect(await wasMarked()).toBe(false)

  const euro = await admin.send(currency.insert.name, { ...krona, code: 'EUR' })
  expect(await wasMarked()).toBe(true)
  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: euro.changeSetId ?? '' })
  expect(await wasMarked()).toBe(true)
  await admin.call(goodsBackup.undo, { changeSetId: undoResult.changeSetId ?? '' })
  expect(await wasMarked()).toBe(true)

  const { items } = await admin.call(currency.search, { keywords: 'EUR' })
  await admin.call(currency.delete, { ids: items.map(({ id }) => id) })
  expect(await wasMarked()).toBe(true)
})

test('a currency that says what it said before marks no website', async () => {
  await using shop = await openShop()
  const { admin, wasMarked } = await dollarShop(shop)
  const { id } = await admin.call(currency.insert, krona)
  await wasMarked()

  await admin.call(currency.update, { id, version: 1, ...krona, name: 'Krona' })
  expect(await wasMarked()).toBe(false)
})
