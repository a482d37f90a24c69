// npm run kill-test: the server is killed with -9 at random moments while it imports, changes prices, deletes, restores
// and undoes over the whole stock, fills a website, generates its pages, pushes them and ships its orders: every task
// several times on its way, or the test fails. Afterwards every count must be exact, no task may be stuck, and the
// published website must never have been half written, here or on its server. KILLS says how often at the least
// (default 20).
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  adminUser,
  classification,
  goods,
  goodsBackup,
  goodsBatchTask,
  goodsImportTask,
  goodsRestoreTask,
  order,
  orderLog,
  orderReview,
  parcel,
  parcelShipTask,
  paymentAccount,
  paymentMode,
  restoreResult,
  shopGoods,
  shopGoodsDataImportTask,
  shopServer,
  shopWebsite,
  shopWebsitePushTask,
  staticFileGenerateTask,
  type TaskRow,
  uploadFile,
} from '@wanpu/contract'
import { usualLimits } from '../server/src/boot/limits.ts'
import { siteFolder } from '../server/src/domains/shops/website/generate/site-folder.ts'
import { writeSiteFiles } from '../server/src/domains/shops/website/store/site-files.ts'
import { type Caller, makeCaller, openShipping } from '../testkit/src/client.ts'
import { password, type RunningServer, startServer } from '../testkit/src/server.ts'
import { demandRuntime } from './runtime.ts'

demandRuntime()
const leastKills = Number(process.env.KILLS ?? 20)
/** A batch takes 20,000 in a step, and each task is hit several times. */
const rows = Number(process.env.ROWS ?? 100_000)
const classes = 20
/** Of each class the website sells so many: its pages are what takes longest. */
const soldOfClass = Math.floor(Math.min(rows, 40_000) / classes)
const soldRows = soldOfClass * classes
/** Lists count exactly up to here. */
const mostCounted = 100_000
if (rows <= usualLimits.rowsInRequest) throw new Error(`ROWS must be more than ${usualLimits.rowsInRequest}: a batch of fewer is no task`)
if (rows > mostCounted) throw new Error(`ROWS must be ${mostCounted} at most: lists estimate how many they have beyond that`)
/** How often each task is hit. */
const usualHits = { least: 3, most: 4 }
/** Milliseconds without any progress. */
const stuckAfter = 240_000
const dataDir = await mkdtemp(join(tmpdir(), 'wanpu-kill-'))
const rootDir = await mkdtemp(join(tmpdir(), 'wanpu-kill-server-'))

/** What buyers see of the one website, here and on its server. */
const [generated, pushed] = [join(dataDir, 'looked-at'), join(rootDir, 'kill.localhost', 'current')]

let { server, api } = await started()
let kills = 0
// A failed test leaves no server behind.
process.once('exit', () => server.process.kill('SIGKILL'))

const price = (row: number) => 1000 + (row % 900)
const sumBefore = Array.from({ length: rows }, (_, index) => price(index + 1)).reduce((sum, one) => sum + one, 0)

await phase('import', async () => {
  const upload = await api.upload(uploadFile.upload, { name: 'kill.csv', content: productFile() })
  const { id } = await api.call(goodsImportTask.add, { uploadId: upload.id, mode: 'both' })
  await killUntilDone(() => taskOf(goodsImportTask.read, id))
})
await equal('goods after the import', await countGoods(), rows)
await equal('their prices', await sumOfPrices(), sumBefore)

const doubled = await phase('price reset', () => batchOf(() => api.call(goods.resetPriceProportional, { options: {}, percent: 200 })))
await equal('prices after doubling each once', await sumOfPrices(), sumBefore * 2)

const deleted = await phase('delete', () => batchOf(() => api.call(goods.deleteBatch, {})))
await equal('goods after deleting all', await countGoods(), 0)
await phase('restore of the deleted goods', () => restore(deleted))
await equal('goods after their restore', await countGoods(), rows)
await equal('their prices', await sumOfPrices(), sumBefore * 2)
await phase('restore of the prices', () => restore(doubled))
await equal('prices after their restore', await sumOfPrices(), sumBefore)

