import { type FailureOf, goods, goodsBackup, shopGoods } from '@wanpu/contract'
import { type Caller, openShop, type Shop, smallLimits } from '@wanpu/testkit'
import { expect, test } from 'vitest'

/** Titles and words of what is in quarantine. */
async function quarantine(admin: Caller) {
  const { items } = await admin.call(goods.search, { quarantined: true, sort: { by: 'title' } })
  return Object.fromEntries(items.map(({ title, quarantineWords }) => [title, quarantineWords]))
}

const undo = (caller: Caller, { changeSetId }: { changeSetId?: string | undefined }) =>
  caller.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })

const rename = (admin: Caller, ids: string[], newValue: string) =>
  admin.call(goods.updateBatch, { updateColumns: [{ name: 'title', operator: 0, newValue }], options: { ids } })

test('an undo quarantines what it brings back with a word that is protected by now: a former title, and a deleted product; undone, both are as before', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const shoe = await shop.given.goods({ title: 'Nike shoe' })
  const hat = await shop.given.goods({ title: 'Nike hat' })
  const renameResult = await rename(admin, [shoe.id], 'Shoe')
  const result = await admin.call(goods.delete, { ids: [hat.id] })
  await shop.given.protectedWord('Nike')

  const [titleBack, hatBack] = [await undo(admin, renameResult), await undo(admin, result)]

  expect([titleBack, hatBack]).toMatchObject([
    { affected: 1, leftAlone: 0 },
    { affected: 1, leftAlone: 0 },
  ])
  expect(await quarantine(admin)).toEqual({ 'Nike hat': ['Nike'], 'Nike shoe': ['Nike'] })

  await undo(admin, titleBack)
  await undo(admin, hatBack)
  expect(await quarantine(admin)).toEqual({})
  expect((await admin.call(goods.search, {})).items).toMatchObject([{ title: 'Shoe' }])
})

test('an undo that brings no text back leaves products on sale that hold a word by now', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const shoe = await shop.given.goods({ title: 'Nike shoe', brand: 'X' })
  const result = await admin.call(goods.updateBatch, {
    updateColumns: [{ name: 'priceMinor', operator: 0, newValue: 500 }],
    options: { ids: [shoe.id] },
  })
  await shop.given.protectedWord('Nike')

  expect(await undo(admin, result)).toMatchObject({ affected: 1 })
  expect(await quarantine(admin)).toEqual({})
})

test('the undo of a long rename is a task, which looks for words in each part of it', { tags: 'long' }, async () => {
  await using shop = await openShop({ limits: smallLimits })
  const admin = await shop.signIn('Admin')
  const ids: string[] = []
  for (let at = 0; at < 201; at++) ids.push((await shop.given.goods({ title: `Nike shoe ${at}` })).id)
  const renameResult = await rename(admin, ids, 'Shoe')
  await shop.work()
  await shop.given.protectedWord('Nike')
  const { items } = await admin.call(goodsBackup.searchChangeSets, {})

  await undo(admin, { changeSetId: renameResult.changeSetId ?? items[0]?.id })
  await shop.work()

  expect((await admin.call(goods.search, { quarantined: true, pageSize: 1 })).recordCount).toBe(201)
})

/** A lamp that a website calls otherwise. */
async function lampCalled(shop: Shop, title: string) {
  const website = await shop.given.website()
  const lamp = await shop.given.goods({ title: 'Lamp' })
  return { website, lamp, own: await shop.given.shopGoods({ websiteId: website.id, goodsId: lamp.id, title }) }
}

/** Gives a row of a website another title. Returns its change set. */
async function call(caller: Caller, id: string, version: number, title: string) {
  await caller.call(shopGoods.updateFields, { id, version, fields: ['title'], values: { title } })
  const { items } = await caller.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true }, pageSize: 1 })
  return { changeSetId: items[0]?.id }
}

test('a website’s own title that an undo brings back takes the product into quarantine; from who sees that website alone the undo is refused', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, lamp, own } = await lampCalled(shop, 'Nike lamp')
  const limited = await shop.signIn({ permissions: ['goods-bak.*', 'shop-goods.*'], websiteIds: [website.id] })
  const renameResult = await call(limited, own.id, own.version, 'Fine lamp')
  await shop.given.protectedWord('Nike')

  const refused: FailureOf<typeof goodsBackup.undo> = 'protected-text'
  await expect(undo(limited, renameResult)).rejects.toMatchObject({ code: refused, detail: { words: ['Nike'] } })
  expect(await admin.call(shopGoods.read, { id: own.id })).toMatchObject({ title: 'Fine lamp' })
  await undo(admin, renameResult)

  expect(await admin.call(goods.read, { id: lamp.id })).toMatchObject({ quarantineWords: ['Nike'] })
})

test('an own title that went with another one, which had a word, is looked at once the product comes back from quarantine', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { lamp, own } = await lampCalled(shop, 'Adidas lamp')
  await shop.given.protectedWord('Nike')
  const renameResult = await call(admin, own.id, own.version, 'Nike lamp')
  await shop.given.protectedWord('Adidas')

  expect(await undo(admin, renameResult)).toMatchObject({ affected: 1, leftAlone: 0 })
  expect(await admin.call(goods.read, { id: lamp.id })).toMatchObject({ quarantineWords: ['Adidas'] })
})

test('products that come back to a website are looked at with the titles that it gave them', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, lamp } = await lampCalled(shop, 'Nike lamp')
  const cleared = await admin.call(shopGoods.clearAll, { websiteId: website.id })
  await shop.given.protectedWord('Nike')

  await undo(admin, cleared)

  expect(await admin.call(goods.read, { id: lamp.id })).toMatchObject({ quarantineWords: ['Nike'] })
})
