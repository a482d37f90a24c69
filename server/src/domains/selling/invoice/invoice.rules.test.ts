import { array, assert as check, integer, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { creditTaxes, partsOfRefund } from './invoice.rules.ts'

const tax = { name: 'VAT', percent: 19 }
const nothing = { amountMinor: 0, taxes: [] }

test('half of an invoice is given back with half of its taxes, rounded half up, and the rest with what is left', () => {
  const taxes = [{ ...tax, baseMinor: 101, taxMinor: 19 }]

  const first = creditTaxes({ totalMinor: 120, taxes, before: nothing, amountMinor: 60, known: [], restMinor: 60 })
  const before = { amountMinor: 60, taxes: first }
  const rest = creditTaxes({ totalMinor: 120, taxes, before, amountMinor: 60, known: [], restMinor: 60 })

  expect(first).toEqual([{ ...tax, baseMinor: 51, taxMinor: 10 }])
  expect(rest).toEqual([{ ...tax, baseMinor: 50, taxMinor: 9 }])
})

test('lines are given back with their own taxes, and an amount beside them in proportion', () => {
  const reduced = { name: 'VAT', percent: 7 }
  const taxes = [
    { ...tax, baseMinor: 10_000, taxMinor: 1900 },
    { ...reduced, baseMinor: 10_000, taxMinor: 700 },
  ]
  const knownTaxes = [{ ...reduced, baseMinor: 1000, taxMinor: 70 }]

  const creditedTaxes = creditTaxes({ totalMinor: 22_600, taxes, before: nothing, amountMinor: 2200, known: knownTaxes, restMinor: 1130 })

  expect(creditedTaxes).toEqual([
    { ...tax, baseMinor: 500, taxMinor: 95 },
    { ...reduced, baseMinor: 1500, taxMinor: 105 },
  ])
})

test('credit notes that give an invoice back altogether hold its taxes to the minor unit, however it is parted', () => {
  const parts = array(integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 8 })
  const minor = integer({ min: 0, max: 50_000_000 })
  check(
    property(tuple(parts, array(record({ baseMinor: minor, taxMinor: minor }), { maxLength: 3 })), ([amounts, sums]) => {
      const totalMinor = amounts.reduce((sum, amount) => sum + amount, 0)
      const taxes = sums.map((sum, at) => ({ ...sum, name: `VAT ${at}`, percent: 19 }))
      const before = { amountMinor: 0, taxes: taxes.map((tax) => ({ ...tax, baseMinor: 0, taxMinor: 0 })) }
      for (const amountMinor of amounts) {
        const creditedTaxes = creditTaxes({ totalMinor, taxes, before, amountMinor, known: [], restMinor: amountMinor })
        for (const tax of creditedTaxes) {
          expect(tax.taxMinor).toBeGreaterThanOrEqual(0)
          const sum = before.taxes.find(({ name }) => name === tax.name)
          if (sum) Object.assign(sum, { baseMinor: sum.baseMinor + tax.baseMinor, taxMinor: sum.taxMinor + tax.taxMinor })
        }
        before.amountMinor += amountMinor
      }
      expect(before.taxes).toEqual(taxes)
    }),
  )
})

test('a credit note has the refund’s lines, its shipping without added tax, and what was kept back', () => {
  const line = { line: 0, restockQuantity: 0, withdrawnQuantity: 0, title: 'Chair', variantSku: 'OAK', taxes: [] }
  const refund = {
    lines: [
      { ...line, quantity: 2, priceMinor: 1000, goodsMinor: 2000, discountMinor: 100, addedMinor: 361, taxMinor: 361, amountMinor: 2261 },
    ],
    shippingMinor: 595,
    shippingTaxes: [{ ...tax, baseMinor: 500, taxMinor: 95 }],
    otherMinor: -300,
    overpaidMinor: 0,
    taxMode: 'added' as const,
    taxes: [],
    amountMinor: 2556,
    reason: '',
  }

  expect(partsOfRefund(refund, 'Other')).toEqual({
    lines: [
      { title: 'Chair', options: '', sku: 'OAK', quantity: 2, priceMinor: 1000, lineMinor: 2000 },
      { title: 'Other', options: '', sku: '', quantity: 1, priceMinor: -300, lineMinor: -300 },
    ],
    goodsMinor: 1700,
    discountMinor: 100,
    shippingMinor: 500,
  })
})
