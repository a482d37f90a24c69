import { goods, goodsBackup } from '@wanpu/contract'
import { openKey, openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('the list of change sets says who did what, and whether it can be taken back', async () => {
  await using shop = await openShop()
  await shop.given.goods()
  const admin = await shop.signIn('Admin')
  const reset = await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  await admin.call(goodsBackup.undo, { changeSetId: reset.changeSetId ?? '' })

  const { items } = await admin.call(goodsBackup.searchChangeSets, { entity: 'goods' })

  expect(items).toMatchObject([
    { action: 'goods-bak.undo', undoOf: reset.changeSetId, status: 'applied', canUndo: true, takenBy: admin.userId },
    { action: 'goods.reset-price-proportional', affected: 1, status: 'undone', canUndo: false },
  ])
})

test('a user limited to a website neither sees nor undoes what happened in another', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods()
  const [mine, foreign] = [await shop.given.website(), await shop.given.website()]
  const admin = await shop.signIn('Admin')
  const addResult = await admin.call(goods.addToWebsite, { ids: [product.id], websiteIds: [foreign.id] })
  const limited = await shop.signIn({ permissions: ['goods-bak.*'], websiteIds: [mine.id] })

  expect((await limited.call(goodsBackup.searchChangeSets, {})).items).toEqual([])
  await expect(limited.call(goodsBackup.undo, { changeSetId: addResult.changeSetId ?? '' })).rejects.toMatchObject({ status: 404 })
})

test('who takes a change of products back, or an undo of one, may make it themselves; so may a key', async () => {
  await using shop = await openShop()
  await shop.given.goods({ priceMinor: 1000 })
  const admin = await shop.signIn('SuperAdmin')
  const { changeSetId = '' } = await admin.call(goods.resetPriceProportional, { options: {}, percent: 200 })
  const restorer = await shop.signIn({ permissions: ['goods-bak.*', 'goods.search', 'goods.delete'] })
  const ofOrders = await openKey(shop.url, admin, { presets: ['orders'] })
  const ofStock = await openKey(shop.url, admin, { presets: ['stock'] })
  const refused = { status: 403, code: 'beyond-own-rights' }

  for (const caller of [restorer, ofOrders])
    for (const preview of [true, false]) expect(await caller.send(goodsBackup.undo.name, { changeSetId, preview })).toMatchObject(refused)
  const undone = await ofStock.call(goodsBackup.undo, { changeSetId })
  expect(undone).toMatchObject({ affected: 1 })
  for (const caller of [restorer, ofOrders])
    expect(await caller.send(goodsBackup.undo.name, { changeSetId: undone.changeSetId })).toMatchObject(refused)
})

test('a user limited to some websites sees and undoes what they did in several of them at once; with a foreign one among them nobody limited does', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods()
  const [north, south, foreign] = [await shop.given.website(), await shop.given.website(), await shop.given.website()]
  const limited = await shop.signIn({ permissions: ['goods.*', 'goods-bak.*'], websiteIds: [north.id, south.id] })
  const admin = await shop.signIn('Admin')
  const own = await limited.call(goods.addToWebsite, { ids: [product.id], websiteIds: [north.id, south.id] })
  const mixed = await admin.call(goods.addToWebsite, { ids: [(await shop.given.goods()).id], websiteIds: [north.id, foreign.id] })

  const changeSets = (await limited.call(goodsBackup.searchChangeSets, {})).items
  expect(changeSets).toMatchObject([{ id: own.changeSetId, affected: 2, canUndo: true }])
  expect(await limited.call(goodsBackup.undo, { changeSetId: own.changeSetId ?? '' })).toMatchObject({ affected: 2, leftAlone: 0 })
  await expect(limited.call(goodsBackup.undo, { changeSetId: mixed.changeSetId ?? '' })).rejects.toMatchObject({ status: 404 })
})

test('a change set says what was asked for; a preview of its undo counts what goes, comes back and stays, and changes nothing', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { ids } = await admin.call(goods.insertBatch, { items: ['A', 'B', 'C'].map((title) => ({ title, priceMinor: 1000 })) })
  const reset = await admin.call(goods.resetPriceProportional, { options: { ids }, percent: 120, rounding: { by: 'ending-99' } })
  const changeSetId = reset.changeSetId ?? ''
  await admin.call(goods.updateFields, { id: ids[2] ?? '', version: 2, fields: ['title'], values: { title: 'C, edited' } })

  const { items } = await admin.call(goodsBackup.searchChangeSets, { changeSetId })
  const preview = await admin.call(goodsBackup.undo, { changeSetId, preview: true })

  expect(items[0]?.input).toMatchObject({ options: { ids }, percent: 120, rounding: { by: 'ending-99' } })
  expect(preview).toMatchObject({ affected: 2, leftAlone: 1, preview: { removed: 0, restored: 2, revived: 0 } })
  expect(preview.leftAloneSample.map(({ title }) => title)).toEqual(['C'])
  const after = await admin.call(goods.search, {})
  expect(after.items.map(({ priceMinor }) => priceMinor)).toEqual([1199, 1199, 1199])
})

test('the preview of the undo of an import or insert says how many rows go, that of a deletion how many come back', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const addResult = await admin.call(goods.insertBatch, { items: [{ title: 'New A' }, { title: 'New B' }] })
  const { items } = await admin.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true } })
  const ofInsert = await admin.call(goodsBackup.undo, { changeSetId: items[0]?.id ?? '', preview: true })
  const result = await admin.call(goods.delete, { ids: addResult.ids })

  const ofDelete = await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '', preview: true })

  expect(ofInsert.preview).toEqual({ removed: 2, restored: 0, revived: 0 })
  expect(ofDelete.preview).toEqual({ removed: 0, restored: 0, revived: 2 })
})
