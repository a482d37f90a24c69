import { type OrderItem, orderPlacement, type RefundedOrder } from '@wanpu/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zoneOfRecord } from '../../../system/config/business-zone.ts'
import type { KnownRate, KnownScheme } from '../../../terms/tax/tax.rules.ts'
import { refundInPortions } from '../../refund/test-refunds.ts'
import { type OfferedGoods, priceCart, type Stock } from '../checkout/cart.rules.ts'
import type { EnteredCoupon } from '../checkout/coupon.rules.ts'
import type { Availability } from '../checkout/priced-request.rules.ts'
import type { OrderRequest } from './order-request.ts'
import { decideOrders } from './placing.rules.ts'
import type { NewOrder } from './placing.sql.ts'

const at = '2026-11-20T10:00:00.000Z'
const currencies = new Map([
  ['USD', { code: 'USD', symbol: '$', rate: 1, decimals: 2, status: 'active' as const }],
  ['EUR', { code: 'EUR', symbol: '€', rate: 0.913, decimals: 2, status: 'active' as const }],
  ['JPY', { code: 'JPY', symbol: '¥', rate: 151.27, decimals: 0, status: 'active' as const }],
])
const rate = (country: string, percent: number, taxClassId: string | null = null): KnownRate => ({
  country,
  region: '',
  zone: null,
  startsOn: null,
  endsOn: null,
  name: 'VAT',
  percent,
  taxClassId,
})
const rates = [rate('DE', 19), rate('DE', 7, 'food'), rate('FR', 20), rate('FR', 5.5, 'food'), { ...rate('DE', 1.5), name: 'Eco' }]

const coupon = fc
  .record({
    kind: fc.constantFrom('percent', 'fixed', 'free-shipping', 'buy-x-get-y', 'tiers'),
    value: fc.integer({ min: 1, max: 100 }),
    maxDiscountMinor: fc.option(fc.integer({ min: 1, max: 5000 })),
    minAmountMinor: fc.integer({ min: 0, max: 5000 }),
    buyQuantity: fc.integer({ min: 1, max: 3 }),
    getQuantity: fc.integer({ min: 1, max: 3 }),
    tiers: fc.constant([
      { fromMinor: 1000, amountMinor: 333 },
      { fromMinor: 9000, percent: 12 },
    ]),
    excludesReduced: fc.boolean(),
    classificationIds: fc.subarray(['1']),
    currencyCode: fc.constantFrom('USD', 'EUR'),
  })
  .map(
    (terms): EnteredCoupon => ({
      id: '1',
      code: 'CODE',
      startsAt: null,
      endsAt: null,
      usageLimit: null,
      perMemberLimit: null,
      used: 0,
      from: { '1': 'installation' },
      countries: [],
      status: 'active',
      goodsIds: [],
      brands: [],
      isFirstOrder: false,
      paymentModeIds: [],
      ...terms,
      isAutomatic: false,
    }),
  )

const product = fc.record({
  goodsPriceMinor: fc.integer({ min: 0, max: 99_999 }),
  shopPriceMinor: fc.option(fc.integer({ min: 0, max: 99_999 })),
  currencyCode: fc.constantFrom('USD', 'EUR', 'JPY'),
  weightGrams: fc.integer({ min: 0, max: 9000 }),
  volumeMm3: fc.integer({ min: 0, max: 90_000_000 }),
  taxClassId: fc.constantFrom(null, 'food'),
  classificationIds: fc.subarray(['1', '2']),
  marketPriceMinor: fc.option(fc.integer({ min: 0, max: 99_999 })),
})

const scheme = fc
  .record({
    priceMode: fc.constantFrom('included', 'added'),
    shipping: fc.constantFrom('none', 'standard', 'proportional'),
    rounding: fc.constantFrom('line', 'order'),
    isOss: fc.boolean(),
  })
  .map(
    (own): KnownScheme => ({
      vatNumber: '',
      vatCheck: 'off',
      id: '1',
      homeCountry: 'DE',
      places: [],
      from: { 1: 'installation' },
      ...own,
    }),
  )

const fee = fc.integer({ min: 0, max: 3000 })
const shippingRule = fc.record({
  countries: fc.constant<string[]>([]),
  feeMinor: fee,
  firstGrams: fc.constant(500),
  stepGrams: fc.constant(700),
  stepFeeMinor: fee,
  pieceFeeMinor: fee,
  freeOverMinor: fc.integer({ min: 1, max: 200_000 }),
})

