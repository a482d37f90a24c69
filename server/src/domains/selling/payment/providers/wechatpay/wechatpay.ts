import { z } from 'zod'
import { callProvider, jsonOf } from '../api-call.ts'
import { readTable } from '../bills/bill-table.ts'
import { checkBillAddress, downloadBill } from '../bills/download-bill.ts'
import {
  type Charge,
  NoBill,
  NoticeRefused,
  type PaymentOutcome,
  type PaymentProvider,
  type ProviderAccount,
  type ProviderEvent,
  ProviderRefused,
  type ProviderTools,
  stillPending,
} from '../provider.ts'
import { parseBill, settlementOf, tradeBillPath, unpackBill } from './wechatpay-bill.ts'
import { authorizationOf, checkTime, decryptResource, isSigned } from './wechatpay-sign.ts'

// Native (a code to scan) and H5 (a page on phones): https://pay.weixin.qq.com/doc/v3/merchant/4012791874, /4012791855

const home = 'https://api.mch.weixin.qq.com'
/** Those of home and its copy far away. */
const hosts = ['mch.weixin.qq.com']
const currencyCode = 'CNY'

const transaction = z.object({
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  mchid: z.string().optional(),
  trade_state: z.string(),
  amount: z.object({ total: z.number().int(), currency: z.string().default(currencyCode) }).optional(),
})
type Transaction = z.output<typeof transaction>

const refundAnswer = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']).optional(),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']).optional(),
  amount: z.object({ refund: z.number().int() }),
})
type RefundAnswer = z.output<typeof refundAnswer>

const billAnswer = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.string() })

const notice = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(100),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})

/**
 * WeChat Pay in CNY only: a code to scan, or a page on phones. Answers and notices must carry its signature, bills
 * their checksum.
 */
