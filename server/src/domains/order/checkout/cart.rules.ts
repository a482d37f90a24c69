import { allocate, type ChargedTax, type Variant } from '@wanpu/contract'
import type { Rate } from '../../currency/currency.rules.ts'
import type { DeliveryDays, KnownZones } from '../../shipping/shipping.rules.ts'
import { variantPrice } from '../../shop-goods/variant-price.rules.ts'
import { asksVatNumber, type CartTax, type KnownRate, type KnownScheme, taxCart } from '../../tax/tax.rules.ts'
import { type CouponProblem, type CouponUse, couponDiscount, couponProblem, type GivenCoupon } from './coupon.rules.ts'
import { exchange } from './exchange.rules.ts'
import { type OfferedShipping, type ShippingOption, shippingOptions } from './shipping-options.rules.ts'

export interface CartItem {
  shopGoodsId: string
  variantSku?: string | undefined
  quantity: number
}

/** A product as a website offers it. */
export interface OfferedGoods {
  shopGoodsId: string
  websiteId: string
  goodsId: string
  title: string
  picture: string | null
  /** The website's own price; null: the goods' price. */
  shopPriceMinor: number | null
  goodsPriceMinor: number
  currencyCode: string
  weightGrams: number
  /** Null: taxed by the standard rate. */
  taxClassId: string | null
  /** Shipping modes by which it is not sent. */
  excludedModeIds: readonly string[]
  isOn: boolean
}

/** What is left of a goods. With variants, each has its own number and `stock` is their sum. */
export interface Stock {
  stock: number
  variants: Variant[]
}

/** What a cart is priced with. */
export interface Counter {
  websiteId: string
  /** The website's own currency; undefined: that of the first goods. */
  currencyCode: string | undefined
  goods: ReadonlyMap<string, OfferedGoods>
  /** By goods id. */
  stock: ReadonlyMap<string, Stock>
  currencies: ReadonlyMap<string, Rate>
  shippingModes: readonly OfferedShipping[]
  shippingZones: KnownZones
  maxQuantity: number
  /** Undefined: the website charges no taxes. */
  taxScheme: KnownScheme | undefined
  taxRates: readonly KnownRate[]
}

export interface CartWish {
  items: readonly CartItem[]
  coupon?: { code: string; found: GivenCoupon | undefined; usedByMember?: number } | undefined
  shippingModeId?: string | undefined
  country?: string | undefined
  province?: string | undefined
  postalCode?: string | undefined
  vatNumber?: string | undefined
  at: string
  /** The day of the business that `at` is in. */
  day: string
}

export type LineProblem = 'gone' | 'stock'

export interface CartLine {
  shopGoodsId: string
  goodsId: string
  variantSku: string
  title: string
  picture: string
  options: Record<string, string>
  quantity: number
  priceMinor: number
  lineMinor: number
  /** The line's share of the coupon. */
  discountMinor: number
  /** The line's taxes, within its price or on top of it. */
  taxMinor: number
  /** The same by rate; absent where none are charged. */
  taxes?: ChargedTax[]
  weightGrams: number
  /** What is left for this line. */
  stock: number
  problem?: LineProblem
}

export interface Cart {
  currencyCode: string
  lines: CartLine[]
  goodsMinor: number
  shippingMinor: number
  couponMinor: number
  /** Undefined: the website charges no taxes, or nobody knows yet where the order goes. */
  tax: CartTax | undefined
  /** True where a company may buy without tax by its VAT number. */
  asksVatNumber: boolean
  totalMinor: number
  coupon: { code: string; problem: CouponProblem | undefined } | undefined
  shippingModes: ShippingOption[]
  /** The mode whose fee is in the sums: the wished one, else the first. */
  shippingModeId: string | undefined
}

/** The whole sum of a cart in minor units of one currency. Lines with a problem count nothing. */
export function priceCart(counter: Counter, wish: CartWish): Cart {
  const firstGoods = wish.items.map((item) => counter.goods.get(item.shopGoodsId)).find((goods) => goods !== undefined)
  const currencyCode = counter.currencyCode ?? firstGoods?.currencyCode ?? 'USD'
  const lines = linesOf(counter, wish.items, currencyCode)
  const sound = lines.filter((line) => line.problem === undefined)
  const goodsMinor = sum(sound.map((line) => line.lineMinor))
  const weightGrams = sum(sound.map((line) => line.weightGrams))
  const shippingModes = shippingOptions(counter, {
    ...{ currencyCode, goodsMinor, weightGrams, to: wish, day: wish.day },
    pieces: sum(sound.map((line) => line.quantity)),
    excludedModeIds: new Set(sound.flatMap((line) => counter.goods.get(line.shopGoodsId)?.excludedModeIds ?? [])),
  })
  const shipping = shippingModes.find((mode) => mode.id === wish.shippingModeId) ?? shippingModes[0]
  const shippingMinor = shipping?.feeMinor ?? 0
  const coupon = couponOf(counter, wish, { currencyCode, goodsMinor, shippingMinor })
  const couponMinor = coupon?.discountMinor ?? 0
  const isOffShipping = coupon?.isOffShipping === true
  const discounted = withDiscount(lines, isOffShipping ? 0 : couponMinor)
  const tax = taxOf(counter, wish, discounted, shippingMinor - (isOffShipping ? couponMinor : 0))
  return {
    currencyCode,
    lines: discounted.map((line, at) => ({ ...line, taxMinor: tax?.lineTaxes[at] ?? 0, ...(tax && { taxes: tax.lineRates[at] ?? [] }) })),
    goodsMinor,
    shippingMinor,
    couponMinor,
    tax,
    asksVatNumber: counter.taxScheme !== undefined && wish.country !== undefined && asksVatNumber(counter.taxScheme, wish.country),
    totalMinor: goodsMinor + shippingMinor - couponMinor + (tax?.addedMinor ?? 0),
    coupon: coupon && { code: coupon.code, problem: coupon.problem },
    shippingModes,
    shippingModeId: shipping?.id,
  }
}

