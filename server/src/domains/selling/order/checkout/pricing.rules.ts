import { type OrderAddress, type OrderContact, type OrderTax, omit, textIn, type VatCheck } from '@wanpu/contract'
import type { SellingCurrency } from '../../../terms/currency/selling-currency.rules.ts'
import { companyOf, schemeFor } from '../../../terms/tax/tax.rules.ts'
import type { Cart, CartWish, PricingTerms } from './cart.rules.ts'
import { namelessDiscount } from './manual-discount.rules.ts'
import type { OwnTerms } from './manual-entry.rules.ts'
import type { Offer } from './offer.sql.ts'

/**
 * A cart of a website: its currency, its products with what is left of them, and what is known of its buyer's VAT
 * number.
 */
interface OfferedCart extends Pick<PricingTerms, 'goods' | 'stock'> {
  websiteId: string
  currency: SellingCurrency
  vatChecks: readonly VatCheck[]
}

/**
 * All that a website prices a cart with, for quotes, orders, edits and kept carts alike. `ownTerms`: what an operator
 * decides instead.
 */
export function pricingFor(offer: Offer, { currency, ...cart }: OfferedCart, ownTerms?: OwnTerms): PricingTerms {
  const { placement, websites } = offer
  const language = websites.get(cart.websiteId)?.language ?? ''
  return {
    ...cart,
    currencyCode: currency.code,
    further: currency.further,
    currencies: offer.currencies,
    shippingModes: offer.shippingModes.map(({ translations, ...mode }) => ({
      ...mode,
      name: textIn(language, mode.name, translations.name),
      note: textIn(language, mode.note, translations.note),
    })),
    shippingZones: offer.shippingZones,
    closedDays: placement.closedDays,
    // Operators are not held to the most pieces of an order.
    maxQuantity: ownTerms ? Number.MAX_SAFE_INTEGER : placement.maxQuantity,
    taxScheme: schemeFor(offer.taxSchemes, cart.websiteId),
    taxRates: offer.taxRates,
    automatic: ownDiscount(cart.websiteId, currency, ownTerms) ?? offer.automatic,
  }
}

/** The discount that an operator gives in place of the automatic ones; undefined: they count. */
function ownDiscount(websiteId: string, { code: currencyCode = '' }: SellingCurrency, { discountMinor: value }: OwnTerms = {}) {
  if (value === undefined) return undefined
  return value === 0 ? [] : [namelessDiscount({ websiteId, currencyCode }, { kind: 'fixed', value })]
}

/** The facts about buyer and destination that shipping and taxes depend on. */
export function destinationOf(
  { country, province, postalCode }: OrderAddress,
  contact: OrderContact,
): Pick<CartWish, 'country' | 'province' | 'postalCode' | 'vatNumber' | 'company'> {
  return { country, province, postalCode, ...companyOf(contact) }
}

/** The taxes of a cart as its order keeps them; those of its lines are kept at its lines. */
export function orderTaxOf({ tax }: Pick<Cart, 'tax'>): { tax: OrderTax | null; taxMinor: number; taxAddedMinor: number } {
  if (!tax) return { tax: null, taxMinor: 0, taxAddedMinor: 0 }
  return { tax: omit(tax, 'lineTaxes', 'lineRates', 'lineUntaxed'), taxMinor: tax.taxMinor, taxAddedMinor: tax.addedMinor }
}