const again = await phase('delete once more', () => batchOf(() => api.call(goods.deleteBatch, {})))
await phase('undo of that', async () => {
  const undo = await batchOf(() => api.call(goodsBackup.undo, { changeSetId: again }))
  await equal('undone by a change set of its own', Number(undo !== again), 1)
})
await equal('goods after the undo', await countGoods(), rows)
await equal('their prices', await sumOfPrices(), sumBefore)

// The session may be older than a sign-in is fresh.
await api.call(adminUser.verifyPassword, { password })
const { id: shopServerId } = await api.call(shopServer.insert, { name: 'Kill', kind: 'local', rootDir })
const { id: websiteId } = await api.call(shopWebsite.insert, {
  domain: 'kill.localhost',
  shopServerId,
  seller: { name: 'Kill Test Ltd', address: 'Loopback 1', email: 'shop@example.com' },
})
await phase('shop import', async () => {
  const { items } = await api.call(classification.readAll, {})
  const { id } = await api.call(shopGoodsDataImportTask.add, {
    websiteId,
    minCount: soldOfClass,
    maxCount: soldOfClass,
    classificationIds: items.map((node) => node.id),
    usageTimes: 0,
  })
  // A class takes a fraction of a second.
  await killUntilDone(() => taskOf(shopGoodsDataImportTask.read, id), { least: 2, most: 6 })
})
await equal('goods of the website', (await api.call(shopGoods.search, { websiteId, pageSize: 1 })).recordCount, soldRows)
await equal('goods used once', await usedOnce(), soldRows)

await phase('generation', async () => {
  const { id } = await api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await killUntilDone(() => taskOf(staticFileGenerateTask.read, id))
})
await equal('pages of goods', await publishedGoodsPages(), soldRows)

await phase('push', async () => {
  const { id } = await api.call(shopWebsitePushTask.add, { websiteIds: [websiteId] })
  await killUntilDone(() => taskOf(shopWebsitePushTask.read, id))
  const { copied, linked } = (await taskOf(shopWebsitePushTask.read, id)).result
  await equal('files pushed once', Number(copied) + Number(linked), await publishedFiles(generated))
})
await equal('pages of goods on the server', await publishedGoodsPages(pushed), soldRows)

await phase('generation after a change', async () => {
  do {
    await api.call(goods.updateBatch, {
      options: {},
      updateColumns: [{ name: 'brand', operator: 0, newValue: `Brand ${kills}` }],
      limitCount: 500,
    })
    const { id } = await api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
    // Few pages change, so it may end sooner. A task whose process ends twice at the same place is given up.
    await killUntilDone(() => taskOf(staticFileGenerateTask.read, id), { least: 0, most: 1 })
    const { id: pushId } = await api.call(shopWebsitePushTask.add, { websiteIds: [websiteId] })
    await killUntilDone(() => taskOf(shopWebsitePushTask.read, pushId), { least: 0, most: 1 })
  } while (kills < leastKills)
})
await equal('pages of goods at the end', await publishedGoodsPages(), soldRows)
await equal('pages of goods on the server at the end', await publishedGoodsPages(pushed), soldRows)

await phase('shipping many orders', shipOrders)

await server.stop()
for (const folder of [dataDir, rootDir]) await rm(folder, { recursive: true, force: true })
process.stdout.write(`killed ${kills} times; every count is exact, no task is stuck\n${kills} passed, 0 failed\n`)

/**
 * Orders of one piece that are placed by buyers, marked as paid, and shipped by a list: each in one parcel, with one
 * line in its log.
 */
async function shipOrders(): Promise<void> {
  // So many orders of so few buyers would wait for a look at each.
  const { version, rules } = await api.call(orderReview.readRules, {})
  await api.call(orderReview.saveRules, { version, rules: { ...rules, isActive: false } })
  const orderNos = await placeOrders(Math.min(rows, 12_000))
  const lines = orderNos.map((orderNo) => `${orderNo},SHIP-${orderNo}`)
  const upload = await api.upload(uploadFile.upload, { name: 'numbers.csv', content: ['order,tracking', ...lines].join('\n') })
  const { id } = await api.call(parcelShipTask.add, { uploadId: upload.id })
  // A step ships 2,000 orders in about a second, so few kills meet it on its way.
  await killUntilDone(() => taskOf(parcelShipTask.read, id), { least: 1, most: 4 })
  await equal('orders shipped', (await api.call(order.totals, {})).byStatus.shipped, orderNos.length)
  await equal('parcels', (await api.call(parcel.search, { pageSize: 1 })).recordCount, orderNos.length)
  await equal(
    'lines of shipping in the log',
    (await api.call(orderLog.search, { toStatus: 'shipped', pageSize: 1 })).recordCount,
    orderNos.length,
  )
}

