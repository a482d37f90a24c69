import { type AccountCheck, chinaTimeZone, zoneOf } from '@wanpu/contract'
import { z } from 'zod'
import { callProvider, jsonOf } from '../api-call.ts'
import { joinBills, readTable } from '../bills/bill-table.ts'
import { checkBillAddress, downloadBill } from '../bills/download-bill.ts'
import {
  NoBill,
  NoticeRefused,
  type PaymentOutcome,
  type PaymentProvider,
  type ProviderAccount,
  ProviderDown,
  type ProviderEvent,
  ProviderRefused,
  type ProviderTools,
} from '../provider.ts'
import { billHosts, parseBill, settlementOf, unpackBill } from './alipay-bill.ts'
import { extractSignedPart, isNoticeSigned, isSigned, type Parameters, pemOf, signParameters } from './alipay-sign.ts'

// Page and wap pay: https://opendocs.alipay.com/open/028r8t (alipay.trade.page.pay), /open/029ae5 (trade.query),
// /open/028sm9 (trade.refund), /open/028sma (trade.fastpay.refund.query), /open/ce0b4954 (trade.close)

const home = 'https://openapi.alipay.com'
const sandbox = 'https://openapi-sandbox.dl.alipaydev.com'
const currencyCode = 'CNY'

const tradeAnswer = z.object({
  code: z.string(),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
  msg: z.string().optional(),
  trade_no: z.string().optional(),
  trade_status: z.string().optional(),
  total_amount: z.string().optional(),
  fund_change: z.string().optional(),
  refund_status: z.string().optional(),
  bill_download_url: z.string().optional(),
})
type TradeAnswer = z.output<typeof tradeAnswer>

const notice = z.looseObject({
  notify_id: z.string().min(1).max(200),
  app_id: z.string(),
  out_trade_no: z.string().min(1),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  refund_fee: z.string().optional(),
  sign: z.string(),
})

/**
 * Alipay by its pages for computers and phones, in CNY only. Answers and notices without its signature are refused.
 * Nothing to close.
 */
