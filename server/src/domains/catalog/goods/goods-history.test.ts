import { classification, goods, goodsBackup, goodsHistory } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('the history tells who changed what, the newest first, and how the goods began', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(goods.insert, { title: 'Lamp', priceMinor: 1000 })
  await admin.call(goods.updateFields, { id, version: 1, fields: ['title', 'brand'], values: { title: 'Desk lamp', brand: 'Lux' } })
  await admin.call(goods.resetPriceProportional, { options: {}, percent: 150 })

  const { items, recordCount } = await admin.call(goodsHistory.history, { id })

  expect(recordCount).toBe(3)
  expect(items.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    {
      action: 'goods.reset-price-proportional',
      before: { priceMinor: 1000, currencyCode: 'USD' },
      after: { priceMinor: 1500, currencyCode: 'USD' },
    },
    { action: 'goods.update-fields', before: { title: 'Lamp', brand: '' }, after: { title: 'Desk lamp', brand: 'Lux' } },
    { action: 'goods.insert', before: {}, after: {} },
  ])
  expect(items[0]).toMatchObject({ byName: expect.any(String), isUndone: false })
  const second = await admin.call(goodsHistory.history, { id, pageIndex: 2, pageSize: 1 })
  expect(second.items.map(({ after }) => after)).toEqual([{ title: 'Desk lamp', brand: 'Lux' }])
})

test('a product goes back to an earlier version, and that is a change which can be undone', async () => {
  await using shop = await openShop()
  const shelf = await shop.given.classification()
  const lamp = await shop.given.goods({
    title: 'Lamp',
    priceMinor: 1000,
    classificationId: shelf.id,
    tags: ['a'],
    stock: 9,
    urlKeywords: 'lamp',
  })
  const admin = await shop.signIn('Admin')
  await admin.call(goods.update, { id: lamp.id, version: 1, title: 'Torch', urlKeywords: 'torch', priceMinor: 5, stock: 4 })
  await admin.call(goods.updateFields, { id: lamp.id, version: 2, fields: ['brand'], values: { brand: 'Lux' } })
  const { items } = await admin.call(goodsHistory.history, { id: lamp.id })
  const copyId = items[1]?.copyId ?? ''

  const reverted = await admin.call(goodsHistory.revert, { id: lamp.id, version: 3, copyId })

  expect(reverted).toMatchObject({
    title: 'Lamp',
    urlKeywords: 'lamp',
    priceMinor: 1000,
    classificationId: shelf.id,
    tags: ['a'],
    brand: '',
  })
  expect(reverted).toMatchObject({ stock: 4, version: 4 })
  await admin.call(goodsBackup.undo, { changeSetId: reverted.changeSetId })
  expect(await admin.call(goods.read, { id: lamp.id })).toMatchObject({ title: 'Torch', brand: 'Lux', priceMinor: 5, stock: 4 })
})

test('what is gone or taken meanwhile does not come back with an earlier version', async () => {
  await using shop = await openShop()
  const shelf = await shop.given.classification()
  const lamp = await shop.given.goods({ title: 'Lamp', urlKeywords: 'lamp', classificationId: shelf.id })
  const admin = await shop.signIn('Admin')
  await admin.call(goods.update, { id: lamp.id, version: 1, title: 'Torch', urlKeywords: 'torch' })
  await shop.given.goods({ urlKeywords: 'lamp' })
  await admin.call(classification.delete, { ids: [shelf.id] })
  const { items } = await admin.call(goodsHistory.history, { id: lamp.id })

  const reverted = await admin.call(goodsHistory.revert, { id: lamp.id, version: 2, copyId: items[0]?.copyId ?? '' })

  expect(reverted).toMatchObject({ title: 'Lamp', urlKeywords: 'torch', classificationId: null })
})

