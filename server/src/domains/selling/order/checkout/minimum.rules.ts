import type { OrderPlacement } from '@wanpu/contract'
import type { Rate } from '../../../terms/currency/currency.rules.ts'
import { exchange } from './exchange.rules.ts'

/**
 * The smallest sum of products that an order is taken for, in minor units of this currency; 0: there is none, or no
 * rate to know it by.
 */
export function minimumOf(placement: OrderPlacement, currencies: ReadonlyMap<string, Rate>, currencyCode: string): number {
  return exchange(currencies, placement.minAmountMinor, placement.minAmountCurrencyCode, currencyCode) ?? 0
}
