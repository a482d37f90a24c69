import { goods, goodsBackup, goodsBatchTask, shopGoods, shopWebsite } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

/**
 * A website with three products of the stock at 10.00, 20.00 and 30.00; the last has a price of its own there, 40.00.
 */
async function threeGoods(shop: Shop) {
  const shoes = await shop.given.classification({ title: 'Shoes' })
  const website = await shop.given.website()
  const rows = []
  for (const [number, priceMinor] of [1000, 2000, 3000].entries()) {
    const goods = await shop.given.goods({ title: `Shoe ${number + 1}`, priceMinor, classificationId: shoes.id })
    rows.push({
      ...(await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id, ...(number === 2 ? { priceMinor: 4000 } : {}) })),
      goodsId: goods.id,
    })
  }
  const prices = async () => {
    const admin = await shop.signIn('SuperAdmin')
    const offers = await admin.call(shopGoods.search, { websiteId: website.id, sort: { by: 'title' } })
    return offers.items.map((item) => item.priceMinor)
  }
  const readUsedTimes = async () => {
    const goods = await shop.services.db.selectFrom('goods').select('usedTimes').orderBy('id').execute()
    return goods.map((product) => product.usedTimes)
  }
  return { shoes, website, rows, prices, usedTimes: readUsedTimes }
}

test('titles get a random line behind, as an existing client sends it', async () => {
  await using shop = await openShop()
  const { website, shoes } = await threeGoods(shop)
  const admin = await shop.signIn('Admin')

  const answer = await admin.send('shop-goods.update.batch', {
    options: { websiteId: Number(website.id), classificationId: Number(shoes.id), searchHierarchyMethod: 3 },
    updateColumns: [{ name: 'title', operator: 2, newValue: 'For Sale\nOn Sale\n' }],
    updateDetailColumns: [],
  })

  expect(answer).toMatchObject({ status: 200, message: '成功更新 3 条记录', response: { affected: 3, changeSetId: expect.any(String) } })
  const offers = await admin.call(shopGoods.search, { websiteId: website.id, sort: { by: 'title' } })
  for (const [number, item] of offers.items.entries()) {
    expect(item.title).toMatch(new RegExp(`^Shoe ${number + 1} (For|On) Sale$`))
    expect(item.inherited.title).toBe(`Shoe ${number + 1}`)
  }
})

test('clearing makes values inherited again; what is inherited already is left alone', async () => {
  await using shop = await openShop()
  const { website, prices } = await threeGoods(shop)
  const admin = await shop.signIn('Admin')

  const result = await admin.call(shopGoods.updateBatch, {
    options: { websiteId: website.id },
    updateColumns: [{ name: 'priceMinor', operator: 8 }],
  })

  expect(result.affected).toBe(1)
  expect(await prices()).toEqual([1000, 2000, 3000])
})

test('a preview shows what buyers see before and after, and writes nothing', async () => {
  await using shop = await openShop()
  const { website, prices } = await threeGoods(shop)
  const admin = await shop.signIn('Admin')

  const preview = await admin.call(shopGoods.resetPriceProportional, { options: { websiteId: website.id }, percent: 150, preview: true })

  expect(preview.affected).toBe(3)
  expect(preview.sample?.map(({ title, before, after }) => ({ title, before, after }))).toEqual([
    { title: 'Shoe 1', before: { priceMinor: 1000, currencyCode: 'USD' }, after: { priceMinor: 1500, currencyCode: 'USD' } },
    { title: 'Shoe 2', before: { priceMinor: 2000, currencyCode: 'USD' }, after: { priceMinor: 3000, currencyCode: 'USD' } },
    { title: 'Shoe 3', before: { priceMinor: 4000, currencyCode: 'USD' }, after: { priceMinor: 6000, currencyCode: 'USD' } },
  ])
  expect(await prices()).toEqual([1000, 2000, 4000])
})

test('prices go up in proportion, and back by undo', async () => {
  await using shop = await openShop()
  const { website, prices } = await threeGoods(shop)
  const admin = await shop.signIn('Admin')

  const result = await admin.call(shopGoods.resetPriceProportional, { options: { websiteId: website.id }, percent: 150 })
  expect(await prices()).toEqual([1500, 3000, 6000])

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect(undoResult).toMatchObject({ affected: 3, leftAlone: 0 })
  expect(await prices()).toEqual([1000, 2000, 4000])
  const own = await shop.services.db.selectFrom('shopGoods').select('priceMinor').orderBy('id').execute()
  expect(own.map((row) => row.priceMinor)).toEqual([null, null, 4000])
})

