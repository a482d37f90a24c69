import { type FeedRunRow, feed, feedRun, feedTask, type SentInputOf } from '@wanpu/contract'
import { openShop, type ShopOptions } from '@wanpu/testkit'
import { openStandIn } from '@wanpu/testkit/providers/stand-in'
import { runFeeds } from './run-feeds.ts'

type FeedInput = SentInputOf<typeof feed.insert>

/** A shop, a supplier's web server beside it, and somebody who sets up feeds. */
export async function openFeedShop(options: ShopOptions = {}) {
  const shop = await openShop({ ...options, env: { PUSH_ALLOW: '127.0.0.0/8', ...options.env } })
  const supplier = { csv: '', status: 200 }
  const server = await openStandIn(() => ({
    status: supplier.status,
    body: Buffer.from(supplier.csv),
    headers: { 'content-type': 'text/csv' },
  }))
  let boss = await shop.signIn('SuperAdmin')

  /** Runs what waits and writes down how it ended, until nothing is left. */
  async function work(): Promise<void> {
    await shop.work()
    await runFeeds(shop.services)
    await shop.work()
    await runFeeds(shop.services)
  }

  const lastRun = async (feedId: string): Promise<FeedRunRow> => {
    const [run] = (await boss.call(feedRun.search, { feedId })).items
    if (!run) throw new Error('the feed never ran')
    return run
  }

  return {
    shop,
    supplier,
    server,
    get boss() {
      return boss
    },
    work,
    lastRun,
    add: (fields: Partial<FeedInput> = {}) =>
      boss
        .call(feed.insert, {
          name: 'Supplier',
          kind: 'http',
          address: `${server.url}/stock.csv`,
          every: 'call',
          mostGone: 20,
          leastRows: 50,
          mostPrice: 50,
          ...fields,
        })
        .then(({ id }) => id),
    /** Serves a file, runs the feed by a call, and returns how that went. */
    async run(feedId: string, csv?: string): Promise<FeedRunRow> {
      if (csv !== undefined) supplier.csv = csv
      await boss.call(feedTask.add, { feedId })
      await work()
      return lastRun(feedId)
    },
    /** Moves the clock, at which sessions of before may have ended. */
    async travel(to: string) {
      shop.travel(to)
      boss = await shop.signIn('SuperAdmin')
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await shop[Symbol.asyncDispose]()
    },
  }
}

/** A file of products: SKU, title, price and stock of each. */
export const productsCsv = (...rows: (readonly [sku: string, price: number | string, stock: number | string])[]) =>
  ['SKU,Title,Price,Stock', ...rows.map(([sku, price, stock]) => `${sku},Product ${sku},${price},${stock}`)].join('\n')

/** So many products on sale. */
export const tenProducts = (stock: number, price = 10) =>
  productsCsv(...Array.from({ length: 10 }, (_, at) => [`S${at}`, price, stock] as const))