const sale = fc.record({
  products: fc.array(product, { minLength: 1, maxLength: 5 }),
  quantities: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 5, maxLength: 5 }),
  entered: fc.option(coupon),
  automatic: fc.array(coupon, { maxLength: 2 }),
  taxScheme: fc.option(scheme),
  rule: shippingRule,
  /** That of the website; the buyer may choose another one. */
  ownCode: fc.constantFrom('USD', 'EUR', 'JPY'),
  currencyCode: fc.constantFrom('USD', 'EUR', 'JPY'),
  rounding: fc.constantFrom(undefined, { by: 'ending-99' as const }, { by: 'whole' as const }, { by: 'step' as const, step: 5 }),
  country: fc.constantFrom('DE', 'FR', 'US'),
  vatNumber: fc.constantFrom(undefined, 'FR40303265045'),
})
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never

/** Everything that a sale is decided with: one website, one way of sending, one account. */
function availabilityOf({ products, entered, automatic, taxScheme, rule, ...sold }: Sale): Availability {
  const { currencyCode, ownCode, rounding } = sold
  const goods = new Map(products.map((terms, place) => [String(place), toOfferedGoods(String(place), terms)]))
  const stock = new Map([...goods.keys()].map((id): [string, Stock] => [id, { stock: 1000, variants: [] }]))
  const payee = {
    id: '1',
    paymentModeId: '1',
    provider: 'manual' as const,
    currencyCode,
    from: { 1: 'installation' as const },
    dailyLimitMinor: null,
    usedTodayMinor: 0,
  }
  const furtherCurrencies = [{ code: currencyCode, rounding }]
  const shop = { id: '1', domain: 'a.example', language: 'en', isMembersOnly: false, consentText: '', terms: null, pagesAskTerms: true }
  const website = { ...shop, currencyCode: ownCode, furtherCurrencies }
  const mode = {
    id: '1',
    name: 'Post',
    note: '',
    icon: '',
    minDays: null,
    maxDays: null,
    handlingDays: 0,
    volumeDivisor: 5000,
    from: { 1: 'installation' as const },
  }
  const payees = [{ ...payee, account: '', instructions: '', translations: {} }]
  return {
    goods,
    stock,
    payees,
    vatChecks: [],
    coupons: new Map(entered ? [[entered.code, entered]] : []),
    buyers: { placed: [], members: [], uses: [], unpaid: [], ordered: new Set() },
    review: { judge: () => ({ score: 0, reasons: [], isHeld: false }), traces: () => [] },
    blockList: { effectOn: () => undefined },
    offer: {
      zone: zoneOfRecord(undefined),
      websites: new Map([['1', website]]),
      currencies,
      payees,
      paymentModes: [{ id: '1', name: 'Bank', icon: '', translations: {} }],
      shippingModes: [{ ...mode, translations: {}, currencyCode: 'EUR', rules: [rule] }],
      shippingZones: new Map(),
      taxSchemes: taxScheme ? [taxScheme] : [],
      taxRates: rates,
      automatic: automatic.map((terms, place) => ({ ...terms, id: `2${place}`, code: `AUTO${place}`, isAutomatic: true })),
      placement: orderPlacement.parse({ maxQuantity: 999 }),
    },
  }
}

const toOfferedGoods = (id: string, terms: Sale['products'][number]): OfferedGoods => ({
  shopGoodsId: id,
  goodsId: id,
  websiteId: '1',
  title: `Product ${id}`,
  picture: null,
  brand: '',
  excludedModeIds: [],
  isOn: true,
  isOnRequest: false,
  ...terms,
  stockMarketPriceMinor: null,
})

function requestOf({ products, quantities, currencyCode, entered, country, vatNumber }: Sale, expectedTotalMinor: number): OrderRequest {
  const address = { country, city: 'Town', street: 'Street 1', postalCode: '10115' }
  return {
    websiteId: '1',
    idempotencyKey: 'key',
    currencyCode,
    shippingModeId: '1',
    paymentModeId: '1',
    note: '',
    expectedTotalMinor,
    items: products.map((_, place) => ({ shopGoodsId: String(place), quantity: quantities[place] ?? 1 })),
    ...(entered && { couponCode: entered.code }),
    contact: {
      name: 'Anna',
      email: 'anna@example.com',
      phone: '1',
      ...(vatNumber !== undefined && { vatNumber, company: 'Chaises SARL' }),
    },
    shippingAddress: address,
    clientIp: '203.0.113.1',
    orderHost: 'a.example',
    at,
  }
}

