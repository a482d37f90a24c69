import {
  goods,
  goodsBackup,
  goodsBatchTask,
  goodsHistory,
  goodsQuarantine,
  protectedWord,
  protectedWordLog,
  shopGoods,
  shopWebsite,
  staticFileGenerateTask,
} from '@wanpu/contract'
import { type Caller, openShop, publishedSite, type Shop, smallLimits } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'

/** What holds each product of the stock in quarantine. */
async function quarantine(admin: Caller): Promise<Record<string, string[]>> {
  const { items } = await admin.call(goods.search, { quarantined: true, sort: { by: 'title' } })
  return Object.fromEntries(items.map((row) => [row.title, row.quarantineWords]))
}

const log = async (admin: Caller) => (await admin.call(protectedWordLog.search, {})).items.toReversed()

test('a check shows what each word would catch and writes nothing; then it quarantines; an undo lets all go', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike')
  await shop.given.protectedWord('阿迪达斯', { effect: 'block', places: ['title', 'brand'] })
  await shop.given.protectedWord('Puma', { status: 'off' })
  for (const title of ['NIKE shoe', 'Snikers', 'Puma shoe', '耐克Nike 鞋']) await shop.given.goods({ title })
  await shop.given.goods({ title: 'Nike and more', brand: '阿迪达斯' })

  const preview = await admin.call(goodsQuarantine.check, { options: {}, preview: true })

  expect(preview).toMatchObject({
    affected: 3,
    checked: 5,
    isWhole: true,
    words: [
      { word: 'Nike', count: 3 },
      { word: '阿迪达斯', count: 1 },
    ],
    sample: [
      { title: 'NIKE shoe', before: { quarantineWords: [] }, after: { quarantineWords: ['Nike'] } },
      { title: '耐克Nike 鞋' },
      { title: 'Nike and more', after: { quarantineWords: ['Nike', '阿迪达斯'] } },
    ],
  })
  expect(await quarantine(admin)).toEqual({})

  const { affected, changeSetId = '' } = await admin.call(goodsQuarantine.check, { options: {} })

  expect(affected).toBe(3)
  expect(await quarantine(admin)).toEqual({ 'NIKE shoe': ['Nike'], 'Nike and more': ['Nike', '阿迪达斯'], '耐克Nike 鞋': ['Nike'] })
  expect((await admin.call(goodsQuarantine.check, { options: {} })).affected).toBe(0)
  expect(await log(admin)).toMatchObject([
    { event: 'quarantined', source: 'check', title: 'NIKE shoe', words: ['Nike'], goodsState: 'quarantined', isUndone: false, changeSetId },
    { title: '耐克Nike 鞋' },
    { title: 'Nike and more', words: ['Nike', '阿迪达斯'] },
  ])
  expect((await admin.call(protectedWord.search, { keywords: 'nike' })).items).toMatchObject([{ quarantinedCount: 3 }])

  expect(await admin.call(goodsBackup.undo, { changeSetId })).toMatchObject({ affected: 3, leftAlone: 0 })
  expect(await quarantine(admin)).toEqual({})
  expect((await log(admin))[0]).toMatchObject({ event: 'quarantined', goodsState: 'free', isUndone: true })
})

test('a check takes a filter, chosen goods and chosen words', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const nike = await shop.given.protectedWord('Nike')
  await shop.given.protectedWord('shoe')
  const product = await shop.given.goods({ title: 'Nike shoe' })
  await shop.given.goods({ title: 'Nike sock', batchNumber: 'B-1' })
  const affected = async (input: { options: object; wordIds?: string[] }) =>
    (await admin.call(goodsQuarantine.check, { ...input, preview: true })).words?.map(({ word, count }) => `${word} ${count}`)

  expect(await affected({ options: { ids: [product.id] } })).toEqual(['Nike 1', 'shoe 1'])
  expect(await affected({ options: { batchNumber: 'B-1' } })).toEqual(['Nike 1'])
  expect(await affected({ options: {}, wordIds: [nike.id] })).toEqual(['Nike 2'])
})

test('an undone check leaves goods alone that a user edited since', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike')
  const editedLater = await shop.given.goods({ title: 'Nike shoe' })
  await shop.given.goods({ title: 'Nike sock' })
  const { changeSetId = '' } = await admin.call(goodsQuarantine.check, { options: {} })
  await admin.call(goods.updateFields, { id: editedLater.id, version: 2, fields: ['stock'], values: { stock: 3 } })

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId })

  expect(undoResult).toMatchObject({ affected: 1, leftAlone: 1, leftAloneSample: [{ title: 'Nike shoe' }] })
  expect(await quarantine(admin)).toEqual({ 'Nike shoe': ['Nike'] })
})

