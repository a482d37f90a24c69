// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { monthOfRate, placeOfRate } from './tax-fields.ts'

const none = { startsOn: null, endsOn: null, asOf: null }

test('a shipped rate shows as of when it is known, one with days of its own these alone', () => {
  expect(monthOfRate({ ...none, asOf: '2026-01-01' })).toBe('2026年1月')
  expect(monthOfRate({ ...none, asOf: '2026-01-01', startsOn: '2026-07-01' })).toBeUndefined()
  expect(monthOfRate(none)).toBeUndefined()
})

test('a rate of a zone is named by it', () => {
  expect(placeOfRate({ country: '', region: '', zoneName: 'Alps', name: 'VAT' })).toBe('Alps · VAT')
})
