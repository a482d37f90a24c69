import { order, payment, paymentAccount, paymentMode } from '@wanpu/contract'
import { equal, type Fault, until } from './fault.ts'
import { type KilledShop, openKilledShop, openSelling, type PlacedOrder, shopCall } from './killed-shop.ts'
import { type IsCall, type ProviderSide, providerSides } from './provider-sides.ts'

/** Kills at each provider at the least. */
const leastKills = Number(process.env.KILLS ?? 20)

/** A shop that takes money at a provider's stand-in. */
interface Paid {
  shop: KilledShop
  side: ProviderSide
}

/**
 * Money is asked for, taken or given back at each provider, and the process dies before it has kept the answer: nothing
 * is charged or refunded twice, nothing is lost. Each order is hit at each of the provider's calls.
 */
export const paymentKills: readonly Fault[] = Object.entries(providerSides).map(([name, open]) => ({
  name: `kill -9 between ${name}’s answer and our commit`,
  async run(isShort) {
    await using side = await open()
    const steps = Object.keys(side.steps)
    const times = isShort ? 1 : Math.ceil(leastKills / steps.length)
    await using shop = await openKilledShop()
    const paid: Paid = { shop, side }
    const place = await openPaying(paid)
    for (let at = 0; at < times; at++) await killWhilePaying(paid, await place(at))
    await demandPaid(paid, times)
    for (const { id, version } of await chargesOf(shop)) await killWhileRefunding(paid, id, version)
    await demandRefunded(paid, times)
    return { proved: `killed ${shop.kills} times (${steps.join(', ')}): ${times} orders paid once and refunded once` }
  },
}))

/** Ends the process when the provider has done such a call and not answered it yet, and starts another. */
async function killAt({ shop, side: { standIn } }: Paid, isIt: IsCall, call: () => Promise<unknown>): Promise<void> {
  let killed: Promise<void> | undefined
  standIn.beforeAnswer = async (received) => {
    if (killed === undefined && isIt(received)) killed = shop.kill()
    await killed
    return undefined
  }
  await call().catch(() => undefined)
  if (killed === undefined) throw new Error('the shop answered without asking the provider')
  await killed
  delete standIn.beforeAnswer
}

/**
 * A buyer presses the pay button, pays and comes back; the process dies at each of these that asks the provider.
 * Pressed again, the button leads to the same attempt.
 */
async function killWhilePaying(paid: Paid, { orderNo, token }: PlacedOrder): Promise<void> {
  const { shop, side } = paid
  const press = () => shopCall(shop, `/order/${orderNo}/pay`, { token })
  if (side.steps.begin) await killAt(paid, side.steps.begin, press)
  side.visit(await press())
  side.pay(`${orderNo}_1`)
  await killAt(paid, side.steps.take, () => shopCall(shop, `/order/${orderNo}/look`, { token }))
}

/** An operator refunds, and does so again where the process died by another call before the refund was kept. */
async function killWhileRefunding(paid: Paid, id: string, version: number): Promise<void> {
  const { shop, side } = paid
  const give = () => shop.api.call(payment.refund, { id, version, amountMinor: 1000, through: 'provider' })
  const isKept = async () => (await refundsOf(shop)).some(({ chargeId }) => chargeId === id)
  while (!(await isKept())) await killAt(paid, side.steps.refund, give)
}

const chargesOf = async ({ api }: KilledShop) => (await api.call(payment.search, { kind: 'charge', pageSize: 100 })).items
const refundsOf = async ({ api }: KilledShop) => (await api.call(payment.search, { kind: 'refund', pageSize: 100 })).items
const ordersOf = async ({ api }: KilledShop) => (await api.call(order.search, { pageSize: 100 })).items

/** Reconciliation finds what was paid. */
async function demandPaid({ shop, side }: Paid, times: number): Promise<void> {
  await until('the last payment', async () => (await shop.api.call(order.search, { status: 'paid' })).recordCount === times, 300_000)
  const charges = await chargesOf(shop)
  equal('charges', charges.length, times)
  equal('charges that succeeded', charges.filter(({ state }) => state === 'succeeded').length, times)
  equal('attempts at the provider', side.made().attempts, times)
  equal('charges at the provider', side.made().charges, times)
  const exact = (await ordersOf(shop)).filter(({ paidMinor, totalMinor }) => paidMinor === totalMinor)
  equal('orders with exactly what they came to', exact.length, times)
}

async function demandRefunded({ shop, side }: Paid, times: number): Promise<void> {
  await until('the last refund', async () => (await refundsOf(shop)).every(({ state }) => state === 'succeeded'), 300_000)
  equal('refunds', (await refundsOf(shop)).length, times)
  equal('refunds at the provider', side.made().refunds, times)
  equal('orders of which 10.00 were given back', (await ordersOf(shop)).filter(({ refundedMinor }) => refundedMinor === 1000).length, times)
}

/** A method whose only account is the stand-in; returns how an order is placed. */
async function openPaying({ shop, side: { provider, currencyCode, account } }: Paid): Promise<(at: number) => Promise<PlacedOrder>> {
  const { id: paymentModeId } = await shop.api.call(paymentMode.insert, { name: 'Online', code: 'online', provider })
  const standIn = { paymentModeId, name: 'Stand-in', account: 'acct_standin', currencyCode, isTest: true }
  await shop.api.call(paymentAccount.insert, { ...standIn, ...account })
  return openSelling(shop, paymentModeId, currencyCode)
}
