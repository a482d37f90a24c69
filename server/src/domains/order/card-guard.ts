import type { Db } from '../../db/open.ts'
import { accountFailureKey, emailKey, failureKey, networkKey } from './review/buyer-keys.rules.ts'
import { readReviewRules } from './review/review-rules.sql.ts'
import { countTraces, insertTraces } from './review/traces.sql.ts'

/** Who pays what to whom. */
export interface PayingBuyer {
  orderId: string
  buyerIp: string
  accountId: string | null
}

/** Keeps that a provider refused a buyer's payment, for the rules and for `hasTooManyFailures`. */
export async function insertPaymentFailure(db: Db, { orderId, buyerIp, accountId }: PayingBuyer, at: string): Promise<void> {
  const keys = await keysOf(db, orderId, buyerIp)
  await insertTraces(db, accountId === null ? keys : [...keys, accountFailureKey(accountId)], at)
}

/** Whether so many payments of this buyer, this network or to this account failed lately that no further one is begun: somebody may be trying stolen cards. */
export async function hasTooManyFailures(db: Db, { orderId, buyerIp, accountId }: PayingBuyer, at: string): Promise<boolean> {
  const { rules } = await readReviewRules(db)
  const { mostOfBuyer, mostOfAccount, minutes } = rules.cards
  if (!rules.isActive) return false
  const keys = await keysOf(db, orderId, buyerIp)
  const asks = [
    ...(mostOfBuyer > 0 ? keys.map((key) => ({ key, minutes, most: mostOfBuyer })) : []),
    ...(mostOfAccount > 0 && accountId !== null ? [{ key: accountFailureKey(accountId), minutes, most: mostOfAccount }] : []),
  ]
  const count = await countTraces(db, asks, at)
  return asks.some(({ key, most }) => count(key, minutes) >= most)
}

async function keysOf(db: Db, orderId: string, buyerIp: string): Promise<string[]> {
  const order = await db.selectFrom('shopOrder').select('contact').where('id', '=', orderId).executeTakeFirst()
  const keys = [order && emailKey(order.contact.email), networkKey(buyerIp)]
  return keys.filter((key) => key !== undefined).map(failureKey)
}