test('released goods are not caught again by the same word until their text changes; a release is previewed, logged and undone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike')
  const shoe = await shop.given.goods({ title: 'Nike shoe' })
  await shop.given.goods({ title: 'Lamp' })
  await admin.call(goodsQuarantine.check, { options: {} })

  const preview = await admin.call(goodsQuarantine.release, { options: {}, preview: true })
  expect(preview).toMatchObject({
    affected: 1,
    sample: [{ title: 'Nike shoe', before: { quarantineWords: ['Nike'] }, after: { quarantineWords: [] } }],
  })

  const { changeSetId = '' } = await admin.call(goodsQuarantine.release, { options: { ids: [shoe.id] } })
  expect(await quarantine(admin)).toEqual({})
  expect((await admin.call(goodsQuarantine.check, { options: {} })).affected).toBe(0)
  expect((await log(admin)).at(-1)).toMatchObject({
    event: 'released',
    source: 'release',
    words: ['Nike'],
    title: 'Nike shoe',
    goodsState: 'free',
  })

  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await quarantine(admin)).toEqual({ 'Nike shoe': ['Nike'] })
  await admin.call(goodsQuarantine.release, { options: {} })
  const { version } = await admin.call(goods.read, { id: shoe.id })
  await admin.call(goods.updateFields, { id: shoe.id, version, fields: ['description'], values: { description: 'New' } })
  expect(await quarantine(admin)).toEqual({})
  await admin.call(goods.updateFields, { id: shoe.id, version: version + 1, fields: ['title'], values: { title: 'Nike shoe, white' } })
  expect(await quarantine(admin)).toEqual({ 'Nike shoe, white': ['Nike'] })
})

test('whoever makes or edits a product by hand hears at once which words caught it', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike')

  const insertResult = await admin.call(goods.insert, { title: 'Nike shoe', priceMinor: 100 })
  const plain = await admin.call(goods.insert, { title: 'Plain shoe', priceMinor: 100 })
  const { version } = await admin.call(goods.read, { id: plain.id })
  const editResult = await admin.call(goods.updateFields, {
    id: plain.id,
    version,
    fields: ['title'],
    values: { title: 'Plain nike shoe' },
  })

  expect(insertResult.quarantineWords).toEqual(['Nike'])
  expect(plain.quarantineWords).toEqual([])
  expect(editResult.quarantineWords).toEqual(['Nike'])
})

test('another word catches released goods', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike')
  await shop.given.goods({ title: 'Nike shoe' })
  await admin.call(goodsQuarantine.check, { options: {} })
  await admin.call(goodsQuarantine.release, { options: {} })
  await shop.given.protectedWord('shoe')

  await admin.call(goodsQuarantine.check, { options: {} })

  expect(await quarantine(admin)).toEqual({ 'Nike shoe': ['shoe'] })
})

test('goods made, added or edited by hand come in, and go into quarantine, whatever the word does to files', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  await shop.given.protectedWord('Nike', { effect: 'block' })

  await admin.call(goods.insert, { title: 'Nike sock' })
  const addResult = await admin.call(goods.add, { title: 'Nike shoe', websiteIds: [website.id] })
  await admin.call(goods.insertBatch, { items: [{ title: 'Nike cap' }, { title: 'Lamp' }] })
  const lamp = (await admin.call(goods.search, { keywords: 'lamp' })).items[0]
  const editResult = await admin.call(goods.updateFields, {
    id: lamp?.id ?? '',
    version: 1,
    fields: ['title'],
    values: { title: 'Nike lamp' },
  })

  expect(addResult).toMatchObject({ quarantineWords: ['Nike'], quarantinedAt: expect.any(String), usedTimes: 0 })
  expect(editResult).toMatchObject({ quarantineWords: ['Nike'] })
  expect(Object.keys(await quarantine(admin))).toEqual(['Nike cap', 'Nike lamp', 'Nike shoe', 'Nike sock'])
  expect((await log(admin)).map((line) => [line.source, line.title])).toEqual([
    ['hand', 'Nike sock'],
    ['hand', 'Nike shoe'],
    ['hand', 'Nike cap'],
    ['hand', 'Nike lamp'],
  ])
  await admin.call(goodsBackup.undo, { changeSetId: editResult.changeSetId })
  expect(await admin.call(goods.read, { id: lamp?.id ?? '' })).toMatchObject({ title: 'Lamp', quarantinedAt: null, quarantineWords: [] })
})

