import { classification, goods, goodsAttribute, goodsAttributeValue, goodsBackup, goodsBatchTask, shopGoods } from '@wanpu/contract'
import { openShop, type Shop, smallLimits } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/** Clothes > Shirts > Linen, Garments > Shirts, and a product in each. */
async function twoTrees(shop: Shop) {
  const clothes = await shop.given.classification({ title: 'Clothes' })
  const shirts = await shop.given.classification({ title: 'Shirts', parent: clothes })
  const linen = await shop.given.classification({ title: 'Linen', parent: shirts })
  const garments = await shop.given.classification({ title: 'Garments' })
  const others = await shop.given.classification({ title: 'Shirts', parent: garments })
  const inClass = async ({ id }: { id: string }) => (await shop.given.goods({ classificationId: id })).id
  return { clothes, shirts, linen, garments, others, goodsIds: [await inClass(clothes), await inClass(shirts), await inClass(linen)] }
}

async function classesOf(shop: Shop): Promise<string[]> {
  const rows = await sql<{ path: string }>`
    select (select string_agg(a.title, ' > ' order by a.path) from classification a where c.path like a.path || '%') as path
    from classification c order by c.path`.execute(shop.services.db)
  return rows.rows.map((row) => row.path).sort()
}

const placesOf = async (shop: Shop, ids: readonly string[]) =>
  (await shop.services.db.selectFrom('goods').select('classificationId').where('id', 'in', ids).orderBy('id').execute()).map(
    (row) => row.classificationId,
  )

test('a merge moves goods and children, makes one of those of the same name, and its undo brings all of it back', async () => {
  await using shop = await openShop()
  const { clothes, shirts, linen, garments, others, goodsIds } = await twoTrees(shop)
  const admin = await shop.signIn('Admin')
  const before = await classesOf(shop)

  const preview = await admin.call(classification.merge, { ids: [clothes.id], targetId: garments.id, preview: true })
  expect(preview).toMatchObject({ affected: 2, classes: 2, goods: 2, websites: 0 })
  expect(await classesOf(shop)).toEqual(before)

  const result = await admin.call(classification.merge, { ids: [clothes.id], targetId: garments.id })
  expect(await classesOf(shop)).toEqual(['Garments', 'Garments > Shirts', 'Garments > Shirts > Linen'])
  expect(await placesOf(shop, goodsIds)).toEqual([garments.id, others.id, linen.id])

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect(await classesOf(shop)).toEqual(before)
  expect(await placesOf(shop, goodsIds)).toEqual([clothes.id, shirts.id, linen.id])

  await admin.call(goodsBackup.undo, { changeSetId: undoResult.changeSetId ?? '' })
  expect(await classesOf(shop)).toEqual(['Garments', 'Garments > Shirts', 'Garments > Shirts > Linen'])
  expect(await placesOf(shop, goodsIds)).toEqual([garments.id, others.id, linen.id])
})

test('a merge into itself or below, into nothing, or too deep is refused', async () => {
  await using shop = await openShop()
  const { clothes, shirts, garments } = await twoTrees(shop)
  const admin = await shop.signIn('Admin')
  await admin.call(classification.insertBatch, { text: Array.from({ length: 15 }, (_, level) => `D${level}`).join(' > ') })
  const [deep] = (await admin.call(classification.search, { keywords: 'D14' })).items
  const attempt = (ids: string[], targetId: string) => admin.call(classification.merge, { ids, targetId })

  await expect(attempt([clothes.id], shirts.id)).rejects.toMatchObject({ code: 'classification-target-inside' })
  await expect(attempt([clothes.id], '999')).rejects.toMatchObject({ code: 'no-such-target' })
  await expect(attempt(['999'], garments.id)).rejects.toMatchObject({ status: 404 })
  await expect(attempt([clothes.id], deep?.id ?? '')).rejects.toMatchObject({ code: 'classification-too-deep' })
})

test('a website that put goods into a merged class itself has them in the target; the undo puts them back', async () => {
  await using shop = await openShop()
  const [from, to] = [await shop.given.classification(), await shop.given.classification()]
  const website = await shop.given.website({ domain: 'north.example' })
  const product = await shop.given.goods()
  const { id } = await shop.given.shopGoods({ websiteId: website.id, goodsId: product.id, classificationId: from.id })
  const admin = await shop.signIn('Admin')
  const readOwn = async () =>
    (await shop.services.db.selectFrom('shopGoods').select('classificationId').where('id', '=', id).executeTakeFirst())?.classificationId

  const result = await admin.call(classification.merge, { ids: [from.id], targetId: to.id })

  expect(result).toMatchObject({ goods: 0, websites: 1, websiteDomains: ['north.example'] })
  expect(await readOwn()).toBe(to.id)
  await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect(await readOwn()).toBe(from.id)
})

