import { goods, goodsBackup, goodsBatchTask } from '@wanpu/contract'
import { openShop, type Shop, smallLimits } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const insertMany = (shop: Shop, n: number, title = 'Goods') =>
  sql`insert into goods (title, url_keywords, price_minor) select ${title}::text || ' ' || i, ${title}::text || '-' || i, 1000 from generate_series(1, ${n}) i`.execute(
    shop.services.db,
  )

const backups = async (shop: Shop) => {
  const rows = await sql<{ n: number }>`select count(*)::int as n from goods_backup`.execute(shop.services.db)
  return rows.rows[0]?.n
}

/** In how many transactions the table's rows were written. */
const transactions = async (shop: Shop, table: string) => {
  const rows = await sql<{ n: number }>`select count(distinct xmin::text)::int as n from ${sql.table(table)}`.execute(shop.services.db)
  return rows.rows[0]?.n
}

test('a batch update as old clients send it changes what matches and says how many', async () => {
  await using shop = await openShop()
  const target = await shop.given.classification()
  await shop.given.goods({ title: 'Red shirt' })
  await shop.given.goods({ title: 'Red shirt for kids' })
  await shop.given.goods({ title: 'Lamp' })
  const admin = await shop.signIn('Admin')

  const answer = await admin.send('goods.update.batch', {
    options: { keywords: 'shirt', shieldLabels: 'kids,baby', classificationId: null, searchHierarchyMethod: 3 },
    updateColumns: [{ name: 'classificationId', operator: 0, newValue: Number(target.id) }],
    updateDetailColumns: [],
  })

  expect(answer).toMatchObject({ status: 200, message: '成功更新 1 条记录', response: { affected: 1 } })
  const { items } = await admin.call(goods.search, { classificationId: target.id })
  expect(items.map((row) => row.title)).toEqual(['Red shirt'])
})

test('several operators apply in their order', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods({ title: 'Shirt', tags: ['old', 'x'], priceMinor: 1000, stock: 5 })
  const admin = await shop.signIn('Admin')

  await admin.call(goods.updateBatch, {
    options: {},
    updateColumns: [
      { name: 'title', operator: 2, newValue: 'sale\n' },
      { name: 'title', operator: 3, newValue: { find: 'Shirt', replace: 'Blouse' } },
      { name: 'tags', operator: 4, newValue: 'new, x' },
      { name: 'tags', operator: 5, newValue: ['old'] },
      { name: 'priceMinor', operator: 6, newValue: 1.5 },
      { name: 'priceMinor', operator: 7, newValue: -1 },
      { name: 'stock', operator: 8 },
    ],
  })

  expect(await admin.call(goods.read, { id: product.id })).toMatchObject({
    title: 'Blouse sale',
    tags: ['x', 'new'],
    priceMinor: 1499,
    stock: 0,
    version: 2,
  })
})

test('names outside the allow-list and operators that do not suit are refused by field', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const attempt = (update: object) => admin.send('goods.update.batch', { options: {}, updateColumns: [update] })

  expect(await attempt({ name: 'id', operator: 0, newValue: '1' })).toMatchObject({
    status: 400,
    detail: { fields: { 'updateColumns.0.name': expect.any(String) } },
  })
  expect(await attempt({ name: 'tags', operator: 6, newValue: 2 })).toMatchObject({
    status: 400,
    detail: { fields: { 'updateColumns.0.operator': expect.any(String) } },
  })
  expect(await attempt({ name: 'title', operator: 8 })).toMatchObject({
    status: 400,
    detail: { fields: { 'updateColumns.0.newValue': expect.any(String) } },
  })
})

test('a preview shows before and after and writes nothing', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods({ title: 'Lamp', priceMinor: 1000 })
  const admin = await shop.signIn('Admin')

  const preview = await admin.call(goods.resetPriceProportional, { options: {}, percent: 150, preview: true })

  expect(preview).toEqual({
    affected: 1,
    countIsExact: true,
    sample: [
      {
        id: product.id,
        title: 'Lamp',
        before: { priceMinor: 1000, variants: [], currencyCode: 'USD' },
        after: { priceMinor: 1500, variants: [], currencyCode: 'USD' },
      },
    ],
  })
  expect(await admin.call(goods.read, { id: product.id })).toMatchObject({ priceMinor: 1000, version: 1 })
  expect(await backups(shop)).toBe(0)
  const sets = await sql`select 1 from change_set`.execute(shop.services.db)
  expect(sets.rows).toHaveLength(0)
})