/** Places orders for the website's products, as its checkout does, and marks them as paid. */
async function placeOrders(wantedCount: number): Promise<string[]> {
  const [payment] = (await api.call(paymentMode.search, { status: 'active' })).items
  const shippingModeId = await openShipping(api)
  await api.call(paymentAccount.insert, { paymentModeId: payment?.id ?? '', name: 'Kill', account: 'DE00 1234', currencyCode: 'USD' })
  const sold = (await api.call(shopGoods.search, { websiteId, pageSize: 5000 })).items
  for (let first = 0; first < wantedCount; first += 20) {
    const numbers = Array.from({ length: Math.min(20, wantedCount - first) }, (_, at) => first + at)
    await Promise.all(numbers.map((number) => placeOrder(number, sold[number % sold.length]?.id, payment?.id, shippingModeId)))
  }
  const orderNos: string[] = []
  for (let pageIndex = 1; orderNos.length < wantedCount; pageIndex++) {
    const { items } = await api.call(order.search, { pageIndex, pageSize: 5000, sort: { by: 'orderNo', desc: false } })
    if (items.length === 0) break
    await api.call(order.setStatus, { ids: items.map(({ id }) => id), status: 'paid' })
    orderNos.push(...items.map(({ orderNo }) => orderNo))
  }
  return orderNos
}

