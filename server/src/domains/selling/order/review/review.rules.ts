import type { HoldRule, OrderHoldReason, ReviewRules } from '@wanpu/contract'
import { type BuyerKeys, failureKey } from '../../../buyers/buyer-block/buyer-keys.rules.ts'

/** How many traces of a key are younger than some minutes: asked for up to `most`, for more make no difference. */
export interface TraceQuery {
  key: string
  minutes: number
  most: number
}

/** Reads the answer to an ask; 0 for what was not asked. */
export type CountTraces = (key: string, minutes: number) => number

interface Countable {
  rule: HoldRule
  keys: readonly string[]
  limit: { most: number; minutes: number; points: number }
  /** 1 where the order itself counts. */
  own: 0 | 1
}

/** The keys of failed payments with the same e-mail or network. */
const failureKeys = ({ email, network }: BuyerKeys) => present([email, network]).map(failureKey)

const present = (keys: readonly (string | undefined)[]) => keys.filter((key) => key !== undefined)

function countables(rules: ReviewRules, keys: BuyerKeys): Countable[] {
  const { email, phone, address, network } = keys
  const all: Countable[] = [
    { rule: 'same-buyer', keys: present([email, phone, address]), limit: rules.sameBuyer, own: 1 },
    { rule: 'same-network', keys: present([network]), limit: rules.sameNetwork, own: 1 },
    { rule: 'many-orders', keys: present([email, network]), limit: rules.manyOrders, own: 1 },
    { rule: 'failed-payments', keys: failureKeys(keys), limit: rules.failedPayments, own: 0 },
  ]
  return all.filter(({ limit }) => limit.points > 0)
}

/** What must be counted to judge an order. */
export function listTraceQueries(rules: ReviewRules, keys: BuyerKeys): TraceQuery[] {
  if (!rules.isActive) return []
  return countables(rules, keys).flatMap(({ keys, limit }) => keys.map((key) => ({ key, minutes: limit.minutes, most: limit.most + 1 })))
}

export interface ReviewScore {
  score: number
  reasons: OrderHoldReason[]
}

/** The score and reasons that the rules give an order. `isAboveAmount`: its total reaches the amount of the rules. */
export function judgeOrder(rules: ReviewRules, keys: BuyerKeys, count: CountTraces, isAboveAmount: boolean): ReviewScore {
  if (!rules.isActive) return { score: 0, reasons: [] }
  const countedReasons = countables(rules, keys).flatMap(({ rule, keys, limit: { most, minutes, points }, own }): OrderHoldReason[] => {
    const orderCount = own + Math.max(0, ...keys.map((key) => count(key, minutes)))
    return orderCount > most ? [{ rule, points, count: orderCount }] : []
  })
  const { points } = rules.amount
  const reasons: OrderHoldReason[] = isAboveAmount && points > 0 ? [...countedReasons, { rule: 'amount', points }] : countedReasons
  return { score: reasons.reduce((sum, reason) => sum + reason.points, 0), reasons }
}
