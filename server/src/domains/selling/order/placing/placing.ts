import type { Kysely } from 'kysely'
import type { DB, Db } from '../../../../db/open.ts'
import { openGroupedWork } from '../../../../lib/grouped-work.ts'
import { networkOf } from '../../../../net/network-of-address.ts'
import { readBlockList } from '../../../buyers/buyer-block/buyer-block.sql.ts'
import { type Consent, insertConsents } from '../../../buyers/member/consent.sql.ts'
import { endOrderedCarts } from '../../../buyers/saved-cart/saved-cart.sql.ts'
import { lowStockNotice, orderHeldNotice, orderNotice } from '../../../messages/notice/notice.rules.ts'
import { insertNotices } from '../../../messages/notice/notice.sql.ts'
import { insertPlacedMails } from '../../../messages/outbox/outbox.sql.ts'
import { companyOf, vatNumberOf } from '../../../terms/tax/tax.rules.ts'
import { findVatChecks } from '../../../terms/tax/vat-check.sql.ts'
import { amountText } from '../checkout/amount-text.ts'
import { lockPayees, type Offer, readCoupons, readGoods, readOffer } from '../checkout/offer.sql.ts'
import { keepTerms } from '../checkout/terms.sql.ts'
import { payFreeOrders } from '../paying/pay-free-orders.ts'
import { insertHolds } from '../review/order-hold.sql.ts'
import { openReview } from '../review/review.ts'
import { insertTraces } from '../review/traces.sql.ts'
import { drawOrderNos } from './order-no.ts'
import type { OrderRequest } from './order-request.ts'
import { type Decision, decideOrders } from './placing.rules.ts'
import { insertOrders, readBuyers } from './placing.sql.ts'
import type { PlacementOutcome } from './placing-answer.rules.ts'

/**
 * Serialization failure, deadlock, another process that was first with the same key or number, and terms that changed
 * meanwhile: the whole batch is decided again.
 */
const passing = new Set(['40001', '40P01', '23505', '23503'])
const attempts = 4
const largestBatch = 100
/** Websites that place orders at the same time, each over a connection of its own. */
const placingAtOnce = 8

export interface OrderPlacement {
  place(request: OrderRequest): Promise<PlacementOutcome>
}

/**
 * Places orders through one queue per website, so that an order that waits for locked products does not delay other
 * shops. Orders that arrive while a transaction of their website runs are placed together in the next one: few
 * statements for many orders, each decided separately.
 */
export function openPlacing(db: Kysely<DB>): OrderPlacement {
  const placing = openGroupedWork((requests: readonly OrderRequest[]) => placeOrders(db, requests), {
    largest: largestBatch,
    atOnce: placingAtOnce,
  })
  return { place: (request) => placing.add(request.websiteId, request) }
}

/** Places orders in one transaction, each as if alone, in their order. Returns an outcome for each. */
export async function placeOrders(db: Kysely<DB>, requests: readonly OrderRequest[]): Promise<PlacementOutcome[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((trx) => placeLocked(trx, requests))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (attempt === attempts || !passing.has(code)) throw error
    }
  }
}

/**
 * Places orders in the transaction of the caller, who runs it again after a serialization failure or a deadlock. Locks
 * in one order everywhere: products by id, coupons, accounts.
 */
