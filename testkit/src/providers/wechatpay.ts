import { createCipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { type BillSide, billClock, billFeeMinor, type Movement, movementsOf, newBillSide, yuanOf } from './bill-side.ts'
import type { BuyersSide, SentFault } from './buyers-side.ts'
import { rsaPair } from './rsa-pair.ts'
import { openStandIn, postNotice, type Received, type Reply } from './stand-in.ts'

// The part of WeChat Pay's API v3 that we use, as https://pay.weixin.qq.com/doc/v3 describes it: the Authorization
// header and each body are checked, answers and notices are signed with the platform's key, resources are sealed with
// the API v3 key.

const settings = { appId: 'wx0000000000000001', merchantId: '1900000001', certificateSerial: '5157F09EFDC096DE15EBE81A47057A72' }
const apiV3Key = 'k'.repeat(32)

const order = z.strictObject({
  appid: z.literal(settings.appId),
  mchid: z.literal(settings.merchantId),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w*-]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }),
  notify_url: z.url(),
  amount: z.strictObject({ total: z.number().int().positive(), currency: z.literal('CNY') }),
  scene_info: z.object({ payer_client_ip: z.string(), h5_info: z.object({ type: z.string() }) }).optional(),
})
const refundOrder = z.strictObject({
  out_trade_no: z.string(),
  out_refund_no: z.string().regex(/^[\w|*@-]{1,64}$/),
  reason: z.string().max(80).optional(),
  notify_url: z.url(),
  amount: z.strictObject({ refund: z.number().int().positive(), total: z.number().int(), currency: z.literal('CNY') }),
})

interface Trade {
  total: number
  state: 'NOTPAY' | 'SUCCESS' | 'PAYERROR' | 'CLOSED'
  id: string
}

export interface WechatpayStandIn extends BuyersSide, BillSide {
  /** The seller gives a part back at WeChat Pay's own console; no notice is sent. */
  refundAtConsole(paymentNo: string, amountMinor: number): void
}

const billHeads =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const billQuery = z.strictObject({ bill_date: z.iso.date(), bill_type: z.literal('ALL'), tar_type: z.literal('GZIP') })

function billLine({ kind, paymentNo, tradeNo, refundNo, providerRefundNo, amountMinor, at }: Movement): string {
  const isCharge = kind === 'charge'
  const [taken, given] = isCharge ? [yuanOf(amountMinor), '0.00'] : ['0.00', yuanOf(amountMinor)]
  const fee = (isCharge ? 1 : -1) * billFeeMinor(amountMinor)
  const values = [
    ...[
      billClock(at),
      settings.appId,
      settings.merchantId,
      '0',
      '',
      tradeNo,
      paymentNo,
      'oUpF8uMuAJO',
      'NATIVE',
      isCharge ? 'SUCCESS' : 'REFUND',
    ],
    ...[
      'OTHERS',
      'CNY',
      taken,
      '0.00',
      isCharge ? '0' : providerRefundNo,
      isCharge ? '0' : refundNo,
      given,
      '0.00',
      isCharge ? '' : 'ORIGINAL',
    ],
    ...[isCharge ? '' : 'SUCCESS', '订单, 一件', '', `${yuanOf(fee)}000`, '0.60%', taken, given, ''],
  ]
  return values.map((value) => `\`${value}`).join(',')
}

/**
 * A stand-in on a free port of this machine, with keys of its own in `settings` and `secrets`. Whoever opens it
 * disposes of it.
 */
