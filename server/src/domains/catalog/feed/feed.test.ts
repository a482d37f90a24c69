import { feed, feedRun, feedTask, goods, goodsBackup, notice } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { runFeeds } from './run-feeds.ts'
import { openFeedShop, productsCsv, tenProducts } from './test-feed-shop.ts'

const told = async (boss: Awaited<ReturnType<typeof openFeedShop>>['boss']) =>
  (await boss.call(notice.search, { pageSize: 50 })).items.map(({ notice: html }) => html)

test('a file of a web server is fetched with its token, imported and logged; its import can be undone', async () => {
  await using site = await openFeedShop()
  const id = await site.add({ auth: 'bearer', secret: 'horse-battery' })

  const run = await site.run(id, tenProducts(5))

  expect(site.server.calls.at(-1)?.headers.authorization).toBe('Bearer horse-battery')
  expect(run).toMatchObject({ status: 'done', startedBy: 'call', fileName: 'stock.csv', counts: { rows: 10, new: 10, changed: 0 } })
  expect((await site.boss.call(goods.search, {})).recordCount).toBe(10)
  const shown = await site.boss.send('feed.read', { id })
  expect(shown.response).toMatchObject({ hasSecret: true, savedBy: 'SuperAdmin', lastRun: { status: 'done' } })
  expect(JSON.stringify(shown)).not.toContain('horse-battery')
  await site.boss.call(goodsBackup.undo, { changeSetId: String(run.changeSetId) })
  expect((await site.boss.call(goods.search, {})).recordCount).toBe(0)
})

test('the same file is not imported twice, and says so', async () => {
  await using site = await openFeedShop()
  const id = await site.add()
  await site.run(id, tenProducts(5))

  expect(await site.run(id)).toMatchObject({ status: 'unchanged', importTaskId: null, fileName: 'stock.csv' })
})

test('a file that would take the stock away is held, with its reason, and is discarded', { tags: 'long' }, async () => {
  await using site = await openFeedShop()
  const id = await site.add({ mostGone: 20 })
  await site.run(id, tenProducts(5))

  const held = await site.run(id, tenProducts(0))

  expect(held).toMatchObject({
    status: 'held',
    counts: { changed: 10, gone: 10 },
    reasons: [{ guard: 'gone', limit: 20, found: 100, count: 10 }],
  })
  expect((await site.boss.call(goods.search, {})).items.every(({ stock }) => stock === 5)).toBe(true)
  expect((await told(site.boss))[0]).toContain('定时导入待确认：Supplier')
  expect((await site.boss.call(feed.read, { id })).heldRunId).toBe(held.id)
  const read = await site.boss.call(feedRun.read, { id: held.id })
  expect(read.importInput).toMatchObject({ fields: 'all', emptyClears: false })

  expect(await site.boss.call(feedRun.discard, { id: held.id })).toMatchObject({ status: 'discarded', decidedBy: 'SuperAdmin' })
  await expect(site.boss.call(feedRun.apply, { id: held.id })).rejects.toMatchObject({ code: 'feed-run-not-held' })
  expect(await site.run(id)).toMatchObject({ status: 'unchanged' })
})

test('a held file is applied anyway by who may import', { tags: 'long' }, async () => {
  await using site = await openFeedShop()
  const id = await site.add()
  await site.run(id, tenProducts(5))
  const held = await site.run(id, tenProducts(0))
  const reader = await site.shop.signIn({ permissions: ['feed.*', 'feed-run.*'] })
  await expect(reader.call(feedRun.apply, { id: held.id })).rejects.toMatchObject({ code: 'feed-beyond-own' })

  await site.boss.call(feedRun.apply, { id: held.id })
  await site.work()

  expect(await site.lastRun(id)).toMatchObject({ id: held.id, status: 'done', decidedBy: 'SuperAdmin', counts: { changed: 10 } })
  expect((await site.boss.call(goods.search, {})).items.every(({ stock }) => stock === 0)).toBe(true)
})

