import { setImmediate as turn } from 'node:timers/promises'
import { order, payment, paymentAccount, paymentMode } from '@wanpu/contract'
import { openPaypal, type PaypalStandIn } from '../../testkit/src/providers/paypal.ts'
import { openStripe, type StripeStandIn } from '../../testkit/src/providers/stripe.ts'
import { equal, type Fault, until } from './fault.ts'
import { type KilledShop, openKilledShop, openSelling, type PlacedOrder, shopCall } from './killed-shop.ts'

/** A shop that takes money at a stand-in of Stripe. */
interface Paid {
  shop: KilledShop
  stripe: StripeStandIn
}

interface StandInAccount {
  provider: 'stripe' | 'paypal'
  apiUrl: string
  settings?: Record<string, string>
  secrets: Record<string, string>
}

/** Money is asked for, or given back, at the provider, and the process dies before it has kept the answer: nothing is charged or refunded twice, nothing is lost. */
export const paymentKills: Fault = {
  name: 'kill -9 between a payment provider’s answer and our commit',
  async run(isShort) {
    const times = isShort ? 2 : 10
    await using stripe = await openStripe()
    await using shop = await openKilledShop()
    const paid: Paid = { shop, stripe }
    const { url: apiUrl, credentials } = stripe
    const place = await openPaying(shop, { provider: 'stripe', apiUrl, secrets: { ...credentials } })
    const placed: PlacedOrder[] = []
    for (let at = 0; at < times; at++) placed.push(await killWhileBeginning(paid, await place(at)))
    for (const { id } of [...stripe.sessions.values()]) stripe.pay(id)
    await demandPaid(shop, times)
    for (const { orderNo } of placed) await killWhileRefunding(paid, orderNo)
    await demandRefunded(paid, times)
    return { proved: `killed ${2 * times} times: ${times} orders paid once and ${times} refunds made once, all found by reconciliation` }
  },
}

/** What a buyer approved at PayPal is taken by our own call, and the process dies before it has kept the answer: the money is taken once, and found. */
export const captureKills: Fault = {
  name: 'kill -9 between PayPal’s capture and our commit',
  async run(isShort) {
    const times = isShort ? 2 : 10
    await using paypal = await openPaypal()
    await using shop = await openKilledShop()
    const { url: apiUrl, settings, secrets } = paypal
    const place = await openPaying(shop, { provider: 'paypal', apiUrl, settings, secrets })
    for (let at = 0; at < times; at++) await killWhileCapturing(shop, paypal, await place(at))
    await demandPaid(shop, times)
    equal('captures at PayPal', new Set(captureKeys(paypal)).size, times)
    const paid = (await shop.api.call(order.search, { pageSize: 100 })).items
    equal('orders with exactly what they came to', paid.filter(({ paidMinor, totalMinor }) => paidMinor === totalMinor).length, times)
    return { proved: `killed ${times} times: each order captured once and paid once, found by reconciliation` }
  },
}

/** PayPal captures once for each key. */
const captureKeys = ({ calls }: PaypalStandIn) =>
  calls.filter(({ path }) => path.endsWith('/capture')).map(({ headers }) => headers['paypal-request-id'] ?? '')

/** The buyer approves and comes back, which captures. */
async function killWhileCapturing(shop: KilledShop, paypal: PaypalStandIn, { orderNo, token }: PlacedOrder): Promise<void> {
  await shopCall(shop, `/order/${orderNo}/pay`, { token })
  paypal.approve(`${orderNo}_1`)
  await killAfter(
    shop,
    () => captureKeys(paypal).length,
    () => shopCall(shop, `/order/${orderNo}/look`, { token }),
  )
}

/** Ends the process as soon as the provider has done what is counted, and starts another. */
async function killAfter(shop: KilledShop, count: () => number, call: () => Promise<unknown>): Promise<void> {
  const before = count()
  const asked = call().catch(() => undefined)
  while (count() === before) await turn()
  await shop.kill()
  await asked
}

/** Presses the pay button; after the kill the buyer presses it again and is sent to the same session. */
async function killWhileBeginning(paid: Paid, placed: PlacedOrder): Promise<PlacedOrder> {
  const { stripe } = paid
  const pay = () => shopCall(paid.shop, `/order/${placed.orderNo}/pay`, { token: placed.token })
  await killAfter(paid.shop, () => stripe.sessions.size, pay)
  const sessions = stripe.sessions.size
  const { url } = await pay()
  equal('sessions after the button was pressed again', stripe.sessions.size, sessions)
  equal('the session that the buyer is sent to', url, [...stripe.sessions.values()].at(-1)?.url)
  return placed
}

async function killWhileRefunding(paid: Paid, orderNo: string): Promise<void> {
  const [charge] = (await paid.shop.api.call(payment.search, { keywords: orderNo, kind: 'charge' })).items
  if (!charge) throw new Error(`no charge of ${orderNo}`)
  const { id, version } = charge
  const give = () => paid.shop.api.call(payment.refund, { id, version, amountMinor: 1000, through: 'provider' })
  await killAfter(paid.shop, () => paid.stripe.refunds.length, give)
}

async function demandPaid(shop: KilledShop, orders: number): Promise<void> {
  await until('the last payment', async () => (await shop.api.call(order.search, { status: 'paid' })).recordCount === orders, 300_000)
  const charges = (await shop.api.call(payment.search, { kind: 'charge', pageSize: 100 })).items
  equal('charges', charges.length, orders)
  equal('charges that succeeded', charges.filter(({ state }) => state === 'succeeded').length, orders)
}

async function demandRefunded({ shop, stripe }: Paid, orders: number): Promise<void> {
  const refunds = async () => (await shop.api.call(payment.search, { kind: 'refund', pageSize: 100 })).items
  await until('the last refund', async () => (await refunds()).every(({ state }) => state === 'succeeded'), 300_000)
  equal('refunds', (await refunds()).length, orders)
  equal('refunds at the provider', stripe.refunds.length, orders)
  const given = (await shop.api.call(order.search, { pageSize: 100 })).items.map(({ refundedMinor }) => refundedMinor)
  equal('orders of which 10.00 were given back', given.filter((minor) => minor === 1000).length, orders)
}

/** A method whose only account is the stand-in; returns how an order is placed. */
async function openPaying(shop: KilledShop, { provider, ...standIn }: StandInAccount): Promise<(at: number) => Promise<PlacedOrder>> {
  const { id: paymentModeId } = await shop.api.call(paymentMode.insert, { name: 'Online', code: 'online', provider })
  await shop.api.call(paymentAccount.insert, {
    ...{ paymentModeId, name: 'Stand-in', account: 'acct_standin', currencyCode: 'USD', isTest: true },
    ...standIn,
  })
  return openSelling(shop, paymentModeId)
}
