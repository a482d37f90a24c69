import { documentSetting, invoice, type OutputOf, order, orderReturn, type ReturnReason } from '@wanpu/contract'
import type { Services } from '../src/boot/services.ts'
import { requestBuyersReturn } from '../src/domains/selling/order-return/buyer-returns.ts'
import type { Desk } from './desk.ts'
import type { DemoShop } from './shops.ts'

/** So many of the newest orders that were paid have an invoice. */
const invoiced = 10

type Order = OutputOf<typeof order.search>['items'][number]

const words = {
  wrongName: { zh: '抬头有误，重新开具。', en: 'The name was wrong.' },
  tooSmall: { zh: '尺寸偏小，想换大一号。', en: 'A little too small, I need the next size.' },
  broken: { zh: '收到时外壳有裂痕。', en: 'It came with a crack.' },
  sendBack: { zh: '请寄回卖家地址，运费到付。', en: 'Please send it to the seller’s address, we pay the postage.' },
} as const

/**
 * Invoices of the newest orders, one of them corrected by a credit note, and three returns: one that a buyer asks for,
 * one on its way, and one that has come.
 */
export async function makeAfterSales(desk: Desk, services: Services, shop: DemoShop, websiteId: string): Promise<void> {
  const { items } = await desk.call(order.search, {
    websiteId,
    status: ['shipped', 'completed'],
    pageSize: 100,
    sort: { by: 'createdAt', desc: true },
  })
  await issueInvoices(desk, shop, websiteId, items)
  const [asked, sent, came] = items
  if (asked && sent && came) await makeReturns(desk, services, shop.language, { asked, sent, came })
}

async function issueInvoices(desk: Desk, { key, language }: DemoShop, websiteId: string, orders: readonly Order[]): Promise<void> {
  const prefix = key.slice(0, 3).toUpperCase()
  await desk.call(documentSetting.insert, { websiteId, invoicePrefix: `${prefix}-INV-`, creditNotePrefix: `${prefix}-CN-` })
  const orderIds = orders.slice(0, invoiced).map(({ id }) => id)
  const { ids } = await desk.call(invoice.issue, { orderIds })
  for (const id of ids.slice(0, 1)) await desk.call(invoice.cancel, { id, reason: words.wrongName[language] })
  await desk.call(invoice.issue, { orderIds })
}

async function makeReturns(
  desk: Desk,
  { db, now }: Services,
  language: DemoShop['language'],
  { asked, sent, came }: Record<'asked' | 'sent' | 'came', Order>,
): Promise<void> {
  const lines = [{ line: 0, quantity: 1 }]
  const wish = { lines, reason: 'does-not-fit' as ReturnReason, note: words.tooSmall[language] }
  await db.transaction().execute((transaction) => requestBuyersReturn(transaction, asked.id, wish, now()))
  const broken = { lines, reason: 'damaged' as const, note: words.broken[language], answer: words.sendBack[language] }
  await desk.call(orderReturn.insert, { ...broken, orderId: sent.id })
  const { id, version } = await desk.call(orderReturn.insert, { ...broken, orderId: came.id })
  await desk.call(orderReturn.receive, { id, version, lines: [{ line: 0, receivedQuantity: 1, restockQuantity: 0 }] })
}