/** The days between which the order should come, by the way it is sent. */
export function deliveryOf({ shippingModes, shippingModeId }: Cart): DeliveryDays {
  const { deliveryFrom = null, deliveryTo = null } = shippingModes.find(({ id }) => id === shippingModeId) ?? {}
  return { deliveryFrom, deliveryTo }
}

/** The lines with their shares of what the coupon takes off the goods. Lines with a problem have none. */
function withDiscount(lines: readonly CartLine[], discountMinor: number): CartLine[] {
  const shares = allocate(
    discountMinor,
    lines.map((line) => (line.problem === undefined ? line.lineMinor : 0)),
  )
  return lines.map((line, at) => ({ ...line, discountMinor: discountMinor === 0 ? 0 : (shares[at] ?? 0) }))
}

function taxOf(
  { taxScheme, taxRates, goods }: Counter,
  { country, province, vatNumber, day }: CartWish,
  lines: readonly CartLine[],
  shippingMinor: number,
): CartTax | undefined {
  if (!taxScheme || country === undefined) return undefined
  const amounts = lines.map(({ shopGoodsId, problem, lineMinor, discountMinor }) => ({
    netMinor: problem === undefined ? lineMinor - discountMinor : 0,
    taxClassId: goods.get(shopGoodsId)?.taxClassId ?? null,
  }))
  return taxCart(taxScheme, taxRates, { country, region: province, vatNumber, day }, amounts, shippingMinor)
}

/** The variant that a line means: the one of that sku, or the only one there is. */
export function variantOf(variants: readonly Variant[], sku: string | undefined): Variant | undefined {
  return variants.find((variant) => variant.sku === (sku ?? '')) ?? (variants.length === 1 && !sku ? variants[0] : undefined)
}

function linesOf(counter: Counter, items: readonly CartItem[], currencyCode: string): CartLine[] {
  // Two lines of the same goods share what is left.
  const taken = new Map<string, number>()
  return items.map((item) => {
    const goods = counter.goods.get(item.shopGoodsId)
    const stock = goods && counter.stock.get(goods.goodsId)
    if (!goods || !stock) return goneLine(item, goods)
    const variant = variantOf(stock.variants, item.variantSku)
    const price = exchange(counter.currencies, askedPrice(goods, variant), goods.currencyCode, currencyCode)
    const isSold = goods.isOn && goods.websiteId === counter.websiteId && (stock.variants.length === 0 || variant !== undefined)
    if (!isSold || price === undefined) return goneLine(item, goods)

    const key = `${goods.goodsId}/${variant?.sku ?? ''}`
    const left = Math.min(Math.max(0, (variant ?? stock).stock - (taken.get(key) ?? 0)), counter.maxQuantity)
    taken.set(key, (taken.get(key) ?? 0) + item.quantity)
    return {
      ...described(item, goods),
      variantSku: variant?.sku ?? '',
      picture: variant?.picture ?? goods.picture ?? '',
      options: variant?.options ?? {},
      priceMinor: price,
      lineMinor: price * item.quantity,
      discountMinor: 0,
      taxMinor: 0,
      weightGrams: (variant?.weightGrams ?? goods.weightGrams) * item.quantity,
      stock: left,
      ...(item.quantity > left ? { problem: 'stock' as const } : {}),
    }
  })
}

/** What the website asks for a product, or for one of its variants, in the goods' own currency. */
export function askedPrice({ shopPriceMinor, goodsPriceMinor }: OfferedGoods, variant: Variant | undefined): number {
  if (variant?.priceMinor === undefined) return shopPriceMinor ?? goodsPriceMinor
  return variantPrice(variant.priceMinor, shopPriceMinor, goodsPriceMinor)
}

function described(item: CartItem, goods: OfferedGoods | undefined) {
  return {
    shopGoodsId: item.shopGoodsId,
    goodsId: goods?.goodsId ?? '',
    title: goods?.title ?? '',
    quantity: item.quantity,
  }
}

function goneLine(item: CartItem, goods: OfferedGoods | undefined): CartLine {
  return {
    ...described(item, goods),
    variantSku: item.variantSku ?? '',
    picture: goods?.picture ?? '',
    options: {},
    priceMinor: 0,
    lineMinor: 0,
    discountMinor: 0,
    taxMinor: 0,
    weightGrams: 0,
    stock: 0,
    problem: 'gone',
  }
}

function couponOf(
  { websiteId, currencies }: Counter,
  { coupon, at, country }: CartWish,
  sums: { currencyCode: string; goodsMinor: number; shippingMinor: number },
): { code: string; problem: CouponProblem | undefined; discountMinor: number; isOffShipping: boolean } | undefined {
  if (!coupon) return undefined
  const { code, found, usedByMember } = coupon
  const convert = (minor: number) => exchange(currencies, minor, found?.currencyCode ?? sums.currencyCode, sums.currencyCode)
  const use: CouponUse = { websiteId, country, at, usedByMember, convert, goodsMinor: sums.goodsMinor, shippingMinor: sums.shippingMinor }
  const problem = couponProblem(found, use)
  return {
    code,
    problem,
    discountMinor: found && !problem ? couponDiscount(found, use) : 0,
    isOffShipping: found?.kind === 'free-shipping',
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
