import type { PlanRow, PriceRounding, pricePlan, SentInputOf } from '@wanpu/contract'

/** A row as the form holds it; market rates in percent. What is not filled in is undefined. */
export interface PlanRowFields {
  key: string
  classificationId?: string | undefined
  by: 'keep' | 'proportion' | 'range'
  percent?: number | undefined
  min?: number | undefined
  max?: number | undefined
  minRate?: number | undefined
  maxRate?: number | undefined
  rounding?: PriceRounding | undefined
}

let planCount = 0

/** A row that leaves prices at 100 %, under a key that no other row has. */
export const freshRow = (): PlanRowFields => ({ key: `row-${++planCount}`, by: 'proportion', percent: 100 })

const percentOf = (rate: number | undefined) => (rate === undefined ? undefined : Math.round(rate * 10_000) / 100)

/** A stored row for the form, under a key that no other row has; market rates in percent with two decimals. */
export function fieldsOf({ classificationId, selling, market, rounding }: PlanRow): PlanRowFields {
  return {
    ...freshRow(),
    classificationId,
    by: selling?.by ?? 'keep',
    percent: selling?.by === 'proportion' ? selling.percent : undefined,
    min: selling?.by === 'range' ? selling.min : undefined,
    max: selling?.by === 'range' ? selling.max : undefined,
    minRate: percentOf(market?.min),
    maxRate: percentOf(market?.max),
    rounding,
  }
}

type SentRow = NonNullable<SentInputOf<typeof pricePlan.insert>['rows']>[number]

/** The row as the action takes it; the action refuses what is not complete. */
export function rowOf({ classificationId, by, percent = 0, min = -1, max = -1, minRate, maxRate, rounding }: PlanRowFields): SentRow {
  const hasMarket = minRate !== undefined || maxRate !== undefined
  return {
    classificationId,
    ...(by === 'proportion' && { selling: { by, percent } }),
    ...(by === 'range' && { selling: { by, min, max } }),
    ...(hasMarket && { market: { min: (minRate ?? maxRate ?? 0) / 100, max: (maxRate ?? minRate ?? 0) / 100 } }),
    rounding,
  }
}
