import { type RefundedOrder, type RefundParts, refundableParts, refundParts } from '@wanpu/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderOf, refundInPortions } from './test-refunds.ts'

const chairs = [
  { priceMinor: 1999, quantity: 3, isFood: false },
  { priceMinor: 350, quantity: 2, isFood: true },
]

test('a piece gives back its price less its share of the coupon, with the tax that was added', () => {
  const order = orderOf(chairs, { couponMinor: 1000, shippingMinor: 500 }, { priceMode: 'added', shipping: 'none' })

  const onePiece = refundParts(order, [], { lines: [{ line: 0, quantity: 1, restockQuantity: 1 }], shippingMinor: 0 })

  // The coupon takes 8.95 off 59.97: 51.02 are taxed with 9.69 and 0.77. The first piece has the larger shares.
  expect(onePiece.lines).toMatchObject([{ goodsMinor: 1999, discountMinor: 299, taxMinor: 349, addedMinor: 349, amountMinor: 2049 }])
  expect(onePiece.taxes).toEqual([
    { name: 'VAT', percent: 19, baseMinor: 1700, taxMinor: 323 },
    { name: 'Eco', percent: 1.5, baseMinor: 1700, taxMinor: 26 },
  ])
  expect(onePiece).toMatchObject({ taxMinor: 349, amountMinor: 2049 })
})

test('the last piece gives back whatever is left of its line', () => {
  const order = orderOf([{ priceMinor: 100, quantity: 3, isFood: false }], { couponMinor: 100, shippingMinor: 0 }, undefined)
  const earlier: RefundParts[] = []
  for (let piece = 0; piece < 3; piece++) {
    earlier.push(refundParts(order, earlier, { lines: [{ line: 0, quantity: 1, restockQuantity: 0 }], shippingMinor: 0 }))
  }

  expect(earlier.map(({ amountMinor }) => amountMinor)).toEqual([66, 67, 67])
  expect(refundableParts(order, earlier)).toEqual({ quantities: [0], shippingMinor: 0 })
})

test('of a reverse charge each line gives back its price less its own tax', () => {
  const order = orderOf(chairs, { couponMinor: 0, shippingMinor: 500 }, { homeCountry: 'FR', shipping: 'none' })
  const back = (line: number) => refundParts(order, [], { lines: [{ line, quantity: 2, restockQuantity: 0 }], shippingMinor: 0 })

  // 20.5 % of the chairs and 7 % of the food were in the prices; shipping had no tax.
  expect([back(0).amountMinor, back(1).amountMinor]).toEqual([3318, 654])
  expect(refundableParts(order, []).shippingMinor).toBe(500)
  expect(order.totalMinor).toBe(4977 + 654 + 500)
})

const line = fc.record({ priceMinor: fc.integer({ min: 1, max: 99_999 }), quantity: fc.integer({ min: 1, max: 7 }), isFood: fc.boolean() })
const extras = fc.record({ couponMinor: fc.integer({ min: 0, max: 5000 }), shippingMinor: fc.integer({ min: 0, max: 3000 }) })
const ownScheme = fc.option(
  fc.record({
    priceMode: fc.constantFrom('included', 'added'),
    shipping: fc.constantFrom('none', 'standard', 'proportional'),
    rounding: fc.constantFrom('line', 'order'),
    homeCountry: fc.constantFrom('DE', 'FR'),
  }),
  { nil: undefined },
)

