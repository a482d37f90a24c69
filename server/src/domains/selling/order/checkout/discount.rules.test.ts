import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EnteredCoupon } from './coupon.rules.ts'
import type { DiscountLine } from './discount.rules.ts'
import { takeDiscounts } from './discounts.rules.ts'

const at = '2026-11-20T10:00:00.000Z'
const any: EnteredCoupon = {
  id: '1',
  code: 'ANY',
  kind: 'percent',
  value: 10,
  currencyCode: 'USD',
  minAmountMinor: 0,
  maxDiscountMinor: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  perMemberLimit: null,
  used: 0,
  from: { '1': 'installation' },
  countries: [],
  status: 'active',
  buyQuantity: null,
  getQuantity: null,
  tiers: [],
  goodsIds: [],
  classificationIds: [],
  brands: [],
  excludesReduced: false,
  isFirstOrder: false,
  paymentModeIds: [],
  isAutomatic: false,
}
const coupon = (terms: Partial<EnteredCoupon>): EnteredCoupon => ({ ...any, ...terms })
const automatic = (terms: Partial<EnteredCoupon>): EnteredCoupon => coupon({ isAutomatic: true, ...terms })

const line = (priceMinor: number, quantity = 1, more: Partial<DiscountLine> = {}): DiscountLine => ({
  goodsId: '1',
  classificationIds: [],
  brand: '',
  isReduced: false,
  priceMinor,
  quantity,
  lineMinor: priceMinor * quantity,
  leftMinor: priceMinor * quantity,
  ...more,
})

interface Wish {
  found?: EnteredCoupon
  automatic?: EnteredCoupon[]
  shippingMinor?: number
  paymentModeId?: string
  hasOrdered?: boolean
}

function take(lines: readonly DiscountLine[], { found: coupon, automatic = [], shippingMinor = 500, ...wish }: Wish) {
  const counter = { websiteId: '1', currencyCode: 'USD', currencies: new Map(), shippingMinor, automatic }
  const { paymentModeId, hasOrdered } = wish
  const enteredCoupon = coupon && { code: coupon.code, found: coupon, ...(hasOrdered !== undefined && { hasOrdered }) }
  return takeDiscounts(counter, { coupon: enteredCoupon, paymentModeId, at }, lines)
}

test('only products that count are reduced: by category, product or brand, and not what is reduced already', () => {
  const lines = [
    line(1000, 1, { classificationIds: ['7', '3'] }),
    line(2000, 1, { goodsId: '9' }),
    line(3000, 1, { brand: 'Oak' }),
    line(4000, 1, { isReduced: true }),
  ]
  const off = (terms: Partial<EnteredCoupon>) => take(lines, { found: coupon(terms) }).lines

  expect(off({})).toEqual([100, 200, 300, 400])
  expect(off({ classificationIds: ['3'] })).toEqual([100, 0, 0, 0])
  expect(off({ goodsIds: ['9'], brands: ['oak'] })).toEqual([0, 200, 300, 0])
  expect(off({ excludesReduced: true })).toEqual([100, 200, 300, 0])
  expect(off({ excludesReduced: true, maxDiscountMinor: 60 })).toEqual([10, 20, 30, 0])
  expect(take(lines, { found: coupon({ goodsIds: ['8'] }) }).coupon?.problem).toBe('other-products')
  // The minimum is held against what counts.
  expect(take(lines, { found: coupon({ brands: ['Oak'], minAmountMinor: 3001 }) }).coupon?.problem).toBe('below-minimum')
})

test('of every three pieces the cheapest is free; half price, a cap and too few pieces', () => {
  const terms = { kind: 'buy-x-get-y', value: 100, buyQuantity: 2, getQuantity: 1 } as const
  const lines = [line(3000, 2), line(1000, 3), line(2000, 1)]

  expect(take(lines, { found: coupon(terms) }).lines).toEqual([0, 2000, 0])
  expect(take(lines, { found: coupon({ ...terms, value: 50 }) }).lines).toEqual([0, 1000, 0])
  expect(take(lines, { found: coupon({ ...terms, maxDiscountMinor: 700 }) }).lines).toEqual([0, 700, 0])
  expect(take([line(3000, 2)], { found: coupon(terms) }).coupon?.problem).toBe('too-few-pieces')
})

test('the highest tier that is reached counts, as an amount or a percentage', () => {
  const tiers = [
    { fromMinor: 5000, amountMinor: 500 },
    { fromMinor: 20_000, percent: 15 },
    { fromMinor: 10_000, amountMinor: 1200 },
  ]
  const off = (minor: number) => take([line(minor)], { found: coupon({ kind: 'tiers', value: 0, tiers }) })

  expect(off(4999)).toMatchObject({ lines: [0], coupon: { problem: 'below-minimum' } })
  expect([5000, 10_000, 20_000].map((minor) => off(minor).lines[0])).toEqual([500, 1200, 3000])
})

