import {
  chargedGrams,
  type DeliveryDays,
  type Destination,
  deliveryDays,
  type KnownZones,
  type ParcelLoad,
  type ShippingRule,
  shippingFee,
} from '@wanpu/contract'
import type { FromByWebsite } from '../../../system/websites/applies-to.rules.ts'
import type { Rate } from '../../../terms/currency/currency.rules.ts'
import { exchange } from './exchange.rules.ts'

export interface OfferedShipping {
  id: string
  name: string
  note: string
  icon: string
  minDays: number | null
  maxDays: number | null
  handlingDays: number
  /** Cubic centimetres that count as a kilogram; null: volume doesn't count. */
  volumeDivisor: number | null
  from: FromByWebsite
  currencyCode: string
  rules: readonly ShippingRule[]
}

/**
 * A way in which a cart can be sent, and what it costs in the cart's currency. Its days count from the order: handling
 * is within.
 */
export type ShippingOption = Omit<OfferedShipping, 'rules' | 'currencyCode' | 'from' | 'handlingDays' | 'volumeDivisor'> &
  DeliveryDays & { feeMinor: number }

export interface SentCart {
  currencyCode: string
  goodsMinor: number
  lines: readonly ParcelLoad[]
  pieces: number
  to: Destination
  /** Modes by which one of its products is not sent. */
  excludedModeIds: ReadonlySet<string>
  /** The day of the order. */
  day: string
}

interface Offer {
  websiteId: string
  shippingModes: readonly OfferedShipping[]
  shippingZones: KnownZones
  currencies: ReadonlyMap<string, Rate>
  /** Holidays, as in `orderPlacement`. */
  closedDays: readonly string[]
}

/** The ways in which a cart can be sent, in the order of their modes. */
export function shippingOptions(
  { websiteId, shippingModes, shippingZones, currencies, closedDays }: Offer,
  cart: SentCart,
): ShippingOption[] {
  const ofWebsite = shippingModes.filter(({ from }) => from[websiteId] !== undefined)
  const possible = ofWebsite.filter(({ id }) => !cart.excludedModeIds.has(id))
  return possible.flatMap(({ rules, currencyCode, from: _, handlingDays, volumeDivisor, ...mode }) => {
    const goodsMinor = exchange(currencies, cart.goodsMinor, cart.currencyCode, currencyCode)
    const weightGrams = chargedGrams(cart.lines, volumeDivisor)
    const fee = goodsMinor === undefined ? undefined : shippingFee(rules, { ...cart, goodsMinor, weightGrams }, shippingZones)
    const feeMinor = fee === undefined ? undefined : exchange(currencies, fee, currencyCode, cart.currencyCode)
    if (feeMinor === undefined) return []
    const later = (days: number | null) => (days === null ? null : days + handlingDays)
    const time = { minDays: later(mode.minDays), maxDays: later(mode.maxDays) }
    return [{ ...mode, ...time, ...deliveryDays(time, cart.day, closedDays), feeMinor }]
  })
}