test('a newer file takes the place of one that is held', { tags: 'long' }, async () => {
  await using site = await openFeedShop()
  const id = await site.add()
  await site.run(id, tenProducts(5))
  const held = await site.run(id, tenProducts(0))

  expect(await site.run(id, tenProducts(6))).toMatchObject({ status: 'done' })
  expect((await site.boss.call(feedRun.read, { id: held.id })).status).toBe('replaced')
})

test('a file that was held is no measure for the next one, be it discarded or not', { tags: 'long' }, async () => {
  await using site = await openFeedShop()
  const id = await site.add({ mostGone: null, mostPrice: null, leastRows: 50 })
  await site.run(id, tenProducts(5))
  const rows = async (csv: string) => (await site.run(id, csv)).reasons.map(({ guard, found }) => [guard, found])

  expect(await rows(productsCsv(['S0', 10, 1], ['S1', 10, 1]))).toEqual([['rows', 20]])
  expect(await rows(productsCsv(['S0', 10, 2], ['S1', 10, 2]))).toEqual([['rows', 20]])
  await site.boss.call(feedRun.discard, { id: (await site.lastRun(id)).id })
  expect(await rows(productsCsv(['S0', 10, 3], ['S1', 10, 3]))).toEqual([['rows', 20]])
  await site.boss.call(feedRun.apply, { id: (await site.lastRun(id)).id })
  await site.work()
  expect(await rows(productsCsv(['S0', 10, 4], ['S1', 10, 4]))).toEqual([])
})

const nine = productsCsv(...Array.from({ length: 9 }, (_, at) => [`S${at}`, 10, 5] as const))
const oneDearer = tenProducts(5).replace('S3,Product S3,10', 'S3,Product S3,16')

test.each([
  ['rows', { leastRows: 95 }, nine, { found: 90, count: 9 }],
  ['price', { mostPrice: 50 }, oneDearer, { found: 60, count: 1, sample: 'Product S3' }],
  ['changed', { mostChanged: 9 }, oneDearer.replace(',16,', ',11,'), { found: 10, count: 1 }],
] as const)('the guard of %s holds a file before anything is written', async (guard, limits, csv, reason) => {
  await using site = await openFeedShop()
  const off = { mostChanged: null, mostGone: null, leastRows: null, mostPrice: null }
  const id = await site.add({ ...off, ...limits })
  await site.run(id, tenProducts(5))

  const held = await site.run(id, csv)

  expect(held).toMatchObject({ status: 'held', importTaskId: null, reasons: [{ guard, ...reason }] })
  expect(held.reasons).toHaveLength(1)
})

test('a file of stock and prices changes nothing else and makes no products', { tags: 'long' }, async () => {
  await using site = await openFeedShop()
  const id = await site.add({ name: 'Full', mostPrice: null })
  await site.run(id, 'SKU,Title,Category,Price,Stock\nS1,Lamp,Lighting,10,5')
  const prices = await site.add({ name: 'Prices', changes: 'stock-and-price', mostPrice: null })

  const run = await site.run(prices, 'SKU,Title,Category,Price,Stock\nS1,Renamed,Elsewhere,12,3\nS2,New,Elsewhere,1,1')

  expect(run).toMatchObject({ status: 'done', counts: { changed: 1, new: 0 } })
  const { items } = await site.boss.call(goods.search, {})
  expect(items).toMatchObject([{ title: 'Lamp', priceMinor: 1200, stock: 3 }])
  expect(await site.shop.services.db.selectFrom('classification').select('title').execute()).toMatchObject([{ title: 'Lighting' }])
})

test.each([
  ['no-stock', { stock: 0, status: 'on' }],
  ['off-sale', { stock: 5, status: 'off' }],
] as const)('products that a file no longer has: %s, and undone', { tags: 'long' }, async (missing, after) => {
  await using site = await openFeedShop()
  const id = await site.add({ missing, leastRows: null, mostGone: 20 })
  await site.run(id, tenProducts(5))

  const run = await site.run(id, nine)

  expect(run).toMatchObject({ status: 'done', counts: { missing: 1, gone: 1 } })
  const found = async () => (await site.boss.call(goods.search, { keywords: 'S9' })).items
  expect(await found()).toMatchObject([after])
  expect((await site.boss.call(goods.search, { keywords: 'S8' })).items).toMatchObject([{ stock: 5, status: 'on' }])
  const [latest] = (await site.boss.call(goodsBackup.searchChangeSets, {})).items
  await site.boss.call(goodsBackup.undo, { changeSetId: String(latest?.id) })
  expect(await found()).toMatchObject([{ stock: 5, status: 'on' }])
})

