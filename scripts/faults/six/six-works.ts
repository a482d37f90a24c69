import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  backup,
  backupPlan,
  backupTask,
  feed,
  feedRun,
  feedTask,
  goods,
  goodsBackup,
  goodsBatchTask,
  goodsImportTask,
  mailSender,
  scheduledExport,
  scheduledExportTask,
  shopServer,
  shopWebsite,
  shopWebsitePushTask,
  uploadFile,
  webHook,
} from '@wanpu/contract'
import type { HookReceiver } from '../../../testkit/src/hook-receiver.ts'
import { openHookReceiver } from '../../../testkit/src/hook-receiver.ts'
import { type MailServer, openMailServer } from '../../../testkit/src/mail-server.ts'
import { openStandIn, type StandIn } from '../../../testkit/src/providers/stand-in.ts'
import { equal, until } from '../fault.ts'
import { demandNoFailedTask, publish, type SixShop } from './six-shop.ts'

/**
 * Long work that is begun again in each round; it throws where anything of it is missing, doubled or wrong. False where
 * it could not be begun again yet.
 */
export type Work = (six: SixShop, round: number) => Promise<unknown>

/** What the works talk to, and what they are set up with. */
export interface WorkPlaces extends AsyncDisposable {
  works: Record<string, Work>
  /** Whether a work was cut off for so long that workers are left alone until it is done. */
  sparesWorkers: () => boolean
  /** Once nothing is killed any more: waits for the mails and events of all orders, and counts. Returns what was found. */
  settle(six: SixShop): Promise<string>
}

const rowsOf = (isShort: boolean) => (isShort ? 2500 : 6000)
const ordersOfRound = 20