export async function placeLocked(db: Db, requests: readonly OrderRequest[]): Promise<PlacementOutcome[]> {
  const at = requests[0]?.at
  if (at === undefined) return []
  const countries = unique(requests.map((request) => request.shippingAddress.country))
  const websiteIds = unique(requests.map((request) => request.websiteId))
  const offer = await readOffer(db, websiteIds, countries, at)
  const goods = await readGoods(db, unique(requests.flatMap((request) => request.items.map((item) => item.shopGoodsId))), true)
  const coupons = await readCoupons(db, { codes: unique(requests.flatMap((request) => request.couponCode ?? [])), websiteIds }, true)
  const payees = await lockPayees(
    db,
    { websiteIds, paymentModeIds: unique(requests.map((request) => request.paymentModeId)) },
    offer.zone.dayOf(at),
  )
  const buyerRequests = requests.map(({ websiteId, idempotencyKey, contact, clientIp }) => ({
    websiteId,
    network: networkOf(clientIp),
    idempotencyKey,
    email: contact.email,
  }))
  const buyers = await readBuyers(db, buyerRequests, [...coupons.values()])
  const review = await openReview(db, requests, at)
  const blockList = await readBlockList(db, requests)
  const vatNumbers = requests.flatMap(({ shippingAddress, contact }) => vatNumberOf({ ...shippingAddress, ...companyOf(contact) }) ?? [])
  const vatChecks = await findVatChecks(db, unique(vatNumbers))
  const numbering = await drawOrderNos(db, offer.placement.orderNoPrefix, requests.length)
  const availability = { ...goods, offer, vatChecks, coupons, payees, buyers, review, blockList }
  const decision = decideOrders(requests, availability, numbering)
  const silent = silentOrderNos(requests, decision)
  if (decision.orders.length > 0) {
    const withTerms = decision.orders.filter(({ termsVersion }) => termsVersion !== null)
    if (withTerms.length > 0) await keepTerms(db, unique(withTerms.map(({ websiteId }) => websiteId)))
    await insertOrders(db, decision.orders, decision.effects)
    await insertHolds(db, decision.holds, at)
    await insertTraces(db, decision.traces, at)
    await insertConsents(db, consentsOf(requests, decision, offer), 'checkout')
    await endOrderedCarts(
      db,
      decision.orders.map(({ websiteId, contact, orderNo }) => ({ websiteId, email: contact.email, orderNo })),
    )
    if (decision.lowStock.length > 0) await insertNotices(db, [lowStockNotice(decision.lowStock)], at)
    await insertPlacedMails(
      db,
      decision.orders.map(({ orderNo }) => orderNo).filter((orderNo) => !silent.has(orderNo)),
      at,
    )
    await payFreeOrders(db, freeOrderNos(decision), at)
    await insertNotices(
      db,
      decision.orders.map((order) => {
        const logged = {
          ...order,
          total: amountText(order.totalMinor, order.currencyCode, { currencies: offer.currencies, language: 'en' }),
        }
        const hold = decision.holds.find(({ orderNo }) => orderNo === order.orderNo)
        return hold ? orderHeldNotice({ ...logged, score: hold.score }) : orderNotice(logged)
      }),
      at,
    )
  }
  return decision.outcomes
}

/** Orders of which their operator writes no mail. */
function silentOrderNos(requests: readonly OrderRequest[], { outcomes }: Decision): ReadonlySet<string> {
  const silent = requests.map(({ handEntry }, at) => (handEntry?.sendsMail === false ? outcomes[at] : undefined))
  return new Set(silent.flatMap((outcome) => (outcome && 'placed' in outcome ? outcome.placed.orderNo : [])))
}

/** Orders that cost nothing; those that wait for their review are paid when it is over. */
function freeOrderNos({ orders, holds }: Decision): string[] {
  const heldNos = new Set(holds.map(({ orderNo }) => orderNo))
  return orders.filter(({ orderNo, totalMinor }) => totalMinor === 0 && !heldNos.has(orderNo)).map(({ orderNo }) => orderNo)
}

/** What the buyers of placed orders agreed to, where their website asks. */
function consentsOf(requests: readonly OrderRequest[], { outcomes }: Decision, { websites }: Offer): Consent[] {
  return requests.flatMap((request, at) => {
    const { websiteId, contact, consentText: text } = request
    const isAsked = (websites.get(websiteId)?.consentText ?? '') !== ''
    const isPlaced = 'placed' in (outcomes[at] ?? {})
    return isPlaced && isAsked && text !== undefined ? [{ websiteId, email: contact.email, text, at: request.at }] : []
  })
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}