test('fourteen deletes at once, flat and limited as scripts send them, leave none behind and back up each row once', async () => {
  await using shop = await openShop()
  for (let word = 1; word <= 14; word++) await insertMany(shop, 20, `word${String(word).padStart(2, '0')}`)
  await insertMany(shop, 5, 'kept')
  const admin = await shop.signIn('Admin')

  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      admin.send('goods.delete-batch', {
        keywords: `word${String(index + 1).padStart(2, '0')}`,
        searchHierarchyMethod: 3,
        limitCount: 20_000,
      }),
    ),
  )

  expect(answers.map((answer) => answer.status)).toEqual(Array(14).fill(200))
  expect(answers[0]?.message).toBe('成功删除 20 条记录')
  expect((await admin.call(goods.search, {})).recordCount).toBe(5)
  expect(await backups(shop)).toBe(280)
})

test('the same delete pressed by many at once deletes every product once', async () => {
  await using shop = await openShop()
  await insertMany(shop, 50)
  const admin = await shop.signIn('Admin')

  const answers = await Promise.all(Array.from({ length: 6 }, () => admin.call(goods.deleteBatch, { keywords: 'goods' })))

  expect(answers.reduce((sum, answer) => sum + answer.affected, 0)).toBe(50)
  expect(await backups(shop)).toBe(50)
})

test('a delete of more than 2,000 goods is answered as ever, commits 2,000 at a time, and so does its undo', { tags: 'long' }, async () => {
  await using shop = await openShop()
  await insertMany(shop, 2500)
  const admin = await shop.signIn('Admin')

  const response = await admin.send('goods.delete-batch', { keywords: 'goods', searchHierarchyMethod: 3, limitCount: 20_000 })

  expect(response).toMatchObject({ status: 200, message: '成功删除 2500 条记录', response: { affected: 2500 } })
  expect(response.response).not.toHaveProperty('taskId')
  expect(await transactions(shop, 'goods_backup')).toBe(2)
  expect((await admin.call(goods.search, {})).recordCount).toBe(0)

  const { changeSetId } = response.response as { changeSetId: string }
  expect(await admin.call(goodsBackup.undo, { changeSetId })).toMatchObject({
    affected: 2500,
    leftAlone: 0,
    changeSetId: expect.any(String),
  })
  expect(await transactions(shop, 'goods')).toBe(2)
})

test('limitCount bounds a batch', async () => {
  await using shop = await openShop()
  await insertMany(shop, 10)
  const admin = await shop.signIn('Admin')

  const result = await admin.call(goods.deleteBatch, { options: {}, limitCount: 3 })

  expect(result.affected).toBe(3)
  expect((await admin.call(goods.search, {})).recordCount).toBe(7)
})

test('goods go by id, by batch number and for want of a picture', async () => {
  await using shop = await openShop()
  const pictures = JSON.stringify([{ path: '/a.webp' }])
  const product = await shop.given.goods({ pictures })
  await shop.given.goods({ pictures, batchNumber: 'B1' })
  await shop.given.goods({})
  const remainingProduct = await shop.given.goods({ pictures })
  const admin = await shop.signIn('Admin')

  expect(await admin.call(goods.delete, { ids: [product.id, '999'] })).toMatchObject({ affected: 1 })
  expect(await admin.call(goods.deleteBatchNumber, { batchNumber: 'B1' })).toMatchObject({ affected: 1 })
  expect(await admin.call(goods.deleteNoPicture, {})).toMatchObject({ affected: 1 })
  expect((await admin.call(goods.search, {})).items.map((row) => row.id)).toEqual([remainingProduct.id])
})