test('what another feed still brings is left to it, until that one no longer has it or is paused', { tags: 'long' }, async () => {
  await using site = await openFeedShop()
  const off = { mostGone: null, leastRows: null, mostPrice: null }
  const [mine, other] = [await site.add({ ...off, missing: 'no-stock' }), await site.add({ ...off, name: 'Other' })]
  for (const id of [mine, other]) await site.run(id, tenProducts(5))
  const stockOf = async (sku: string) => (await site.boss.call(goods.search, { keywords: sku })).items[0]?.stock

  expect(await site.run(mine, nine)).toMatchObject({ status: 'done', counts: { missing: 0, gone: 0 } })
  expect(await stockOf('S9')).toBe(5)
  await site.run(other, nine)
  expect(await site.run(mine, nine.replace(',10,5', ',10,4'))).toMatchObject({ status: 'done', counts: { missing: 1 } })
  expect(await stockOf('S9')).toBe(0)
  await site.run(other, tenProducts(7))
  await site.boss.call(feed.setStatus, { ids: [other], status: 'stopped' })
  expect(await site.run(mine, nine.replace(',10,5', ',10,3'))).toMatchObject({ counts: { missing: 1 } })
})

test('the guard counts every product that would go off sale, those that are sold out as well', async () => {
  await using site = await openFeedShop()
  const id = await site.add({ missing: 'off-sale', leastRows: null, mostGone: 20 })
  await site.run(id, tenProducts(0))

  expect(await site.run(id, productsCsv(['S0', 10, 0]))).toMatchObject({
    status: 'held',
    reasons: [{ guard: 'gone', found: 90, count: 9 }],
  })
})

test('too many missing products hold the file; a file with rows that cannot be read takes nothing away', async () => {
  await using site = await openFeedShop()
  const id = await site.add({ missing: 'no-stock', leastRows: null, mostGone: 20 })
  await site.run(id, tenProducts(5))
  expect(await site.run(id, productsCsv(['S0', 10, 5]))).toMatchObject({
    status: 'held',
    reasons: [{ guard: 'gone', found: 90, count: 9 }],
  })

  expect(await site.run(id, `${nine}\n,,x,`)).toMatchObject({ status: 'done', counts: { refused: 1, missing: 0 }, missingTaskId: null })
})

test('a failure is told once, and so is its end', async () => {
  await using site = await openFeedShop({ now: '2026-03-01T08:00:00Z' })
  const id = await site.add()
  site.supplier.status = 403
  const fail = async () => {
    await site.boss.call(feedTask.add, { feedId: id })
    for (let attempt = 0; attempt < 4; attempt++) {
      await site.shop.services.db
        .updateTable('task')
        .set({ notBefore: new Date(0).toISOString() })
        .where('kind', '=', 'feed-task')
        .execute()
      await site.shop.work()
    }
    await runFeeds(site.shop.services)
  }
  await fail()
  expect(await site.lastRun(id)).toMatchObject({ status: 'failed', message: 'feed-file-not-fetched: {"reason":"http-403"}' })
  await fail()
  expect(await told(site.boss)).toHaveLength(1)
  expect(await site.boss.call(feed.read, { id })).toMatchObject({ trouble: 'failed', troubleSince: '2026-03-01T08:00:00.000Z' })

  site.supplier.status = 200
  await site.run(id, tenProducts(5))

  expect((await told(site.boss)).map((html) => /<b>(.*?)：/.exec(html)?.[1])).toEqual(['定时导入已恢复', '定时导入失败'])
  expect((await site.boss.call(feed.read, { id })).trouble).toBe('')
})

