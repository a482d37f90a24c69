import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currency, goods, paymentAccount, paymentMode, shopGoods, shopWebsite } from '@wanpu/contract'
import { type Caller, makeCaller, openShipping } from '../../testkit/src/client.ts'
import { type RunningServer, startServer } from '../../testkit/src/server.ts'
import { signIn } from './fault.ts'

/** A server that sells, and is killed and started again over the same folder. */
export interface KilledShop extends AsyncDisposable {
  server: RunningServer
  api: Caller
  /** Ends the process with -9 and starts another. */
  kill(): Promise<void>
  /** How often that was done. */
  kills: number
}

/**
 * Starts the first process on an empty folder and signs in as SuperAdmin. Disposing stops the last process and deletes
 * the folder.
 */
export async function openKilledShop(): Promise<KilledShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wanpu-killed-shop-'))
  const start = () => startServer({ DATA_DIR: dataDir, CHECK_ALLOW: '127.0.0.0/8' })
  const server = await start()
  const shop: KilledShop = {
    server,
    api: await signIn(server),
    kills: 0,
    async kill() {
      shop.kills++
      shop.server.process.kill('SIGKILL')
      await once(shop.server.process, 'exit')
      shop.server = await start()
      // Its session goes on; signing in again would take as long as a part of a start.
      shop.api = makeCaller(shop.server.url, shop.api.token, shop.api.userId)
    },
    async [Symbol.asyncDispose]() {
      await shop.server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return shop
}

export interface PlacedOrder {
  orderNo: string
  token: string
}

/** A website that sells a cup for 25.00, paid to an account of this method; returns how an order is placed. */
export async function openSelling(
  shop: KilledShop,
  paymentModeId: string,
  currencyCode = 'USD',
): Promise<(at: number) => Promise<PlacedOrder>> {
  const orderOf = await sellCup(shop.api, { paymentModeId, currencyCode, stock: 1000 })
  return async (at) => {
    const placed = await shopCall(shop, '/order', orderOf(at))
    return { orderNo: String(placed.orderNo), token: String(placed.token) }
  }
}

interface Selling {
  paymentModeId: string
  currencyCode: string
  stock: number
}

/** Makes a website that sells a cup; returns what a buyer sends to order it, by a number of the order. */
export async function sellCup(api: Caller, { paymentModeId, currencyCode, stock }: Selling): Promise<(at: number) => object> {
  const { items: currencies } = await api.call(currency.readAll, {})
  if (currencies.every(({ code }) => code !== currencyCode)) await api.call(currency.insert, { code: currencyCode, symbol: '¥', rate: 1 })
  const { id: goodsId } = await api.call(goods.insert, { title: 'Cup', priceMinor: 2500, currencyCode, stock })
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: 'killed.localhost' })
  await api.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { defaultCurrencyCode: currencyCode } })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
  const [sold] = (await api.call(shopGoods.search, { websiteId })).items
  const shippingModeId = await openShipping(api)
  return (at) => ({
    websiteId,
    idempotencyKey: `order-of-a-killed-shop-${at}`,
    items: [{ shopGoodsId: sold?.id, quantity: 1 }],
    shippingModeId,
    paymentModeId,
    contact: { name: 'Ada Buyer', email: `ada${at}@example.com`, phone: '+1 212 555 0100' },
    shippingAddress: { country: 'US', city: 'Exampleton', street: '1 Sample Road', postalCode: '10001' },
  })
}

/** Opens an account for payments by bank transfer, and returns the id of that method. */
export async function openBankTransfer(api: Caller): Promise<string> {
  const [bank] = (await api.call(paymentMode.search, { status: 'active' })).items
  const account = { paymentModeId: bank?.id ?? '', name: 'USD', account: 'DE00 1234', currencyCode: 'USD' }
  await api.call(paymentAccount.insert, account)
  return account.paymentModeId
}

/** Places so many orders that are paid by bank transfer. */
export async function placeOrders(shop: KilledShop, count: number): Promise<PlacedOrder[]> {
  const place = await openSelling(shop, await openBankTransfer(shop.api))
  return Promise.all(Array.from({ length: count }, (_, at) => place(at)))
}

/** A call of the shop API. @throws with its words when it is refused */
export async function shopCall({ server }: Pick<KilledShop, 'server'>, path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/shop-api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { response, message } = (await answer.json()) as { response: Record<string, unknown>; message: string }
  if (!answer.ok) throw new Error(`${path}: ${message}`)
  return response
}