test('more goods than fit into a request are merged by a task, and the class goes at its end', async () => {
  await using shop = await openShop({ limits: smallLimits })
  const [from, to] = [await shop.given.classification({ title: 'From' }), await shop.given.classification({ title: 'To' })]
  await sql`insert into goods (title, url_keywords, classification_id) select 'g' || n, 'g-' || n, ${from.id} from generate_series(1, 240) n`.execute(
    shop.services.db,
  )
  const admin = await shop.signIn('Admin')

  const started = await admin.call(classification.merge, { ids: [from.id], targetId: to.id })
  expect(started).toMatchObject({ goods: 240, taskId: expect.any(String) })
  await shop.work()

  expect(await admin.call(goodsBatchTask.read, { id: started.taskId ?? '' })).toMatchObject({ status: 'succeeded', done: 240 })
  expect(await classesOf(shop)).toEqual(['To'])
  expect(await admin.call(classification.read, { id: to.id })).toMatchObject({ directCount: 240 })
})

test('a delete says what goes along, takes the subtree, moves the goods, and can be undone', async () => {
  await using shop = await openShop()
  const { clothes, garments, goodsIds } = await twoTrees(shop)
  const website = await shop.given.website({ domain: 'south.example' })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goodsIds[2] ?? '' })
  const admin = await shop.signIn('Admin')
  const before = await classesOf(shop)
  const places = await placesOf(shop, goodsIds)

  const preview = await admin.call(classification.delete, { ids: [clothes.id], withSubtree: true, preview: true })
  expect(preview).toMatchObject({ affected: 3, classes: 3, goods: 3, websites: 1, websiteDomains: ['south.example'] })
  await expect(admin.call(classification.delete, { ids: [clothes.id], withSubtree: true })).rejects.toMatchObject({
    code: 'classification-has-goods',
    detail: { count: 3 },
  })

  const result = await admin.call(classification.delete, { ids: [clothes.id], withSubtree: true, goodsTo: garments.id })
  expect(await classesOf(shop)).toEqual(['Garments', 'Garments > Shirts'])
  expect(await placesOf(shop, goodsIds)).toEqual([garments.id, garments.id, garments.id])
  await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect(await classesOf(shop)).toEqual(before)
  expect(await placesOf(shop, goodsIds)).toEqual(places)

  await admin.call(classification.delete, { ids: [clothes.id], withSubtree: true, goodsTo: 'none' })
  expect(await placesOf(shop, goodsIds)).toEqual([null, null, null])
  const inside = admin.call(classification.delete, { ids: [garments.id], withSubtree: true, goodsTo: garments.id })
  await expect(inside).rejects.toMatchObject({ code: 'classification-target-inside' })
  const nowhere = admin.call(classification.delete, { ids: [garments.id], withSubtree: true, goodsTo: '999' })
  await expect(nowhere).rejects.toMatchObject({ code: 'no-such-target' })
})

test('what changed after a merge stays as it is when the merge is undone', async () => {
  await using shop = await openShop()
  const [from, to, third] = [await shop.given.classification(), await shop.given.classification(), await shop.given.classification()]
  const ids = [(await shop.given.goods({ classificationId: from.id })).id, (await shop.given.goods({ classificationId: from.id })).id]
  const admin = await shop.signIn('Admin')
  const result = await admin.call(classification.merge, { ids: [from.id], targetId: to.id })
  const column = { name: 'classificationId', operator: 0, newValue: third.id }
  await admin.call(goods.updateBatch, { options: { ids: [ids[1] ?? ''] }, updateColumns: [column] })

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })

  expect(undoResult).toMatchObject({ affected: 1, leftAlone: 1 })
  expect(await placesOf(shop, ids)).toEqual([from.id, third.id])
})

test('goods are split off by words into a new class below, which an undo takes away again', async () => {
  await using shop = await openShop()
  const shirts = await shop.given.classification({ title: 'Shirts' })
  const addProduct = async (title: string) => (await shop.given.goods({ title, classificationId: shirts.id })).id
  const ids = [await addProduct('Linen shirt'), await addProduct('Silk shirt'), await addProduct('Linen shirt, old')]
  await shop.given.goods({ title: 'Linen sheet' })
  const admin = await shop.signIn('Admin')
  const input = { id: shirts.id, title: 'Linen', keywords: 'linen', shieldLabels: ['old'] }

  expect(await admin.call(classification.split, { ...input, preview: true })).toMatchObject({
    affected: 1,
    sample: [{ title: 'Linen shirt' }],
  })
  expect(await classesOf(shop)).toEqual(['Shirts'])
  const result = await admin.call(classification.split, input)
  expect(result.affected).toBe(1)
  expect(await classesOf(shop)).toEqual(['Shirts', 'Shirts > Linen'])
  expect((await placesOf(shop, ids)).map((id) => id === shirts.id)).toEqual([false, true, true])

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect(await classesOf(shop)).toEqual(['Shirts'])
  expect(await placesOf(shop, ids)).toEqual([shirts.id, shirts.id, shirts.id])
  await admin.call(goodsBackup.undo, { changeSetId: undoResult.changeSetId ?? '' })
  expect(await classesOf(shop)).toEqual(['Shirts', 'Shirts > Linen'])
})

