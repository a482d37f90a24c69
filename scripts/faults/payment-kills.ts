import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { goods, order, payment, paymentAccount, paymentMode, shippingMode, shopGoods, shopWebsite } from '@wanpu/contract'
import type { Caller } from '../../testkit/src/client.ts'
import { openStripe, type StripeStandIn } from '../../testkit/src/providers/stripe.ts'
import { type RunningServer, startServer } from '../../testkit/src/server.ts'
import { equal, type Fault, signIn, until } from './fault.ts'

/** A server that takes money at a stand-in of Stripe, killed and started again over the same folder. */
interface Paid {
  dataDir: string
  server: RunningServer
  api: Caller
  stripe: StripeStandIn
}

interface Placed {
  orderNo: string
  token: string
}

/** Money is asked for, or given back, at the provider, and the process dies before it has kept the answer: nothing is charged or refunded twice, nothing is lost. */
export const paymentKills: Fault = {
  name: 'kill -9 between a payment provider’s answer and our commit',
  async run(isShort) {
    const times = isShort ? 2 : 10
    const dataDir = await mkdtemp(join(tmpdir(), 'wanpu-payment-kills-'))
    const stripe = await openStripe()
    const server = await start(dataDir)
    const paid: Paid = { dataDir, server, api: await signIn(server), stripe }
    try {
      const place = await openSelling(paid)
      const placed: Placed[] = []
      for (let at = 0; at < times; at++) placed.push(await killWhileBeginning(paid, await place(at)))
      for (const { id } of [...stripe.sessions.values()]) stripe.pay(id)
      await demandPaid(paid, times)
      for (const { orderNo } of placed) await killWhileRefunding(paid, orderNo)
      await demandRefunded(paid, times)
      return { proved: `killed ${2 * times} times: ${times} orders paid once and ${times} refunds made once, all found by reconciliation` }
    } finally {
      await paid.server.stop()
      await stripe[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

const start = (dataDir: string) => startServer({ DATA_DIR: dataDir, CHECK_ALLOW: '127.0.0.0/8' })

/** Ends the process as soon as the provider has done what is counted, and starts another. */
async function killAfter(paid: Paid, count: () => number, call: () => Promise<unknown>): Promise<void> {
  const before = count()
  const asked = call().catch(() => undefined)
  while (count() === before) await turn()
  paid.server.process.kill('SIGKILL')
  await once(paid.server.process, 'exit')
  await asked
  paid.server = await start(paid.dataDir)
  paid.api = await signIn(paid.server)
}

/** Presses the pay button; after the kill the buyer presses it again and is sent to the same session. */
async function killWhileBeginning(paid: Paid, placed: Placed): Promise<Placed> {
  const { stripe } = paid
  const pay = () => shopCall(paid, `/order/${placed.orderNo}/pay`, { token: placed.token })
  await killAfter(paid, () => stripe.sessions.size, pay)
  const sessions = stripe.sessions.size
  const { url } = await pay()
  equal('sessions after the button was pressed again', stripe.sessions.size, sessions)
  equal('the session that the buyer is sent to', url, [...stripe.sessions.values()].at(-1)?.url)
  return placed
}

async function killWhileRefunding(paid: Paid, orderNo: string): Promise<void> {
  const [charge] = (await paid.api.call(payment.search, { keywords: orderNo, kind: 'charge' })).items
  if (!charge) throw new Error(`no charge of ${orderNo}`)
  const { id, version } = charge
  const give = () => paid.api.call(payment.refund, { id, version, amountMinor: 1000, through: 'provider' })
  await killAfter(paid, () => paid.stripe.refunds.length, give)
}

async function demandPaid({ api }: Paid, orders: number): Promise<void> {
  await until('the last payment', async () => (await api.call(order.search, { status: 'paid' })).recordCount === orders, 300_000)
  const charges = (await api.call(payment.search, { kind: 'charge', pageSize: 100 })).items
  equal('charges', charges.length, orders)
  equal('charges that succeeded', charges.filter(({ state }) => state === 'succeeded').length, orders)
}

async function demandRefunded({ api, stripe }: Paid, orders: number): Promise<void> {
  const refunds = async () => (await api.call(payment.search, { kind: 'refund', pageSize: 100 })).items
  await until('the last refund', async () => (await refunds()).every(({ state }) => state === 'succeeded'), 300_000)
  equal('refunds', (await refunds()).length, orders)
  equal('refunds at the provider', stripe.refunds.length, orders)
  const given = (await api.call(order.search, { pageSize: 100 })).items.map(({ refundedMinor }) => refundedMinor)
  equal('orders of which 10.00 were given back', given.filter((minor) => minor === 1000).length, orders)
}

/** A website whose only way of paying is the stand-in; returns how an order is placed. */
async function openSelling(paid: Paid): Promise<(at: number) => Promise<Placed>> {
  const { api, stripe } = paid
  const { id: goodsId } = await api.call(goods.insert, { title: 'Cup', priceMinor: 2500, currencyCode: 'USD', stock: 1000 })
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain: 'killed.localhost' })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
  const [sold] = (await api.call(shopGoods.search, { websiteId })).items
  const { id: paymentModeId } = await api.call(paymentMode.insert, { name: 'Card', code: 'card', provider: 'stripe' })
  const account = { paymentModeId, name: 'Stripe', account: 'acct_standin', currencyCode: 'USD', isTest: true, apiUrl: stripe.url }
  await api.call(paymentAccount.insert, { ...account, secrets: { ...stripe.credentials } })
  const [shipping] = (await api.call(shippingMode.search, { status: 'active' })).items
  return async (at) => {
    const placed = await shopCall(paid, '/order', {
      ...{ websiteId, idempotencyKey: `killed-payments-${at}`, items: [{ shopGoodsId: sold?.id, quantity: 1 }] },
      ...{ shippingModeId: shipping?.id, paymentModeId },
      contact: { name: 'Ada Buyer', email: `ada${at}@example.com`, phone: '+1 555 0100' },
      shippingAddress: { country: 'US', city: 'Exampleton', street: '1 Sample Road', postalCode: '10001' },
    })
    return { orderNo: String(placed.orderNo), token: String(placed.token) }
  }
}

/** A call of the shop API. @throws with its words when it is refused */
async function shopCall({ server }: Paid, path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/shop-api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { response, message } = (await answer.json()) as { response: Record<string, unknown>; message: string }
  if (!answer.ok) throw new Error(`${path}: ${message}`)
  return response
}
