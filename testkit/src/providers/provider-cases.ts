import type { PaymentProvider, PaymentState } from '@wanpu/contract'
import { expect } from 'vitest'
import { buy } from '../../../server/src/shop-api/test-buyer.ts'
import { openShop } from '../shop.ts'
import { openAlipay } from './alipay.ts'
import type { BuyersSide } from './buyers-side.ts'
import { givenPayingShop, placeOrder, standInEnv, workedOn } from './paying-shop.ts'
import { openPaypal } from './paypal.ts'
import { openWechatpay } from './wechatpay.ts'

/** A provider whose stand-in has the same methods for tests as the others. */
interface Case {
  provider: PaymentProvider
  open: () => Promise<BuyersSide>
  /** What the provider is answered when its notice was taken. */
  answer: string
  /** What an attempt becomes that is refused or given up at the provider. */
  declined: PaymentState
  /** Opens what the shop sent the buyer to, where that matters to the provider. */
  visit(side: BuyersSide, response: Record<string, unknown>): void
}

export const cases: readonly Case[] = [
  {
    provider: 'paypal',
    open: openPaypal,
    answer: '{}',
    declined: 'cancelled',
    visit: (_, { url }) => expect(String(url)).toContain('/checkoutnow?token='),
  },
  {
    provider: 'alipay',
    open: openAlipay,
    answer: 'success',
    declined: 'expired',
    visit: (side, { url }) => 'visit' in side && typeof side.visit === 'function' && side.visit(String(url)),
  },
  {
    provider: 'wechatpay',
    open: openWechatpay,
    answer: '{"code":"SUCCESS","message":"成功"}',
    declined: 'failed',
    visit: (_, { kind, text }) => expect([kind, String(text)]).toEqual(['code', expect.stringMatching(/^weixin:\/\//)]),
  },
]

/** An order whose buyer pressed the pay button, at a shop that is paid at this provider alone. */
export async function begin({ provider, open, visit }: Case) {
  const side = await open()
  const shop = await openShop({ env: standInEnv, now: new Date().toISOString() })
  const { settings, secrets } = side
  const selling = await givenPayingShop(shop, { provider, apiUrl: side.url, currencyCode: 'CNY', settings, secrets })
  if (side.webhook) side.webhook.url = selling.noticeUrl
  const placed = await placeOrder(shop, selling)
  const paymentNo = `${placed.orderNo}_1`
  const { response } = await placed.pay()
  visit(side, response ?? {})
  const tell = (fault?: Parameters<BuyersSide['tell']>[2], no = paymentNo) => side.tell(no, selling.noticeUrl, fault)
  /** The next attempt is paid at the provider, which sends a notice. */
  const payAgain = async () => {
    const again = await placed.pay()
    expect(again).toMatchObject({ status: 200 })
    visit(side, again.response ?? {})
    side.pay(`${placed.orderNo}_2`)
    await tell({}, `${placed.orderNo}_2`)
    await workedOn(shop)
  }
  const cancel = () => buy(shop.url, `/order/${placed.orderNo}/cancel`, { token: placed.token })
  const later = (seconds: number) => shop.travel(new Date(shop.services.now().getTime() + seconds * 1000).toISOString())
  const close = async () => {
    await shop[Symbol.asyncDispose]()
    await side[Symbol.asyncDispose]()
  }
  return { side, shop, selling, placed, paymentNo, tell, payAgain, cancel, later, [Symbol.asyncDispose]: close }
}
