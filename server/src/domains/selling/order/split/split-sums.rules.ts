import {
  addTaxLines,
  allocate,
  type ChargedTax,
  chargedParts,
  firstShares,
  isSameRate,
  type OrderItem,
  type OrderTax,
  untaxedShare,
} from '@wanpu/contract'

/** The sums of an order, in whole minor units: total = goods + shipping − coupon + added taxes. */
export interface MoneyOfOrder {
  items: OrderItem[]
  goodsMinor: number
  shippingMinor: number
  couponMinor: number
  tax: OrderTax | null
  taxMinor: number
  taxAddedMinor: number
  totalMinor: number
}

/**
 * Divides an order: `movedQuantities` pieces of each line go into an order of their own. Discount and taxes go with the
 * pieces, as with a refund of them; shipping is shared by what the products of both cost. What is kept is the whole
 * less that, so both together are the order to the minor unit. Lines without pieces are left out.
 */
export function splitSums(order: MoneyOfOrder, movedQuantities: readonly number[]): { kept: MoneyOfOrder; parted: MoneyOfOrder } {
  const charged = chargedParts(order)
  const whole = order.items.map((item, at): OrderItem => {
    const { discountMinor = 0, taxes = [], addedMinor = 0 } = charged.lines[at] ?? {}
    const untaxed = order.tax?.isReverseCharge && { untaxedMinor: 0 - addedMinor }
    return { ...item, discountMinor, taxes, taxMinor: sum(taxes.map(({ taxMinor }) => taxMinor)), ...untaxed }
  })
  const partedItems = whole.map((item, at) => partOf(item, movedQuantities[at] ?? 0))
  const keptItems = whole.map((item, at) => restOf(item, partedItems[at]))

  const netOf = (items: readonly OrderItem[]) => sum(items.map(({ lineMinor, discountMinor = 0 }) => lineMinor - discountMinor))
  const shippingMinor = second(order.shippingMinor, netOf(keptItems), netOf(partedItems))
  const ofShipping = (minor: number) => second(minor, order.shippingMinor - shippingMinor, shippingMinor)
  const discountMinor = discountOf(partedItems)
  const couponMinor = discountMinor + ofShipping(order.couponMinor - discountOf(whole))
  const goodsMinor = sum(partedItems.map(({ lineMinor }) => lineMinor))

  const shippingUntaxedMinor = order.shippingMinor - (order.couponMinor - discountOf(whole)) - charged.shippingMinor
  const wholeTax = order.tax && { ...order.tax, ...(order.tax.isReverseCharge && { shippingUntaxedMinor }) }
  const tax = wholeTax && partOfTax(wholeTax, partedItems, charged.shippingTaxes, ofShipping)
  const sums = { goodsMinor, shippingMinor, couponMinor, taxMinor: tax?.taxMinor ?? 0, taxAddedMinor: tax?.addedMinor ?? 0 }
  const totalMinor = goodsMinor + shippingMinor - couponMinor + sums.taxAddedMinor
  const parted = { ...sums, totalMinor, tax, items: partedItems.filter(({ quantity }) => quantity > 0) }
  return { parted, kept: lessOf({ ...order, tax: wholeTax }, parted, keptItems, charged.shippingTaxes) }
}

/** The sums of orders as those of one. All have taxes of one kind, or none. */
export function mergeSums(orders: readonly MoneyOfOrder[]): MoneyOfOrder {
  const sumAll = (of: 'goodsMinor' | 'shippingMinor' | 'couponMinor' | 'taxMinor' | 'taxAddedMinor' | 'totalMinor') =>
    sum(orders.map((order) => order[of]))
  const taxes = orders.flatMap(({ tax }) => tax ?? [])
  const [first] = taxes
  return {
    items: orders.flatMap(({ items }) => items),
    goodsMinor: sumAll('goodsMinor'),
    shippingMinor: sumAll('shippingMinor'),
    couponMinor: sumAll('couponMinor'),
    taxMinor: sumAll('taxMinor'),
    taxAddedMinor: sumAll('taxAddedMinor'),
    totalMinor: sumAll('totalMinor'),
    tax: first === undefined ? null : mergeTax(first, taxes),
  }
}

function mergeTax({ shippingUntaxedMinor: _, ...first }: OrderTax, taxes: readonly OrderTax[]): OrderTax {
  const untaxed = taxes.map(({ shippingUntaxedMinor }) => shippingUntaxedMinor)
  return {
    ...first,
    ...(untaxed.every((minor) => minor !== undefined) && { shippingUntaxedMinor: sum(untaxed) }),
    lines: addTaxLines(taxes.flatMap(({ lines }) => lines)),
    taxMinor: sum(taxes.map(({ taxMinor }) => taxMinor)),
    addedMinor: sum(taxes.map(({ addedMinor }) => addedMinor)),
    shippingTaxMinor: sum(taxes.map(({ shippingTaxMinor }) => shippingTaxMinor)),
    shippingTaxes: addTaxLines(taxes.flatMap(({ shippingTaxes = [] }) => shippingTaxes)),
  }
}