/** Sets everything up while nothing is killed. */
export async function openWorks(six: SixShop, isShort: boolean): Promise<WorkPlaces> {
  const { api, fleet, shop } = six
  await using opening = new AsyncDisposableStack()
  const inbox = opening.use(await openMailServer())
  inbox.faults.delay = 100
  const hooks = opening.use(await openHookReceiver())
  const supplier = { csv: '' }
  const partner = opening.use(
    await openStandIn(({ method }) =>
      method === 'PUT' ? { body: '' } : { body: Buffer.from(supplier.csv), headers: { 'content-type': 'text/csv' } },
    ),
  )
  await api.call(mailSender.insert, { fromAddress: 'shop@oak.example', host: '127.0.0.1', port: inbox.port, security: 'none' })
  await api.call(webHook.insert, { name: 'ERP', address: hooks.address, events: ['order.placed'] })
  const rootDir = join(dirname(fleet.dataDir), 'far')
  const { id: shopServerId } = await api.call(shopServer.insert, { name: 'Far', kind: 'local', rootDir })
  const { version } = await api.call(shopWebsite.read, { id: shop.websiteId })
  await api.call(shopWebsite.updateFields, { id: shop.websiteId, version, fields: ['shopServerId'], values: { shopServerId } })
  const { id: planId } = await api.call(backupPlan.insert, { name: 'Six', shopServerId, folder: 'six', verifies: false })
  const access = { kind: 'http', every: 'call' } as const
  const guards = { mostGone: 100, leastRows: 0, mostPrice: 100 }
  const { id: feedId } = await api.call(feed.insert, { ...access, ...guards, name: 'Supplier', address: `${partner.url}/stock.csv` })
  const list = { action: 'goods.export', input: { options: {}, columns: ['title'], mark: false }, language: 'en' } as const
  const { id: exportId } = await api.call(scheduledExport.insert, {
    ...access,
    ...list,
    name: 'ERP',
    address: `${partner.url}/in/{fileName}`,
  })
  const rows = rowsOf(isShort)
  const resources = opening.move()
  const cutOff = { isBackup: false }
  return {
    sparesWorkers: () => cutOff.isBackup,
    works: {
      'import, batch and undo': (each, round) => importAndChange(each, round, rows),
      'generation and push': (each, round) => publishAndPush(each, round, join(rootDir, shop.domain, 'current')),
      'orders, mails and webhooks': placeOrders,
      feed: (each, round) => takeFeed(each, round, { supplier, feedId }),
      backup: (each) => makeBackup(each, planId, cutOff),
      export: (each) => exportGoods(each, { partner, exportId }),
    },
    async settle(each) {
      if (!isShort) await verifyBackup(each, planId)
      // One that was being handed over when its process died is called unconfirmed ten minutes later.
      if (!isShort) await until('the last mail', () => isMailDone(each), 780_000)
      return settle(each, inbox, hooks)
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

/** The files of so many rounds have products of their own; later ones change them, so that the stock stays as large as it is. */
const stocks = 4
/** In cents. */
const priceOf = (row: number, round: number) => 1000 + (row % 900) + round

async function importAndChange({ api, sql }: SixShop, round: number, rows: number): Promise<void> {
  const stock = round % stocks
  const brand = `Stock-${stock}`
  const prices = Array.from({ length: rows }, (_, at) => priceOf(at, round))
  const lines = prices.map((price, at) => `Product ${stock}-${at},S${stock}-${at},${(price / 100).toFixed(2)},${brand}`)
  const file = await api.upload(uploadFile.upload, { name: 'six.csv', content: ['title,sku,price,brand', ...lines].join('\n') })
  const { id } = await api.call(goodsImportTask.add, { uploadId: file.id, mode: 'both' })
  await api.done(goodsImportTask.read, id)
  const sum = prices.reduce((all, price) => all + price, 0)
  const demand = async (when: string, expected: number) => {
    const found = await sql.query('select count(*)::int as count, sum(price_minor)::int as sum from goods where brand = $1', [brand])
    equal(`products ${when}`, found.rows[0].count, rows)
    equal(`their prices ${when}`, found.rows[0].sum, expected)
  }
  await demand('after the import', sum)
  const reset = await api.call(goods.resetPriceProportional, { options: { brand: [brand] }, percent: 200 })
  await ended(api, reset.taskId)
  await demand('after doubling them once', sum * 2)
  const changeSetId =
    reset.taskId === undefined ? reset.changeSetId : (await api.call(goodsBatchTask.read, { id: reset.taskId })).changeSetId
  const undo = await api.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })
  await ended(api, undo.taskId)
  await demand('after the undo', sum)
}

async function ended(api: SixShop['api'], taskId: string | undefined): Promise<void> {
  if (taskId !== undefined) await api.done(goodsBatchTask.read, taskId)
}

async function publishAndPush(six: SixShop, round: number, current: string): Promise<void> {
  const { api, shop } = six
  const title = `Cup of round ${round}`
  const { version } = await api.call(goods.read, { id: shop.goodsId })
  await api.call(goods.updateFields, { id: shop.goodsId, version, fields: ['title'], values: { title } })
  await publish(six)
  const { id } = await api.call(shopWebsitePushTask.add, { websiteIds: [shop.websiteId] })
  await api.done(shopWebsitePushTask.read, id)
  const pages = (await readdir(join(current, 'goods'))).filter((name) => name.endsWith('.html'))
  equal('pages of products on the server', pages.length, 1)
  const page = await readFile(join(current, 'goods', pages[0] ?? ''), 'utf8')
  equal('the title on the page', page.includes(title), true)
}

async function placeOrders(six: SixShop, round: number): Promise<void> {
  for (let first = 0; first < ordersOfRound; first += 5) {
    await Promise.all(Array.from({ length: 5 }, (_, at) => six.order(round * ordersOfRound + first + at)))
  }
}

const feedRows = 400

async function takeFeed(
  { api, sql }: SixShop,
  round: number,
  { supplier, feedId }: { supplier: { csv: string }; feedId: string },
): Promise<boolean> {
  const readRun = async () => (await api.call(feedRun.search, { feedId })).items[0]
  // The end of a run is noted by the minute.
  if (['running', 'importing'].includes((await readRun())?.status ?? '')) return false
  const price = 10 + round
  const lines = Array.from({ length: feedRows }, (_, at) => `FEED-${at},Feed ${at},${price}.00,5`)
  supplier.csv = ['SKU,Title,Price,Stock', ...lines].join('\n')
  const { id } = await api.call(feedTask.add, { feedId })
  await api.done(feedTask.read, id)
  const imported = async () => {
    const run = await readRun()
    if (run?.status === 'failed' || run?.status === 'held') throw new Error(`the feed ended as ${run.status}`)
    const found = await sql.query(`select count(*)::int as count, sum(price_minor)::int as sum from goods where title like 'Feed %'`)
    return (found.rows[0].count === feedRows && found.rows[0].sum === feedRows * price * 100) || undefined
  }
  return until('the products of the feed, and their prices', imported, 600_000)
}

/** Milliseconds in which a backup is cut off again and again. It begins anew each time, behind pauses that double. */
const cutOffFor = 240_000

async function makeBackup({ api }: SixShop, planId: string, cutOff: { isBackup: boolean }): Promise<void> {
  const { id } = await api.call(backupTask.add, { planId })
  const sparing = setTimeout(() => {
    cutOff.isBackup = true
  }, cutOffFor)
  try {
    await api.done(backupTask.read, id)
  } finally {
    clearTimeout(sparing)
    cutOff.isBackup = false
  }
  if ((await api.call(backup.search, { planId })).recordCount === 0) throw new Error('the backup is not listed')
}

/** Restores the newest backup for a trial. */
async function verifyBackup({ api }: SixShop, planId: string): Promise<void> {
  const { items } = await api.call(backup.search, { planId, sort: { by: 'madeAt', desc: true } })
  const [newest] = items
  const { id } = await api.call(backupTask.add, { planId, backupId: newest?.id })
  await api.done(backupTask.read, id)
  const found = (await api.call(backup.search, { planId })).items.find((each) => each.id === newest?.id)
  equal('the verification of the backup', found?.verification, 'verified')
}

async function exportGoods({ api, sql }: SixShop, { partner, exportId }: { partner: StandIn; exportId: string }): Promise<void> {
  const count = async () => Number((await sql.query('select count(*)::int as count from goods')).rows[0].count)
  const fewest = await count()
  const { id } = await api.call(scheduledExportTask.add, { scheduledExportId: exportId })
  await api.done(scheduledExportTask.read, id)
  const sent = partner.calls.findLast(({ method }) => method === 'PUT')
  const lines = (sent?.body.trim().split('\n').length ?? 0) - 1
  if (lines < fewest || lines > (await count())) throw new Error(`the export has ${lines} rows, there were ${fewest} products before it`)
}

async function isMailDone({ sql }: SixShop): Promise<true | undefined> {
  const { rowCount } = await sql.query(`select from mail where state in ('waiting', 'sending') limit 1`)
  return rowCount === 0 || undefined
}

async function settle(six: SixShop, inbox: MailServer, hooks: HookReceiver): Promise<string> {
  const { sql, orders, shop } = six
  const one = async (query: string) => Number((await sql.query(query)).rows[0].n)
  equal('orders', await one(`select count(*)::int as n from shop_order`), orders.size)
  equal('order numbers', await one(`select count(distinct order_no)::int as n from shop_order`), orders.size)
  equal('stock', await one(`select stock as n from goods where id = ${shop.goodsId}`), 1_000_000 - orders.size)
  await demandNoFailedTask(six)
  const eventOrders = () => new Set(hooks.events.map(({ data }) => String(data.orderNo)))
  await until('the events of all orders', async () => [...orders].every((orderNo) => eventOrders().has(orderNo)) || undefined, 420_000)
  const came = new Set(inbox.received.map(({ messageId }) => messageId))
  equal('mails that came twice', inbox.received.length - came.size, 0)
  equal('orders that were written about twice', came.size - new Set(inbox.received.map(({ subject }) => subject)).size, 0)
  equal('mails that failed', await one(`select count(*)::int as n from mail where state = 'failed'`), 0)
  const unconfirmed = await one(`select count(*)::int as n from mail where state = 'unconfirmed'`)
  return `${orders.size} orders once each, ${came.size} mails (${unconfirmed} unconfirmed), ${new Set(hooks.events.map(({ id }) => id)).size} events`
}
