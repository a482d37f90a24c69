import { goods, goodsAttribute, goodsAttributeValue, goodsBackup } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('renames are taken back one after the other: the value is called as its goods say', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: attributeId } = await admin.call(goodsAttribute.insert, { kind: 'tag', name: 'T' })
  const { id } = await admin.call(goodsAttributeValue.insert, { attributeId, value: 'Red' })
  const cup = await admin.call(goods.insert, { title: 'Cup', tags: ['Red'] })
  const first = await admin.call(goodsAttributeValue.update, { id, version: 1, value: 'Rot' })
  const second = await admin.call(goodsAttributeValue.update, { id, version: first.version, value: 'Rouge', words: ['rouge'] })
  const state = async () => [
    (await admin.call(goodsAttributeValue.read, { id })).value,
    ...(await admin.call(goods.read, { id: cup.id })).tags,
  ]

  await admin.call(goodsBackup.undo, { changeSetId: second.changeSetId ?? '' })
  expect(await state()).toEqual(['Rot', 'Rot'])
  const back = await admin.call(goodsBackup.undo, { changeSetId: first.changeSetId ?? '' })
  expect(await state()).toEqual(['Red', 'Red'])
  await admin.call(goodsBackup.undo, { changeSetId: back.changeSetId ?? '' })
  expect(await state()).toEqual(['Rot', 'Rot'])
})

test('values of merged attributes go back to their places', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const attribute = async (name: string) => (await admin.call(goodsAttribute.insert, { kind: 'size', name })).id
  const [from, to] = [await attribute('Shoes'), await attribute('Shirts')]
  await admin.call(goodsAttributeValue.insertBatchSize, { attributeId: from, text: '38\n36\n37' })
  await admin.call(goodsAttributeValue.insertBatchSize, { attributeId: to, text: 'S\nM' })
  const order = async (attributeId: string) => {
    const { items } = await admin.call(goodsAttributeValue.search, { attributeId, sort: { by: 'sort' } })
    return items.map(({ value, sort }) => [value, sort])
  }
  const before = await order(from)

  const { changeSetId = '' } = await admin.call(goodsAttribute.merge, { ids: [from], targetId: to })
  await admin.call(goodsBackup.undo, { changeSetId })

  expect(await order(from)).toEqual(before)
})

test('a rename is taken back although the value got a swatch and another place since, and these stay', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: attributeId } = await admin.call(goodsAttribute.insert, { kind: 'color', name: 'C' })
  const { id } = await admin.call(goodsAttributeValue.insert, { attributeId, value: 'Red' })
  const { id: other } = await admin.call(goodsAttributeValue.insert, { attributeId, value: 'Blue' })
  const cup = await admin.call(goods.insert, { title: 'Cup', colors: ['Red'] })
  const result = await admin.call(goodsAttributeValue.update, { id, version: 1, value: 'Rot' })
  await admin.call(goodsAttributeValue.update, { id, version: result.version, value: 'Rot', swatch: '#ff0000', words: ['rot'] })
  await admin.call(goodsAttributeValue.move, { id, beforeId: other })

  await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })

  expect((await admin.call(goods.read, { id: cup.id })).colors).toEqual(['Red'])
  expect(await admin.call(goodsAttributeValue.read, { id })).toMatchObject({ value: 'Red', swatch: '#ff0000', words: ['rot'] })
})
