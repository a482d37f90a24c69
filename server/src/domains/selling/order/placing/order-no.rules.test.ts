import { expect, test } from 'vitest'
import { areOrderDigits, makeOrderNo } from './order-no.ts'

test('a number is the prefix and nine digits, of which the last one checks the others', () => {
  for (let drawn = 0; drawn < 200; drawn++) {
    const orderNo = makeOrderNo('WP')
    expect(orderNo).toMatch(/^WP\d{9}$/)
    expect(areOrderDigits(orderNo.slice(2))).toBe(true)
  }
})

test('a digit that was heard wrong, or two that were exchanged, make no number of an order', () => {
  expect(areOrderDigits('799273989')).toBe(false)
  const right = '482170362'
  expect(areOrderDigits(right)).toBe(true)
  for (let at = 0; at < 9; at++)
    for (let digit = 0; digit < 10; digit++) {
      const heard = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`
      expect(areOrderDigits(heard), heard).toBe(heard === right)
    }
  expect(areOrderDigits('428170362')).toBe(false)
})