test('refunds of any split never exceed the total, and together are the total and its taxes to the minor unit', () => {
  const choices = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      extras,
      ownScheme,
      choices,
      fc.boolean(),
      (lines, sums, own, portions, keeps) => {
        const order = orderOf(lines, sums, own, keeps)
        const refunds = refundInPortions(order, portions)

        let refundedPieces = 0
        for (const { amountMinor, lines: back } of refunds) {
          expect(amountMinor).toBeGreaterThanOrEqual(0)
          for (const refundPart of back) expect(refundPart.amountMinor).toBeGreaterThanOrEqual(0)
          refundedPieces += amountMinor
          expect(refundedPieces).toBeLessThanOrEqual(order.totalMinor)
        }
        expect(refundedPieces).toBe(order.totalMinor)
        expect(refunds.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(order.tax?.taxMinor ?? 0)
        if (!keeps) return
        for (const tax of order.tax?.lines ?? []) {
          const of = refunds.flatMap(({ taxes }) => taxes.filter(({ name, percent }) => name === tax.name && percent === tax.percent))
          expect(of.reduce((sum, taxLine) => sum + taxLine.taxMinor, 0)).toBe(tax.taxMinor)
          expect(of.reduce((sum, taxLine) => sum + taxLine.baseMinor, 0)).toBe(tax.baseMinor)
        }
      },
    ),
    { numRuns: 300 },
  )
})

/**
 * A refund of single lines or of an amount of shipping: which line, how many pieces of it, and how much of what is left
 * of shipping.
 */
const step = fc.record({ line: fc.nat(5), quantity: fc.integer({ min: 1, max: 4 }), shippingShare: fc.constantFrom(0, 0, 1, 3, 10) })

/** What is left of each line and of shipping, as refunds of all of it would give it back one by one. */
function worthsOf(order: RefundedOrder, earlier: readonly RefundParts[]) {
  const left = refundableParts(order, earlier)
  const all = (line: number) => [{ line, quantity: left.quantities[line] ?? 0, restockQuantity: 0 }]
  return {
    lines: left.quantities.map((_, line) => refundParts(order, earlier, { lines: all(line), shippingMinor: 0 }).lines[0]),
    shipping: refundParts(order, earlier, { lines: [], shippingMinor: left.shippingMinor }),
  }
}

test('a refund of lines and amounts leaves every other line, its discount and its taxes as they were, and never gives back more than was paid', {
  tags: 'long',
}, () => {
  let untouched = 0
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 2, maxLength: 6 }),
      extras,
      ownScheme,
      fc.array(step, { minLength: 1, maxLength: 12 }),
      (lines, sums, own, steps) => {
        const order = orderOf(lines, sums, own, true)
        const earlier: RefundParts[] = []
        const touched = new Set<number>()
        const first = worthsOf(order, [])
        for (const { line: wished, quantity, shippingShare } of steps) {
          const at = wished % order.items.length
          const before = worthsOf(order, earlier)
          const left = refundableParts(order, earlier)
          const pieces = Math.min(quantity, left.quantities[at] ?? 0)
          const shippingMinor = Math.floor((left.shippingMinor * shippingShare) / 10)
          const wish = { lines: pieces > 0 ? [{ line: at, quantity: pieces, restockQuantity: 0 }] : [], shippingMinor }
          earlier.push(refundParts(order, earlier, wish))
          if (pieces > 0) touched.add(at)

          const after = worthsOf(order, earlier)
          for (const [other, worth] of after.lines.entries()) {
            if (other !== at) expect(worth).toEqual(before.lines[other])
            if (touched.has(other)) continue
            expect(worth).toEqual(first.lines[other])
            untouched += 1
          }
          if (shippingMinor === 0) expect(after.shipping).toEqual(before.shipping)
          // What was given back and what is left are the order.
          const given = earlier.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
          const rest = after.lines.reduce((sum, one) => sum + (one?.amountMinor ?? 0), after.shipping.amountMinor)
          expect(given + rest).toBe(order.totalMinor)
          expect(given).toBeLessThanOrEqual(order.totalMinor)
          const taxes = [...earlier, after.shipping].reduce((sum, { taxMinor }) => sum + taxMinor, 0)
          expect(taxes + after.lines.reduce((sum, one) => sum + (one?.taxMinor ?? 0), 0)).toBe(order.tax?.taxMinor ?? 0)
        }
      },
    ),
    { numRuns: 300 },
  )
  expect(untouched, 'cases reach lines that no refund touched').toBeGreaterThan(300)
})
