import { goods, goodsAttribute, goodsAttributeValue, goodsBackup, goodsBatchTask } from '@wanpu/contract'
import { openShop, type Shop, smallLimits } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

type Caller = Awaited<ReturnType<Shop['signIn']>>

async function valueIds(admin: Caller): Promise<Record<string, string>> {
  const { items } = await admin.call(goodsAttributeValue.search, { pageSize: 500 })
  return Object.fromEntries(items.map((row) => [row.value, row.id]))
}
const idOf = (ids: Record<string, string>, value: string) => ids[value] ?? ''
const read = (admin: Caller, id: string) => admin.call(goods.read, { id })

test('an attribute is made, found by its kind, renamed and deleted with its values', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(goodsAttribute.insert, { kind: 'size', name: '鞋码' })
  await admin.call(goodsAttribute.insert, { kind: 'color', name: '鞋码' })
  await admin.call(goodsAttributeValue.insert, { attributeId: id, value: '36' })

  expect((await admin.call(goodsAttribute.search, { kind: 'size' })).items).toMatchObject([{ id, name: '鞋码', valueCount: 1 }])
  await expect(admin.call(goodsAttribute.insert, { kind: 'size', name: '鞋码' })).rejects.toMatchObject({ code: 'attribute-taken' })
  expect(await admin.call(goodsAttribute.update, { id, version: 1, name: '女鞋码', sort: 2 })).toMatchObject({ name: '女鞋码', version: 2 })
  await expect(admin.call(goodsAttribute.update, { id, version: 1, name: 'X' })).rejects.toMatchObject({ code: 'version-conflict' })
  expect(await admin.call(goodsAttribute.delete, { ids: [id] })).toEqual({ affected: 1 })
  expect((await admin.call(goodsAttributeValue.search, {})).recordCount).toBe(0)
})

test('values are pasted into the first attribute of their kind; nothing is made twice and nothing is lost', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const first = await admin.call(goodsAttributeValue.insertBatchColor, { text: '红色 #f00 = 红, red\n蓝色\n红色\n绿 #zz' })
  const secondAnswer = await admin.call(goodsAttributeValue.insertBatchColor, { text: '蓝色\n白色' })

  expect(first).toEqual({
    affected: 2,
    existing: 0,
    twice: 1,
    failed: 1,
    lines: [
      { line: 3, text: '红色', outcome: 'twice' },
      { line: 4, text: '绿 #zz', outcome: 'bad-swatch' },
    ],
  })
  expect(secondAnswer).toMatchObject({ affected: 1, existing: 1, lines: [{ line: 1, text: '蓝色', outcome: 'exists' }] })
  const { items } = await admin.call(goodsAttributeValue.search, { kind: 'color', sort: { by: 'sort' } })
  expect(items.map((row) => [row.value, row.swatch, row.attributeName])).toEqual([
    ['红色', '#ff0000', '颜色'],
    ['蓝色', '', '颜色'],
    ['白色', '', '颜色'],
  ])
  const { id } = await admin.call(goodsAttribute.insert, { kind: 'tag', name: 'T' })
  const wrongKind = admin.call(goodsAttributeValue.insertBatchColor, { attributeId: id, text: 'x' })
  await expect(wrongKind).rejects.toMatchObject({ code: 'no-such-attribute' })
})

test('the attribute that pasted values need is named in the language of who pasted them', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  await admin.send(goodsAttributeValue.insertBatchTag.name, { text: 'summer' }, { 'accept-language': 'en-GB' })

  const { items } = await admin.call(goodsAttribute.search, { kind: 'tag' })
  expect(items.map(({ name }) => name)).toEqual(['Tags'])
})

test.each(['Tag', 'Size', 'Scope', 'Color', 'Brand'] as const)('attributes and values of every kind are pasted: %s', async (kind) => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  expect(await admin.call(goodsAttribute[`insertBatch${kind}`], { text: '甲: 一, 二\n乙\n甲' })).toMatchObject({ affected: 2, twice: 1 })
  expect(await admin.call(goodsAttributeValue[`insertBatch${kind}`], { text: '二\n三' })).toMatchObject({ affected: 1, existing: 1 })
  expect((await admin.call(goodsAttributeValue.search, {})).items.map((row) => row.value).sort()).toEqual(['一', '三', '二'])
})