/** What a buyer reads before the order is placed. */
function quoteSale(soldCart: Sale, { offer, goods, stock }: Availability) {
  const { items, contact } = requestOf(soldCart, 0)
  const further = soldCart.ownCode === soldCart.currencyCode ? undefined : { ownCode: soldCart.ownCode, rounding: soldCart.rounding }
  return priceCart(
    {
      websiteId: '1',
      currencyCode: soldCart.currencyCode,
      further,
      goods,
      stock,
      currencies,
      shippingModes: offer.shippingModes,
      shippingZones: new Map(),
      closedDays: [],
      maxQuantity: 999,
      taxRates: rates,
      vatChecks: [],
      taxScheme: offer.taxSchemes[0],
      automatic: offer.automatic,
    },
    {
      items,
      country: soldCart.country,
      vatNumber: contact.vatNumber,
      company: contact.company,
      at,
      day: '2026-11-20',
      coupon: soldCart.entered ? { code: soldCart.entered.code, found: soldCart.entered } : undefined,
    },
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

/** The order that a sale leads to; the coupon is left out where it can't be used. */
function placeSale(input: Sale): { order: NewOrder; quote: ReturnType<typeof quoteSale> } {
  const isUsable = quoteSale(input, availabilityOf(input)).coupon?.problem === undefined
  const soldCart = isUsable ? input : { ...input, entered: null }
  const availability = availabilityOf(soldCart)
  const quote = quoteSale(soldCart, availability)
  const number = () => 'WP1'
  const { orders, outcomes } = decideOrders([requestOf(soldCart, quote.totalMinor)], availability, number)
  const [order] = orders
  if (!order) throw new Error(`refused: ${JSON.stringify(outcomes)}`)
  expect(outcomes).toMatchObject([{ placed: { totalMinor: quote.totalMinor } }])
  return { order, quote }
}

test('the quote is the order, and the order its lines, shipping and added taxes less its discounts, to the minor unit', {
  tags: 'long',
}, () => {
  fc.assert(
    fc.property(sale, (input) => {
      const { order, quote } = placeSale(input)
      const { items, shippingMinor, couponMinor, discounts, tax, taxMinor, taxAddedMinor, totalMinor } = order

      expect({ totalMinor, couponMinor, shippingMinor }).toEqual({
        totalMinor: quote.totalMinor,
        couponMinor: quote.couponMinor,
        shippingMinor: quote.shippingMinor,
      })
      expect(order.currencyCode).toBe(input.currencyCode)
      expect(totalMinor).toBe(sum(items.map(({ lineMinor }) => lineMinor)) + shippingMinor + taxAddedMinor - couponMinor)
      expect(sum(discounts.map(({ amountMinor }) => amountMinor))).toBe(couponMinor)
      expect(sum(tax?.lines.map((line) => line.taxMinor) ?? [])).toBe(taxMinor)
      expect(sum(items.map((item) => item.taxMinor ?? 0)) + sum(tax?.shippingTaxes?.map((shippingTax) => shippingTax.taxMinor) ?? [])).toBe(
        taxMinor,
      )
      if (tax?.isReverseCharge !== true) expect(taxAddedMinor).toBe(tax?.priceMode === 'added' ? taxMinor : 0)
      for (const { lineMinor, priceMinor, quantity, discountMinor = 0 } of items) {
        expect(lineMinor).toBe(priceMinor * quantity)
        expect(discountMinor).toBeGreaterThanOrEqual(0)
        expect(discountMinor).toBeLessThanOrEqual(lineMinor)
      }
      expect(totalMinor).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 400 },
  )
})

test('refunds in any portions of an order that was placed never exceed its total, and together are all of it', () => {
  const choices = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(sale, choices, (input, portions) => {
      const { order } = placeSale(input)
      const refunds = refundInPortions(asRefunded(order), portions)
      let back = 0
      for (const { amountMinor } of refunds) {
        expect(amountMinor).toBeGreaterThanOrEqual(0)
        back += amountMinor
        expect(back).toBeLessThanOrEqual(order.totalMinor)
      }
      expect(back).toBe(order.totalMinor)
      expect(sum(refunds.map(({ taxMinor }) => taxMinor))).toBe(order.taxMinor)
    }),
    { numRuns: 200 },
  )
})

const asRefunded = ({ items, shippingMinor, couponMinor, tax }: NewOrder): RefundedOrder => ({
  items: items satisfies OrderItem[],
  shippingMinor,
  couponMinor,
  tax,
})

test('cases reach every way of taxing, both kinds of discounts and shipping that costs', () => {
  const reached = new Set<string>()
  for (const input of fc.sample(sale, { numRuns: 400, seed: 1 })) {
    const { order } = placeSale(input)
    if (order.tax && order.taxMinor > 0) reached.add(`${order.tax.priceMode} ${input.taxScheme?.rounding} ${input.taxScheme?.shipping}`)
    if (order.tax?.shippingTaxes?.length) reached.add('taxed shipping')
    if (order.tax?.isReverseCharge) reached.add('reverse charge')
    if (order.shippingMinor > 0) reached.add('shipping')
    if (order.discounts.length === 2) reached.add('two discounts')
  }
  expect(reached.size).toBe(2 * 2 * 3 + 4)
})
