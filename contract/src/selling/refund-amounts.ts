import { allocate, scale } from '../core/money.ts'
import type { ChargedTax, OrderTax, TaxLine } from '../terms/tax.ts'
import type { OrderItem } from './order-row.ts'
import type { RefundLine, RefundWishLine } from './refund.ts'

// What refunds of an order come to, worked out from the order and its earlier refunds alone. Each refund takes its
// share of what is left of a line, so refunds of all pieces, in whatever portions, add up to what the line cost.

/** An order as its refunds see it. */
export interface RefundedOrder {
  items: readonly OrderItem[]
  shippingMinor: number
  couponMinor: number
  tax: OrderTax | null
}

/** What an earlier refund that was not refused gave back. */
export interface EarlierRefund {
  lines: readonly Pick<RefundLine, 'line' | 'quantity' | 'discountMinor' | 'addedMinor' | 'taxes'>[]
  shippingMinor: number
  shippingTaxes: readonly TaxLine[]
}

export interface RefundWish {
  lines: readonly RefundWishLine[]
  /** Of shipping, with its taxes. */
  shippingMinor: number
}

/** The part of a refund that is of lines and shipping. */
export interface RefundParts {
  lines: Omit<RefundLine, 'withdrawnQuantity'>[]
  shippingMinor: number
  shippingTaxes: TaxLine[]
  /** Of lines and shipping together, by rate. */
  taxes: TaxLine[]
  taxMinor: number
  amountMinor: number
}

/**
 * What is left of a line: pieces and amounts for all of them. `addedMinor` is what taxes add to the price, or take off
 * it for a reverse charge.
 */
interface LineLeft {
  quantity: number
  discountMinor: number
  addedMinor: number
  taxes: ChargedTax[]
}

/** How many pieces of each line, and how much of shipping with its taxes, can still be refunded. */
export function refundableParts(order: RefundedOrder, earlier: readonly EarlierRefund[]): { quantities: number[]; shippingMinor: number } {
  const charged = chargedParts(order)
  return {
    quantities: leftOfLines(order, charged, earlier).map(({ quantity }) => quantity),
    shippingMinor: charged.shippingMinor - sum(earlier.map(({ shippingMinor }) => shippingMinor)),
  }
}

/** What a refund of these pieces and this much of shipping comes to. The wish is within what `refundableParts` says. */
export function refundParts(order: RefundedOrder, earlier: readonly EarlierRefund[], wish: RefundWish): RefundParts {
  const charged = chargedParts(order)
  const remaining = leftOfLines(order, charged, earlier)
  const isIncluded = order.tax?.priceMode === 'included'
  const lines = wish.lines.flatMap((wished) => {
    const [item, rest] = [order.items[wished.line], remaining[wished.line]]
    return item && rest && wished.quantity > 0 ? [lineOf(item, rest, wished)] : []
  })
  const shippingLeft = charged.shippingMinor - sum(earlier.map(({ shippingMinor }) => shippingMinor))
  const taxesLeft = lessTaxes(
    charged.shippingTaxes,
    earlier.map(({ shippingTaxes }) => shippingTaxes),
  ).map((tax) => ({ ...tax, baseMinor: tax.baseMinor - sum(earlier.map(({ shippingTaxes }) => baseOf(shippingTaxes, tax))) }))
  const part = (minor: number) => portion(minor, wish.shippingMinor, shippingLeft)
  const shippingTaxes =
    wish.shippingMinor > 0 ? taxesLeft.map((tax) => ({ ...tax, baseMinor: part(tax.baseMinor), taxMinor: part(tax.taxMinor) })) : []
  const ofLines = lines.flatMap(({ goodsMinor, discountMinor, taxMinor, taxes }) =>
    taxes.map((tax) => ({ ...tax, baseMinor: goodsMinor - discountMinor - (isIncluded ? taxMinor : 0) })),
  )
  const taxes = addTaxLines([...ofLines, ...shippingTaxes])
  return {
    lines,
    shippingMinor: wish.shippingMinor,
    shippingTaxes,
    taxes,
    taxMinor: sum(taxes.map(({ taxMinor }) => taxMinor)),
    amountMinor: sum(lines.map(({ amountMinor }) => amountMinor)) + wish.shippingMinor,
  }
}