test('values of classes name a class by its title or path; a class that is not there is reported', async () => {
  await using shop = await openShop()
  const top = await shop.given.classification({ title: 'Home' })
  const lamps = await shop.given.classification({ title: 'Lamps', parent: top })
  const admin = await shop.signIn('Admin')

  const result = await admin.call(goodsAttributeValue.insertBatchClassification, { text: 'Home > Lamps = lamp\nGarden' })
  expect(result).toMatchObject({ affected: 1, failed: 1, lines: [{ line: 2, outcome: 'no-such-class' }] })
  expect(await admin.call(goodsAttribute.insertBatchClassification, { text: 'More: Home, Attic' })).toMatchObject({
    affected: 1,
    failed: 1,
  })
  expect((await admin.call(goodsAttributeValue.search, { keywords: 'lamp' })).items).toMatchObject([{ targetId: lamps.id }])
  const [set] = (await admin.call(goodsAttribute.search, { keywords: 'More' })).items
  const without = admin.call(goodsAttributeValue.insert, { attributeId: set?.id ?? '', value: 'X' })
  await expect(without).rejects.toMatchObject({ code: 'attribute-no-class' })
})

test('goods whose titles hold the words get the values, once; the undo takes them away', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods({ title: 'Red shirt 红色衬衫', colors: ['White'] })
  const two = await shop.given.goods({ title: 'One hundred buttons, blue' })
  const three = await shop.given.goods({ title: '大红灯笼', colors: ['红色'] })
  const admin = await shop.signIn('Admin')
  await admin.call(goodsAttributeValue.insertBatchColor, { text: '红色 = 红, red\nBlue' })
  const [attribute] = (await admin.call(goodsAttribute.search, {})).items
  const input = { id: attribute?.id ?? '' }

  const preview = await admin.call(goodsAttribute.correlation, { ...input, preview: true })
  expect(preview.affected).toBe(2)
  expect(preview.sample).toMatchObject([
    { id: product.id, before: { colors: ['White'] }, after: { colors: ['White', '红色'] } },
    { id: two.id, before: { colors: [] }, after: { colors: ['Blue'] } },
  ])
  const result = await admin.call(goodsAttribute.correlation, input)
  expect(result.affected).toBe(2)
  expect((await read(admin, product.id)).colors).toEqual(['White', '红色'])
  expect((await read(admin, three.id)).version).toBe(1)
  expect((await admin.call(goodsAttribute.correlation, { ...input, preview: true })).affected).toBe(0)

  await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect((await read(admin, product.id)).colors).toEqual(['White'])
  expect((await read(admin, two.id)).colors).toEqual([])
})

test('a value may be bound to classes, and other words may stand in for its own', async () => {
  await using shop = await openShop()
  const shoes = await shop.given.classification({ title: 'Shoes' })
  const boots = await shop.given.classification({ title: 'Boots', parent: shoes })
  const inside = await shop.given.goods({ title: 'Hiker', classificationId: boots.id })
  const outside = await shop.given.goods({ title: 'Tent for hikers' })
  const admin = await shop.signIn('Admin')
  const { id: attributeId } = await admin.call(goodsAttribute.insert, { kind: 'scope', name: '场合' })
  const { id } = await admin.call(goodsAttributeValue.insert, { attributeId, value: 'Outdoor', classificationIds: [shoes.id] })
  const { id: free } = await admin.call(goodsAttributeValue.insert, { attributeId, value: 'Camping' })

  await admin.call(goodsAttributeValue.correlation, { ids: [id] })
  await admin.call(goodsAttributeValue.correlation, { ids: [free], words: ['tent'], options: { ids: [outside.id] } })

  expect((await read(admin, inside.id)).scopes).toEqual(['Outdoor'])
  expect((await read(admin, outside.id)).scopes).toEqual(['Camping'])
})

