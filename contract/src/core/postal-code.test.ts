import { expect, test } from 'vitest'
import { hasPostalCode, isPostalCode, needsPostalCode } from './postal-code.ts'

test.each([
  ['DE', '10117'],
  ['DE', 'D-10117'],
  ['LV', 'LV-1010'],
  ['GB', 'sw1a 1aa'],
  ['GB', 'M1 1AE'],
  ['CA', 'K1A 0B1'],
  ['NL', '1012 AB'],
  ['US', '10001-1234'],
  ['JP', '〒150-0001'],
  ['JP', '１５０−０００１'],
  ['BR', '01310-100'],
  ['PT', '1000-205'],
  ['SE', '114 55'],
  ['IE', 'D02 X285'],
  ['TW', '110'],
  ['AF', 'as typed'],
])('in %s a postal code can be %s', (country, code) => expect(isPostalCode(country, code)).toBe(true))

test.each([
  ['DE', '1011'],
  ['DE', '10117 Berlin'],
  ['GB', '10117'],
  ['CA', 'D1A 0B1'],
  ['NL', '0123 AB'],
  ['US', '1000'],
  ['JP', '150'],
  ['AU', '20000'],
])('in %s a postal code can’t be %s', (country, code) => expect(isPostalCode(country, code)).toBe(false))

test('where there is no postal code it is not asked for; in China it can be left out', () => {
  expect([needsPostalCode('HK'), hasPostalCode('HK')]).toEqual([false, false])
  expect([needsPostalCode('CN'), hasPostalCode('CN')]).toEqual([false, true])
  expect([needsPostalCode('DE'), hasPostalCode('DE')]).toEqual([true, true])
})
