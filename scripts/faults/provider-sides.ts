import { openAlipay } from '../../testkit/src/providers/alipay.ts'
import type { BuyersSide } from '../../testkit/src/providers/buyers-side.ts'
import { openPaypal } from '../../testkit/src/providers/paypal.ts'
import type { Received, StandIn } from '../../testkit/src/providers/stand-in.ts'
import { openStripe } from '../../testkit/src/providers/stripe.ts'
import { openWechatpay } from '../../testkit/src/providers/wechatpay.ts'

export type IsCall = (call: Received) => boolean

/** A provider's stand-in, with what a shop is killed at. */
export interface ProviderSide extends AsyncDisposable {
  provider: 'stripe' | 'paypal' | 'alipay' | 'wechatpay'
  name: string
  currencyCode: string
  account: { apiUrl: string; settings: Record<string, string>; secrets: Record<string, string> }
  standIn: StandIn
  /**
   * Which calls do what. `begin` is missing where the buyer's address is made without a call; `take` is the call by
   * which we learn that the buyer paid, or by which we take what the buyer approved.
   */
  steps: { begin?: IsCall; take: IsCall; refund: IsCall }
  /** The buyer goes where the pay button leads. */
  visit(answer: Record<string, unknown>): void
  /** The buyer pays, or approves, at the provider; no notice is sent. */
  pay(paymentNo: string): void
  /**
   * Attempts to pay that the provider knows, charges and refunds that it made, each counted once however often it was
   * asked.
   */
  made(): { attempts: number; charges: number; refunds: number }
}

const distinct = (values: readonly unknown[]) => new Set(values).size

async function stripeSide(): Promise<ProviderSide> {
  const stripe = await openStripe()
  const { url: apiUrl, credentials, sessions } = stripe
  const sessionOf = (paymentNo: string) => [...sessions.values()].filter((each) => each.client_reference_id === paymentNo)
  return {
    provider: 'stripe',
    name: 'Stripe',
    currencyCode: 'USD',
    standIn: stripe,
    account: { apiUrl, settings: {}, secrets: { ...credentials } },
    steps: {
      begin: ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
      take: ({ method, path }) => method === 'GET' && path.startsWith('/v1/checkout/sessions/'),
      refund: ({ path }) => path === '/v1/refunds',
    },
    visit: () => undefined,
    pay: (paymentNo) => stripe.pay(sessionOf(paymentNo)[0]?.id ?? ''),
    made: () => ({
      attempts: sessions.size,
      charges: [...sessions.values()].filter((each) => each.payment_status === 'paid').length,
      refunds: stripe.refunds.length,
    }),
    [Symbol.asyncDispose]: () => stripe[Symbol.asyncDispose](),
  }
}

/** What a stand-in of the other providers has in common. */
function sideOf(side: BuyersSide): Pick<ProviderSide, 'standIn' | 'account' | 'pay' | typeof Symbol.asyncDispose> {
  const { url: apiUrl, settings, secrets } = side
  return { standIn: side, account: { apiUrl, settings, secrets }, pay: side.pay, [Symbol.asyncDispose]: () => side[Symbol.asyncDispose]() }
}

async function paypalSide(): Promise<ProviderSide> {
  const paypal = await openPaypal()
  const isOrder = ({ path }: Received) => path === '/v2/checkout/orders'
  const isCapture = ({ path }: Received) => path.endsWith('/capture')
  const keyOf = ({ headers }: Received) => headers['paypal-request-id']
  return {
    ...sideOf(paypal),
    provider: 'paypal',
    name: 'PayPal',
    currencyCode: 'USD',
    steps: {
      begin: isOrder,
      take: isCapture,
      refund: ({ path }) => path.endsWith('/refund'),
    },
    visit: () => undefined,
    pay: paypal.approve,
    // PayPal does what it is asked once for each key.
    made: () => ({
      attempts: distinct(paypal.calls.filter(isOrder).map(keyOf)),
      charges: distinct(paypal.calls.filter(isCapture).map(keyOf)),
      refunds: paypal.refunds.length,
    }),
  }
}

async function alipaySide(): Promise<ProviderSide> {
  const alipay = await openAlipay()
  const visited: string[] = []
  const asksFor =
    (method: string): IsCall =>
    ({ body }) =>
      new URLSearchParams(body).get('method') === method
  return {
    ...sideOf(alipay),
    provider: 'alipay',
    name: 'Alipay',
    currencyCode: 'CNY',
    steps: { take: asksFor('alipay.trade.query'), refund: asksFor('alipay.trade.refund') },
    visit: ({ url }) => void visited.push(alipay.visit(String(url))),
    // A trade is paid once.
    made: () => ({ attempts: distinct(visited), charges: distinct(visited), refunds: alipay.refunds.length }),
  }
}

async function wechatpaySide(): Promise<ProviderSide> {
  const wechatpay = await openWechatpay()
  const isOrder = ({ path }: Received) => path === '/v3/pay/transactions/native'
  return {
    ...sideOf(wechatpay),
    provider: 'wechatpay',
    name: 'WeChat Pay',
    currencyCode: 'CNY',
    steps: {
      begin: isOrder,
      take: ({ path }) => path.startsWith('/v3/pay/transactions/out-trade-no/'),
      refund: ({ path }) => path === '/v3/refund/domestic/refunds',
    },
    visit: () => undefined,
    made: () => {
      // An order is paid once.
      const attempts = distinct(wechatpay.calls.filter(isOrder).map(({ body }) => JSON.parse(body).out_trade_no))
      return { attempts, charges: attempts, refunds: wechatpay.refunds.length }
    },
  }
}

export const providerSides = { Stripe: stripeSide, PayPal: paypalSide, Alipay: alipaySide, 'WeChat Pay': wechatpaySide }