export async function openWechatpay(): Promise<WechatpayStandIn> {
  const bills = newBillSide()
  const move = (movement: Omit<Movement, 'at'>) => standIn.movements.push({ ...movement, at: standIn.movesAt ?? new Date().toISOString() })
  const [merchant, platform] = [rsaPair('merchant'), rsaPair('wechatpay')]
  const trades = new Map<string, Trade>()
  const refunds: { amountMinor: number; key: string }[] = []

  function signedHeaders(body: string): Record<string, string> {
    const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(8).toString('hex')]
    const signature = createSign('RSA-SHA256').update(`${time}\n${nonce}\n${body}\n`).sign(platform.privateKey, 'base64')
    return {
      'content-type': 'application/json',
      'wechatpay-timestamp': time,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
      'wechatpay-serial': 'PUB_KEY_ID_0000000000000001',
    }
  }

  function checkSignature({ method, path, query, headers, body }: Received): void {
    const header = headers.authorization ?? ''
    const part = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(header)?.[1] ?? ''
    const address = query.size > 0 ? `${path}?${query}` : path
    const message = `${method}\n${address}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`
    const isRight = createVerify('RSA-SHA256').update(message).verify(merchant.publicKey, part('signature'), 'base64')
    if (!header.startsWith('WECHATPAY2-SHA256-RSA2048 ') || part('mchid') !== settings.merchantId || !isRight) throw new Error('SIGN_ERROR')
  }

  function answer(call: Received): Reply {
    checkSignature(call)
    const content: unknown = call.body === '' ? undefined : JSON.parse(call.body)
    if (call.path.endsWith('/close')) return close(call.path, content)
    if (call.path === '/v3/billdownload/file')
      return { body: packedBill(call.query.get('token') ?? ''), headers: { 'content-type': 'application/zip' } }
    if (call.path === '/v3/bill/tradebill') return bill(Object.fromEntries(call.query))
    const found = call.method === 'GET' ? query(call.path) : write(call.path, content)
    if (!found) return { status: 404, body: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } }
    const body = JSON.stringify(found)
    return { body, headers: signedHeaders(body) }
  }

  function billOf(day: string): Buffer {
    const lines = movementsOf(standIn, day).map(billLine)
    const sum = [
      '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
      `\`${lines.length},\`0.00,\`0.00,\`0.00,\`0.00000,\`0.00,\`0.00`,
    ]
    return Buffer.from(`\ufeff${[billHeads, ...lines, ...standIn.billLines, ...sum].join('\r\n')}\r\n`)
  }

  const packedBill = (day: string) => gzipSync(billOf(day))

  function bill(query: object): Reply {
    const { bill_date: day } = billQuery.parse(query)
    if (standIn.billFault === 'being-made') return { status: 400, body: { code: 'STATEMENT_CREATING', message: '账单生成中' } }
    if (standIn.billFault === 'none' || movementsOf(standIn, day).length === 0)
      return { status: 400, body: { code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' } }
    const host = standIn.billFault === 'elsewhere' ? 'https://bills.example' : base.url
    const body = JSON.stringify({
      hash_type: 'SHA1',
      hash_value: createHash('sha1')
        .update(standIn.billFault === 'damaged' ? 'other' : billOf(day))
        .digest('hex'),
      download_url: `${host}/v3/billdownload/file?token=${day}`,
    })
    return { body, headers: signedHeaders(body) }
  }

  function close(path: string, content: unknown): Reply {
    z.strictObject({ mchid: z.literal(settings.merchantId) }).parse(content)
    const trade = trades.get(decodeURIComponent(path.split('/').at(-2) ?? ''))
    if (trade?.state !== 'NOTPAY') return { status: 400, body: { code: 'ORDERPAID', message: '该订单已支付' } }
    trade.state = 'CLOSED'
    return { status: 204, body: '', headers: signedHeaders('') }
  }

  function write(path: string, content: unknown): object | undefined {
    if (path === '/v3/refund/domestic/refunds') return refund(content)
    const { out_trade_no, amount, scene_info } = order.parse(content)
    trades.set(out_trade_no, { total: amount.total, state: 'NOTPAY', id: `4200${randomBytes(8).toString('hex')}` })
    if (path === '/v3/pay/transactions/native') return { code_url: `weixin://wxpay/bizpayurl?pr=${out_trade_no}` }
    if (path === '/v3/pay/transactions/h5' && scene_info) return { h5_url: `${base.url}/pay?prepay_id=${out_trade_no}` }
    throw new Error('PARAM_ERROR')
  }

  function query(path: string): object | undefined {
    const refundNo = /^\/v3\/refund\/domestic\/refunds\/([^/?]+)$/.exec(path)?.[1]
    if (refundNo !== undefined) {
      const found = refunds.find(({ key }) => key === decodeURIComponent(refundNo))
      return found && refundAnswer(found.key, found.amountMinor)
    }
    const out_trade_no = decodeURIComponent(path.split('/').at(-1) ?? '')
    const trade = trades.get(out_trade_no)
    return trade && transactionOf(out_trade_no, trade)
  }

  const transactionOf = (out_trade_no: string, { total, state, id }: Trade, amount = total) => ({
    out_trade_no,
    mchid: settings.merchantId,
    appid: settings.appId,
    trade_state: state,
    ...(state === 'SUCCESS' && { transaction_id: id, amount: { total: amount, payer_total: amount, currency: 'CNY' } }),
  })

  function refund(content: unknown): object | undefined {
    const { out_trade_no, out_refund_no, amount } = refundOrder.parse(content)
    const trade = trades.get(out_trade_no)
    if (trade?.state !== 'SUCCESS') return undefined
    if (!refunds.some(({ key }) => key === out_refund_no)) {
      refunds.push({ amountMinor: amount.refund, key: out_refund_no })
      const numbers = { paymentNo: out_trade_no, tradeNo: trade.id, refundNo: out_refund_no, providerRefundNo: `5000${out_refund_no}` }
      move({ kind: 'refund', ...numbers, amountMinor: amount.refund })
    }
    return refundAnswer(out_refund_no, amount.refund)
  }

  const refundAnswer = (out_refund_no: string, refund: number) => ({
    refund_id: `5000${out_refund_no}`,
    out_refund_no,
    amount: { refund },
    status: standIn.holdsRefunds ? 'PROCESSING' : 'SUCCESS',
  })

  function sealed(text: string) {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce)
    cipher.setAAD(Buffer.from('transaction'))
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
    return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: 'transaction', original_type: 'transaction' }
  }

  function end(paymentNo: string, state: Trade['state']): void {
    const trade = trades.get(paymentNo)
    if (!trade || trade.state === 'CLOSED') throw new Error('no such order')
    trade.state = state
    if (state === 'SUCCESS')
      move({ kind: 'charge', paymentNo, tradeNo: trade.id, refundNo: '', providerRefundNo: '', amountMinor: trade.total })
  }

  const base = await openStandIn(answer)
  const standIn = Object.assign(base, bills, {
    settings: { ...settings, platformPublicKey: platform.publicKey },
    secrets: { privateKey: merchant.privateKey, apiV3Key },
    refunds,
    holdsRefunds: false,
    refundAtConsole(paymentNo: string, amountMinor: number) {
      const numbers = { paymentNo, tradeNo: trades.get(paymentNo)?.id ?? '', refundNo: randomBytes(8).toString('hex') }
      move({ kind: 'refund', ...numbers, providerRefundNo: `5000${numbers.refundNo}`, amountMinor })
    },
    pay: (paymentNo: string) => end(paymentNo, 'SUCCESS'),
    decline: (paymentNo: string) => end(paymentNo, 'PAYERROR'),
    tell(
      paymentNo: string,
      noticeUrl: string,
      { hasWrongSignature, amountMinor, eventNo = randomBytes(8).toString('hex') }: SentFault = {},
    ) {
      const trade = trades.get(paymentNo)
      const resource = sealed(JSON.stringify(trade && transactionOf(paymentNo, trade, amountMinor)))
      const body = JSON.stringify({ id: eventNo, event_type: 'TRANSACTION.SUCCESS', resource_type: 'encrypt-resource', resource })
      const headers = signedHeaders(body)
      return postNotice(noticeUrl, body, hasWrongSignature ? { ...headers, 'wechatpay-signature': 'AAAA' } : headers)
    },
  })
  return standIn
}