test('a feed runs by the clock of the business, and is reported once when no new file comes', async () => {
  await using site = await openFeedShop({ now: '2026-03-01T08:00:00Z' })
  const id = await site.add({ every: 'day', clock: '17:00', expectedHours: 30 })
  site.supplier.csv = tenProducts(5)
  expect((await site.boss.call(feed.read, { id })).nextRunAt).toBe('2026-03-01T09:00:00.000Z')
  await site.work()
  expect((await site.boss.call(feedRun.search, {})).recordCount).toBe(0)

  await site.travel('2026-03-01T09:00:30Z')
  await site.work()
  await site.work()
  expect((await site.boss.call(feedRun.search, {})).items).toMatchObject([{ status: 'done', startedBy: 'clock' }])

  await site.travel('2026-03-02T16:00:00Z')
  await site.work()
  await site.work()
  expect(await site.lastRun(id)).toMatchObject({ status: 'unchanged' })
  expect(await told(site.boss)).toMatchObject([expect.stringContaining('未按时收到文件')])
})

test('a feed ends with the rights of who saved it, and goes on with those of who resumes it', async () => {
  await using site = await openFeedShop()
  const maker = await site.shop.signIn({ permissions: ['feed.*', 'feed-task.*', 'goods-import-task.*'] })
  const { id } = await maker.call(feed.insert, { name: 'A', kind: 'http', address: `${site.server.url}/a.csv`, every: 'call' })
  await expect(
    maker.call(feed.insert, { name: 'B', kind: 'http', address: 'https://a.example', missing: 'no-stock' }),
  ).rejects.toMatchObject({
    code: 'feed-beyond-own',
  })
  await site.shop.services.db.updateTable('adminUser').set({ status: 'disabled' }).where('id', '=', maker.userId).execute()

  expect(await site.run(id, tenProducts(5))).toMatchObject({ status: 'failed', message: 'feed-maker' })

  expect(await site.boss.call(feed.read, { id })).toMatchObject({ status: 'stopped', stoppedBy: 'maker' })
  expect(await told(site.boss)).toMatchObject([expect.stringContaining('定时导入已暂停')])
  await site.boss.call(feed.setStatus, { ids: [id], status: 'active' })
  expect(await site.run(id)).toMatchObject({ status: 'done' })
})

test('who is limited to websites sees no feed and runs none', async () => {
  await using site = await openFeedShop()
  const website = await site.shop.given.website({})
  const id = await site.add()
  const limited = await site.shop.signIn({ permissions: ['*'], websiteIds: [website.id] })

  expect((await limited.call(feed.search, {})).recordCount).toBe(0)
  await expect(limited.call(feed.read, { id })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(feedTask.add, { feedId: id })).rejects.toMatchObject({ status: 404 })
  await expect(limited.call(feed.insert, { name: 'B', kind: 'http', address: 'https://a.example' })).rejects.toMatchObject({ status: 403 })
})

test('a secret does not go along to another server', async () => {
  await using site = await openFeedShop()
  const id = await site.add({ auth: 'bearer', secret: 'horse-battery' })
  const { version } = await site.boss.call(feed.read, { id })
  const moved = { id, version, name: 'Supplier', kind: 'http', address: 'https://other.example/a.csv', auth: 'bearer' } as const

  await expect(site.boss.call(feed.update, moved)).rejects.toMatchObject({ code: 'secret-needed-again' })
})

test('a deleted feed leaves its imports, and an undo brings it back without its secret', async () => {
  await using site = await openFeedShop()
  const id = await site.add({ auth: 'bearer', secret: 'horse-battery' })
  await site.run(id, tenProducts(5))

  await site.boss.call(feed.delete, { ids: [id] })

  expect((await site.boss.call(goods.search, {})).recordCount).toBe(10)
  const [latest] = (await site.boss.call(goodsBackup.searchChangeSets, {})).items
  await site.boss.call(goodsBackup.undo, { changeSetId: String(latest?.id) })
  expect(await site.boss.call(feed.read, { id })).toMatchObject({ status: 'stopped', hasSecret: false })
})