test('the automatic discount that takes most off comes first, the code takes off what is left', () => {
  const ten = automatic({ id: '2', code: 'TEN' })
  const five = automatic({ id: '3', code: 'FIVE', kind: 'fixed', value: 500 })
  const code = coupon({ id: '4', code: 'CODE', value: 50 })

  const discountSums = take([line(10_000)], { found: code, automatic: [five, ten] })

  expect(discountSums.lines).toEqual([5500])
  expect(discountSums.discounts).toEqual([
    { couponId: '2', code: 'TEN', isAutomatic: true, amountMinor: 1000 },
    { couponId: '4', code: 'CODE', isAutomatic: false, amountMinor: 4500 },
  ])
  // An automatic discount is no code to enter.
  expect(take([line(10_000)], { found: ten }).coupon?.problem).toBe('unknown')
})

test('shipping is free once, however many discounts make it so', () => {
  const free = { kind: 'free-shipping', value: 0 } as const
  const discountSums = take([line(1000)], { found: coupon(free), automatic: [automatic({ id: '2', ...free })] })

  expect(discountSums).toMatchObject({ lines: [0], shippingMinor: 500 })
})

test('the way of paying and a first order are held against what is known of them', () => {
  const byCard = { paymentModeIds: ['5'] }
  const lines = [line(1000)]
  const problem = (wish: Wish) => take(lines, wish).coupon?.problem

  expect(problem({ found: coupon(byCard) })).toBeUndefined()
  expect(problem({ found: coupon(byCard), paymentModeId: '6' })).toBe('other-payment')
  expect(take(lines, { automatic: [automatic(byCard)] })).toMatchObject({ lines: [0], needsPaymentMode: true })
  expect(take(lines, { automatic: [automatic(byCard)], paymentModeId: '5' }).lines).toEqual([100])
  expect(problem({ found: coupon({ isFirstOrder: true }) })).toBeUndefined()
  expect(problem({ found: coupon({ isFirstOrder: true }), hasOrdered: true })).toBe('not-first-order')
})

const terms = fc.record({
  kind: fc.constantFrom('percent', 'fixed', 'free-shipping', 'buy-x-get-y', 'tiers'),
  value: fc.integer({ min: 1, max: 100 }),
  maxDiscountMinor: fc.option(fc.integer({ min: 1, max: 5000 })),
  buyQuantity: fc.integer({ min: 1, max: 4 }),
  getQuantity: fc.integer({ min: 1, max: 4 }),
  tiers: fc.array(
    fc.oneof(
      fc.record({ fromMinor: fc.integer({ min: 1, max: 9000 }), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ fromMinor: fc.integer({ min: 1, max: 9000 }), amountMinor: fc.integer({ min: 1, max: 99_999 }) }),
    ),
    { minLength: 1, maxLength: 3 },
  ),
  classificationIds: fc.subarray(['1', '2']),
  excludesReduced: fc.boolean(),
})
const cartLine = fc
  .record({
    priceMinor: fc.integer({ min: 0, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    classificationIds: fc.subarray(['1', '2', '3']),
    isReduced: fc.boolean(),
  })
  .map(({ priceMinor, quantity, ...more }) => line(priceMinor, quantity, more))

test('whatever the discounts, each line’s is from nothing to the line, and they add up to what is told of them', () => {
  const all = fc.tuple(
    fc.array(cartLine, { maxLength: 6 }),
    fc.array(terms, { maxLength: 3 }),
    fc.option(terms),
    fc.integer({ min: 0, max: 2000 }),
  )
  fc.assert(
    fc.property(all, ([lines, automatics, enteredCoupon, shippingMinor]) => {
      const discountSums = take(lines, {
        shippingMinor,
        automatic: automatics.map((terms, place) => automatic({ ...terms, id: String(place + 2) })),
        ...(enteredCoupon && { found: coupon({ ...enteredCoupon, id: '1' }) }),
      })
      const sum = discountSums.lines.reduce((total, minor) => total + minor, discountSums.shippingMinor)
      expect(discountSums.lines).toHaveLength(lines.length)
      for (const [place, minor] of discountSums.lines.entries()) {
        expect(Number.isSafeInteger(minor)).toBe(true)
        expect(minor).toBeGreaterThanOrEqual(0)
        expect(minor).toBeLessThanOrEqual(lines[place]?.lineMinor ?? 0)
      }
      expect(discountSums.shippingMinor).toBeLessThanOrEqual(shippingMinor)
      expect(discountSums.discounts.reduce((total, { amountMinor }) => total + amountMinor, 0)).toBe(sum)
      expect(discountSums.discounts.length).toBeLessThanOrEqual(2)
    }),
    { numRuns: 500 },
  )
})
