import { articleGrouping, classification, goodsBackup, shopArticle } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('the history of an article tells who changed which fields, its undo too, and nothing of others', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const group = await admin.call(articleGrouping.insert, { name: 'Help' })
  const { id } = await admin.call(shopArticle.insert, { groupId: group.id, title: 'Delivery', html: '<p>Old</p>' })
  const other = await admin.call(shopArticle.insert, { groupId: group.id, title: 'Returns' })
  const fields = { title: 'Shipping', urlKeywords: 'delivery', html: `<p>${'x'.repeat(3000)}</p>` }
  await admin.call(shopArticle.update, { id, version: 1, ...fields })
  await admin.call(shopArticle.delete, { ids: [other.id] })
  const history = async () =>
    (await admin.call(goodsBackup.searchChangeSets, { rowEntity: 'article', rowId: id, sort: { by: 'id', desc: true } })).items

  const [changed, made, ...more] = await history()
  expect(more).toEqual([])
  expect(made).toMatchObject({ action: 'shop-article.insert', row: { before: {}, after: { title: 'Delivery', html: '<p>Old</p>' } } })
  expect(changed).toMatchObject({ action: 'shop-article.update', takenByName: expect.stringContaining('user'), canUndo: true })
  expect(changed?.row?.before).toEqual({ title: 'Delivery', html: '<p>Old</p>' })
  expect(changed?.row?.after).toEqual({ title: 'Shipping', html: `${fields.html.slice(0, 2000)}…` })

  await admin.call(goodsBackup.undo, { changeSetId: changed?.id ?? '' })
  const [undo, undone] = await history()
  expect(undo?.row?.after).toEqual({ title: 'Delivery', html: '<p>Old</p>' })
  expect(undone).toMatchObject({ id: changed?.id, status: 'undone' })
})

test('the history of a category names the category that it was moved below', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [home, garden] = [
    await admin.call(classification.insert, { title: 'Home' }),
    await admin.call(classification.insert, { title: 'Garden' }),
  ]
  const { id } = await admin.call(classification.insert, { title: 'Chairs', parentId: home.id })
  await admin.call(classification.update, { id, version: 1, title: 'Chairs', parentId: garden.id })

  const { items } = await admin.call(goodsBackup.searchChangeSets, {
    rowEntity: 'classification',
    rowId: id,
    sort: { by: 'id', desc: true },
  })

  expect(items[0]?.row).toEqual({ before: { parentId: 'Home' }, after: { parentId: 'Garden' } })
})

test('the history of a record is for those who may read it, as far as they see its website', async () => {
  await using shop = await openShop()
  const [own, foreign] = [await shop.given.website(), await shop.given.website()]
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(shopArticle.insert, { websiteId: foreign.id, title: 'Imprint' })
  const asked = { rowEntity: 'article', rowId: id } as const
  const stranger = await shop.signIn({ permissions: ['goods-bak.*', 'shop-article.*'], websiteIds: [own.id] })
  const clerk = await shop.signIn({ permissions: ['goods-bak.*'] })

  expect((await admin.call(goodsBackup.searchChangeSets, asked)).items).toHaveLength(1)
  expect((await stranger.call(goodsBackup.searchChangeSets, asked)).items).toEqual([])
  await expect(clerk.call(goodsBackup.searchChangeSets, asked)).rejects.toMatchObject({ status: 403 })
})
