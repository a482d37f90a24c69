import type { OrderItem } from '@wanpu/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cart, orderOf } from '../../refund/test-refunds.ts'
import { type MoneyOfOrder, mergeSums, splitSums } from './split-sums.rules.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

/** The order with the sums that it keeps beside its lines. */
const moneyOf = ({ items, shippingMinor, couponMinor, tax, totalMinor }: Cart): MoneyOfOrder => ({
  items: [...items],
  shippingMinor,
  couponMinor,
  tax,
  totalMinor,
  goodsMinor: sum(items.map(({ lineMinor }) => lineMinor)),
  taxMinor: tax?.taxMinor ?? 0,
  taxAddedMinor: tax?.addedMinor ?? 0,
})

test('two of three chairs go with their share of the coupon, the shipping and the tax', () => {
  const lines = [
    { priceMinor: 1000, quantity: 3, isFood: false },
    { priceMinor: 2000, quantity: 1, isFood: false },
  ]
  const order = moneyOf(orderOf(lines, { couponMinor: 500, shippingMinor: 1000 }, { priceMode: 'added', shipping: 'standard' }))

  const { kept: keptPart, parted } = splitSums(order, [2, 0])

  // Of 50.00 less 5.00 the two chairs are 18.00: two fifths, as of shipping. 19 % and 1.5 % of 22.00, each line and
  // piece rounded by itself.
  expect(parted).toMatchObject({ goodsMinor: 2000, couponMinor: 200, shippingMinor: 400, items: [{ quantity: 2 }] })
  expect(parted.totalMinor).toBe(2000 + 400 - 200 + parted.taxAddedMinor)
  expect(parted.tax?.lines.map(({ name, taxMinor }) => [name, taxMinor])).toEqual([
    ['VAT', 418],
    ['Eco', 34],
  ])
  expect(keptPart).toMatchObject({ goodsMinor: 3000, couponMinor: 300, shippingMinor: 600, items: [{ quantity: 1 }, { quantity: 1 }] })
})

test('of a reverse charge each part has what its own lines were taxed with', () => {
  const lines = [
    { priceMinor: 12_050, quantity: 1, isFood: false },
    { priceMinor: 10_700, quantity: 1, isFood: true },
  ]
  const order = moneyOf(orderOf(lines, { couponMinor: 0, shippingMinor: 0 }, { homeCountry: 'FR' }))

  const { kept: keptPart, parted } = splitSums(order, [0, 1])

  expect([keptPart.totalMinor, parted.totalMinor, order.totalMinor]).toEqual([10_000, 10_000, 20_000])
  expect([keptPart.items[0]?.untaxedMinor, parted.items[0]?.untaxedMinor]).toEqual([2050, 700])
})

const line = fc.record({ priceMinor: fc.integer({ min: 0, max: 99_999 }), quantity: fc.integer({ min: 1, max: 7 }), isFood: fc.boolean() })
const extras = fc.record({ couponMinor: fc.integer({ min: 0, max: 5000 }), shippingMinor: fc.integer({ min: 0, max: 3000 }) })
const ownScheme = fc.option(
  fc.record({
    priceMode: fc.constantFrom('included' as const, 'added' as const),
    shipping: fc.constantFrom('none' as const, 'standard' as const, 'proportional' as const),
    rounding: fc.constantFrom('line' as const, 'order' as const),
    homeCountry: fc.constantFrom('DE', 'FR'),
  }),
  { nil: undefined },
)

/** What holds in each order, whole or part. */
function expectToAgree({ items, goodsMinor, shippingMinor, couponMinor, tax, taxMinor, taxAddedMinor, totalMinor }: MoneyOfOrder) {
  expect(totalMinor).toBe(goodsMinor + shippingMinor - couponMinor + taxAddedMinor)
  expect(sum(items.map(({ lineMinor }) => lineMinor))).toBe(goodsMinor)
  expect(sum(items.map(({ priceMinor, quantity }) => priceMinor * quantity))).toBe(goodsMinor)
  for (const minor of [goodsMinor, shippingMinor, couponMinor, taxMinor, totalMinor]) expect(minor).toBeGreaterThanOrEqual(0)
  if (tax === null) return
  expect([tax.taxMinor, tax.addedMinor]).toEqual([taxMinor, taxAddedMinor])
  expect(sum(tax.lines.map((line) => line.taxMinor))).toBe(taxMinor)
  expect(sum(items.map((item) => item.taxMinor ?? 0)) + tax.shippingTaxMinor).toBe(taxMinor)
  expect(sum((tax.shippingTaxes ?? []).map((shippingTax) => shippingTax.taxMinor))).toBe(tax.shippingTaxMinor)
}

test('both parts of any split agree with themselves, and merged again they are the order to the minor unit', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      extras,
      ownScheme,
      fc.infiniteStream(fc.nat(7)),
      (lines, sums, own, picks) => {
        const order = moneyOf(orderOf(lines, sums, own))
        const movedQuantities = order.items.map(({ quantity }) => (picks.next().value ?? 0) % (quantity + 1))

        const { kept: keptPart, parted } = splitSums(order, movedQuantities)
        const mergedOrder = mergeSums([keptPart, parted])

        expectToAgree(keptPart)
        expectToAgree(parted)
        const { items: _, tax: merging, ...mergedSums } = mergedOrder
        const { items: __, tax, ...before } = order
        expect(mergedSums).toEqual(before)
        expect([merging?.taxMinor, merging?.addedMinor, merging?.shippingTaxMinor]).toEqual([
          tax?.taxMinor,
          tax?.addedMinor,
          tax?.shippingTaxMinor,
        ])
        for (const rate of tax?.lines ?? []) {
          const mergedLine = merging?.lines.find(({ name, percent }) => name === rate.name && percent === rate.percent)
          expect(mergedLine ?? { ...rate, baseMinor: 0, taxMinor: 0 }).toEqual(rate)
        }
        const pieces = (items: readonly OrderItem[]) => sum(items.map(({ quantity }) => quantity))
        expect(pieces(mergedOrder.items)).toBe(pieces(order.items))
      },
    ),
  )
})
