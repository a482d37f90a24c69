import { providerFacts, textIn } from '@wanpu/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../db/open.ts'
import { decimalsOf } from '../../../terms/currency/currency.rules.ts'
import { sellingCodesOf, sellingCurrencyOf } from '../../../terms/currency/selling-currency.rules.ts'
import { vatNumberOf } from '../../../terms/tax/tax.rules.ts'
import { findVatChecks } from '../../../terms/tax/vat-check.sql.ts'
import { choosePayee } from '../../payment/payment.rules.ts'
import { readBuyers } from '../placing/placing.sql.ts'
import { type Cart, type CartItem, priceCart } from './cart.rules.ts'
import type { EnteredCoupon } from './coupon.rules.ts'
import { couponUseOf } from './coupon-use.rules.ts'
import { exchange } from './exchange.rules.ts'
import type { OwnTerms } from './manual-entry.rules.ts'
import { minimumOf } from './minimum.rules.ts'
import { isForMembers, type PayableMode, readCoupons, readGoods, readOffer } from './offer.sql.ts'
import { pricingFor } from './pricing.rules.ts'
import type { OfferedTerms } from './terms.sql.ts'

export interface QuoteWish {
  websiteId: string
  items: readonly CartItem[]
  /** Undefined: the website's own. */
  currencyCode?: string | undefined
  couponCode?: string | undefined
  shippingModeId?: string | undefined
  paymentModeId?: string | undefined
  country?: string | undefined
  province?: string | undefined
  postalCode?: string | undefined
  vatNumber?: string | undefined
  company?: string | undefined
  /**
   * In lower case; then the coupon's limits by customer count, too. Of operators only: a shop's quote does not tell who
   * has ordered.
   */
  email?: string | undefined
  /** What an operator decides about an order that is entered by hand; absent for buyers. */
  ownTerms?: OwnTerms | undefined
  at: string
}

export type Quote = Cart & {
  /** Null: the currency list does not hold it. */
  currencySymbol: string | null
  currencyDecimals: number
  /** The smallest sum of products that an order is taken for; 0: there is none. */
  minimumMinor: number
  /** Only buyers who are signed in can order. */
  isMembersOnly: boolean
  /** What the buyer accepts with the order; null: nothing. */
  terms: OfferedTerms | null
  paymentModes: PayableMode[]
  /** The other currencies of the website in which this cart could be paid. */
  payableCurrencies: string[]
}

/**
 * What a cart would cost now, and how it could be sent and paid. Nothing is kept or held back. Undefined: no such
 * website, or it is stopped; 'currency-unavailable': it does not sell in the wished currency.
 */
export async function quoteCart(db: Kysely<DB>, wish: QuoteWish): Promise<Quote | 'currency-unavailable' | undefined> {
  const offer = await readOffer(db, [wish.websiteId], wish.country === undefined ? [] : [wish.country], wish.at)
  const website = offer.websites.get(wish.websiteId)
  if (!website) return undefined
  const currency = sellingCurrencyOf(website, offer.currencies, wish.currencyCode)
  if (!currency) return 'currency-unavailable'
  const { goods, stock } = await readGoods(db, [...new Set(wish.items.map((item) => item.shopGoodsId))], false)
  const coupons = await readCoupons(
    db,
    { codes: wish.couponCode === undefined ? [] : [wish.couponCode], websiteIds: [wish.websiteId] },
    false,
  )
  const coupon = wish.couponCode === undefined ? undefined : coupons.get(wish.couponCode)
  const vatChecks = await readVatChecks(db, wish)
  const pricing = pricingFor(offer, { websiteId: website.id, currency, goods, stock, vatChecks }, wish.ownTerms)
  const cart = priceCart(pricing, {
    ...wish,
    ownShippingMinor: wish.ownTerms?.shippingMinor,
    day: offer.zone.dayOf(wish.at),
    coupon:
      wish.couponCode === undefined
        ? undefined
        : { code: wish.couponCode, found: coupon, ...(coupon && (await readUse(db, wish, coupon))) },
  })
  const decimals = decimalsOf(cart.currencyCode, offer.currencies)
  const modesFor = (amount: { currencyCode: string; decimals: number; totalMinor: number }) =>
    offer.paymentModes.flatMap((mode) => {
      const payee = choosePayee(offer.payees, { ...amount, paymentModeId: mode.id, websiteId: website.id })
      return payee ? { ...mode, isOnline: providerFacts[payee.provider].isOnline } : []
    })
  const paymentModes = modesFor({ ...cart, decimals })
  const others = sellingCodesOf(website, offer.currencies).filter((code) => code !== cart.currencyCode)
  const payableCurrencies = others.filter((code) => {
    const totalMinor = exchange(offer.currencies, cart.totalMinor, cart.currencyCode, code)
    return totalMinor !== undefined && modesFor({ currencyCode: code, decimals: decimalsOf(code, offer.currencies), totalMinor }).length > 0
  })
  const namedModes = paymentModes.map(({ translations, ...mode }) => ({
    ...mode,
    name: textIn(website.language, mode.name, translations.name),
  }))
  const currencySymbol = offer.currencies.get(cart.currencyCode)?.symbol ?? null
  const minimumMinor = minimumOf(offer.placement, offer.currencies, cart.currencyCode)
  const isMembersOnly = isForMembers(website, offer)
  const currencyFields = { currencySymbol, currencyDecimals: decimals, minimumMinor, isMembersOnly, terms: website.terms }
  return { ...cart, ...currencyFields, paymentModes: namedModes, payableCurrencies }
}

/** What is known of the number of the company that asks. */
async function readVatChecks(db: Kysely<DB>, { country = '', postalCode, vatNumber, company }: QuoteWish) {
  const number = vatNumberOf({ country, postalCode, vatNumber, company })
  return findVatChecks(db, number === undefined ? [] : [number])
}

/** How the buyer used a coupon so far; undefined while it is not known who buys. */
async function readUse(db: Kysely<DB>, { websiteId, email }: QuoteWish, coupon: EnteredCoupon) {
  if (email === undefined) return undefined
  return couponUseOf(await readBuyers(db, [{ websiteId, network: '', idempotencyKey: '', email }], [coupon]), { websiteId, email }, coupon)
}
