import type { Kysely } from 'kysely'
import type { DB, Db } from '../../../db/open.ts'
import { orderNotice } from '../../notice/notice.rules.ts'
import { insertNotices } from '../../notice/notice.sql.ts'
import { lockPayees, readCoupons, readGoods, readOffer } from './offer.sql.ts'
import { hashOfOrderToken, makeOrderNo, tokenOf } from './order-no.ts'
import { amountText, decideOrders, type OrderRequest, type Outcome } from './placing.rules.ts'
import { insertOrders, readBuyers } from './placing.sql.ts'

/** Serialization failure, deadlock, and another process that was first with the same key or number: the whole batch is decided anew. */
const passing = new Set(['40001', '40P01', '23505'])
const attempts = 4
const largestBatch = 100

export interface Placing {
  place(request: OrderRequest): Promise<Outcome>
}

/**
 * Orders that come while a transaction runs wait for it to end and then go together in the next one: few statements for many orders, each decided
 * by itself. A lone order does not wait.
 */
export function openPlacing(db: Kysely<DB>, secretKey: string): Placing {
  const waiting: { request: OrderRequest; done: (outcome: Outcome) => void; failed: (error: unknown) => void }[] = []
  let isPlacing = false

  async function drain(): Promise<void> {
    if (isPlacing) return
    isPlacing = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, largestBatch)
      try {
        const outcomes = await placeOrders(
          db,
          secretKey,
          batch.map(({ request }) => request),
        )
        batch.forEach(({ done, failed }, index) => {
          const outcome = outcomes[index]
          if (outcome) done(outcome)
          else failed(new Error('an order was not decided'))
        })
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    isPlacing = false
  }

  return {
    place: (request) =>
      new Promise((done, failed) => {
        waiting.push({ request, done, failed })
        void drain()
      }),
  }
}

/** Places orders in one transaction, each as if alone, in their order. Answers an outcome for each. */
export async function placeOrders(db: Kysely<DB>, secretKey: string, requests: readonly OrderRequest[]): Promise<Outcome[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((trx) => placeLocked(trx, secretKey, requests))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (attempt === attempts || !passing.has(code)) throw error
    }
  }
}

/** Locks in one order everywhere: goods by id, coupons, accounts. */
async function placeLocked(db: Db, secretKey: string, requests: readonly OrderRequest[]): Promise<Outcome[]> {
  const day = requests[0]?.at.slice(0, 10) ?? ''
  const offer = await readOffer(db, unique(requests.map((one) => one.websiteId)), day)
  const goods = await readGoods(db, unique(requests.flatMap((one) => one.items.map((item) => item.shopGoodsId))), true)
  const coupons = await readCoupons(db, unique(requests.flatMap((one) => one.couponCode ?? [])), true)
  const payees = await lockPayees(db, unique(requests.map((one) => one.paymentModeId)), day)
  const asked = requests.map(({ websiteId, idempotencyKey, contact, earlierOrderNo }) => ({
    websiteId,
    idempotencyKey,
    email: contact.email,
    earlierOrderNo: offer.placement.guestCheckout ? undefined : earlierOrderNo,
  }))
  const buyers = await readBuyers(
    db,
    asked,
    [...coupons.values()].map((coupon) => coupon.id),
  )
  const decision = decideOrders(requests, { ...goods, offer, coupons, payees, buyers }, (prefix, at) => {
    const orderNo = makeOrderNo(prefix, at)
    return { orderNo, tokenHash: hashOfOrderToken(tokenOf(secretKey, orderNo)) }
  })
  if (decision.orders.length > 0) {
    await insertOrders(db, decision.orders, decision.taken)
    await insertNotices(
      db,
      decision.orders.map((order) => orderNotice({ ...order, total: amountText(order.totalMinor, order.currencyCode, offer.currencies) })),
    )
  }
  return decision.outcomes
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}