test('a batch change of titles puts what it makes into quarantine, and its undo takes it out', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike')
  await shop.given.goods({ title: 'Shoe' })
  const nike = { updateColumns: [{ name: 'title' as const, operator: 2, newValue: 'Nike' }], options: {} }

  const { changeSetId = '', quarantined } = await admin.call(goods.updateBatch, nike)

  expect(quarantined).toBe(1)
  expect(await quarantine(admin)).toEqual({ 'Shoe Nike': ['Nike'] })
  expect(await log(admin)).toMatchObject([{ source: 'batch', words: ['Nike'] }])
  expect(await admin.call(goodsBackup.undo, { changeSetId })).toMatchObject({ affected: 1, leftAlone: 0 })
  expect(await quarantine(admin)).toEqual({})
  const harmless = { ...nike, updateColumns: [{ name: 'title' as const, operator: 2, newValue: 'one' }] }
  expect(await admin.call(goods.updateBatch, harmless)).not.toHaveProperty('quarantined')
})

test('a batch task tells how many goods it put into quarantine', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike')
  await shop.given.goods({ title: 'Shoe' })
  await shop.given.goods({ title: 'Boot' })
  const nike = { updateColumns: [{ name: 'title' as const, operator: 2, newValue: 'Nike' }], options: { keywords: 'Boot' } }

  const { id } = await admin.call(goodsBatchTask.add, { action: goods.updateBatch.name, input: nike })
  await shop.work()

  expect(await admin.call(goodsBatchTask.read, { id })).toMatchObject({ status: 'succeeded', result: { affected: 1, quarantined: 1 } })
})

test('going back to an earlier version leaves a product in quarantine', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike')
  const shoe = await shop.given.goods({ title: 'Nike shoe' })
  await admin.call(goodsQuarantine.check, { options: {} })
  const { items } = await admin.call(goodsHistory.history, { id: shoe.id })
  expect(items).toMatchObject([{ action: 'goods.check-protected-words', after: { quarantineWords: ['Nike'] } }])

  await admin.call(goodsHistory.revert, { id: shoe.id, version: 2, copyId: items[0]?.copyId ?? '' })

  expect(await quarantine(admin)).toEqual({ 'Nike shoe': ['Nike'] })
})

test('no website takes goods that are in quarantine', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  await shop.given.protectedWord('Nike')
  const shoe = await shop.given.goods({ title: 'Nike shoe' })
  await shop.given.goods({ title: 'Lamp' })
  await admin.call(goodsQuarantine.check, { options: {} })
  const all = { options: {}, websiteIds: [website.id] }

  expect((await admin.call(goods.addToWebsite, { ...all, preview: true })).affected).toBe(1)
  expect((await admin.call(goods.addToWebsite, all)).affected).toBe(1)
  expect((await admin.call(shopGoods.insert, { websiteId: website.id, goodsIds: [shoe.id] })).affected).toBe(0)
})

test('the page of a product in quarantine goes with the next generation, and is back after its release', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike')
  const website = await shop.given.website({ domain: 'outdoor.localhost' })
  for (const title of ['Nike shoe', 'Lamp']) {
    const { id } = await shop.given.goods({ title, urlKeywords: title.toLowerCase().replace(' ', '-') })
    await shop.given.shopGoods({ websiteId: website.id, goodsId: id })
  }
  const pages = async () => {
    const { id } = await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
    await shop.work()
    expect(await admin.call(staticFileGenerateTask.read, { id })).toMatchObject({ status: 'succeeded' })
    const map = await publishedSite(shop, website.id).read('sitemap.xml')
    return [...map.matchAll(/goods\/([^<]+)\.html/g)].map(([, key]) => key).sort()
  }
  const isDirty = async () => (await admin.call(shopWebsite.read, { id: website.id })).dirtySince !== null
  expect(await pages()).toEqual(['lamp', 'nike-shoe'])
  expect(await isDirty()).toBe(false)

  await admin.call(goodsQuarantine.check, { options: {} })

  expect(await isDirty()).toBe(true)
  expect(await pages()).toEqual(['lamp'])
  await admin.call(goodsQuarantine.release, { options: {} })
  expect(await isDirty()).toBe(true)
  expect(await pages()).toEqual(['lamp', 'nike-shoe'])
})