function lineOf(item: OrderItem, lineLeft: LineLeft, { line, quantity, restockQuantity }: RefundWishLine): RefundParts['lines'][number] {
  const share = (minor: number) => firstShares(minor, lineLeft.quantity, quantity)
  const taxes = lineLeft.taxes.map((tax) => ({ ...tax, taxMinor: share(tax.taxMinor) }))
  const taxMinor = sum(taxes.map((tax) => tax.taxMinor))
  const goodsMinor = item.priceMinor * quantity
  const discountMinor = share(lineLeft.discountMinor)
  const isTaxOnTop = lineLeft.addedMinor > 0
  const untaxed = { discountMinor: lineLeft.discountMinor, untaxedMinor: 0 - lineLeft.addedMinor }
  const addedMinor = isTaxOnTop ? taxMinor : 0 - untaxedShare(untaxed, lineLeft.quantity, quantity)
  const amountMinor = goodsMinor - discountMinor + addedMinor
  const { title, variantSku = '', priceMinor } = item
  return {
    line,
    quantity,
    restockQuantity,
    title,
    variantSku,
    priceMinor,
    goodsMinor,
    discountMinor,
    addedMinor,
    taxMinor,
    taxes,
    amountMinor,
  }
}

/**
 * What `refundedCount` of `count` equal pieces are of an amount: largest remainders first, so that all pieces together
 * are the amount.
 */
export function firstShares(minor: number, count: number, refundedCount: number): number {
  const size = Math.abs(minor)
  const rest = size % count
  const share = ((size - rest) / count) * refundedCount + Math.min(rest, refundedCount)
  return minor < 0 ? 0 - share : share
}

/**
 * What `refundedCount` of `count` pieces are of what a reverse charge takes off, so that with its discount no piece
 * goes below zero.
 */
export function untaxedShare(
  { discountMinor, untaxedMinor }: { discountMinor: number; untaxedMinor: number },
  count: number,
  refundedCount: number,
): number {
  return firstShares(discountMinor + untaxedMinor, count, refundedCount) - firstShares(discountMinor, count, refundedCount)
}

const baseOf = (taxes: readonly TaxLine[], tax: ChargedTax) => taxes.find((one) => isSameRate(one, tax))?.baseMinor ?? 0

const portion = (minor: number, part: number, whole: number) => (part === whole || whole === 0 ? minor : scale(minor, part, whole))

export interface ChargedParts {
  lines: Omit<LineLeft, 'quantity'>[]
  /** With its taxes. */
  shippingMinor: number
  shippingTaxes: TaxLine[]
}

/** What each line and shipping were charged with. */
export function chargedParts({ items, shippingMinor, couponMinor, tax }: RefundedOrder): ChargedParts {
  const discounts = discountsOf(items, couponMinor)
  const netShipping = shippingMinor - (couponMinor - sum(discounts))
  const nets = items.map(({ lineMinor }, at) => lineMinor - (discounts[at] ?? 0))
  const { byLine, ofShipping } = taxesOf(items, tax, netShipping)
  const added = tax ? addedOf(tax, items, { byLine, ofShipping }, [...nets, netShipping]) : []
  return {
    lines: items.map((_, at) => ({ discountMinor: discounts[at] ?? 0, addedMinor: added[at] ?? 0, taxes: byLine[at] ?? [] })),
    shippingMinor: netShipping + (added[items.length] ?? 0),
    shippingTaxes: ofShipping,
  }
}

/** The lines' shares of the coupon. Orders from before they were kept share it by price. */
function discountsOf(items: readonly OrderItem[], couponMinor: number): number[] {
  if (items.some(({ discountMinor }) => discountMinor !== undefined)) return items.map(({ discountMinor = 0 }) => discountMinor)
  const goodsMinor = sum(items.map(({ lineMinor }) => lineMinor))
  return couponMinor === 0 || items.length === 0
    ? items.map(() => 0)
    : allocate(
        Math.min(couponMinor, goodsMinor),
        items.map(({ lineMinor }) => lineMinor),
      )
}