test('prices at random stay within their range, variants too, and a reversed range is refused', async () => {
  await using shop = await openShop()
  const variants = JSON.stringify([
    { sku: 'a', options: { size: 'M' }, priceMinor: 9000, stock: 1 },
    { sku: 'b', options: { size: 'L' }, stock: 1 },
  ])
  const product = await shop.given.goods({ priceMinor: 1000, variants })
  const admin = await shop.signIn('Admin')

  await admin.call(goods.resetSellingPrice, { options: {}, minUnitPrice: 45, maxUnitPrice: 46 })
  await admin.call(goods.resetMarketPrice, { options: {}, minUnitPriceRate: 1.1, maxUnitPriceRate: 1.25 })

  const after = await admin.call(goods.read, { id: product.id })
  expect(after.priceMinor).toBeGreaterThanOrEqual(4500)
  expect(after.priceMinor).toBeLessThanOrEqual(4600)
  expect(after.variants[0]?.priceMinor).toBe(4600)
  expect(after.variants[1]?.priceMinor).toBeUndefined()
  expect(after.marketPriceMinor).toBeGreaterThanOrEqual(Math.round(after.priceMinor * 1.1))
  expect(after.marketPriceMinor).toBeLessThanOrEqual(Math.round(after.priceMinor * 1.25))
  const reversed = admin.call(goods.resetSellingPrice, { options: {}, minUnitPrice: 46, maxUnitPrice: 45 })
  await expect(reversed).rejects.toMatchObject({ code: 'range-reversed' })
  const reversedRate = admin.call(goods.resetMarketPrice, { options: {}, minUnitPriceRate: 2, maxUnitPriceRate: 1 })
  await expect(reversedRate).rejects.toMatchObject({ code: 'range-reversed' })
})

test('statistics begin at zero', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods({ views: 7, sales: 2 })
  await shop.given.goods({})
  const admin = await shop.signIn('Admin')

  expect(await admin.call(goods.resetStatistical, { options: {} })).toMatchObject({ affected: 1 })
  expect(await admin.call(goods.read, { id: product.id })).toMatchObject({ views: 0, sales: 0 })
})

test('a changed price makes the websites that sell the goods dirty, and no others', async () => {
  await using shop = await openShop()
  const product = await shop.given.goods()
  const [seller, other] = [await shop.given.website(), await shop.given.website()]
  await shop.given.shopGoods({ websiteId: seller.id, goodsId: product.id })
  const admin = await shop.signIn('Admin')

  await admin.call(goods.resetPriceProportional, { options: { ids: [product.id] }, percent: 200 })

  const websites = await shop.services.db.selectFrom('website').select(['id', 'dirtySince']).orderBy('id').execute()
  expect(websites.map((row) => [row.id, row.dirtySince !== null])).toEqual([
    [seller.id, true],
    [other.id, false],
  ])
})

test('more goods than fit into a request go through a task, each exactly once', async () => {
  await using shop = await openShop({ limits: smallLimits })
  await insertMany(shop, 205)
  const admin = await shop.signIn('Admin')

  const started = await admin.call(goods.resetPriceProportional, { options: {}, percent: 150 })
  expect(started).toMatchObject({ affected: 205, taskId: expect.any(String) })
  await shop.work()

  const task = await admin.call(goodsBatchTask.read, { id: started.taskId ?? '' })
  expect(task).toMatchObject({ status: 'succeeded', done: 205, total: 205, result: { affected: 205 } })
  const prices = await sql<{ n: number }>`select count(*)::int as n from goods where price_minor = 1500 and version = 2`.execute(
    shop.services.db,
  )
  expect(prices.rows[0]?.n).toBe(205)
  expect(await backups(shop)).toBe(205)
})

test('a batch can be a task from the start, for those who may do the batch itself', async () => {
  await using shop = await openShop()
  await insertMany(shop, 3)
  const admin = await shop.signIn('Admin')
  const adder = await shop.signIn({ permissions: ['goods-batch-task.*'] })
  const call = { action: 'goods.delete-batch', input: { keywords: 'goods' } }

  await expect(adder.call(goodsBatchTask.add, call)).rejects.toMatchObject({ status: 403 })
  await expect(admin.call(goodsBatchTask.add, { action: 'goods.search', input: {} })).rejects.toMatchObject({ status: 400 })
  await admin.call(goodsBatchTask.add, call)
  await shop.work()

  expect((await admin.call(goods.search, {})).recordCount).toBe(0)
})