test('a class at the deepest level is not split', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(classification.insertBatch, { text: Array.from({ length: 16 }, (_, level) => `L${level}`).join(' > ') })
  const [deepest] = (await admin.call(classification.search, { keywords: 'L15' })).items

  const attempt = admin.call(classification.split, { id: deepest?.id ?? '', title: 'Linen', keywords: 'linen' })

  await expect(attempt).rejects.toMatchObject({ code: 'classification-too-deep', detail: { deepest: 16 } })
})

test('moving goods between classes is for those who may', async () => {
  await using shop = await openShop()
  const { clothes, garments } = await twoTrees(shop)
  const clerk = await shop.signIn({ permissions: ['stock-goods-classification.search', 'goods-batch-task.*'] })
  const admin = await shop.signIn('Admin')
  const input = { ids: [clothes.id], targetId: garments.id }

  await expect(clerk.call(classification.merge, input)).rejects.toMatchObject({ status: 403 })
  await expect(clerk.call(classification.split, { id: clothes.id, title: 'X', keywords: 'x' })).rejects.toMatchObject({ status: 403 })
  const asTask = admin.call(goodsBatchTask.add, { action: 'stock-goods-classification.merge', input })
  await expect(asTask).rejects.toMatchObject({ status: 400 })
})

test.each(['before', 'after'] as const)("a website's own price set %s a merge and the merge are both taken back", async (when) => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [cups, mugs] = [await shop.given.classification({ title: 'Cups' }), await shop.given.classification({ title: 'Mugs' })]
  const website = await shop.given.website()
  const cup = await shop.given.goods({ priceMinor: 1000 })
  const offer = await shop.given.shopGoods({ websiteId: website.id, goodsId: cup.id, classificationId: cups.id })
  const price = () => admin.call(shopGoods.resetPriceProportional, { options: { websiteId: website.id }, percent: 200 })
  const merge = () => admin.call(classification.merge, { ids: [cups.id], targetId: mugs.id })
  const readOwn = async () => {
    const { priceMinor, classificationId } = (await admin.call(shopGoods.read, { id: offer.id })).own
    return { priceMinor, classificationId }
  }

  const [first, second] = when === 'before' ? [await price(), await merge()] : [await merge(), await price()]
  expect(await readOwn()).toEqual({ priceMinor: 2000, classificationId: mugs.id })

  for (const { changeSetId = '' } of [second, first]) await admin.call(goodsBackup.undo, { changeSetId })
  expect(await readOwn()).toEqual({ priceMinor: null, classificationId: cups.id })
})

test('goods that a website gets back after their class there was deleted take their class from the stock', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [cups, mugs] = [await shop.given.classification({ title: 'Cups' }), await shop.given.classification({ title: 'Mugs' })]
  const website = await shop.given.website()
  const cup = await shop.given.goods({ classificationId: mugs.id })
  const offer = await shop.given.shopGoods({ websiteId: website.id, goodsId: cup.id, classificationId: cups.id })
  const { changeSetId = '' } = await admin.call(shopGoods.clearAll, { websiteId: website.id })
  await admin.call(classification.delete, { ids: [cups.id] })

  expect(await admin.call(goodsBackup.undo, { changeSetId })).toMatchObject({ affected: 1, leftAlone: 0 })

  expect(await admin.call(shopGoods.read, { id: offer.id })).toMatchObject({ classificationId: mugs.id, own: { classificationId: null } })
})

test('a deleted class comes back with its names in other languages', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const translations = { title: { de: 'Hemden', zh: '衬衫' } }
  const { id } = await admin.call(classification.insert, { title: 'Shirts', translations })
  await shop.given.goods({ classificationId: id })

  const result = await admin.call(classification.delete, { ids: [id], goodsTo: 'none' })
  await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })

  expect(await admin.call(classification.read, { id })).toMatchObject({ title: 'Shirts', translations })
})

test('a value that means a deleted class means it again when the delete is undone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.classification({ title: 'Lamps' })
  const { id: attributeId } = await admin.call(goodsAttribute.insert, { kind: 'classification', name: 'Kinds' })
  const { id: valueId } = await admin.call(goodsAttributeValue.insert, { attributeId, value: 'Lamp', targetId: id })
  const targetId = async () => (await admin.call(goodsAttributeValue.read, { id: valueId })).targetId

  const { changeSetId = '' } = await admin.call(classification.delete, { ids: [id] })
  expect(await targetId()).toBeNull()
  const undoResult = await admin.call(goodsBackup.undo, { changeSetId })
  expect(await targetId()).toBe(id)
  await admin.call(goodsBackup.undo, { changeSetId: undoResult.changeSetId ?? '' })
  expect(await targetId()).toBeNull()
})