test('brands and classes go to goods without one, to others only when asked; the first that fits wins', async () => {
  await using shop = await openShop()
  const lamps = await shop.given.classification({ title: 'Lamps' })
  const other = await shop.given.classification({ title: 'Other' })
  const brandless = await shop.given.goods({ title: 'Acme desk lamp by Bolt' })
  const brandedProduct = await shop.given.goods({ title: 'Bolt lamp', brand: 'Old', classificationId: other.id })
  const admin = await shop.signIn('Admin')
  await admin.call(goodsAttributeValue.insertBatchBrand, { text: 'Acme\nBolt' })
  await admin.call(goodsAttributeValue.insertBatchClassification, { text: 'Lamps = lamp' })
  const sets = (await admin.call(goodsAttribute.search, {})).items
  const of = (kind: string) => ({ id: sets.find((row) => row.kind === kind)?.id ?? '' })

  expect((await admin.call(goodsAttribute.correlation, of('brand'))).affected).toBe(1)
  expect((await admin.call(goodsAttribute.correlation, of('classification'))).affected).toBe(1)
  expect(await read(admin, brandless.id)).toMatchObject({ brand: 'Acme', classificationId: lamps.id })
  expect(await read(admin, brandedProduct.id)).toMatchObject({ brand: 'Old', classificationId: other.id })

  expect((await admin.call(goodsAttribute.correlation, { ...of('brand'), overwrite: true })).affected).toBe(1)
  expect((await admin.call(goodsAttribute.correlation, { ...of('classification'), overwrite: true })).affected).toBe(1)
  expect(await read(admin, brandedProduct.id)).toMatchObject({ brand: 'Bolt', classificationId: lamps.id })
})

test('a list takes no more than 200 values, and a value that two attributes name only once', async () => {
  await using shop = await openShop()
  const many = Array.from({ length: 199 }, (_, at) => `t${at}`)
  const almost = await shop.given.goods({ title: 'Red boots', tags: many })
  await shop.given.goods({ title: 'Red boots', tags: [...many, 'last'] })
  const unlabelled = await shop.given.goods({ title: 'Red boots' })
  const admin = await shop.signIn('Admin')
  for (const name of ['One', 'Two']) {
    const { id: attributeId } = await admin.call(goodsAttribute.insert, { kind: 'tag', name })
    await admin.call(goodsAttributeValue.insertBatchTag, { attributeId, text: 'red\nboots' })
  }
  const ids = (await admin.call(goodsAttributeValue.search, { sort: { by: 'id' } })).items.map((row) => row.id)

  expect((await admin.call(goodsAttributeValue.correlation, { ids, preview: true })).affected).toBe(2)
  expect((await admin.call(goodsAttributeValue.correlation, { ids })).affected).toBe(2)
  expect((await read(admin, almost.id)).tags).toEqual([...many, 'red'])
  expect((await read(admin, unlabelled.id)).tags).toEqual(['red', 'boots'])
})

test('titles with line breaks, brands with any characters and words of every length are read as they are', async () => {
  await using shop = await openShop()
  const broken = await shop.given.goods({ title: 'Red\nboots "x"\t红', brand: 'A "b"\n\\c' })
  const admin = await shop.signIn('Admin')
  await admin.call(goodsAttributeValue.insertBatchBrand, { text: 'New = boots\nShort = x\nOne = 红' })
  const { id = '' } = (await admin.call(goodsAttribute.search, {})).items[0] ?? {}

  const preview = await admin.call(goodsAttribute.correlation, { id, overwrite: true, preview: true })
  expect(preview).toMatchObject({ affected: 1, sample: [{ id: broken.id, before: { brand: 'A "b"\n\\c' }, after: { brand: 'New' } }] })
  expect((await admin.call(goodsAttribute.correlation, { id, preview: true })).affected).toBe(0)
})

