import { goodsAttribute, goodsAttributeValue } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('a name or a value is there once, and a value of classes needs a class', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const shoes = await shop.given.classification({ title: 'Shoes' })
  await admin.call(goodsAttribute.insertBatchColor, { text: 'Paints: Red\nColours: Blue' })
  const [paints, colours] = (await admin.call(goodsAttribute.search, { sort: { by: 'id' } })).items
  const rename = { id: colours?.id ?? '', version: 1, name: 'Paints' }
  await expect(admin.call(goodsAttribute.update, rename)).rejects.toMatchObject({ code: 'attribute-taken', detail: { name: 'Paints' } })

  const red = { attributeId: paints?.id ?? '', value: 'Red' }
  await expect(admin.call(goodsAttributeValue.insert, red)).rejects.toMatchObject({
    code: 'attribute-value-taken',
    detail: { value: 'Red' },
  })
  await expect(admin.call(goodsAttributeValue.insert, { attributeId: '999', value: 'X' })).rejects.toMatchObject({
    code: 'no-such-attribute',
  })

  const { id: attributeId } = await admin.call(goodsAttribute.insert, { kind: 'classification', name: 'Departments' })
  expect(await admin.call(goodsAttribute.read, { id: attributeId })).toMatchObject({ kind: 'classification', name: 'Departments' })
  await expect(admin.call(goodsAttributeValue.insert, { attributeId, value: 'Shoes' })).rejects.toMatchObject({
    code: 'attribute-no-class',
  })
  const { id } = await admin.call(goodsAttributeValue.insert, { attributeId, value: 'Shoes', targetId: shoes.id })
  const without = admin.call(goodsAttributeValue.update, { id, version: 1, value: 'Boots' })
  await expect(without).rejects.toMatchObject({ code: 'attribute-no-class' })
})

test.each(['Tag', 'Size', 'Scope', 'Color', 'Brand', 'Classification'] as const)(
  'lines go into an attribute of their own kind alone: %s',
  async (kind) => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    const { id } = await admin.call(goodsAttribute.insert, { kind: kind === 'Tag' ? 'size' : 'tag', name: 'Other' })
    const paste = goodsAttributeValue[`insertBatch${kind}`]

    for (const attributeId of [id, '999']) {
      await expect(admin.call(paste, { attributeId, text: 'x' })).rejects.toMatchObject({ code: 'no-such-attribute' })
    }
  },
)

test('goods are looked for by at most 500 values at once', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(goodsAttributeValue.insertBatchTag, { text: Array.from({ length: 501 }, (_, at) => `tag ${at}`).join('\n') })
  const [attribute] = (await admin.call(goodsAttribute.search, {})).items
  const { items } = await admin.call(goodsAttributeValue.search, { pageSize: 600 })
  const tooMany = { code: 'attribute-too-many-values', detail: { most: 500 } }

  await expect(admin.call(goodsAttribute.correlation, { id: attribute?.id ?? '' })).rejects.toMatchObject(tooMany)
  await expect(admin.call(goodsAttributeValue.correlation, { ids: items.map((row) => row.id) })).rejects.toMatchObject(tooMany)
})

test('values of several kinds, and an attribute without values, are refused', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(goodsAttributeValue.insertBatchTag, { text: 'a' })
  await admin.call(goodsAttributeValue.insertBatchSize, { text: 'b' })
  const ids = (await admin.call(goodsAttributeValue.search, {})).items.map((row) => row.id)
  const { id } = await admin.call(goodsAttribute.insert, { kind: 'tag', name: 'Empty' })

  await expect(admin.call(goodsAttributeValue.correlation, { ids })).rejects.toMatchObject({ code: 'attribute-kinds-differ' })
  await expect(admin.call(goodsAttributeValue.merge, { ids, targetId: ids[0] ?? '' })).rejects.toMatchObject({
    code: 'attribute-kinds-differ',
  })
  await expect(admin.call(goodsAttributeValue.delete, { ids })).rejects.toMatchObject({ code: 'attribute-kinds-differ' })
  await expect(admin.call(goodsAttribute.correlation, { id })).rejects.toMatchObject({ code: 'attribute-without-values' })
  await expect(admin.call(goodsAttributeValue.correlation, { ids: ['999'] })).rejects.toMatchObject({ status: 404 })
})