/** What taxes change about the price of each line, and of shipping as the last one. */
function addedOf(
  tax: OrderTax,
  items: readonly OrderItem[],
  { byLine, ofShipping }: { byLine: readonly ChargedTax[][]; ofShipping: readonly ChargedTax[] },
  nets: readonly number[],
): number[] {
  if (tax.isReverseCharge) return untaxedOf(tax, items)?.map((minor) => 0 - minor) ?? allocate(tax.addedMinor, nets)
  if (tax.priceMode === 'included') return nets.map(() => 0)
  return [...byLine, ofShipping].map((taxes) => sum(taxes.map(({ taxMinor }) => taxMinor)))
}

/**
 * What a reverse charge took off each line, and off shipping; undefined in orders from before it was kept, which share
 * it by price.
 */
function untaxedOf({ shippingUntaxedMinor }: OrderTax, items: readonly OrderItem[]): number[] | undefined {
  const amounts = [...items.map(({ untaxedMinor }) => untaxedMinor), shippingUntaxedMinor]
  return amounts.every((minor) => minor !== undefined) ? amounts : undefined
}

/**
 * The taxes of each line and of shipping by rate, as the order kept them. Orders from before that kept only sums:
 * these, dealt to the rates in turn.
 */
function taxesOf(
  items: readonly OrderItem[],
  tax: OrderTax | null,
  netShipping: number,
): { byLine: ChargedTax[][]; ofShipping: TaxLine[] } {
  if (!tax) return { byLine: items.map(() => []), ofShipping: [] }
  if (tax.shippingTaxes) return { byLine: items.map(({ taxes = [] }) => taxes), ofShipping: tax.shippingTaxes }
  const remainingTaxes = tax.lines.map(({ name, percent, taxMinor }) => ({ name, percent, taxMinor }))
  const deal = (minor: number): ChargedTax[] => {
    let rest = minor
    return remainingTaxes.flatMap((rate) => {
      const dealt = Math.min(rest, rate.taxMinor)
      rest -= dealt
      rate.taxMinor -= dealt
      return dealt > 0 ? [{ name: rate.name, percent: rate.percent, taxMinor: dealt }] : []
    })
  }
  const byLine = items.map(({ taxMinor = 0 }) => deal(taxMinor))
  const baseMinor = netShipping - (tax.priceMode === 'included' ? tax.shippingTaxMinor : 0)
  return { byLine, ofShipping: deal(tax.shippingTaxMinor).map((dealt) => ({ ...dealt, baseMinor })) }
}

function leftOfLines({ items }: RefundedOrder, { lines }: ChargedParts, earlier: readonly EarlierRefund[]): LineLeft[] {
  const refundedByLine = Map.groupBy(
    earlier.flatMap((refund) => refund.lines),
    ({ line }) => line,
  )
  return lines.map((charged, at) => {
    const back = refundedByLine.get(at) ?? []
    return {
      quantity: (items[at]?.quantity ?? 0) - sum(back.map(({ quantity }) => quantity)),
      discountMinor: charged.discountMinor - sum(back.map(({ discountMinor }) => discountMinor)),
      addedMinor: charged.addedMinor - sum(back.map(({ addedMinor }) => addedMinor)),
      taxes: lessTaxes(
        charged.taxes,
        back.map(({ taxes }) => taxes),
      ),
    }
  })
}

/** Whether two taxes are of one rate: the same name and percentage, whatever their amounts. */
export const isSameRate = (one: ChargedTax, other: ChargedTax) => one.name === other.name && one.percent === other.percent

function lessTaxes<Tax extends ChargedTax>(taxes: readonly Tax[], refundedTaxes: readonly (readonly ChargedTax[])[]): Tax[] {
  return taxes.map((tax) => {
    const back = refundedTaxes.flat().filter((one) => isSameRate(one, tax))
    return { ...tax, taxMinor: tax.taxMinor - sum(back.map(({ taxMinor }) => taxMinor)) }
  })
}

/** One line for each rate, in the order of their first ones. */
export function addTaxLines(taxes: readonly TaxLine[]): TaxLine[] {
  const lines: TaxLine[] = []
  for (const { name, percent, baseMinor, taxMinor } of taxes) {
    const line = lines.find((one) => isSameRate(one, { name, percent, taxMinor }))
    if (line) {
      line.baseMinor += baseMinor
      line.taxMinor += taxMinor
    } else lines.push({ name, percent, baseMinor, taxMinor })
  }
  return lines
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
