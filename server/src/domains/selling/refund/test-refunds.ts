import { allocate, type OrderItem, omit, type RefundedOrder, type RefundParts, refundableParts, refundParts } from '@wanpu/contract'
import { type KnownRate, type KnownScheme, taxCart } from '../../terms/tax/tax.rules.ts'

export type Cart = RefundedOrder & { totalMinor: number }

const scheme: KnownScheme = {
  vatNumber: '',
  vatCheck: 'off',
  id: '1',
  priceMode: 'included',
  homeCountry: 'DE',
  places: [],
  isOss: true,
  shipping: 'proportional',
  rounding: 'line',
  from: { 1: 'installation' },
}
const rate = (name: string, percent: number, taxClassId: string | null): KnownRate => ({
  country: 'DE',
  region: '',
  zone: null,
  startsOn: null,
  endsOn: null,
  name,
  percent,
  taxClassId,
})
const rates = [rate('VAT', 19, null), rate('Eco', 1.5, null), rate('VAT', 7, 'food')]

/** An order as the checkout makes it, taxed by a scheme. */
export function orderOf(
  lines: readonly { priceMinor: number; quantity: number; isFood: boolean }[],
  { couponMinor, shippingMinor }: { couponMinor: number; shippingMinor: number },
  own: Partial<KnownScheme> | undefined,
  keepsRates = true,
): Cart {
  const lineMinors = lines.map(({ priceMinor, quantity }) => priceMinor * quantity)
  const goodsMinor = lineMinors.reduce((sum, minor) => sum + minor, 0)
  const discountMinor = Math.min(couponMinor, goodsMinor)
  const discounts = discountMinor === 0 ? lines.map(() => 0) : allocate(discountMinor, lineMinors)
  const amounts = lines.map(({ isFood }, at) => ({
    netMinor: (lineMinors[at] ?? 0) - (discounts[at] ?? 0),
    taxClassId: isFood ? 'food' : null,
  }))
  // Where the seller sits in another country, a company pays the tax itself.
  const sale = {
    country: 'DE',
    region: undefined,
    postalCode: undefined,
    vatNumber: 'DE136695976',
    company: 'Eiche GmbH',
    day: '2026-11-22',
    vatChecks: [],
  }
  const tax = own && taxCart({ ...scheme, ...own }, rates, sale, amounts, shippingMinor)
  const items = lines.map(
    ({ priceMinor, quantity }, at): OrderItem => ({
      shopGoodsId: String(at + 1),
      title: `Line ${at + 1}`,
      picture: '',
      options: {},
      quantity,
      priceMinor,
      lineMinor: lineMinors[at] ?? 0,
      discountMinor: discounts[at] ?? 0,
      taxMinor: tax?.lineTaxes[at] ?? 0,
      ...(keepsRates && { taxes: tax?.lineRates[at] ?? [] }),
      ...(keepsRates && tax?.lineUntaxed && { untaxedMinor: tax.lineUntaxed[at] ?? 0 }),
    }),
  )
  if (!tax) return { items, shippingMinor, couponMinor: discountMinor, tax: null, totalMinor: goodsMinor + shippingMinor - discountMinor }
  const { shippingTaxes, shippingUntaxedMinor, ...whole } = tax
  const keptTax = omit(whole, 'lineTaxes', 'lineRates', 'lineUntaxed')
  return {
    items,
    shippingMinor,
    couponMinor: discountMinor,
    tax: keepsRates ? { ...keptTax, shippingTaxes, ...(shippingUntaxedMinor !== undefined && { shippingUntaxedMinor }) } : keptTax,
    totalMinor: goodsMinor + shippingMinor - discountMinor + tax.addedMinor,
  }
}

/** Refunds the whole order in portions that the numbers choose. */
export function refundInPortions(order: RefundedOrder, choices: readonly number[]): RefundParts[] {
  const earlier: RefundParts[] = []
  for (let at = 0; ; at++) {
    const refundable = refundableParts(order, earlier)
    if (refundable.shippingMinor === 0 && refundable.quantities.every((quantity) => quantity === 0)) return earlier
    const choice = choices[at % choices.length] ?? 1
    const lines = refundable.quantities
      .map((quantity, line) => ({ line, quantity: Math.min(quantity, (choice + line) % 4), restockQuantity: 0 }))
      .filter(({ quantity }) => quantity > 0)
    const shippingMinor = lines.length === 0 ? refundable.shippingMinor : Math.floor((refundable.shippingMinor * choice) / 10)
    earlier.push(
      refundParts(order, earlier, lines.length === 0 && shippingMinor === 0 ? everythingOf(refundable) : { lines, shippingMinor }),
    )
  }
}

const everythingOf = ({ quantities, shippingMinor }: ReturnType<typeof refundableParts>) => ({
  lines: quantities.map((quantity, line) => ({ line, quantity, restockQuantity: 0 })).filter(({ quantity }) => quantity > 0),
  shippingMinor,
})
