import { dueMinor, orderAlike, orderReview } from '@wanpu/contract'
import { handlers } from '../../../../action.ts'
import { conflict, demandRow, demandRows } from '../../../../refusals.ts'
import { insertOrderMails } from '../../../messages/outbox/outbox.sql.ts'
import { giveUpOpenCharges } from '../../payment/payment.sql.ts'
import { insertOrderLog, isHoldable, lockOrders, moveOrders } from '../order-move.sql.ts'
import { findAlikeOrders } from './alike-orders.sql.ts'
import { endHolds, insertHolds } from './order-hold.sql.ts'
import { readReviewRules, saveReviewRules } from './review-rules.sql.ts'

export const orderReviewActions = handlers(orderReview, {
  async hold({ ids, text }, { db, scope, caller, now, fail }) {
    const orders = await lockOrders(db, ids, scope)
    demandRows(orders, ids)
    const closed = orders.filter((order) => !isHoldable(order))
    if (closed.length > 0) throw fail('order-not-holdable', { orderNos: closed.map(({ orderNo }) => orderNo) })
    const at = now().toISOString()
    const holding = orders.filter(({ isHeld }) => !isHeld)
    const byHand = { score: 0, reasons: [{ rule: 'by-hand', points: 0 }], note: text, byName: caller.username } as const
    await insertHolds(
      db,
      holding.map(({ orderNo }) => ({ ...byHand, orderNo })),
      at,
    )
    // A payment that has begun is cancelled; money that still arrives counts.
    for (const { id } of holding) await giveUpOpenCharges(db, id, at)
    return { affected: holding.length }
  },

  async release({ ids, text }, { db, scope, caller, now, fail }) {
    const orders = await lockOrders(db, ids, scope)
    demandRows(orders, ids)
    const free = orders.filter(({ isHeld }) => !isHeld)
    if (free.length > 0) throw fail('order-not-held', { orderNos: free.map(({ orderNo }) => orderNo) })
    const at = now().toISOString()
    const by = caller.username
    await endHolds(db, ids, { by, at })
    await insertOrderLog(
      db,
      orders.map(({ id, status }) => ({
        orderId: id,
        fromStatus: status,
        toStatus: status,
        byName: by,
        at,
        text,
        detail: { kind: 'release' },
      })),
    )
    const pending = orders.filter(({ status }) => status === 'pending')
    const [unpaid, settled] = [pending.filter((order) => dueMinor(order) > 0), pending.filter((order) => order.totalMinor === 0)]
    await insertOrderMails(
      db,
      'order-released',
      unpaid.map(({ id }) => id),
      at,
    )
    if (settled.length > 0) await moveOrders(db, settled, { to: 'paid', by, at })
    return { affected: orders.length }
  },

  readRules: (_, { db }) => readReviewRules(db),

  async saveRules({ version, rules }, { db }) {
    if (!(await saveReviewRules(db, version, rules))) throw conflict(await readReviewRules(db))
    return readReviewRules(db)
  },
})

export const orderAlikeActions = handlers(orderAlike, {
  read: async ({ id }, { db, scope }) => demandRow(await findAlikeOrders(db, id, scope)),
})
