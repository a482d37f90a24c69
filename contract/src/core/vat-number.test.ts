import { expect, test } from 'vitest'
import { readVatNumber } from './vat-number.ts'

test.each([
  ['DE', 'de 123 456 789', 'DE123456789'],
  ['DE', '123456789', 'DE123456789'],
  ['GR', 'EL123456789', 'EL123456789'],
  ['NL', 'NL123456789B01', 'NL123456789B01'],
  ['AT', 'ATU12345678', 'ATU12345678'],
  ['FR', 'FR-AB-123456789', 'FRAB123456789'],
  ['FR', 'FR 123 456 789', 'FRFR123456789'],
])('%s: %s is stored as %s', (country, written, stored) => {
  expect(readVatNumber(country, written)).toBe(stored)
})

test.each([
  ['DE', '12345678'],
  ['AT', '12345678'],
  ['FR', ''],
  ['CH', 'CHE123456789'],
  ['IT', 'DE123456789'],
])('%s: %s is none', (country, written) => {
  expect(readVatNumber(country, written)).toBeUndefined()
})