test('more goods than fit into a request get a value by a task, each once; the limit counts goods that change', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ limits: smallLimits })
  await sql`
    insert into goods (title, url_keywords, brand) select 'Lamp no. ' || i, 'g-' || i, case when i % 3 = 0 then 'Lumen' else '' end
    from generate_series(1, 480) i`.execute(shop.services.db)
  const admin = await shop.signIn('Admin')
  await admin.call(goodsAttributeValue.insertBatchBrand, { text: 'Lumen = lamp\nOther = no' })
  const { id = '' } = (await admin.call(goodsAttribute.search, {})).items[0] ?? {}
  const withBrand = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from goods where brand = 'Lumen'`.execute(shop.services.db)).rows[0]?.n

  expect((await admin.call(goodsAttribute.correlation, { id, preview: true })).affected).toBe(320)
  expect(await admin.call(goodsAttribute.correlation, { id, preview: true, limitCount: 60 })).toMatchObject({ affected: 60 })
  expect((await admin.call(goodsAttribute.correlation, { id, limitCount: 60 })).affected).toBe(60)
  const { affected, taskId = '' } = await admin.call(goodsAttribute.correlation, { id })
  expect(affected).toBe(260)
  await shop.work()
  expect(await admin.call(goodsBatchTask.read, { id: taskId })).toMatchObject({ status: 'succeeded', result: { affected: 260 } })
  expect(await withBrand()).toBe(480)
})

test('values are merged: goods and variants get the one, which takes over the words; the undo brings all back', async () => {
  await using shop = await openShop()
  const variants = JSON.stringify([{ sku: 'a', options: { color: 'Crimson' }, stock: 1 }])
  const product = await shop.given.goods({ colors: ['Crimson', 'Red'], variants })
  const two = await shop.given.goods({ colors: ['Blue'] })
  const admin = await shop.signIn('Admin')
  await admin.call(goodsAttributeValue.insertBatchColor, { text: 'Red\nCrimson = crimson, 绯\nBlue' })
  const ids = await valueIds(admin)
  const input = { ids: [idOf(ids, 'Crimson')], targetId: idOf(ids, 'Red') }

  expect(await admin.call(goodsAttributeValue.merge, { ...input, preview: true })).toMatchObject({ affected: 1 })
  const result = await admin.call(goodsAttributeValue.merge, input)
  expect(await read(admin, product.id)).toMatchObject({ colors: ['Red'], variants: [{ options: { color: 'Red' } }] })
  expect((await read(admin, two.id)).version).toBe(1)
  expect(Object.keys(await valueIds(admin)).sort()).toEqual(['Blue', 'Red'])
  expect((await admin.call(goodsAttributeValue.read, { id: input.targetId })).words).toEqual(['Red', 'crimson', '绯'])

  await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect(await read(admin, product.id)).toMatchObject({ colors: ['Crimson', 'Red'], variants: [{ options: { color: 'Crimson' } }] })
  expect(await valueIds(admin)).toEqual(ids)
  expect((await admin.call(goodsAttributeValue.read, { id: input.targetId })).words).toEqual([])
})

test('a merge of values can be taken back, done again, and taken back once more', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods({ tags: ['new', 'fresh'] })
  const admin = await shop.signIn('Admin')
  await admin.call(goodsAttributeValue.insertBatchTag, { text: 'new\nfresh = fresh, just in' })
  const ids = await valueIds(admin)
  const result = await admin.call(goodsAttributeValue.merge, { ids: [idOf(ids, 'fresh')], targetId: idOf(ids, 'new') })

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect(await valueIds(admin)).toEqual(ids)
  const redone = await admin.call(goodsBackup.undo, { changeSetId: undoResult.changeSetId ?? '' })
  expect((await read(admin, product.id)).tags).toEqual(['new'])
  expect(Object.keys(await valueIds(admin))).toEqual(['new'])
  expect((await admin.call(goodsAttributeValue.read, { id: idOf(ids, 'new') })).words).toEqual(['new', 'fresh', 'just in'])
  await admin.call(goodsBackup.undo, { changeSetId: redone.changeSetId ?? '' })
  expect((await read(admin, product.id)).tags).toEqual(['new', 'fresh'])
  expect(await valueIds(admin)).toEqual(ids)
})

test('attributes become one with the values of all; goods keep theirs; the undo brings everything back, also a second time', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const product = await shop.given.goods({ colors: ['Red', 'Blue'] })
  await shop.given.goods({ colors: ['Green'] })
  const admin = await shop.signIn('Admin')
  await admin.call(goodsAttribute.insertBatchColor, { text: 'Paints: Red, Blue\nColours: Red, Green\nEmpty' })
  await admin.call(goodsAttribute.insertBatchSize, { text: 'Sizes: S' })
  const { items } = await admin.call(goodsAttribute.search, {})
  const of = (name: string) => items.find((row) => row.name === name)?.id ?? ''
  const state = async () =>
    (await admin.call(goodsAttributeValue.search, { kind: 'color', sort: { by: 'id' } })).items.map(
      ({ id, attributeName, value, words }) => ({
        id,
        attributeName,
        value,
        words,
      }),
    )
  const names = async () => (await admin.call(goodsAttribute.search, { kind: 'color' })).items.map((row) => row.name).sort()
  const red = (await admin.call(goodsAttributeValue.search, { attributeId: of('Colours'), keywords: 'Red' })).items[0]
  await admin.call(goodsAttributeValue.update, { id: red?.id ?? '', version: 1, value: 'Red', words: ['crimson'] })
  const before = await state()

  expect((await admin.call(goodsAttribute.readUsage, { ids: [of('Paints'), of('Colours'), of('Empty'), of('Sizes')] })).items).toEqual([
    { id: of('Sizes'), goods: 0, used: 0 },
    { id: of('Paints'), goods: 1, used: 0 },
    { id: of('Colours'), goods: 2, used: 0 },
    { id: of('Empty'), goods: 0, used: 0 },
  ])
  const input = { ids: [of('Colours'), of('Empty')], targetId: of('Paints') }
  await expect(admin.call(goodsAttribute.merge, { ids: [of('Sizes')], targetId: of('Paints') })).rejects.toMatchObject({
    code: 'attribute-kinds-differ',
  })
  expect(await admin.call(goodsAttribute.merge, { ...input, preview: true })).toMatchObject({ affected: 2, merged: 1 })
  expect(await state()).toEqual(before)

  const result = await admin.call(goodsAttribute.merge, input)
  expect(await names()).toEqual(['Paints'])
  expect((await state()).map(({ attributeName, value, words }) => [attributeName, value, words])).toEqual([
    ['Paints', 'Red', ['crimson']],
    ['Paints', 'Blue', []],
    ['Paints', 'Green', []],
  ])
  expect((await read(admin, product.id)).version).toBe(1)

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect(await names()).toEqual(['Colours', 'Empty', 'Paints'])
  expect(await state()).toEqual(before)
  const redone = await admin.call(goodsBackup.undo, { changeSetId: undoResult.changeSetId ?? '' })
  expect(await names()).toEqual(['Paints'])
  expect(await state()).toHaveLength(3)
  await admin.call(goodsBackup.undo, { changeSetId: redone.changeSetId ?? '' })
  expect(await names()).toEqual(['Colours', 'Empty', 'Paints'])
  expect(await state()).toEqual(before)
})

test('a value that comes to an attribute while that is merged away is never lost: it is in the target, or was refused', async () => {
  await using shop = await openShop()
  const [admin, other] = [await shop.signIn('Admin'), await shop.signIn('Admin')]
  await admin.call(goodsAttribute.insertBatchColor, { text: 'Paints: Red\nColours: Blue' })
  const { items } = await admin.call(goodsAttribute.search, { sort: { by: 'id' } })
  const [paints, colours] = items.map((row) => row.id)

  const [, lateInsert] = await Promise.allSettled([
    admin.call(goodsAttribute.merge, { ids: [colours ?? ''], targetId: paints ?? '' }),
    other.call(goodsAttributeValue.insert, { attributeId: colours ?? '', value: 'Late' }),
  ])

  const values = (await admin.call(goodsAttributeValue.search, {})).items.map((row) => [row.attributeName, row.value])
  const expectedValues = lateInsert.status === 'fulfilled' ? [['Paints', 'Late']] : []
  expect(values.sort()).toEqual([['Paints', 'Blue'], ...expectedValues, ['Paints', 'Red']])
})

test('a value that is renamed is renamed in the goods; the undo gives both the old name', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods({ brand: 'Acme' })
  const admin = await shop.signIn('Admin')
  await admin.call(goodsAttributeValue.insertBatchBrand, { text: 'Acme\nBolt' })
  const id = idOf(await valueIds(admin), 'Acme')

  const result = await admin.call(goodsAttributeValue.update, { id, version: 1, value: 'ACME', words: ['acme'] })
  expect(result).toMatchObject({ value: 'ACME', affected: 1 })
  expect((await read(admin, product.id)).brand).toBe('ACME')
  await expect(admin.call(goodsAttributeValue.update, { id, version: result.version, value: 'Bolt' })).rejects.toMatchObject({
    code: 'attribute-value-taken',
  })
  await expect(admin.call(goodsAttributeValue.update, { id, version: 1, value: 'X' })).rejects.toMatchObject({ code: 'version-conflict' })

  await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect((await read(admin, product.id)).brand).toBe('Acme')
  expect((await admin.call(goodsAttributeValue.read, { id })).value).toBe('Acme')
})

test('usage is known before a delete, which leaves the goods alone or takes the value out of them', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods({ tags: ['new', 'sale'] })
  await shop.given.goods({ tags: ['new'] })
  const website = await shop.given.website()
  await shop.given.shopGoods({ websiteId: website.id, goodsId: product.id })
  const admin = await shop.signIn('Admin')
  await admin.call(goodsAttributeValue.insertBatchTag, { text: 'new\nsale\nnone' })
  const ids = await valueIds(admin)

  const { items } = await admin.call(goodsAttributeValue.readUsage, { ids: [idOf(ids, 'new'), idOf(ids, 'none')] })
  expect(items).toEqual([
    { id: idOf(ids, 'new'), goods: 2, used: 1 },
    { id: idOf(ids, 'none'), goods: 0, used: 0 },
  ])
  expect(await admin.call(goodsAttributeValue.delete, { ids: [idOf(ids, 'sale')] })).toMatchObject({ affected: 1, goods: 0 })
  expect((await read(admin, product.id)).tags).toEqual(['new', 'sale'])
  const result = await admin.call(goodsAttributeValue.delete, { ids: [idOf(ids, 'new')], fromGoods: true })
  expect(result).toMatchObject({ affected: 1, goods: 2 })
  expect((await read(admin, product.id)).tags).toEqual(['sale'])
  await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect((await read(admin, product.id)).tags).toEqual(['new', 'sale'])
  expect(Object.keys(await valueIds(admin)).sort()).toEqual(['new', 'none'])
})

test('values are put in order', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(goodsAttributeValue.insertBatchSize, { text: 'S\nM\nL' })
  const ids = await valueIds(admin)
  const order = async () => (await admin.call(goodsAttributeValue.search, { sort: { by: 'sort' } })).items.map((row) => row.value)

  await admin.call(goodsAttributeValue.move, { id: idOf(ids, 'L'), beforeId: idOf(ids, 'S') })
  expect(await order()).toEqual(['L', 'S', 'M'])
  await admin.call(goodsAttributeValue.move, { id: idOf(ids, 'L') })
  expect(await order()).toEqual(['S', 'M', 'L'])
})

test('who may only look may not change values', async () => {
  await using shop = await openShop()
  const clerk = await shop.signIn({ permissions: ['goods-attribute-value.search'] })

  await expect(clerk.call(goodsAttributeValue.insertBatchTag, { text: 'x' })).rejects.toMatchObject({ status: 403 })
  expect((await clerk.call(goodsAttributeValue.search, {})).recordCount).toBe(0)
})
