import type { ChargedTax, DeliveryDays, KnownZones, OrderDiscount, Variant, VatCheck } from '@wanpu/contract'
import { variantOf } from '../../../catalog/goods/variant-choice.rules.ts'
import { variantPrice } from '../../../catalog/shop-goods/variant-price.rules.ts'
import type { Rate } from '../../../terms/currency/currency.rules.ts'
import type { FurtherPrices } from '../../../terms/currency/selling-currency.rules.ts'
import {
  type CartTax,
  judgeVatNumber,
  type KnownRate,
  type KnownScheme,
  needsVatNumber,
  taxCart,
  type VatVerdict,
} from '../../../terms/tax/tax.rules.ts'
import type { CouponProblem, EnteredCoupon } from './coupon.rules.ts'
import type { DiscountLine } from './discount.rules.ts'
import { type DiscountWish, takeDiscounts } from './discounts.rules.ts'
import { sellingPrice } from './exchange.rules.ts'
import { type OfferedShipping, type ShippingOption, shippingOptions } from './shipping-options.rules.ts'

export interface CartItem {
  shopGoodsId: string
  variantSku?: string | undefined
  /** What was chosen; absent in calls of older pages. */
  options?: Readonly<Record<string, string>> | undefined
  quantity: number
  /**
   * What one piece costs, in place of the website's price and in the cart's currency: operators decide it, never a
   * buyer.
   */
  ownPriceMinor?: number | undefined
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
  /** Of one packed piece; 0: not known. */
  volumeMm3: number
  /** Null: taxed by the standard rate. */
  taxClassId: string | null
  /** Its category and those above it. */
  classificationIds: readonly string[]
  brand: string
  /** The website's own market price, else that of the stock; null: there is none. */
  marketPriceMinor: number | null
  stockMarketPriceMinor: number | null
  /** Shipping modes by which it is not sent. */
  excludedModeIds: readonly string[]
  isOn: boolean
  /**
   * The website sells the product on request: its page shows no price and no buy button, whatever the variants cost.
   */
  isOnRequest: boolean
}

/** What is left of a product. With variants, each has its own number and `stock` is their sum. */
export interface Stock {
  stock: number
  variants: Variant[]
}

/** What a cart is priced with. */
export interface PricingTerms {
  websiteId: string
  /** The currency of the website, or the further one that the buyer chose; undefined: that of the first product. */
  currencyCode: string | undefined
  /** How prices are converted into a further currency; absent for the website's own currency. */
  further?: FurtherPrices | undefined
  goods: ReadonlyMap<string, OfferedGoods>
  /** By product id. */
  stock: ReadonlyMap<string, Stock>
  currencies: ReadonlyMap<string, Rate>
  shippingModes: readonly OfferedShipping[]
  shippingZones: KnownZones
  /** Holidays: a day or days from one to another, as in `orderPlacement`. */
  closedDays: readonly string[]
  maxQuantity: number
  /** Undefined: the website charges no taxes. */
  taxScheme: KnownScheme | undefined
  taxRates: readonly KnownRate[]
  /** What is known of VAT numbers, the newest first. */
  vatChecks: readonly VatCheck[]
  /** Active discounts that count without a code, the oldest first. */
  automatic: readonly EnteredCoupon[]
}

export interface CartWish extends DiscountWish {
  items: readonly CartItem[]
  shippingModeId?: string | undefined
  /** In place of the mode's fee: operators decide it, never a buyer. */
  ownShippingMinor?: number | undefined
  province?: string | undefined
  postalCode?: string | undefined
  vatNumber?: string | undefined
  company?: string | undefined
  /** The day of the business that `at` is in. */
  day: string
}

/** `limit`: there is enough, but no order takes so many. */
export type LineProblem = 'gone' | 'stock' | 'limit'

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
  /** What discounts take off the line. */
  discountMinor: number
  /** The line's taxes, within its price or on top of it. */
  taxMinor: number
  /** The same by rate; absent where none are charged. */
  taxes?: ChargedTax[]
  /** What a reverse charge takes off it; absent without one. */
  untaxedMinor?: number
  weightGrams: number
  volumeMm3: number
  /** What can be ordered by this line: what is left, or the most of an order. */
  stock: number
  problem?: LineProblem
  /** What the website asks for one piece, where the line has a price of its own; absent where it asks no price. */
  websitePriceMinor?: number
}