test('cart and checkout refuse goods that are in quarantine', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const open = await shop.given.openShop({ title: 'Nike chair' })
  await shop.given.protectedWord('Nike')
  await admin.call(goodsQuarantine.check, { options: {} })
  const items = [{ shopGoodsId: open.shopGoods.id, quantity: 1 }]

  const quote = await buy(shop.url, '/quote', { websiteId: open.website.id, items })
  const placedOrder = await buy(shop.url, '/order', orderOf(open, { items }))

  expect(quote.response).toMatchObject({ items: [{ problem: 'gone' }] })
  expect(placedOrder.status).toBe(409)
  expect(await admin.call(shopGoods.search, { websiteId: open.website.id })).toMatchObject({ items: [{ isQuarantined: true }] })
})

test('more goods than fit into a request are checked by a task, each once', { tags: 'long' }, async () => {
  await using shop = await openShop({ limits: smallLimits })
  const admin = await shop.signIn('Admin')
  await shop.given.protectedWord('Nike')
  await manyGoods(shop, 1000)

  const { affected, taskId = '' } = await admin.call(goodsQuarantine.check, { options: {} })

  expect(affected).toBe(1000)
  await shop.work()
  expect(await admin.call(goodsBatchTask.read, { id: taskId })).toMatchObject({
    status: 'succeeded',
    done: 1000,
    result: { affected: 10 },
  })
  expect((await admin.call(protectedWordLog.search, { event: 'quarantined' })).recordCount).toBe(10)
})

/** Every hundredth is a Nike. */
async function manyGoods(shop: Shop, count: number): Promise<void> {
  await sql`insert into goods (title, url_keywords) select case when i % 100 = 0 then 'Nike ' else 'Lamp ' end || i, 'g-' || i
    from generate_series(1, ${count}::int) i`.execute(shop.services.db)
}

test('the log is found by word, title, event and goods, and outlives word and goods', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const nike = await shop.given.protectedWord('Nike')
  await shop.given.protectedWord('Puma')
  const shoe = await shop.given.goods({ title: 'Nike shoe' })
  await shop.given.goods({ title: 'Puma cap' })
  await admin.call(goodsQuarantine.check, { options: {} })
  await admin.call(goodsQuarantine.release, { options: { ids: [shoe.id] } })
  await admin.call(goods.delete, { ids: [shoe.id] })
  await admin.call(protectedWord.delete, { ids: [nike.id] })
  const findLogLines = async (input: Parameters<typeof admin.call<typeof protectedWordLog.search>>[1]) =>
    (await admin.call(protectedWordLog.search, input)).items.map((line) => `${line.event} ${line.title} ${line.goodsState}`)

  expect(await findLogLines({ keywords: 'NIKE' })).toEqual(['released Nike shoe gone', 'quarantined Nike shoe gone'])
  expect(await findLogLines({ keywords: 'cap' })).toEqual(['quarantined Puma cap quarantined'])
  expect(await findLogLines({ event: 'released' })).toEqual(['released Nike shoe gone'])
  expect(await findLogLines({ source: 'release' })).toEqual(['released Nike shoe gone'])
  expect(await findLogLines({ goodsId: shoe.id })).toHaveLength(2)
  expect(await findLogLines({ to: '2020-01-01' })).toEqual([])
})

test('a user without the right neither checks nor releases, and a website out of their scope is not there', async () => {
  await using shop = await openShop()
  const mine = await shop.given.website()
  const foreign = await shop.given.website()
  const looker = await shop.signIn({ permissions: ['goods.search'] })
  const limited = await shop.signIn({ permissions: ['goods.*'], websiteIds: [mine.id] })

  for (const action of [goodsQuarantine.check, goodsQuarantine.release]) {
    await expect(looker.call(action, { options: {} })).rejects.toMatchObject({ status: 403 })
    await expect(limited.call(action, { options: { websiteId: foreign.id } })).rejects.toMatchObject({ status: 404 })
    expect(await limited.call(action, { options: { websiteId: mine.id } })).toMatchObject({ affected: 0 })
  }
  await expect(looker.call(protectedWordLog.search, {})).rejects.toMatchObject({ status: 403 })
})