test('selling prices are drawn between two prices in major units, as an existing client sends them', async () => {
  await using shop = await openShop()
  const { website, shoes, prices } = await threeGoods(shop)
  const admin = await shop.signIn('Admin')

  const answer = await admin.send('shop-goods.reset-selling-price-random-floating', {
    options: { websiteId: Number(website.id), classificationId: Number(shoes.id), searchHierarchyMethod: 3 },
    minUnitPrice: 45,
    maxUnitPrice: 89.9,
  })

  expect(answer).toMatchObject({ status: 200, message: '成功更新 3 条记录' })
  for (const price of await prices()) {
    expect(price).toBeGreaterThanOrEqual(4500)
    expect(price).toBeLessThanOrEqual(8990)
  }
})

test('major units follow the currency of the goods', async () => {
  await using shop = await openShop()
  const { website, rows, prices } = await threeGoods(shop)
  await shop.services.db
    .insertInto('currency')
    .values({ code: 'JPY', symbol: '¥', decimals: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await shop.services.db
    .updateTable('goods')
    .set({ currencyCode: 'JPY' })
    .where('id', '=', rows[0]?.goodsId ?? '')
    .execute()
  const admin = await shop.signIn('Admin')

  await admin.call(shopGoods.resetSellingPrice, { options: { websiteId: website.id }, minUnitPrice: 45, maxUnitPrice: 45 })

  expect(await prices()).toEqual([45, 4500, 4500])
})

test('market prices are the selling price of the website times a rate, as an existing client sends it', async () => {
  await using shop = await openShop()
  const { website } = await threeGoods(shop)
  const admin = await shop.signIn('Admin')

  const answer = await admin.send('shop-goods.reset-market-price-random-floating-rate', {
    options: { websiteId: Number(website.id), searchHierarchyMethod: 3 },
    minUnitPriceRate: 1.1,
    maxUnitPriceRate: 1.25,
  })

  expect(answer).toMatchObject({ status: 200, message: '成功更新 3 条记录' })
  const offers = await admin.call(shopGoods.search, { websiteId: website.id })
  for (const { priceMinor, marketPriceMinor } of offers.items) {
    expect(marketPriceMinor).toBeGreaterThanOrEqual(priceMinor * 1.1 - 1)
    expect(marketPriceMinor).toBeLessThanOrEqual(priceMinor * 1.25 + 1)
  }
})

test('a smallest value above the largest is refused', async () => {
  await using shop = await openShop()
  const { website } = await threeGoods(shop)
  const admin = await shop.signIn('Admin')
  const options = { websiteId: website.id }
  const rangeReversed = { status: 409, code: 'range-reversed' }

  await expect(admin.call(shopGoods.resetSellingPrice, { options, minUnitPrice: 9, maxUnitPrice: 8 })).rejects.toMatchObject(rangeReversed)
  await expect(admin.call(shopGoods.resetMarketPrice, { options, minUnitPriceRate: 2, maxUnitPriceRate: 1 })).rejects.toMatchObject(
    rangeReversed,
  )
})

test('a batch names the column that it cannot change, and the class that is not there', async () => {
  await using shop = await openShop()
  const { website } = await threeGoods(shop)
  const admin = await shop.signIn('Admin')
  const options = { websiteId: website.id }

  const response = await admin.send('shop-goods.update.batch', { options, updateColumns: [{ name: 'stock', operator: 0, newValue: 3 }] })
  expect(response).toMatchObject({ status: 400, detail: { fields: { 'updateColumns.0.name': expect.any(String) } } })
  const nowhere = admin.call(shopGoods.updateBatch, { options, updateColumns: [{ name: 'classificationId', operator: 0, newValue: 999 }] })
  await expect(nowhere).rejects.toMatchObject({ code: 'no-such-classification', detail: { id: ['999'] } })
})

test('a batch of chosen rows is refused as a whole when one belongs to another website', async () => {
  await using shop = await openShop()
  const { website, rows, prices } = await threeGoods(shop)
  const other = await shop.given.website()
  const goods = await shop.given.goods()
  const foreign = await shop.given.shopGoods({ websiteId: other.id, goodsId: goods.id })
  const admin = await shop.signIn('Admin')
  const ids = [rows[0]?.id ?? '', foreign.id]

  const mixed = admin.call(shopGoods.resetPriceProportional, { options: { websiteId: website.id, ids }, percent: 50 })
  await expect(mixed).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(shopGoods.setStatus, { websiteId: website.id, ids, status: 'off' })).rejects.toMatchObject({ status: 404 })
  expect(await prices()).toEqual([1000, 2000, 4000])
})

test('goods are switched off and on again', async () => {
  await using shop = await openShop()
  const { website, rows } = await threeGoods(shop)
  const admin = await shop.signIn('Admin')
  const ids = rows.slice(0, 2).map((row) => row.id)

  expect((await admin.call(shopGoods.setStatus, { ids, status: 'off' })).affected).toBe(2)
  expect((await admin.call(shopGoods.search, { websiteId: website.id, status: 'off' })).recordCount).toBe(2)
  expect((await admin.call(shopGoods.setStatus, { ids, status: 'off' })).affected).toBe(0)
})

test('deleted goods leave the website, free their goods, and come back by undo with all they had', async () => {
  await using shop = await openShop()
  const { rows, prices, usedTimes } = await threeGoods(shop)
  const admin = await shop.signIn('Admin')
  expect(await usedTimes()).toEqual([1, 1, 1])

  const result = await admin.call(shopGoods.delete, { ids: rows.slice(1).map((row) => row.id) })
  expect(result.affected).toBe(2)
  expect(await prices()).toEqual([1000])
  expect(await usedTimes()).toEqual([1, 0, 0])

  await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect(await prices()).toEqual([1000, 2000, 4000])
  expect(await usedTimes()).toEqual([1, 1, 1])
})

test('what a filter matches is deleted, at most as many as the limit says', async () => {
  await using shop = await openShop()
  const { website, prices } = await threeGoods(shop)
  const admin = await shop.signIn('Admin')
  const filter = { websiteId: website.id, keywords: 'shoe', searchHierarchyMethod: 3 as const, minPriceMinor: 2000 }

  expect((await admin.call(shopGoods.deleteBatch, { ...filter, preview: true })).affected).toBe(2)
  expect((await admin.call(shopGoods.deleteBatch, { ...filter, limitCount: 1 })).affected).toBe(1)
  expect(await prices()).toEqual([1000, 4000])
})

test('a website is cleared, and filled again by undo; other websites keep theirs', async () => {
  await using shop = await openShop()
  const { website, rows, prices, usedTimes } = await threeGoods(shop)
  const other = await shop.given.website()
  await shop.given.shopGoods({ websiteId: other.id, goodsId: rows[0]?.goodsId ?? '' })
  const admin = await shop.signIn('Admin')

  const result = await admin.call(shopGoods.clearAll, { websiteId: website.id })
  expect(result.affected).toBe(3)
  expect(await prices()).toEqual([])
  expect(await usedTimes()).toEqual([1, 0, 0])
  expect((await admin.call(shopGoods.search, { websiteId: other.id })).recordCount).toBe(1)

  await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect(await prices()).toEqual([1000, 2000, 4000])
  expect(await usedTimes()).toEqual([2, 1, 1])
})

test('URL keywords made the same for many goods are numbered', async () => {
  await using shop = await openShop()
  const { website, rows } = await threeGoods(shop)
  const admin = await shop.signIn('Admin')

  await admin.call(shopGoods.updateBatch, {
    options: { websiteId: website.id },
    updateColumns: [{ name: 'urlKeywords', operator: 0, newValue: '红色 Shoe' }],
  })

  const offers = await admin.call(shopGoods.search, { websiteId: website.id, sort: { by: 'title' } })
  expect(offers.items.map((item) => item.urlKeywords)).toEqual([
    'hong-se-shoe',
    `hong-se-shoe-${rows[1]?.goodsId}`,
    `hong-se-shoe-${rows[2]?.goodsId}`,
  ])
})

test('two operators who give two goods the same URL keywords at once: one is told that they are taken', async () => {
  await using shop = await openShop()
  const { rows } = await threeGoods(shop)
  const callers = [await shop.signIn('Admin'), await shop.signIn('Admin')]

  const saves = await Promise.allSettled(
    callers.map((caller, at) =>
      caller.call(shopGoods.updateFields, {
        id: rows[at]?.id ?? '',
        version: 1,
        fields: ['urlKeywords'],
        values: { urlKeywords: 'best-shoe' },
      }),
    ),
  )

  expect(saves.map((attempt) => attempt.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(saves.find((attempt) => attempt.status === 'rejected')?.reason).toMatchObject({ code: 'taken' })
})

test('a batch that is not about URL keywords leaves them alone, also those that two goods share', async () => {
  await using shop = await openShop()
  const { website, rows } = await threeGoods(shop)
  const admin = await shop.signIn('Admin')
  const [first, second] = rows
  const own = { urlKeywords: 'same' }
  for (const row of [first, second]) {
    await shop.services.db
      .updateTable('shopGoods')
      .set(own)
      .where('id', '=', row?.id ?? '')
      .execute()
  }

  await admin.call(shopGoods.updateBatch, {
    options: { websiteId: website.id, ids: [second?.id ?? ''] },
    updateColumns: [{ name: 'title', operator: 0, newValue: 'Boot' }],
  })

  expect(await admin.call(shopGoods.read, { id: second?.id ?? '' })).toMatchObject({ title: 'Boot', own })
})

test('a form’s own batch cannot be sent as a task, past the form’s version', async () => {
  await using shop = await openShop()
  const { rows } = await threeGoods(shop)
  const admin = await shop.signIn('Admin')
  const input = { id: rows[0]?.id ?? '', version: 1, title: 'Past the version' }

  const attempt = admin.call(goodsBatchTask.add, { action: shopGoods.update.name, input })

  await expect(attempt).rejects.toMatchObject({ status: 400, detail: { fields: { action: 'no such batch' } } })
})

test('two operators at once: the second edit meets the first one’s row, both batches count once, and an undo leaves the later edit alone', async () => {
  await using shop = await openShop()
  const { website, rows, prices } = await threeGoods(shop)
  const [admin, other] = [await shop.signIn('Admin'), await shop.signIn('Admin')]
  const [first, , last] = rows.map((row) => row.id)
  const options = { websiteId: website.id }

  const edits = await Promise.allSettled([
    admin.call(shopGoods.updateFields, { id: first ?? '', version: 1, fields: ['title'], values: { title: 'Shoe 1, mine' } }),
    other.call(shopGoods.updateFields, { id: first ?? '', version: 1, fields: ['sort'], values: { sort: 7 } }),
  ])
  expect(edits.map((edit) => edit.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(edits.find((edit) => edit.status === 'rejected')?.reason).toMatchObject({
    status: 409,
    code: 'version-conflict',
    detail: { current: { id: first, version: 2 } },
  })

  const [doubled, tripled] = await Promise.all([
    admin.call(shopGoods.resetPriceProportional, { options, percent: 200 }),
    other.call(shopGoods.resetPriceProportional, { options, percent: 300 }),
  ])
  expect([doubled.affected, tripled.affected]).toEqual([3, 3])
  expect(await prices()).toEqual([6000, 12_000, 24_000])

  const { version } = await admin.call(shopGoods.read, { id: last ?? '' })
  await other.call(shopGoods.updateFields, { id: last ?? '', version, fields: ['sort'], values: { sort: 9 } })
  // Whichever batch came first was overtaken by the other on every row: its undo leaves all of them.
  const undoResponse = []
  for (const { changeSetId = '' } of [doubled, tripled]) undoResponse.push(await admin.call(goodsBackup.undo, { changeSetId }))
  const later = undoResponse.find(({ affected }) => affected > 0)
  expect(later).toMatchObject({ affected: 2, leftAlone: 1, leftAloneSample: [{ id: last }] })
  expect(await admin.call(shopGoods.read, { id: last ?? '' })).toMatchObject({ sort: 9, priceMinor: 24_000 })
})

test('clearing takes what is hidden, too: goods restored to the stock do not come back to a website that was cleared', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, rows, prices } = await threeGoods(shop)
  const goodsIds = rows.map((row) => row.goodsId)
  const result = await admin.call(goods.delete, { ids: goodsIds.slice(1) })

  const preview = await admin.call(shopGoods.clearAll, { websiteId: website.id, preview: true })
  expect(preview).toMatchObject({ affected: 3, countIsExact: true })
  expect(preview.sample?.map(({ title, before }) => [title, before.priceMinor])).toEqual([
    ['Shoe 1', 1000],
    ['Shoe 2', 2000],
    ['Shoe 3', 4000],
  ])
  const cleared = await admin.call(shopGoods.clearAll, { websiteId: website.id })
  await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect(await prices()).toEqual([])

  await admin.call(goodsBackup.undo, { changeSetId: cleared.changeSetId ?? '' })
  expect(await prices()).toEqual([1000, 2000, 4000])
})

test('a website counts what it has and the stock has, whichever of both comes or goes first', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, rows } = await threeGoods(shop)
  const readGoodsCount = async () => (await admin.call(shopWebsite.read, { id: website.id })).goodsCount
  const undo = ({ changeSetId = '' }: { changeSetId?: string | undefined }) => admin.call(goodsBackup.undo, { changeSetId })
  expect(await readGoodsCount()).toBe(3)

  const result = await admin.call(goods.delete, { ids: rows.slice(1).map((row) => row.goodsId) })
  expect(await readGoodsCount()).toBe(1)
  const cleared = await admin.call(shopGoods.clearAll, { websiteId: website.id })
  expect(await readGoodsCount()).toBe(0)
  await undo(result)
  expect(await readGoodsCount()).toBe(0)
  const back = await undo(cleared)
  expect(await readGoodsCount()).toBe(3)

  await undo(back)
  await undo(await admin.call(goods.deleteBatch, {}))
  expect(await readGoodsCount()).toBe(0)
})