export interface Cart {
  currencyCode: string
  lines: CartLine[]
  goodsMinor: number
  shippingMinor: number
  /** What all discounts take off, shipping included. */
  couponMinor: number
  discounts: OrderDiscount[]
  /** Undefined: the website charges no taxes, or nobody knows yet where the order goes. */
  tax?: CartTax | undefined
  /** True where a company may buy without tax by its VAT number. */
  asksVatNumber: boolean
  /** What the company's VAT number does to the taxes; undefined: no number decides over them. */
  vat?: VatVerdict | undefined
  totalMinor: number
  coupon?: { code: string; problem?: CouponProblem | undefined } | undefined
  /** True where an automatic discount or the coupon depends on how the order is paid. */
  needsPaymentMode: boolean
  shippingModes: ShippingOption[]
  /** The mode whose fee is in the sums: the wished one, else the first. */
  shippingModeId?: string | undefined
}

/** The whole sum of a cart in minor units of one currency. Lines with a problem count nothing. */
export function priceCart(counter: PricingTerms, wish: CartWish): Cart {
  const firstGoods = wish.items.map((item) => counter.goods.get(item.shopGoodsId)).find((goods) => goods !== undefined)
  const currencyCode = counter.currencyCode ?? firstGoods?.currencyCode ?? 'USD'
  const lines = linesOf(counter, wish.items, currencyCode)
  const sound = lines.filter((line) => line.problem === undefined)
  const goodsMinor = sum(sound.map((line) => line.lineMinor))
  const shippingModes = shippingOptions(counter, {
    currencyCode,
    goodsMinor,
    lines: sound,
    to: wish,
    day: wish.day,
    pieces: sum(sound.map((line) => line.quantity)),
    excludedModeIds: new Set(sound.flatMap((line) => counter.goods.get(line.shopGoodsId)?.excludedModeIds ?? [])),
  })
  const shipping = shippingModes.find((mode) => mode.id === wish.shippingModeId) ?? shippingModes[0]
  const shippingMinor = wish.ownShippingMinor ?? shipping?.feeMinor ?? 0
  const discountSums = takeDiscounts(
    { ...counter, currencyCode, shippingMinor },
    wish,
    sound.map((line) => discountLine(counter, line)),
  )
  const discounted = lines.map((line) => ({ ...line, discountMinor: discountSums.lines[sound.indexOf(line)] ?? 0 }))
  const tax = taxOf(counter, wish, discounted, shippingMinor - discountSums.shippingMinor)
  const couponMinor = sum(discountSums.lines) + discountSums.shippingMinor
  return {
    currencyCode,
    lines: discounted.map((line, at) => ({ ...line, ...lineTaxOf(tax, at) })),
    goodsMinor,
    shippingMinor,
    couponMinor,
    discounts: discountSums.discounts,
    tax,
    asksVatNumber:
      counter.taxScheme !== undefined &&
      wish.country !== undefined &&
      needsVatNumber(counter.taxScheme, { country: wish.country, postalCode: wish.postalCode }),
    vat: vatOf(counter, wish),
    totalMinor: goodsMinor + shippingMinor - couponMinor + (tax?.addedMinor ?? 0),
    coupon: discountSums.coupon,
    needsPaymentMode: discountSums.needsPaymentMode,
    shippingModes,
    shippingModeId: shipping?.id,
  }
}

function lineTaxOf(tax: CartTax | undefined, at: number): Pick<CartLine, 'taxMinor' | 'taxes' | 'untaxedMinor'> {
  if (!tax) return { taxMinor: 0 }
  const { lineTaxes, lineRates, lineUntaxed } = tax
  return { taxMinor: lineTaxes[at] ?? 0, taxes: lineRates[at] ?? [], ...(lineUntaxed && { untaxedMinor: lineUntaxed[at] ?? 0 }) }
}

/** The days between which the order should come, by the way it is sent. */
export function deliveryOf({ shippingModes, shippingModeId }: Cart): DeliveryDays {
  const { deliveryFrom = null, deliveryTo = null } = shippingModes.find(({ id }) => id === shippingModeId) ?? {}
  return { deliveryFrom, deliveryTo }
}

