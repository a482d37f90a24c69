import { isUtf8 } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { chinaTimeZone, zoneOf } from '@wanpu/contract'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { type BillRow, type BillTable, type Cell, demandClock, demandText, fenOf, mostBillLines } from '../bills/bill-table.ts'
import { BillDamaged, type ProviderAccount, type Settlement, TooManySettlements } from '../provider.ts'

// Trade bills: https://opendocs.alipay.com/apis/api_15/alipay.data.dataservice.bill.downloadurl.query (the address, for
// 30 seconds, of a ZIP), https://opendocs.alipay.com/open/204/106262 (the tables in it, in GBK: 业务明细 with a line for
// each payment and refund, and sums; other lines begin with #).

/** Hosts of bills, such as dwbillcenter.alipay.com. */
const liveHosts = ['alipay.com']
/** The hosts that bills come from, each with those below it; for test accounts also the sandbox's. */
export const billHosts = ({ isTest }: ProviderAccount) => (isTest ? [...liveHosts, 'alipaydev.com'] : liveHosts)

const mostFiles = 20
const mostUnpackedBytes = 32_000_000
const currencyCode = 'CNY'

/**
 * The tables of payments and refunds in a packed bill: one, or several for many. @throws BillDamaged,
 * TooManySettlements
 */
export async function unpackBill(packed: Buffer): Promise<string[]> {
  // Names are in GBK, which may look like paths to elsewhere: nothing is made of them.
  const archive = await fromBufferPromise(packed, { decodeStrings: false }).catch(() => {
    throw new BillDamaged('zip')
  })
  try {
    return await findDetails(archive)
  } catch (error) {
    throw error instanceof TooManySettlements ? error : new BillDamaged('zip')
  }
}

async function findDetails(archive: ZipFile): Promise<string[]> {
  const texts: string[] = []
  let unpackedBytes = 0
  let files = 0
  for await (const entry of archive.eachEntry()) {
    files += 1
    unpackedBytes += entry.uncompressedSize
    if (files > mostFiles || unpackedBytes > mostUnpackedBytes) throw new TooManySettlements(mostBillLines)
    const text = decode(await unpackEntry(archive, entry))
    if (text.startsWith('#支付宝业务明细')) texts.push(text)
  }
  if (texts.length === 0) throw new BillDamaged('no-details')
  return texts
}

/** @throws when it unpacks to another size or checksum than the archive says */
async function unpackEntry(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = await buffer(await archive.openReadStreamPromise(entry))
  if (crc32(bytes) !== entry.crc32) throw new BillDamaged('zip')
  return bytes
}

const decode = (bytes: Buffer) => new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'gb18030').decode(bytes)

/** The lines of payments and refunds. @throws BillDamaged when heads or the line at the end are missing */
export function parseBill(text: string, day: string): BillTable {
  const lines = text
    .split(/\r?\n/)
    .map((line, at): BillRow => ({ line: at + 1, text: line, cells: line.split(',').map((cell) => cell.trim()) }))
  const [heads, ...rows] = lines.filter((line) => line.text.trim() !== '' && !line.text.startsWith('#'))
  const isWhole = lines.some((line) => /^#-+业务明细列表结束-+/.test(line.text))
  if (!heads?.cells.includes('支付宝交易号') || !isWhole) throw new BillDamaged('heads')
  return { day, heads: heads.cells.map((head) => head.replace(/[（(]元[）)]$/, '')), rows }
}

/** What a line says of a payment or of what was given back; undefined for other business. */
export function settlementOf(cell: Cell): Settlement | undefined {
  const business = demandText(cell('业务类型'))
  if (business !== '交易' && business !== '退款') return undefined
  const isCharge = business === '交易'
  const tradeNo = demandText(cell('支付宝交易号'))
  const refundNo = cell('退款批次号/请求号')
  return {
    kind: isCharge ? 'charge' : 'refund',
    paymentNo: isCharge ? cell('商户订单号') : refundNo,
    numbers: [isCharge ? tradeNo : refundNo].filter((number) => number !== ''),
    chargeNumber: isCharge ? '' : tradeNo,
    amountMinor: Math.abs(fenOf(cell('订单金额'))),
    // Written as what it takes off the balance; with a refund some of it may come back.
    feeMinor: 0 - fenOf(cell('服务费') || '0'),
    currencyCode,
    at: zoneOf(chinaTimeZone).instantOf(demandClock(cell('完成时间'))),
  }
}
