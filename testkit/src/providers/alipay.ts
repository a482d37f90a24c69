import { createSign, createVerify, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { packZip } from '../../../server/src/domains/catalog/goods-import/test-workbook.ts'
import { type BillSide, billClock, billFeeMinor, type Movement, movementsOf, newBillSide, yuanOf } from './bill-side.ts'
import type { BuyersSide, SentFault } from './buyers-side.ts'
import { gbkBytes } from './gbk-bytes.ts'
import { rsaPair } from './rsa-pair.ts'
import { openStandIn, postNotice, type Received, type Reply } from './stand-in.ts'

// The part of Alipay's gateway that we use, as https://opendocs.alipay.com describes it: common parameters and RSA2
// signatures are checked, answers and notices are signed with Alipay's key.

const appId = '2021000000000001'

const common = z.looseObject({
  app_id: z.literal(appId),
  format: z.literal('JSON'),
  charset: z.literal('utf-8'),
  sign_type: z.literal('RSA2'),
  timestamp: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  version: z.literal('1.0'),
  biz_content: z.string(),
  sign: z.string(),
})
const yuan = z.string().regex(/^\d+\.\d\d$/)
const number = z.string().regex(/^\w{1,64}$/)
const pageContent = z.looseObject({
  out_trade_no: number,
  total_amount: yuan,
  subject: z.string().min(1).max(256),
  product_code: z.enum(['FAST_INSTANT_TRADE_PAY', 'QUICK_WAP_WAY']),
})
const refundContent = z.looseObject({ out_trade_no: number, refund_amount: yuan, out_request_no: number })

interface Trade {
  total: string
  trade_no: string
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
}

const notThere = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' }

type Parameters = Record<string, string>

function content(parameters: Parameters, leftOut: readonly string[]): string {
  const names = Object.keys(parameters).filter((name) => !leftOut.includes(name) && parameters[name] !== '')
  return names
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
}

export interface AlipayStandIn extends BuyersSide, BillSide {
  /** A buyer opens the address that the shop sent them to: only then Alipay knows of the trade. */
  visit(url: string): string
  /** The seller gives all of it back at Alipay's own console; no notice is sent. */
  refundAtConsole(paymentNo: string): void
}

const billHeads =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const billContent = z.strictObject({ bill_type: z.literal('trade'), bill_date: z.iso.date() })

function billLine({ kind, paymentNo, tradeNo, refundNo, amountMinor, at }: Movement): string {
  const [amount, fee] = [yuanOf(kind === 'charge' ? amountMinor : -amountMinor), billFeeMinor(amountMinor)]
  const values = [
    ...[
      `${tradeNo}\t`,
      `${paymentNo}\t`,
      kind === 'charge' ? '交易\t' : '退款\t',
      '订单',
      billClock(at),
      billClock(at),
      '\t',
      '\t',
      '\t',
      '\t',
    ],
    ...['**佳(yan***@163.com)\t', amount, amount, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00\t', '0.00', `${refundNo}\t`],
    ...[yuanOf(kind === 'charge' ? -fee : fee), '0.00', ''],
  ]
  return values.join(',')
}

/**
 * A stand-in on a free port of this machine, with keys of its own in `settings` and `secrets`. Whoever opens it
 * disposes of it.
 */
export async function openAlipay(): Promise<AlipayStandIn> {
  const [merchant, own] = [rsaPair('merchant'), rsaPair('alipay')]
  const trades = new Map<string, Trade>()
  const refunds: { amountMinor: number; key: string }[] = []
  const signed = (text: string) => createSign('RSA-SHA256').update(text).sign(own.privateKey, 'base64')

  function checked(parameters: Parameters) {
    const read = common.parse(parameters)
    const verify = createVerify('RSA-SHA256').update(content(parameters, ['sign']))
    if (!verify.verify(merchant.publicKey, read.sign, 'base64')) throw new Error('invalid-signature')
    return { ...read, biz: JSON.parse(read.biz_content) as unknown }
  }

  function gateway(call: Received): Reply {
    const parameters = Object.fromEntries(new URLSearchParams(call.body))
    const { biz } = checked(parameters)
    const method = parameters.method ?? ''
    const answer = JSON.stringify(act(method, biz))
    const name = `${method.replaceAll('.', '_')}_response`
    return { body: `{"${name}":${answer},"sign":"${signed(answer)}"}`, headers: { 'content-type': 'text/html;charset=utf-8' } }
  }

  const move = (movement: Omit<Movement, 'at' | 'providerRefundNo'>) =>
    standIn.movements.push({ ...movement, providerRefundNo: '', at: standIn.movesAt ?? new Date().toISOString() })

  function billAddress(biz: unknown): object {
    const { bill_date: day } = billContent.parse(biz)
    if (standIn.billFault === 'none' || standIn.billFault === 'being-made' || movementsOf(standIn, day).length === 0)
      return { code: '40004', msg: 'Business Failed', sub_code: 'isp.bill_not_exist', sub_msg: '账单不存在' }
    const host = standIn.billFault === 'elsewhere' ? 'https://bills.example' : base.url
    return { code: '10000', msg: 'Success', bill_download_url: `${host}/downloadBillFile.resource?bizType=trade&bizDates=${day}` }
  }

  async function billOf(day: string): Promise<Buffer> {
    const border = '#-----------------------------------------业务明细列表'
    const end =
      standIn.billFault === 'damaged' ? [] : [`${border}结束------------------------------------`, '#导出时间:[2026年11月21日 03:02:01]']
    const lines = [
      `${border}----------------------------------------`,
      billHeads,
      ...movementsOf(standIn, day).map(billLine),
      ...standIn.billLines,
      ...end,
    ]
    const top = `#账号:[2088000000000001]\r\n#起始日期:[${day} 00:00:00] 终止日期:[${day} 24:00:00]`
    const [sums, details] = [`#支付宝业务汇总查询\r\n${top}\r\n`, `#支付宝业务明细查询\r\n${top}\r\n${lines.join('\r\n')}\r\n`]
    return packZip({ '20880000_业务明细(汇总).csv': gbkBytes(sums), '20880000_业务明细.csv': gbkBytes(details) })
  }

  function act(method: string, biz: unknown): object {
    if (method === 'alipay.data.dataservice.bill.downloadurl.query') return billAddress(biz)
    if (method === 'alipay.trade.refund') return refund(biz)
    if (method === 'alipay.trade.fastpay.refund.query') return queryRefund(biz)
    return method === 'alipay.trade.close' ? close(biz) : query(biz)
  }

  function close(biz: unknown): object {
    const { out_trade_no } = z.looseObject({ out_trade_no: number }).parse(biz)
    const trade = trades.get(out_trade_no)
    if (!trade) return notThere
    if (trade.status !== 'WAIT_BUYER_PAY') return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_STATUS_ERROR' }
    trade.status = 'TRADE_CLOSED'
    return { code: '10000', msg: 'Success', out_trade_no, trade_no: trade.trade_no }
  }

  function query(biz: unknown): object {
    const { out_trade_no } = z.looseObject({ out_trade_no: number }).parse(biz)
    const trade = trades.get(out_trade_no)
    if (!trade) return notThere
    return { code: '10000', msg: 'Success', out_trade_no, trade_no: trade.trade_no, trade_status: trade.status, total_amount: trade.total }
  }

  /** Of a refund that is not done yet Alipay tells no state. */
  function queryRefund(biz: unknown): object {
    const { out_request_no } = z.looseObject({ out_trade_no: number, out_request_no: number }).parse(biz)
    const isDone = !standIn.holdsRefunds && refunds.some(({ key }) => key === out_request_no)
    return { code: '10000', msg: 'Success', out_request_no, ...(isDone && { refund_status: 'REFUND_SUCCESS' }) }
  }

  function refund(biz: unknown): object {
    const { out_trade_no, refund_amount, out_request_no } = refundContent.parse(biz)
    const trade = trades.get(out_trade_no)
    if (trade?.status !== 'TRADE_SUCCESS') return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_STATUS_ERROR' }
    const isNew = !refunds.some(({ key }) => key === out_request_no)
    const amountMinor = Math.round(Number(refund_amount) * 100)
    if (isNew) {
      refunds.push({ amountMinor, key: out_request_no })
      move({ kind: 'refund', paymentNo: out_trade_no, tradeNo: trade.trade_no, refundNo: out_request_no, amountMinor })
    }
    return {
      code: '10000',
      msg: 'Success',
      out_trade_no,
      trade_no: trade.trade_no,
      fund_change: isNew && !standIn.holdsRefunds ? 'Y' : 'N',
      refund_fee: refund_amount,
    }
  }

  function end(paymentNo: string, status: Trade['status']): void {
    const trade = trades.get(paymentNo)
    if (!trade || trade.status === 'TRADE_CLOSED') throw new Error('no such trade')
    const numbers = { paymentNo, tradeNo: trade.trade_no, amountMinor: Math.round(Number(trade.total) * 100) }
    if (status === 'TRADE_SUCCESS') move({ kind: 'charge', ...numbers, refundNo: '' })
    else if (trade.status === 'TRADE_SUCCESS') move({ kind: 'refund', ...numbers, refundNo: randomBytes(8).toString('hex') })
    trade.status = status
  }

  async function answer(call: Received): Promise<Reply> {
    if (call.method === 'POST') return gateway(call)
    if (call.path !== '/downloadBillFile.resource') return { body: 'Alipay' }
    return { body: await billOf(call.query.get('bizDates') ?? ''), headers: { 'content-type': 'application/octet-stream' } }
  }

  const base = await openStandIn(answer)
  const standIn = Object.assign(base, newBillSide(), {
    settings: { appId, alipayPublicKey: own.publicKey },
    secrets: { privateKey: merchant.privateKey },
    refunds,
    holdsRefunds: false,
    visit(url: string) {
      const { biz } = checked(Object.fromEntries(new URL(url).searchParams))
      const { out_trade_no, total_amount } = pageContent.parse(biz)
      trades.set(out_trade_no, { total: total_amount, trade_no: `2026${randomBytes(8).toString('hex')}`, status: 'WAIT_BUYER_PAY' })
      return out_trade_no
    },
    refundAtConsole: (paymentNo: string) => end(paymentNo, 'TRADE_CLOSED'),
    pay: (paymentNo: string) => end(paymentNo, 'TRADE_SUCCESS'),
    decline: (paymentNo: string) => end(paymentNo, 'TRADE_CLOSED'),
    tell(
      paymentNo: string,
      noticeUrl: string,
      { hasWrongSignature, amountMinor, eventNo = randomBytes(8).toString('hex') }: SentFault = {},
    ) {
      const trade = trades.get(paymentNo)
      const parameters: Parameters = {
        notify_id: eventNo,
        notify_type: 'trade_status_sync',
        app_id: appId,
        out_trade_no: paymentNo,
        trade_no: trade?.trade_no ?? '',
        trade_status: 'TRADE_SUCCESS',
        total_amount: amountMinor === undefined ? (trade?.total ?? '') : (amountMinor / 100).toFixed(2),
        sign_type: 'RSA2',
      }
      const sign = hasWrongSignature ? 'AAAA' : signed(content(parameters, ['sign', 'sign_type']))
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
      return postNotice(noticeUrl, new URLSearchParams({ ...parameters, sign }).toString(), headers)
    },
  })
  return standIn
}