function vatOf({ taxScheme, vatChecks }: PricingTerms, { country, postalCode, vatNumber, company }: CartWish): VatVerdict | undefined {
  return taxScheme && country !== undefined ? judgeVatNumber(taxScheme, { country, postalCode, vatNumber, company, vatChecks }) : undefined
}

function taxOf(
  { taxScheme, taxRates, vatChecks, goods }: PricingTerms,
  { country, province, postalCode, vatNumber, company, day }: CartWish,
  lines: readonly CartLine[],
  shippingMinor: number,
): CartTax | undefined {
  if (!taxScheme || country === undefined) return undefined
  const amounts = lines.map(({ shopGoodsId, problem, lineMinor, discountMinor }) => ({
    netMinor: problem === undefined ? lineMinor - discountMinor : 0,
    taxClassId: goods.get(shopGoodsId)?.taxClassId ?? null,
  }))
  return taxCart(taxScheme, taxRates, { country, region: province, postalCode, vatNumber, company, day, vatChecks }, amounts, shippingMinor)
}

function linesOf(counter: PricingTerms, items: readonly CartItem[], currencyCode: string): CartLine[] {
  // Two lines of the same product share what is left, and what one order may take of it.
  const usedQuantities = new Map<Variant | Stock, number>()
  return items.map((item) => {
    const goods = counter.goods.get(item.shopGoodsId)
    const stock = goods && counter.stock.get(goods.goodsId)
    if (!goods || !stock) return goneLine(item, goods)
    const variant = variantOf(stock.variants, item)
    const askedPrices = { priceMinor: priceOf(goods, variant), currencyCode: goods.currencyCode }
    const websitePrice = sellingPrice(counter.currencies, askedPrices, currencyCode, counter.further)
    const price = item.ownPriceMinor ?? websitePrice
    const isPriced = !goods.isOnRequest || item.ownPriceMinor !== undefined
    const isOffered = goods.isOn && isPriced && goods.websiteId === counter.websiteId
    const isSold = isOffered && (stock.variants.length === 0 || variant !== undefined)
    if (!isSold || price === undefined) return goneLine(item, goods)

    const key = variant ?? stock
    const used = usedQuantities.get(key) ?? 0
    const remaining = Math.max(0, key.stock - used)
    const most = Math.min(remaining, Math.max(0, counter.maxQuantity - used))
    usedQuantities.set(key, used + item.quantity)
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
      volumeMm3: goods.volumeMm3 * item.quantity,
      stock: most,
      ...(item.ownPriceMinor !== undefined && !goods.isOnRequest && websitePrice !== undefined && { websitePriceMinor: websitePrice }),
      ...(item.quantity > most ? { problem: most < remaining ? ('limit' as const) : ('stock' as const) } : {}),
    }
  })
}

/** What the website asks for a product, or for one of its variants, in the goods' own currency. */
export function priceOf({ shopPriceMinor, goodsPriceMinor }: OfferedGoods, variant: Variant | undefined): number {
  if (variant?.priceMinor === undefined) return shopPriceMinor ?? goodsPriceMinor
  return variantPrice(variant.priceMinor, shopPriceMinor, goodsPriceMinor)
}

/** A line as discounts see it. */
function discountLine({ goods, stock }: PricingTerms, line: CartLine): DiscountLine {
  const { goodsId, quantity, priceMinor, lineMinor } = line
  const offeredGoods = goods.get(line.shopGoodsId)
  const variant = variantOf(stock.get(goodsId)?.variants ?? [], line)
  return {
    goodsId,
    quantity,
    priceMinor,
    lineMinor,
    leftMinor: lineMinor,
    classificationIds: offeredGoods?.classificationIds ?? [],
    brand: offeredGoods?.brand ?? '',
    isReduced: offeredGoods !== undefined && isReduced(offeredGoods, variant),
  }
}

/** Whether a product, or one of its variants, is sold below the market price that its page shows. */
function isReduced(goods: OfferedGoods, variant: Variant | undefined): boolean {
  const { marketPriceMinor, stockMarketPriceMinor } = goods
  const own = variant?.marketPriceMinor
  const market = own === undefined ? marketPriceMinor : variantPrice(own, marketPriceMinor, stockMarketPriceMinor)
  return market !== null && market > priceOf(goods, variant)
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
    volumeMm3: 0,
    stock: 0,
    problem: 'gone',
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
