import { goods, goodsBackup } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('the old stock keeps a copy of what a change took, found by its words, reason and change set', async () => {
  await using shop = await openShop()
  const lamp = await shop.given.goods({ title: '台灯 Lamp', priceMinor: 1000 })
  const chair = await shop.given.goods({ title: 'Chair' })
  const admin = await shop.signIn('Admin')
  const reset = await admin.call(goods.resetPriceProportional, { options: { ids: [lamp.id] }, percent: 200 })
  await admin.call(goods.delete, { ids: [lamp.id, chair.id] })

  const copies = await admin.call(goodsBackup.search, { keywords: '台灯', sort: { by: 'id' } })
  const byReason = await admin.call(goodsBackup.search, { reason: 'deleted', goodsId: chair.id })
  const bySet = await admin.call(goodsBackup.search, { changeSetId: reset.changeSetId })

  expect(copies.items.map((row) => [row.goodsId, row.reason, row.priceMinor, row.isInStock])).toEqual([
    [lamp.id, 'price-reset', 1000, false],
    [lamp.id, 'deleted', 2000, false],
  ])
  expect(byReason.items.map((row) => row.title)).toEqual(['Chair'])
  expect(bySet.recordCount).toBe(1)
  expect(await admin.call(goodsBackup.read, { id: bySet.items[0]?.id ?? '' })).toMatchObject({
    goodsId: lamp.id,
    description: '',
    priceMinor: 1000,
  })
})

test('a copy thrown away is gone for good', async () => {
  await using shop = await openShop()
  const lamp = await shop.given.goods()
  const admin = await shop.signIn('Admin')
  const result = await admin.call(goods.delete, { ids: [lamp.id] })
  const { items } = await admin.call(goodsBackup.search, {})

  await admin.call(goodsBackup.delete, { ids: items.map((row) => row.id) })

  expect(await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })).toMatchObject({ affected: 0 })
})
