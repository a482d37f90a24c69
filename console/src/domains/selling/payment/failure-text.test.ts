// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test.each([
  ['dispute-won', '争议胜诉，款项已恢复'],
  ['Your card was declined.', 'Your card was declined.'],
  ['dispute-won; INSUFFICIENT_FUNDS', '争议胜诉，款项已恢复; INSUFFICIENT_FUNDS'],
  ['', ''],
])('a payment that failed for “%s” says “%s”', (failure, words) => {
  expect(failureText(failure)).toBe(words)
})
