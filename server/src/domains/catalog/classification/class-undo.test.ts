import { classification, goodsAttribute, goodsAttributeValue, goodsBackup } from '@wanpu/contract'
import { type Caller, openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

/** Sends an action and returns how to undo it. */
async function change(admin: Caller, name: string, input: unknown) {
  const { changeSetId = '' } = await admin.send(name, input)
  return { undo: () => admin.call(goodsBackup.undo, { changeSetId }) }
}

/** The tree as `title address part [what is below]`. */
async function treeOf(admin: Caller): Promise<string> {
  type Node = { title: string; urlKeywords: string; children: Node[] | null }
  const nodesText = (nodes: readonly Node[]): string =>
    nodes.map(({ title, urlKeywords, children }) => `${title} ${urlKeywords}${children ? ` [${nodesText(children)}]` : ''}`).join(', ')
  return nodesText((await admin.call(classification.readAll, {})).items)
}

test('what was done to categories is undone: new ones go, names, address parts and places come back', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(classification.insertBatch, { text: 'Home > Lamps > Desk lamps\nGarden' })
  const before = await treeOf(admin)
  const [home, garden] = (await admin.call(classification.readAll, {})).items
  const [lamps] = home?.children ?? []
  const row = await admin.call(classification.read, { id: lamps?.id ?? '' })
  const { id, version, parentId } = row

  const changes = [
    await change(admin, 'stock-goods-classification.insert.batch', { text: 'Home > Chairs > Stools' }),
    await change(admin, 'stock-goods-classification.insert', { title: 'Toys' }),
    await change(admin, 'stock-goods-classification.update', { id, version, parentId, title: 'Lights', urlKeywords: 'l' }),
    await change(admin, 'stock-goods-classification.move', { id, parentId: garden?.id }),
    await change(admin, 'stock-goods-classification.move', { id: garden?.id, beforeId: home?.id }),
    await change(admin, 'stock-goods-classification.reset-url-keywords', {}),
  ]
  const after = await treeOf(admin)
  const undoResponse = []
  for (const { undo } of changes.reverse()) undoResponse.push(await undo())

  expect(after).toBe('Garden garden [Lights lights [Desk lamps desk-lamps]], Home home [Chairs chairs [Stools stools]], Toys toys')
  expect(await treeOf(admin)).toBe(before)
  expect(undoResponse.map(({ leftAlone }) => leftAlone)).toEqual(changes.map(() => 0))
})

test('a category that moved with the one above it was not edited: its own last edit can be undone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(classification.insertBatch, { text: 'Home > Lamps\nGarden' })
  const [home, garden] = (await admin.call(classification.readAll, {})).items
  const { id, version, parentId } = await admin.call(classification.read, { id: home?.children?.[0]?.id ?? '' })
  const edit = await change(admin, 'stock-goods-classification.update', { id, version, parentId, title: 'Lights' })
  await change(admin, 'stock-goods-classification.move', { id: home?.id, parentId: garden?.id })

  await edit.undo()

  expect(await treeOf(admin)).toBe('Garden garden [Home home [Lamps lamps]]')
})

test('a category that got another number among its siblings was edited: an open form is stale, and undo leaves it alone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(classification.insert, { title: 'Lamps', sort: 1 })
  const { version } = await admin.call(classification.read, { id })
  const rename = await change(admin, 'stock-goods-classification.update', { id, version, title: 'Lights', sort: 1 })
  const open = await admin.call(classification.read, { id })

  await admin.call(classification.move, { id, sort: 5 })

  const saved = admin.call(classification.update, { id, version: open.version, title: 'Lights', sort: 1 })
  await expect(saved).rejects.toMatchObject({ code: 'version-conflict' })
  expect(await rename.undo()).toMatchObject({ leftAlone: 1 })
  expect(await admin.call(classification.read, { id })).toMatchObject({ title: 'Lights', sort: 5 })
})

test('a number among the siblings that a category has already changes nothing', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(classification.insert, { title: 'Lamps', sort: 5 })
  const before = await admin.call(classification.read, { id })

  await admin.call(classification.move, { id, sort: 5 })

  expect(await admin.call(classification.read, { id })).toEqual(before)
})

test('a category that moves, and gets a number, comes back with both', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(classification.insertBatch, { text: 'Home\nGarden' })
  const [home, garden] = (await admin.call(classification.readAll, {})).items
  const before = await treeOf(admin)

  const move = await change(admin, 'stock-goods-classification.move', { id: garden?.id, parentId: home?.id, sort: 7 })
  expect(await admin.call(classification.read, { id: garden?.id ?? '' })).toMatchObject({ parentId: home?.id, sort: 7 })

  expect(await move.undo()).toMatchObject({ leftAlone: 0 })
  expect(await treeOf(admin)).toBe(before)
  expect(await admin.call(classification.read, { id: garden?.id ?? '' })).toMatchObject({ parentId: null, sort: garden?.sort })
})

test('what was done to attributes and their values is undone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(goodsAttribute.insertBatchSize, { text: 'Shoes: 36, 37, 38' })
  const [shoes] = (await admin.call(goodsAttribute.search, {})).items
  const { id, version } = await admin.call(goodsAttribute.read, { id: shoes?.id ?? '' })
  const values = async () =>
    (await admin.call(goodsAttributeValue.search, { attributeId: id, sort: { by: 'sort' } })).items.map(({ value }) => value)
  const last = (await admin.call(goodsAttributeValue.search, { attributeId: id, keywords: '38' })).items[0]?.id ?? ''

  const changes = [
    await change(admin, 'goods-attribute.update', { id, version, name: 'Boots' }),
    await change(admin, 'goods-attribute-value.insert', { attributeId: id, value: '39' }),
    await change(admin, 'goods-attribute-value.insert.batch.size', { attributeId: id, text: '40\n41' }),
    await change(admin, 'goods-attribute-value.move', { id: last }),
    await change(admin, 'goods-attribute.delete', { ids: [id] }),
  ]
  expect((await admin.call(goodsAttribute.search, {})).items).toEqual([])
  for (const { undo } of changes.reverse()) expect(await undo()).toMatchObject({ leftAlone: 0 })

  expect(await admin.call(goodsAttribute.read, { id })).toMatchObject({ name: 'Shoes' })
  expect(await values()).toEqual(['36', '37', '38'])
})
