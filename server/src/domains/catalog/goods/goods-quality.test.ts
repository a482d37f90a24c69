import { goods, goodsBackup, goodsCare, goodsFlaw } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const pictures = JSON.stringify([{ path: '/uploads/pics/1.webp' }])

const farPicture = 'https://far.example/a.jpg'

/** Products without any flaw but the ones that the fields bring. */
async function insertFlawless(shop: Shop) {
  const shelf = await shop.given.classification()
  const sound = { pictures, priceMinor: 1000, description: '<p>Warm light.</p>', classificationId: shelf.id, stock: 3 }
  return (fields: Parameters<Shop['given']['goods']>[0] = {}) => shop.given.goods({ ...sound, ...fields })
}

test('the quality view counts every flaw, and the filter lists just those goods', async () => {
  await using shop = await openShop()
  const sound = await insertFlawless(shop)
  await sound({ title: 'Perfect' })
  const flawed = {
    'no-picture': [(await sound({ pictures: '[]' })).id],
    'unreachable-picture': [(await sound({ pictures: JSON.stringify([{ path: farPicture }]) })).id],
    'no-price': [(await sound({ priceMinor: 0 })).id],
    'no-description': [(await sound({ description: '' })).id, (await sound({ description: '<p><br /></p>' })).id],
    'no-classification': [(await sound({ classificationId: null })).id],
    'no-stock': [(await sound({ stock: 0 })).id],
    'long-title': [(await sound({ title: 'x'.repeat(121) })).id],
    'same-title': [(await sound({ title: 'Desk lamp' })).id, (await sound({ title: ' desk  LAMP' })).id],
    'same-sku': [(await sound({ sku: 'L-1' })).id, (await sound({ sku: 'l-1' })).id],
    quarantined: [(await sound({ quarantinedAt: '2026-01-01T00:00:00Z', quarantineWords: ['Nike'] })).id],
  }
  await sound({ pictures: JSON.stringify([{ path: 'https://near.example/b.jpg' }]) })
  const failedPictures = flawed['unreachable-picture'].map((goodsId) => ({ goodsId, path: farPicture, reason: 'http-404' }))
  await shop.services.db.insertInto('pictureUnreachable').values(failedPictures).execute()
  const admin = await shop.signIn('Admin')

  const { items } = await admin.call(goodsCare.quality, {})

  expect(Object.fromEntries(items.map(({ flaw, count }) => [flaw, count]))).toEqual({
    'no-picture': 1,
    'unreachable-picture': 1,
    'no-price': 1,
    'no-description': 2,
    'no-classification': 1,
    'no-stock': 1,
    'long-title': 1,
    'same-title': 2,
    'same-sku': 2,
    quarantined: 1,
  })
  for (const quality of goodsFlaw.options) {
    const searchResult = await admin.call(goods.search, { quality })
    expect([quality, searchResult.items.map((row) => row.id).sort()]).toEqual([quality, [...flawed[quality]].sort()])
  }
})

test('products with the same title are sorted and paged, alone and with another filter', async () => {
  await using shop = await openShop()
  const sound = await insertFlawless(shop)
  for (const title of ['Lamp', 'Chair', 'Lamp', 'Table', 'Table', 'Lamp']) await sound({ title, status: title === 'Table' ? 'off' : 'on' })
  const admin = await shop.signIn('Admin')
  const titles = async (filter: object) => {
    const request = { quality: 'same-title', sort: { by: 'title', desc: false }, pageSize: 2, ...filter } as const
    const { items, recordCount } = await admin.call(goods.search, request)
    return [items.map((row) => row.title), recordCount]
  }

  expect(await titles({})).toEqual([['Lamp', 'Lamp'], 5])
  expect(await titles({ pageIndex: 2 })).toEqual([['Lamp', 'Table'], 5])
  expect(await titles({ pageIndex: 3 })).toEqual([['Table'], 5])
  expect(await titles({ status: 'off' })).toEqual([['Table', 'Table'], 2])
  expect(await titles({ keywords: 'lamp' })).toEqual([['Lamp', 'Lamp'], 3])
})

test('a flaw is a filter for batches and for the old stock too', async () => {
  await using shop = await openShop()
  const sound = await insertFlawless(shop)
  const keptProduct = await sound({ title: 'Kept' })
  await sound({ title: 'Bare', pictures: '[]' })
  await sound({ title: 'Twin' })
  const duplicate = await sound({ title: 'Twin' })
  const admin = await shop.signIn('Admin')

  expect((await admin.call(goods.deleteBatch, { quality: 'no-picture' })).affected).toBe(1)
  await admin.call(goods.delete, { ids: [duplicate.id] })

  const copies = async (quality: 'no-picture' | 'same-title') =>
    (await admin.call(goodsBackup.search, { quality })).items.map((row) => row.title)
  expect(await copies('no-picture')).toEqual(['Bare'])
  expect(await copies('same-title')).toEqual(['Twin'])
  expect((await admin.call(goods.search, { quality: 'same-title' })).recordCount).toBe(0)
  expect((await admin.call(goods.search, { keywords: 'kept' })).items[0]?.id).toBe(keptProduct.id)
})

test('a product that is sold out counts at once', async () => {
  await using shop = await openShop()
  const sound = await insertFlawless(shop)
  const lamp = await sound({ stock: 1 })
  const admin = await shop.signIn('Admin')
  expect((await admin.call(goods.search, { quality: 'no-stock' })).recordCount).toBe(0)

  await admin.call(goods.updateFields, { id: lamp.id, version: 1, fields: ['stock'], values: { stock: 0 } })

  expect((await admin.call(goods.search, { quality: 'no-stock' })).items[0]?.id).toBe(lamp.id)
})
