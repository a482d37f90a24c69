import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { chinaTimeZone, zoneOf } from '@wanpu/contract'
import { type BillRow, type BillTable, type Cell, demandClock, demandText, fenOf, mostBillLines } from '../bills/bill-table.ts'
import { BillDamaged, type Settlement, TooManySettlements } from '../provider.ts'

// Trade bills: https://pay.weixin.qq.com/docs/merchant/apis/native-payment/get-trade-bill.html (the address, for 30
// seconds, and the SHA-1 of what is unpacked), https://pay.weixin.qq.com/doc/v3/merchant/4012084430 (the download,
// whose answer has no signature), https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html (the
// file: heads, then lines whose values each have a back-tick in front, then a sum). Merchants of long ago have bills
// with 总金额 in place of 应结订单金额, 订单金额 and 申请退款金额.

const unpack = promisify(gunzip)
const mostUnpackedBytes = 32_000_000

/** Where the bill of a day is asked for. */
export const tradeBillPath = (day: string) =>
  `/v3/bill/tradebill?${new URLSearchParams({ bill_date: day, bill_type: 'ALL', tar_type: 'GZIP' })}`

/** The bill that was packed, checked by its SHA-1. @throws BillDamaged, TooManySettlements */
export async function unpackBill(packed: Buffer, sha1: string): Promise<string> {
  // A bill that came as it is has the same checksum.
  const isPacked = packed[0] === 0x1f && packed[1] === 0x8b
  const bytes = isPacked ? await unpack(packed, { maxOutputLength: mostUnpackedBytes }).catch(refuseUnpacked) : packed
  if (createHash('sha1').update(bytes).digest('hex') !== sha1.toLowerCase()) throw new BillDamaged('sha1')
  return new TextDecoder().decode(bytes)
}

function refuseUnpacked(error: unknown): never {
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
  throw isTooLarge ? new TooManySettlements(mostBillLines) : new BillDamaged('gzip')
}

/** The lines of payments and refunds. @throws BillDamaged when heads or sum are missing */
export function parseBill(text: string, day: string): BillTable {
  const lines = text.split(/\r?\n/)
  const heads = (lines[0] ?? '').split(',')
  const end = lines.findIndex((line) => line.startsWith('总交易单数'))
  if (!heads.includes('交易时间') || !heads.includes('微信订单号') || end === -1) throw new BillDamaged('heads')
  const rows: BillRow[] = []
  for (const [at, line] of lines.slice(1, end).entries()) {
    if (line !== '') rows.push({ line: at + 2, text: line, cells: line.replace(/^`/, '').split(',`') })
  }
  return { day, heads, rows }
}

/** What a line says of a payment or of what was given back; undefined for what failed. */
export function settlementOf(cell: Cell): Settlement | undefined {
  const state = demandText(cell('交易状态'))
  const isCharge = state === 'SUCCESS'
  if (!isCharge && state !== 'REFUND' && state !== 'REVOKED') return undefined
  if (cell('退款状态') === 'FAIL') return undefined
  const orderMinor = fenOf(cell('订单金额') || cell('应结订单金额', '总金额'))
  // What was given back by revoking it has no number or amount of its own.
  const refundMinor = fenOf(cell('申请退款金额') || cell('退款金额') || '0') || (state === 'REVOKED' ? orderMinor : 0)
  const transactionNo = demandText(cell('微信订单号'))
  const refundNo = numberIn(cell('微信退款单号'))
  return {
    kind: isCharge ? 'charge' : 'refund',
    paymentNo: isCharge ? cell('商户订单号') : numberIn(cell('商户退款单号')),
    numbers: isCharge ? [transactionNo] : [refundNo].filter((number) => number !== ''),
    chargeNumber: isCharge ? '' : transactionNo,
    amountMinor: isCharge ? orderMinor : refundMinor,
    // Below zero on lines of refunds: what is given back of it.
    feeMinor: fenOf(cell('手续费')),
    currencyCode: demandText(cell('货币种类')),
    at: zoneOf(chinaTimeZone).instantOf(demandClock(cell('交易时间'))),
  }
}

/** Where a line has no such number it says 0. */
const numberIn = (text: string) => (text === '0' ? '' : text)
