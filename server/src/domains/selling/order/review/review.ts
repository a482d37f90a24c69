import type { Db } from '../../../../db/open.ts'
import { type BuyerKeys, buyerKeys, type KnownBuyer } from '../../../buyers/buyer-block/buyer-keys.rules.ts'
import type { Cart } from '../checkout/cart.rules.ts'
import { exchange } from '../checkout/exchange.rules.ts'
import { judgeOrder, listTraceQueries, type ReviewScore } from './review.rules.ts'
import { readReviewRules } from './review-rules.sql.ts'
import { countTraces } from './traces.sql.ts'

/** Judges the orders of a group one after the other: each sees those before it. */
export interface Review {
  /** `isListed`: the block list says that the buyer's orders are held. */
  judge(
    buyer: KnownBuyer,
    cart: Pick<Cart, 'totalMinor' | 'currencyCode'>,
    currencies: Parameters<typeof exchange>[0],
    isListed: boolean,
  ): ReviewVerdict
  /** The traces that the judged orders leave. */
  traces(): string[]
}

export interface ReviewVerdict extends ReviewScore {
  isHeld: boolean
}

/** The keys that an order leaves as traces. */
export const tracesOf = ({ email, phone, address, network }: BuyerKeys) =>
  [email, phone, address, network].filter((key) => key !== undefined)

/** Reads what the rules need to know about some buyers. */
export async function openReview(db: Db, buyers: readonly KnownBuyer[], at: string): Promise<Review> {
  const { rules } = await readReviewRules(db)
  const asks = buyers.flatMap((buyer) => listTraceQueries(rules, buyerKeys(buyer)))
  const traceCounts = await countTraces(db, asks, at)
  const remaining = new Map<string, number>()
  const count = (key: string, minutes: number) => traceCounts(key, minutes) + (remaining.get(key) ?? 0)
  return {
    judge(buyer, { totalMinor, currencyCode }, currencies, isListed) {
      const keys = buyerKeys(buyer)
      const { fromMinor, currencyCode: ruleCurrency } = rules.amount
      const from = exchange(currencies, fromMinor, ruleCurrency, currencyCode)
      const verdict = judgeOrder(rules, keys, count, from !== undefined && totalMinor >= from)
      for (const key of tracesOf(keys)) remaining.set(key, (remaining.get(key) ?? 0) + 1)
      if (!isListed) return { ...verdict, isHeld: verdict.reasons.length > 0 && verdict.score >= rules.holdFrom }
      return { ...verdict, reasons: [...verdict.reasons, { rule: 'block-list', points: 0 }], isHeld: true }
    },
    traces: () => [...remaining].flatMap(([key, times]) => Array<string>(times).fill(key)),
  }
}