async function placeOrder(
  number: number,
  shopGoodsId: string | undefined,
  paymentModeId: string | undefined,
  shippingModeId: string | undefined,
) {
  const answer = await fetch(`${server.url}/shop-api/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      websiteId,
      idempotencyKey: `order-of-the-kill-test-${number}`,
      items: [{ shopGoodsId, quantity: 1 }],
      shippingModeId,
      paymentModeId,
      contact: { name: 'Ada Buyer', email: `ada${number % 500}@example.com`, phone: '+1 212 555 0100' },
      shippingAddress: { country: 'US', city: 'Exampleton', street: '1 Sample Road', postalCode: '10001' },
    }),
  })
  if (answer.status !== 200) throw new Error(`order ${number}: ${answer.status} ${await answer.text()}`)
}

/** A batch that is killed on its way; returns its change set. */
async function batchOf(begin: () => Promise<{ taskId?: string | undefined }>): Promise<string> {
  const { taskId = '' } = await begin()
  await killUntilDone(() => taskOf(goodsBatchTask.read, taskId))
  return (await taskOf(goodsBatchTask.read, taskId)).changeSetId ?? ''
}

/** Every product of the change set must have come back, each in one step of one restore. */
async function restore(changeSetId: string): Promise<void> {
  const { id } = await api.call(goodsRestoreTask.add, { options: { changeSetId } })
  await killUntilDone(() => taskOf(goodsRestoreTask.read, id))
  const { restored, revived, leftAlone, same } = restoreResult.parse((await taskOf(goodsRestoreTask.read, id)).result)
  await equal('goods restored once', restored + revived, rows)
  await equal('goods left alone or met again', leftAlone + same, 0)
}

async function started(): Promise<{ server: RunningServer; api: Caller }> {
  const running = await startServer({ DATA_DIR: dataDir, PUSH_ROOTS: rootDir })
  const { token } = await makeCaller(running.url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
  return { server: running, api: makeCaller(running.url, token, '1') }
}

async function kill(): Promise<void> {
  server.process.kill('SIGKILL')
  await once(server.process, 'exit')
  kills++
  await checkPublished(pushed)
  const next = await started()
  server = next.server
  api = next.api
  await writeGenerated()
  await checkPublished(generated)
}

/**
 * Kills the server several times while the task is on its way, each time somewhere in the next part of the work, then
 * lets it end.
 */
async function killUntilDone(state: () => Promise<TaskRow>, { least, most } = usualHits): Promise<void> {
  for (let hit = 0; ; hit++) {
    const isOver = await reaches(state, hit < most ? (hit + Math.random()) / (most + 1) : Number.POSITIVE_INFINITY)
    if (isOver && hit < least) throw new Error(`the task ended after ${hit} hits: take more ROWS`)
    if (isOver) return
    // Into the step that runs now, not just behind the one before.
    await pause(Math.random() * 150)
    await kill()
  }
}

/** Waits until the task has done a part (0 to 1) of its work; true when it ended before. */
async function reaches(state: () => Promise<TaskRow>, part: number): Promise<boolean> {
  let moved = { done: -1, at: Date.now() }
  while (true) {
    const task = await state()
    if (task.status === 'succeeded') return true
    if (['failed', 'cancelled'].includes(task.status)) throw new Error(`the task ended as ${task.status}: ${task.message}`)
    if (task.done !== moved.done) moved = { done: task.done, at: Date.now() }
    if (Date.now() - moved.at > stuckAfter) throw new Error(`the task is stuck at ${task.done} of ${task.total}`)
    if (task.status === 'running' && task.done >= part * Math.max(task.total, 1)) return false
    await pause(20)
  }
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function taskOf(action: typeof goodsImportTask.read, id: string): Promise<TaskRow>
async function taskOf(action: { name: string }, id: string): Promise<TaskRow>
async function taskOf(action: { name: string }, id: string): Promise<TaskRow> {
  const answer = await api.send(action.name, { id })
  if (answer.status !== 200) throw new Error(`${action.name}: ${answer.message}`)
  return answer.response as TaskRow
}

async function countGoods(): Promise<number> {
  return (await api.call(goods.search, { pageSize: 1 })).recordCount
}

async function sumOfPrices(): Promise<number> {
  const all = await everyGoods()
  return all.reduce((sum, one) => sum + one.priceMinor, 0)
}

async function usedOnce(): Promise<number> {
  return (await everyGoods()).filter((one) => one.usedTimes === 1).length
}

async function everyGoods() {
  const pages = Math.ceil(rows / 5000)
  const all = []
  for (let pageIndex = 1; pageIndex <= pages; pageIndex++) all.push(...(await api.call(goods.search, { pageIndex, pageSize: 5000 })).items)
  return all
}

/** Writes what is published here into a folder, as far as it is published. */
async function writeGenerated(): Promise<void> {
  const [website] = (await api.call(shopWebsite.search, {})).items
  if (website?.currentBuild)
    await writeSiteFiles(
      siteFolder({ config: { dataDir, files: { kind: 'local', folder: dataDir } } }, website.id),
      website.currentBuild,
      generated,
    )
}

/** A published website is whole at every moment: everything that its sitemap names is there. */
async function checkPublished(current: string): Promise<void> {
  const sitemap = await readFile(join(current, 'sitemap.xml'), 'utf8').catch(() => undefined)
  if (sitemap === undefined) return
  const goodsPages = new Set(await readdir(join(current, 'goods')))
  const missing = [...sitemap.matchAll(/<loc>[^<]*\/goods\/([^<]+)<\/loc>/g)]
    .map((match) => decodeURIComponent(match[1] ?? ''))
    .filter((page) => !goodsPages.has(page))
  if (missing.length > 0) throw new Error(`the published website lacks ${missing.length} pages, such as ${missing[0]}`)
}

async function publishedGoodsPages(current = generated): Promise<number> {
  await writeGenerated()
  await checkPublished(current)
  return (await readdir(join(current, 'goods'))).filter((name) => name.endsWith('.html')).length
}

/** Its uploads are not the build's own. */
async function publishedFiles(current: string): Promise<number> {
  const entries = await readdir(await realpath(current), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

function productFile(): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const row = index + 1
    return `Goods ${row},SKU-${row},${(price(row) / 100).toFixed(2)},Class ${row % classes},7`
  })
  return ['title,sku,price,category,stock', ...lines].join('\n')
}

async function phase<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  const before = kills
  const began = Date.now()
  const answer = await work()
  process.stdout.write(`${name}: killed ${kills - before} times, done after ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
  return answer
}

async function equal(what: string, actual: number, expected: number): Promise<void> {
  if (actual !== expected) throw new Error(`${what}: found ${actual}, wanted ${expected}`)
  process.stdout.write(`  ${what}: ${actual}, exact\n`)
}
