import type { PaymentFigures } from '@wanpu/contract'
import { baseCodeOf, convertMinor, type Rates } from '../../terms/currency/currency.rules.ts'

interface Sums {
  takenMinor: number
  refundedMinor: number
  taxMinor: number
  feeMinor: number
  estimatedFeeMinor: number
}

/**
 * Payments of a period in one currency; `base` is the same at the rates of their orders, in `baseCode`; null where
 * these kept none.
 */
export interface PaymentSums {
  period: string
  currencyCode: string
  baseCode: string | null
  own: Sums
  base: Sums | null
}

/**
 * Payments of all currencies in the base currency: at the rates of the orders' moments, else at those of now, which
 * `isEstimated` says. Null without a base currency, or where a currency has no rate any more.
 */
export function paymentsInBase(sums: readonly PaymentSums[], rates: Rates): PaymentFigures | null {
  const currencyCode = baseCodeOf(rates)
  if (currencyCode === undefined) return null
  let [total, isEstimated]: [Sums, boolean] = [{ takenMinor: 0, refundedMinor: 0, taxMinor: 0, feeMinor: 0, estimatedFeeMinor: 0 }, false]
  for (const sum of sums) {
    const baseSums = sum.baseCode === currencyCode ? sum.base : null
    const inBase = baseSums ?? convertSums(sum, rates, currencyCode)
    if (inBase === undefined) return null
    isEstimated ||= baseSums === null && sum.currencyCode !== currencyCode
    total = addSums(total, inBase)
  }
  return { currencyCode, isEstimated, ...total, netMinor: total.takenMinor - total.refundedMinor - total.feeMinor }
}

/** The sums at the rates of now; undefined where the currency has none. */
function convertSums({ currencyCode, own }: PaymentSums, rates: Rates, baseCode: string): Sums | undefined {
  const [from, to] = [rates.get(currencyCode), rates.get(baseCode)]
  if (currencyCode === baseCode) return own
  if (!from || !to) return undefined
  const inBase = (minor: number) => convertMinor(minor, from, to)
  const { takenMinor, refundedMinor, taxMinor, feeMinor, estimatedFeeMinor } = own
  return {
    takenMinor: inBase(takenMinor),
    refundedMinor: inBase(refundedMinor),
    taxMinor: inBase(taxMinor),
    feeMinor: inBase(feeMinor),
    estimatedFeeMinor: inBase(estimatedFeeMinor),
  }
}

function addSums(before: Sums, more: Sums): Sums {
  return {
    takenMinor: before.takenMinor + more.takenMinor,
    refundedMinor: before.refundedMinor + more.refundedMinor,
    taxMinor: before.taxMinor + more.taxMinor,
    feeMinor: before.feeMinor + more.feeMinor,
    estimatedFeeMinor: before.estimatedFeeMinor + more.estimatedFeeMinor,
  }
}