export function alipay({ callOut, download, now }: ProviderTools): PaymentProvider {
  function parametersFor(account: ProviderAccount, method: string, content: object, more: Parameters = {}): Record<string, string> {
    const parameters = {
      app_id: account.settings.appId ?? '',
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTime(now()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    }
    return { ...parameters, sign: signCall(parameters, account) }
  }

  /** The answer's part, its signature checked. */
  async function ask(account: ProviderAccount, method: string, content: object): Promise<TradeAnswer> {
    const answer = await callProvider(callOut, {
      method: 'POST',
      url: gatewayOf(account),
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams(parametersFor(account, method, content)).toString(),
    })
    const body = z.record(z.string(), z.unknown()).catch({}).parse(jsonOf(answer.body))
    const name = `${method.replaceAll('.', '_')}_response`
    const parsedAnswer = tradeAnswer.safeParse(body[name] ?? body.error_response)
    if (!parsedAnswer.success) throw new ProviderDown(`http-${answer.status}`)
    // Who is not known is answered without a signature.
    if (body.error_response) throw new ProviderRefused(reasonOf(parsedAnswer.data))
    const text = extractSignedPart(answer.body, name) ?? ''
    if (!isSigned(text, String(body.sign ?? ''), alipayKey(account)))
      throw new ProviderRefused('the answer is not signed with the Alipay public key')
    if (parsedAnswer.data.code === '20000') throw new ProviderDown(reasonOf(parsedAnswer.data))
    return parsedAnswer.data
  }

  return {
    async start(account, charge) {
      const isPhone = charge.isPhone
      const content = {
        out_trade_no: charge.paymentNo,
        total_amount: yuan(charge.amountMinor),
        subject: charge.orderNo,
        product_code: isPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
        time_expire: chinaTime(new Date(charge.expiresAt)),
        ...(isPhone && { quit_url: charge.returnUrl }),
      }
      const method = isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay'
      const parameters = parametersFor(account, method, content, { notify_url: charge.noticeUrl, return_url: charge.returnUrl })
      return { kind: 'page', url: `${gatewayOf(account)}?${new URLSearchParams(parameters)}`, providerNo: charge.paymentNo }
    },

    async read(account, charge) {
      const tradeState = await ask(account, 'alipay.trade.query', { out_trade_no: charge.paymentNo })
      // A trade begins when the buyer signs in at Alipay: before, it is not known there.
      if (tradeState.sub_code === 'ACQ.TRADE_NOT_EXIST')
        return Date.parse(charge.expiresAt) < now().getTime() ? { state: 'expired' } : { state: 'pending' }
      if (tradeState.code !== '10000') throw new ProviderRefused(reasonOf(tradeState))
      return outcomeOf(tradeState.trade_status ?? '', tradeState.trade_no ?? '', tradeState.total_amount ?? '0')
    },

    // A paid trade is closed when all of it is refunded; partial refunds are reported by notices only.
    async lookBack(account, charge) {
      const tradeState = await ask(account, 'alipay.trade.query', { out_trade_no: charge.paymentNo })
      const isAllBack = tradeState.code === '10000' && tradeState.trade_status === 'TRADE_CLOSED'
      return isAllBack ? [{ state: 'refunded-in-all', amountMinor: fen(tradeState.total_amount ?? '0') }] : []
    },

    async close(account, charge) {
      const closeAnswer = await ask(account, 'alipay.trade.close', { out_trade_no: charge.paymentNo })
      if (closeAnswer.code !== '10000') throw new ProviderRefused(reasonOf(closeAnswer))
    },

    async refund(account, { refundNo, amountMinor, reason, charge }) {
      const content = {
        out_trade_no: charge.paymentNo,
        refund_amount: yuan(amountMinor),
        out_request_no: refundNo,
        refund_reason: reason || undefined,
      }
      const refundAnswer = await ask(account, 'alipay.trade.refund', content)
      if (refundAnswer.code !== '10000') throw new ProviderRefused(reasonOf(refundAnswer))
      const refunded: PaymentOutcome = { state: 'succeeded', providerNo: refundNo, amountMinor, currencyCode }
      if (refundAnswer.fund_change === 'Y') return refunded
      // An accepted refund is not yet made, and a repeated request moves no money: only the query tells whether it was
      // made.
      const asked = { out_trade_no: charge.paymentNo, out_request_no: refundNo }
      const state = await ask(account, 'alipay.trade.fastpay.refund.query', asked)
      const isRefunded = state.code === '10000' && state.refund_status === 'REFUND_SUCCESS'
      return isRefunded ? refunded : { state: 'pending', providerNo: refundNo }
    },

    async readBill(account, day) {
      const answer = await ask(account, 'alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day })
      if (/bill_not_exist/i.test(answer.sub_code ?? '')) throw new NoBill({ isBeingMade: false })
      if (answer.code !== '10000') throw refusalOf(answer)
      const url = checkBillAddress(answer.bill_download_url ?? '', account, billHosts(account))
      const texts = await unpackBill(await downloadBill(download, { url }))
      return joinBills(await Array.fromAsync(texts, (text) => readTable(parseBill(text, day), settlementOf)))
    },

    verifyNotice(account, { body }) {
      const parameters = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
      const parsed = notice.safeParse(parameters)
      if (!parsed.success || !isNoticeSigned(parameters, alipayKey(account))) throw new NoticeRefused('wrong-signature')
      if (parsed.data.app_id !== account.settings.appId) throw new NoticeRefused('other-account')
      return eventsOf(parsed.data)
    },

    noticeAnswer: { type: 'text/plain', body: 'success' },

    async test(account) {
      // No trade has this number: an answer that says so proves address, app and both keys.
      const testAnswer = await ask(account, 'alipay.trade.query', { out_trade_no: 'connection_test' })
      const isAccepted = testAnswer.sub_code === 'ACQ.TRADE_NOT_EXIST' || testAnswer.code === '10000'
      const accepted: AccountCheck = { name: 'credentials-accepted', ok: isAccepted, ...(!isAccepted && { detail: reasonOf(testAnswer) }) }
      return [{ name: 'provider-reached', ok: true }, accepted]
    },
  }
}

function gatewayOf({ apiUrl, isTest }: ProviderAccount): string {
  return `${apiUrl || (isTest ? sandbox : home)}/gateway.do`
}

const alipayKey = ({ settings }: ProviderAccount) => pemOf(settings.alipayPublicKey ?? '', 'PUBLIC KEY')

/** Both forms of private keys that Alipay's tool writes. */
function signCall(parameters: Parameters, { secrets }: ProviderAccount): string {
  const key = secrets.privateKey ?? ''
  try {
    return signParameters(parameters, pemOf(key, 'PRIVATE KEY'))
  } catch {
    try {
      return signParameters(parameters, pemOf(key, 'PRIVATE KEY').replaceAll('PRIVATE KEY', 'RSA PRIVATE KEY'))
    } catch {
      throw new ProviderRefused('the private key is not an RSA key')
    }
  }
}

function eventsOf({ notify_id, out_trade_no, trade_no, trade_status, total_amount, refund_fee }: z.output<typeof notice>): ProviderEvent[] {
  const event = { eventNo: notify_id, kind: trade_status, paymentNo: out_trade_no }
  // A notice of a refund contains the total refunded amount and repeats the trade's state.
  if (refund_fee !== undefined) return [{ ...event, outcome: { state: 'refunded-in-all', amountMinor: fen(refund_fee) } }]
  return [{ ...event, outcome: outcomeOf(trade_status, trade_no, total_amount) }]
}

function outcomeOf(status: string, captureNo: string, totalAmount: string): PaymentOutcome {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') {
    return { state: 'succeeded', captureNo, amountMinor: fen(totalAmount), currencyCode }
  }
  return status === 'TRADE_CLOSED' ? { state: 'expired' } : { state: 'pending' }
}

/** 40006: the app may not call this. */
const refusalOf = (answer: TradeAnswer) => new ProviderRefused(reasonOf(answer), answer.code === '40006' ? 403 : undefined)

const reasonOf = ({ sub_code, sub_msg, msg, code }: TradeAnswer) => (sub_msg ?? msg ?? sub_code ?? code).slice(0, 500)

const yuan = (fenAmount: number) => (fenAmount / 100).toFixed(2)
const fen = (yuanText: string) => Math.round(Number(yuanText) * 100)

/** 2026-01-31 08:00:00, as the clocks of China show it: Alipay knows no other. */
function chinaTime(at: Date): string {
  return zoneOf(chinaTimeZone).clockOf(at)
}