test('a stale version answers the current row; a copy of another product is not found', async () => {
  await using shop = await openShop()
  const [lamp, other] = [await shop.given.goods({ title: 'Lamp' }), await shop.given.goods()]
  const admin = await shop.signIn('Admin')
  await admin.call(goods.resetPriceProportional, { options: {}, percent: 150 })
  const [mine] = (await admin.call(goodsHistory.history, { id: lamp.id })).items
  const [foreign] = (await admin.call(goodsHistory.history, { id: other.id })).items

  const lateRevert = admin.call(goodsHistory.revert, { id: lamp.id, version: 1, copyId: mine?.copyId ?? '' })
  await expect(lateRevert).rejects.toMatchObject({
    status: 409,
    code: 'version-conflict',
    detail: { current: { version: 2, title: 'Lamp' } },
  })
  const wrongRevert = admin.call(goodsHistory.revert, { id: lamp.id, version: 2, copyId: foreign?.copyId ?? '' })
  await expect(wrongRevert).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(goodsHistory.history, { id: '999' })).rejects.toMatchObject({ status: 404 })
})

test('the websites that sell a product are named with their prices, only those in the caller’s scope', async () => {
  await using shop = await openShop()
  const [firstWebsite, two] = [await shop.given.website({ domain: 'a.example' }), await shop.given.website({ domain: 'b.example' })]
  const lamp = await shop.given.goods({ priceMinor: 1000 })
  await shop.given.shopGoods({ websiteId: firstWebsite.id, goodsId: lamp.id })
  await shop.given.shopGoods({ websiteId: two.id, goodsId: lamp.id, priceMinor: 800, status: 'off' })
  const admin = await shop.signIn('Admin')
  const limited = await shop.signIn({ permissions: ['goods.*'], websiteIds: [two.id] })

  const { items } = await admin.call(goodsHistory.readSellers, { id: lamp.id })

  expect(items).toMatchObject([
    { domain: 'a.example', priceMinor: 1000, hasOwnPrice: false, status: 'on' },
    { domain: 'b.example', priceMinor: 800, hasOwnPrice: true, status: 'off', currencyCode: 'USD' },
  ])
  expect((await limited.call(goodsHistory.readSellers, { id: lamp.id })).items.map((row) => row.domain)).toEqual(['b.example'])
})

test('two operators at once: the second edit meets the first one’s row, a batch between leaves both exact, and its undo leaves the later edit alone', async () => {
  await using shop = await openShop()
  const ids: string[] = []
  for (let number = 0; number < 30; number++) ids.push((await shop.given.goods({ title: `Lamp ${number}`, priceMinor: 100 })).id)
  const [admin, other] = [await shop.signIn('Admin'), await shop.signIn('Admin')]
  const first = ids[0] ?? ''

  const edits = await Promise.allSettled([
    admin.call(goods.updateFields, { id: first, version: 1, fields: ['title'], values: { title: 'Mine' } }),
    other.call(goods.updateFields, { id: first, version: 1, fields: ['brand'], values: { brand: 'Theirs' } }),
  ])
  const refusedEdit = edits.find((edit) => edit.status === 'rejected')
  expect(edits.map((edit) => edit.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(refusedEdit?.reason).toMatchObject({ status: 409, detail: { current: { version: 2 } } })

  // Both prices rise: neither batch may be lost, and none may count twice.
  const [doubled, tripled] = await Promise.all([
    admin.call(goods.resetPriceProportional, { options: {}, percent: 200 }),
    other.call(goods.resetPriceProportional, { options: {}, percent: 300 }),
  ])
  expect([doubled.affected, tripled.affected]).toEqual([30, 30])
  const { items } = await admin.call(goods.search, { pageSize: 100 })
  expect(new Set(items.map((row) => row.priceMinor))).toEqual(new Set([600]))

  const [last, version] = [ids.at(-1) ?? '', items.find((row) => row.id === ids.at(-1))?.version ?? 0]
  await other.call(goods.updateFields, { id: last, version, fields: ['brand'], values: { brand: 'Later' } })
  const sets = (await admin.call(goodsBackup.searchChangeSets, { action: 'goods.reset-price-proportional' })).items
  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: sets[0]?.id ?? '' })
  const outcomes = [undoResult]
  if (undoResult.affected === 0) outcomes.push(await admin.call(goodsBackup.undo, { changeSetId: sets[1]?.id ?? '' }))

  expect(outcomes.at(-1)).toMatchObject({ affected: 29, leftAlone: 1, leftAloneSample: [{ id: last }] })
  expect(await admin.call(goods.read, { id: last })).toMatchObject({ brand: 'Later', priceMinor: 600 })
})