/** What so many pieces of a line are. */
function partOf(item: OrderItem, quantity: number): OrderItem {
  const share = (minor: number) => firstShares(minor, item.quantity, quantity)
  const taxes = (item.taxes ?? []).map((tax) => ({ ...tax, taxMinor: share(tax.taxMinor) }))
  const { discountMinor = 0, untaxedMinor } = item
  return {
    ...item,
    quantity,
    lineMinor: share(item.lineMinor),
    discountMinor: share(discountMinor),
    taxes,
    taxMinor: sum(taxes.map(({ taxMinor }) => taxMinor)),
    ...(untaxedMinor !== undefined && { untaxedMinor: untaxedShare({ discountMinor, untaxedMinor }, item.quantity, quantity) }),
  }
}

function restOf(item: OrderItem, part: OrderItem | undefined): OrderItem {
  if (part === undefined) return item
  const { quantity, lineMinor, discountMinor = 0, taxMinor = 0, taxes = [], untaxedMinor } = item
  return {
    ...item,
    quantity: quantity - part.quantity,
    lineMinor: lineMinor - part.lineMinor,
    discountMinor: discountMinor - (part.discountMinor ?? 0),
    taxMinor: taxMinor - (part.taxMinor ?? 0),
    taxes: taxes.map((tax, at) => ({ ...tax, taxMinor: tax.taxMinor - (part.taxes?.[at]?.taxMinor ?? 0) })),
    ...(untaxedMinor !== undefined && { untaxedMinor: untaxedMinor - (part.untaxedMinor ?? 0) }),
  }
}

function partOfTax(
  tax: OrderTax,
  items: readonly OrderItem[],
  shippingTaxes: readonly (ChargedTax & { baseMinor: number })[],
  ofShipping: (minor: number) => number,
): OrderTax {
  const isIncluded = tax.priceMode === 'included'
  const ofItems = items
    .filter(({ quantity }) => quantity > 0)
    .flatMap(({ taxes = [], lineMinor, discountMinor = 0, taxMinor = 0 }) =>
      taxes.map((tax) => ({ ...tax, baseMinor: lineMinor - discountMinor - (isIncluded ? taxMinor : 0) })),
    )
  const sentTaxes = shippingTaxes.map((shippingTax) => ({
    ...shippingTax,
    baseMinor: ofShipping(shippingTax.baseMinor),
    taxMinor: ofShipping(shippingTax.taxMinor),
  }))
  const lines = addTaxLines([...ofItems, ...sentTaxes])
  const taxMinor = sum(lines.map((line) => line.taxMinor))
  const shippingTaxMinor = sum(sentTaxes.map((share) => share.taxMinor))
  const same = { ...tax, lines, taxMinor, shippingTaxMinor, shippingTaxes: sentTaxes }
  // Where taxes are added, they are what they add: the shares of each rate, not of their sum.
  if (!tax.isReverseCharge) return { ...same, addedMinor: isIncluded ? 0 : taxMinor }
  const shippingUntaxedMinor = ofShipping(tax.shippingUntaxedMinor ?? 0)
  const untaxedMinor = sum(items.map((item) => item.untaxedMinor ?? 0)) + shippingUntaxedMinor
  return { ...same, addedMinor: 0 - untaxedMinor, shippingUntaxedMinor }
}

/** The order without its part. */
function lessOf(
  order: MoneyOfOrder,
  part: MoneyOfOrder,
  items: readonly OrderItem[],
  shippingTaxes: readonly (ChargedTax & { baseMinor: number })[],
): MoneyOfOrder {
  const less = <Line extends ChargedTax & { baseMinor: number }>(lines: readonly Line[], deductedLines: readonly Line[]) =>
    lines
      .map((line) => {
        const away = deductedLines.find((deducted) => isSameRate(deducted, line))
        return { ...line, baseMinor: line.baseMinor - (away?.baseMinor ?? 0), taxMinor: line.taxMinor - (away?.taxMinor ?? 0) }
      })
      .filter(({ baseMinor, taxMinor }) => baseMinor !== 0 || taxMinor !== 0)
  const { tax } = order
  return {
    items: items.filter(({ quantity }) => quantity > 0),
    goodsMinor: order.goodsMinor - part.goodsMinor,
    shippingMinor: order.shippingMinor - part.shippingMinor,
    couponMinor: order.couponMinor - part.couponMinor,
    taxMinor: order.taxMinor - part.taxMinor,
    taxAddedMinor: order.taxAddedMinor - part.taxAddedMinor,
    totalMinor: order.totalMinor - part.totalMinor,
    tax: tax &&
      part.tax && {
        ...tax,
        lines: less(tax.lines, part.tax.lines),
        taxMinor: tax.taxMinor - part.tax.taxMinor,
        addedMinor: tax.addedMinor - part.tax.addedMinor,
        shippingTaxMinor: tax.shippingTaxMinor - part.tax.shippingTaxMinor,
        shippingTaxes: less(shippingTaxes, part.tax.shippingTaxes ?? []),
        ...(tax.shippingUntaxedMinor !== undefined && {
          shippingUntaxedMinor: tax.shippingUntaxedMinor - (part.tax.shippingUntaxedMinor ?? 0),
        }),
      },
  }
}

/** The second one's share of an amount. */
const second = (minor: number, keptShare: number, parted: number) => allocate(minor, [keptShare, parted])[1] ?? 0

const discountOf = (items: readonly OrderItem[]) => sum(items.map(({ discountMinor = 0 }) => discountMinor))

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
