import { chargedParts } from '@wanpu/contract'
import { namelessDiscount } from '../checkout/manual-discount.rules.ts'
import type { LockedOrder } from '../order-move.sql.ts'

interface NewAmounts {
  discountMinor?: number | undefined
  shippingMinor?: number | 'method' | undefined
}

/**
 * The discounts of an order in the form of the checkout: an amount off the products, and free shipping where the
 * discounts covered all of the fee. A new `discountMinor` replaces both and is taken off the products; with a new fee,
 * shipping is no longer free.
 */
export function keepDiscounts(order: LockedOrder, { discountMinor, shippingMinor }: NewAmounts) {
  const wasFree = discountMinor === undefined && isShippingFree(order)
  const isFree = wasFree && typeof shippingMinor !== 'number'
  const value = discountMinor ?? order.couponMinor - (wasFree ? order.shippingMinor : 0)
  return {
    automatic: value > 0 ? [namelessDiscount(order, { kind: 'fixed', value })] : [],
    coupon: isFree ? { code: '', found: namelessDiscount(order, { kind: 'free-shipping', value: 0 }) } : undefined,
  }
}

function isShippingFree(order: LockedOrder): boolean {
  const ofLines = chargedParts(order).lines.reduce((sum, line) => sum + line.discountMinor, 0)
  return order.shippingMinor > 0 && order.couponMinor - ofLines >= order.shippingMinor
}
