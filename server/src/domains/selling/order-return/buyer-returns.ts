import { type OrderItem, type OrderStatus, orderPlacement, type ParcelLine, type ReturnReason } from '@wanpu/contract'
import type { Db } from '../../../db/open.ts'
import { everyWebsite } from '../../../website-scope.ts'
import { returnNotice } from '../../messages/notice/notice.rules.ts'
import { insertNotices } from '../../messages/notice/notice.sql.ts'
import { lockOrders } from '../order/order-move.sql.ts'
import { findReturnsOf } from './order-return.sql.ts'
import { readReturnable, requestReturn } from './request-return.ts'

interface SentOrder {
  id: string
  status: OrderStatus
  items: OrderItem[]
}

const returnableStatuses: readonly OrderStatus[] = ['paid', 'shipped', 'completed']

/**
 * The returns of an order as its buyer sees them, and what can still be sent back; nothing once the days for that are
 * over.
 */
export async function readBuyersReturns(db: Db, order: SentOrder, now: Date) {
  const returns = await findReturnsOf(db, order.id, everyWebsite)
  const quantities = (await isWithinReturnDays(db, order, now)) ? await readReturnable(db, order) : []
  return {
    returns: returns.map(({ returnNo, state, lines, answer }) => ({
      returnNo,
      state,
      answer,
      items: lines.map(({ title, quantity }) => ({ title, quantity })),
    })),
    returnable: quantities.flatMap((quantity, line) => {
      const item = order.items[line]
      return item && quantity > 0
        ? [{ line, quantity, title: item.title, options: Object.values(item.options).filter(Boolean).join(' · ') }]
        : []
    }),
  }
}

export interface BuyersReturn {
  lines: readonly ParcelLine[]
  reason: ReturnReason
  note: string
}

/** Writes a buyer's return, or says that it can't be. */
export async function requestBuyersReturn(db: Db, orderId: string, wish: BuyersReturn, now: Date): Promise<'requested' | 'not-returnable'> {
  const [order] = await lockOrders(db, [orderId], everyWebsite)
  if (!order || !(await isWithinReturnDays(db, order, now))) return 'not-returnable'
  const inserted = await requestReturn(db, order, {
    ...wish,
    answer: '',
    byName: '',
    by: '',
    state: 'requested',
    at: now.toISOString(),
  })
  if (!('id' in inserted)) return 'not-returnable'
  const request = await db.selectFrom('orderReturn').select('returnNo').where('id', '=', inserted.id).executeTakeFirstOrThrow()
  const { orderNo, websiteId } = order
  const quantity = wish.lines.reduce((sum, line) => sum + line.quantity, 0)
  await insertNotices(db, [returnNotice({ returnNo: request.returnNo, orderNo, websiteId, quantity, note: wish.note })], now.toISOString())
  return 'requested'
}

/** Whether something was sent, and the last of it not longer ago than buyers may ask to return it. */
async function isWithinReturnDays(db: Db, { id, status }: Pick<SentOrder, 'id' | 'status'>, now: Date): Promise<boolean> {
  if (!returnableStatuses.includes(status)) return false
  const row = await db.selectFrom('configRecord').select('value').where('id', '=', 'order-placement').executeTakeFirst()
  const { returnDays } = orderPlacement.parse(row?.value ?? {})
  const last = await db
    .selectFrom('parcel')
    .select((eb) => eb.fn.max<string | null>('shippedAt').as('at'))
    .where('orderId', '=', id)
    .executeTakeFirst()
  return typeof last?.at === 'string' && now.getTime() - Date.parse(last.at) <= returnDays * 86_400_000
}