export function wechatpay({ callOut, download, now }: ProviderTools): PaymentProvider {
  async function call<Answer>(account: ProviderAccount, path: string, shape: z.ZodType<Answer>, content?: object): Promise<Answer> {
    const method = content ? 'POST' : 'GET'
    const body = content ? JSON.stringify(content) : ''
    const answer = await callProvider(callOut, {
      method,
      url: `${account.apiUrl || home}${path}`,
      headers: {
        authorization: authorizationOf(account, { method, path, body }, now()),
        'accept-language': 'zh-CN',
        ...(content && { 'content-type': 'application/json' }),
      },
      ...(content && { body }),
    })
    if (answer.status >= 400) throw new ProviderRefused(errorText(answer.body), answer.status)
    if (!isSigned(account, answer.headers, answer.body))
      throw new ProviderRefused('the answer is not signed with the WeChat Pay public key')
    return shape.parse(jsonOf(answer.body))
  }

  const transactionPath = (account: ProviderAccount, paymentNo: string) =>
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentNo)}?mchid=${encodeURIComponent(account.settings.merchantId ?? '')}`

  return {
    async start(account, charge) {
      const order = orderFor(account, charge)
      if (charge.isPhone) {
        const scene = { scene_info: { payer_client_ip: charge.buyerIp, h5_info: { type: 'Wap' } } }
        const { h5_url } = await call(account, '/v3/pay/transactions/h5', z.object({ h5_url: z.string() }), { ...order, ...scene })
        const url = `${h5_url}&redirect_url=${encodeURIComponent(charge.returnUrl)}`
        return { kind: 'page', url, providerNo: charge.paymentNo }
      }
      const { code_url } = await call(account, '/v3/pay/transactions/native', z.object({ code_url: z.string() }), order)
      return { kind: 'code', text: code_url, providerNo: charge.paymentNo }
    },

    read: async (account, charge) => outcomeOf(await call(account, transactionPath(account, charge.paymentNo), transaction)),

    async close(account, charge) {
      const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(charge.paymentNo)}/close`
      // 204: the answer is empty.
      await call(account, path, z.unknown(), { mchid: account.settings.merchantId ?? '' })
    },

    async refund(account, { refundNo, providerNo, amountMinor, reason, charge }) {
      if (providerNo !== '') {
        const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`
        return call(account, path, refundAnswer).then(refundOutcome, stillPending({ providerNo }))
      }
      const amount = { refund: amountMinor, total: charge.amountMinor, currency: currencyCode }
      const content = { out_trade_no: charge.paymentNo, out_refund_no: refundNo, ...(reason && { reason: reason.slice(0, 80) }), amount }
      return refundOutcome(await call(account, '/v3/refund/domestic/refunds', refundAnswer, { ...content, notify_url: charge.noticeUrl }))
    },

    async readBill(account, day) {
      const bill = await call(account, tradeBillPath(day), billAnswer).catch(refuseBill)
      const url = checkBillAddress(bill.download_url, account, hosts)
      const path = `${url.pathname}${url.search}`
      // The answer is not signed: the checksum, which was, proves it.
      const authorization = authorizationOf(account, { method: 'GET', path, body: '' }, now())
      const packed = await downloadBill(download, { url, headers: { authorization } })
      return readTable(parseBill(await unpackBill(packed, bill.hash_value), day), settlementOf)
    },

    verifyNotice(account, { headers, body }) {
      const text = body.toString('utf8')
      if (!isSigned(account, headers, text)) throw new NoticeRefused('wrong-signature')
      checkTime(headers['wechatpay-timestamp'], now())
      const parsed = notice.safeParse(jsonOf(text))
      if (!parsed.success) throw new NoticeRefused('not-a-notice')
      const { id, event_type, resource } = parsed.data
      const content = jsonOf(decryptResource(account.secrets.apiV3Key ?? '', resource))
      return eventsOf(account, { eventNo: id, kind: event_type }, content)
    },

    noticeAnswer: { type: 'application/json', body: '{"code":"SUCCESS","message":"成功"}' },

    async test(account) {
      try {
        // No order has this number: an answer that says so proves address, merchant and keys.
        await call(account, transactionPath(account, 'connection_test'), transaction)
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error
        const isUnknownOrder = error.message.startsWith('ORDER_NOT_EXIST') || error.message.startsWith('ORDERNOTEXIST')
        if (!isUnknownOrder)
          return [
            { name: 'provider-reached', ok: true },
            { name: 'credentials-accepted', ok: false, detail: error.message },
          ]
      }
      const hasKeySize = Buffer.byteLength(account.secrets.apiV3Key ?? '') === 32
      const accepted = {
        name: 'credentials-accepted' as const,
        ok: hasKeySize,
        ...(!hasKeySize && { detail: 'API v3 key: 32 characters' }),
      }
      return [{ name: 'provider-reached', ok: true }, accepted]
    },
  }
}

function refuseBill(error: unknown): never {
  const message = error instanceof ProviderRefused ? error.message : ''
  if (message.startsWith('NO_STATEMENT_EXIST')) throw new NoBill({ isBeingMade: false })
  if (message.startsWith('STATEMENT_CREATING')) throw new NoBill({ isBeingMade: true })
  throw error
}

function orderFor({ settings }: ProviderAccount, charge: Charge) {
  return {
    appid: settings.appId ?? '',
    mchid: settings.merchantId ?? '',
    description: charge.orderNo,
    out_trade_no: charge.paymentNo,
    time_expire: `${charge.expiresAt.slice(0, 19)}+00:00`,
    notify_url: charge.noticeUrl,
    amount: { total: charge.amountMinor, currency: currencyCode },
  }
}

function eventsOf(account: ProviderAccount, event: { eventNo: string; kind: string }, content: unknown): ProviderEvent[] {
  if (event.kind.startsWith('REFUND.')) {
    const refund = refundAnswer.parse(content)
    return [{ ...event, paymentNo: refund.out_refund_no, outcome: refundOutcome(refund) }]
  }
  if (!event.kind.startsWith('TRANSACTION.')) return []
  const transactionEvent = transaction.parse(content)
  if (transactionEvent.mchid !== account.settings.merchantId) throw new NoticeRefused('other-account')
  return [{ ...event, paymentNo: transactionEvent.out_trade_no, outcome: outcomeOf(transactionEvent) }]
}

function outcomeOf({ trade_state, transaction_id = '', amount }: Transaction): PaymentOutcome {
  switch (trade_state) {
    case 'SUCCESS':
    case 'REFUND':
      return amount
        ? { state: 'succeeded', captureNo: transaction_id, amountMinor: amount.total, currencyCode: amount.currency }
        : { state: 'pending' }
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'expired' }
    case 'PAYERROR':
      return { state: 'failed', failure: trade_state }
    default:
      return { state: 'pending' }
  }
}

function refundOutcome({ refund_id, status, refund_status, amount }: RefundAnswer): PaymentOutcome {
  const refundStatus = status ?? refund_status
  if (refundStatus === 'SUCCESS') return { state: 'succeeded', providerNo: refund_id, amountMinor: amount.refund, currencyCode }
  return refundStatus === 'PROCESSING' ? { state: 'pending', providerNo: refund_id } : { state: 'failed', failure: String(refundStatus) }
}

function errorText(body: string): string {
  const parsed = z.object({ code: z.string(), message: z.string() }).safeParse(jsonOf(body))
  return parsed.success ? `${parsed.data.code} ${parsed.data.message}`.slice(0, 500) : 'refused'
}
