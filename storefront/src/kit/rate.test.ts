import { expect, test } from 'vitest'
import { rateText } from './rate.ts'

test.each([
  ['en', 19.6, '19.6%'],
  ['de', 19.6, '19,6\u00a0%'],
  ['fr', 5.5, '5,5\u00a0%'],
  ['zh', 13, '13%'],
  ['ar', 15, '15\u200e%\u200e'],
  ['en', 9.975, '9.975%'],
  ['xx', 7, '7%'],
] as const)('in %s a rate of %d is %s', (language, percent, text) => {
  expect(rateText(percent, language)).toBe(text)
})
