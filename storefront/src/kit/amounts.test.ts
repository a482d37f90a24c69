import { expect, test } from 'vitest'
import { amountsText, parseAmounts, rewriteAmounts } from './amounts.ts'

const dollars = { price: (minor: number) => minor, money: (minor: number) => `$${(minor / 100).toFixed(2)}` }
const euros = { price: (minor: number) => minor / 2 + 1, money: (minor: number) => `${minor / 100} €` }

test('amounts are named in their order, those per unit with their factor, and read again', () => {
  const amounts = [{ minor: 1999 }, { minor: 1999, factor: 0.4 }]
  expect(amountsText(amounts)).toBe('1999 1999*0.4')
  expect(parseAmounts('1999 1999*0.4')).toEqual([{ minor: 1999, factor: undefined }, amounts[1]])
  expect(parseAmounts('')).toEqual([])
})

test('a text gets each amount in the other currency, a price per unit by the price there, and keeps its other words', () => {
  expect(rewriteAmounts('from $10.00', [{ minor: 1000 }], dollars, euros)).toBe('from 5.01 €')
  expect(rewriteAmounts('$10.00 – $10.00', [{ minor: 1000 }, { minor: 1000 }], dollars, euros)).toBe('5.01 € – 5.01 €')
  expect(rewriteAmounts('$40.00 / 1 kg', [{ minor: 1000, factor: 4 }], dollars, euros)).toBe('20.04 € / 1 kg')
  expect(rewriteAmounts('Price on request', [{ minor: 1000 }], dollars, euros)).toBe('Price on request')
})
