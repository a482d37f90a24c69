import { allocate, type CouponKind, type CouponTier } from '@wanpu/contract'

/** What a coupon takes off, and from which products. */
export interface DiscountTerms {
  kind: CouponKind
  /** Percent, minor units of the coupon's currency, or nothing, by kind. */
  value: number
  maxDiscountMinor: number | null
  /** Of `buy-x-get-y`. */
  buyQuantity: number | null
  getQuantity: number | null
  /** Of `tiers`. */
  tiers: readonly CouponTier[]
  /**
   * A product counts that is one of these, in one of these categories or below, or of one of these brands; without any
   * of them, every product.
   */
  goodsIds: readonly string[]
  classificationIds: readonly string[]
  brands: readonly string[]
  /** Products that are reduced already don't count. */
  excludesReduced: boolean
}

/** A line of a cart as discounts see it. */
export interface DiscountLine {
  goodsId: string
  /** The product's category and those above it. */
  classificationIds: readonly string[]
  brand: string
  isReduced: boolean
  quantity: number
  priceMinor: number
  lineMinor: number
  /** What earlier discounts left of `lineMinor`. */
  leftMinor: number
}

/** An amount of the coupon in the cart's currency, or undefined without a rate. */
export type Convert = (minor: number) => number | undefined

/** Whether a coupon counts for the product of a line. */
export function countsFor(
  {
    goodsIds,
    classificationIds,
    brands,
    excludesReduced,
  }: Pick<DiscountTerms, 'goodsIds' | 'classificationIds' | 'brands' | 'excludesReduced'>,
  line: Pick<DiscountLine, 'goodsId' | 'classificationIds' | 'brand' | 'isReduced'>,
): boolean {
  if (excludesReduced && line.isReduced) return false
  if (goodsIds.length === 0 && classificationIds.length === 0 && brands.length === 0) return true
  const brand = line.brand.toLowerCase()
  return (
    goodsIds.includes(line.goodsId) ||
    line.classificationIds.some((id) => classificationIds.includes(id)) ||
    (brand !== '' && brands.some((wantedBrand) => wantedBrand.toLowerCase() === brand))
  )
}

/** The sum of the lines that the discount counts, before any discount, in minor units. */
export function sumCounted(terms: DiscountTerms, lines: readonly DiscountLine[]): number {
  return sum(lines.filter((line) => countsFor(terms, line)).map(({ lineMinor }) => lineMinor))
}

/**
 * What a coupon takes off each line, in the cart's currency: never below zero, never more than is left of the line.
 * Percentages are rounded half up, then limited to their cap; the amount is distributed among the lines that count,
 * largest remainder first.
 */
export function lineDiscounts(terms: DiscountTerms, lines: readonly DiscountLine[], convert: Convert): number[] {
  const countedMinors = lines.map((line) => (countsFor(terms, line) ? line.leftMinor : 0))
  const most = Math.min(
    sum(countedMinors),
    terms.maxDiscountMinor === null ? Number.POSITIVE_INFINITY : (convert(terms.maxDiscountMinor) ?? 0),
  )
  switch (terms.kind) {
    case 'percent':
      return shares(Math.min(most, percentOf(sum(countedMinors), terms.value)), countedMinors)
    case 'fixed':
      return shares(Math.min(sum(countedMinors), convert(terms.value) ?? 0), countedMinors)
    case 'tiers':
      return shares(Math.min(most, tierDiscount(terms, lines, sum(countedMinors), convert)), countedMinors)
    case 'buy-x-get-y': {
      const free = freePieces(terms, lines)
      return sum(free) <= most ? free : shares(most, free)
    }
    case 'free-shipping':
      return lines.map(() => 0)
  }
}

const percentOf = (minor: number, percent: number) => Math.floor((minor * percent + 50) / 100)

/** The total in proportion to the weights; nothing is shared as nothing. */
const shares = (total: number, weights: readonly number[]) => (total <= 0 ? weights.map(() => 0) : allocate(total, weights))

/** What the highest tier takes off that the products which count have reached. */
function tierDiscount(terms: DiscountTerms, lines: readonly DiscountLine[], leftMinor: number, convert: Convert): number {
  const countedSum = sumCounted(terms, lines)
  const isReached = ({ fromMinor }: CouponTier) => countedSum >= (convert(fromMinor) ?? Number.POSITIVE_INFINITY)
  const tier = terms.tiers.toSorted((a, b) => b.fromMinor - a.fromMinor).find(isReached)
  if (!tier) return 0
  return tier.percent === undefined ? (convert(tier.amountMinor ?? 0) ?? 0) : percentOf(leftMinor, tier.percent)
}

/** Of every so many pieces that count, the cheapest are reduced: 2 + 1 of four pieces reduces one, of six two. */
function freePieces(terms: DiscountTerms, lines: readonly DiscountLine[]): number[] {
  const { buyQuantity, getQuantity, value } = terms
  const countedLines = lines.map((line, at) => ({ ...line, at })).filter((line) => countsFor(terms, line))
  const group = (buyQuantity ?? 0) + (getQuantity ?? 0)
  let free = group === 0 ? 0 : Math.floor(sum(countedLines.map(({ quantity }) => quantity)) / group) * (getQuantity ?? 0)
  const off = lines.map(() => 0)
  for (const { at, priceMinor, quantity, leftMinor } of countedLines.toSorted((a, b) => a.priceMinor - b.priceMinor || a.at - b.at)) {
    const pieces = Math.min(free, quantity)
    off[at] = Math.min(leftMinor, percentOf(priceMinor * pieces, value))
    free -= pieces
  }
  return off
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
