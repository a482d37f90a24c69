import { expect, test } from 'vitest'
import { hasPostalCode, isPostalCode, matchesPostalCode, needsPostalCode, plainPostalCode, postalCodesOf } from './postal-code.ts'

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

test.each([
  ['JP', '１０００００１', '1000001'],
  ['JP', '〒100-0001', '1000001'],
  ['JP', '100ー0001', '1000001'],
  ['DE', 'D-10115', '10115'],
  ['DE', 'de 10115', '10115'],
  ['AT', 'A-1010', '1010'],
  ['CH', 'CH-8001', '8001'],
  ['LI', 'FL-9490', '9490'],
  ['LU', 'L-1234', '1234'],
  ['SE', 'SE-111 22', '11122'],
  ['SE', 'S-111 22', '11122'],
  ['FI', 'FIN-00100', '00100'],
  ['LV', 'LV-1010', '1010'],
  ['MD', 'MD-2012', '2012'],
  ['NL', '1012 ab', '1012AB'],
  ['NL', 'NL-1012 AB', '1012AB'],
  ['GB', 'sw1a 1aa', 'SW1A1AA'],
  ['PL', '00‑940', '00940'],
  ['EG', '١١٥١١', '11511'],
  ['AD', 'AD500', 'AD500'],
  ['KY', 'KY1-1001', 'KY11001'],
  ['US', '10001-1234', '100011234'],
])('in %s %s is %s', (country, written, plain) => {
  expect(plainPostalCode(country, written)).toBe(plain)
})

test.each([
  ['JP', '100-102', '１０００００１', true],
  ['JP', '100-0001', '1000001', true],
  ['JP', '100-0001', '100-0002', false],
  ['JP', '１００－１０２', '103-0001', false],
  ['DE', '10115', 'D-10115', true],
  ['DE', 'D-10115', '10115', true],
  ['DE', '10115-10119', 'D-10117', true],
  ['DE', '10-12', '13000', false],
  ['PL', '00-940', '00940', true],
  ['PL', '00-05', '04-123', true],
  ['BR', '01310-100', '01310100', true],
  ['US', '100-149', '10001-1234', true],
  ['US', '10001', '10001-1234', true],
  ['US', '10001-1234', '10001', false],
  ['PT', '1000', '1000-205', true],
  ['TW', '106', '106409', true],
  ['TW', '100-116', '106409', true],
  ['GB', 'SW1*', 'sw1a 1aa', true],
  ['GB', 'SW1*', 'sw2 1aa', false],
  ['AT', 'A-1010', '1010', true],
  ['CH', '80*', 'CH-8001', true],
  ['SE', '111 22', 'SE-11122', true],
  ['CA', 'K1A*', 'k1a 0b1', true],
])('in %s the pattern %s has %s: %s', (country, pattern, written, matches) => {
  expect(postalCodesOf(country, written).some((code) => matchesPostalCode(country, pattern, code))).toBe(matches)
})

test('letters of another country, and words, are no part of a code', () => {
  expect(isPostalCode('DE', 'F-10115')).toBe(false)
  expect(isPostalCode('DE', '10115 Berlin')).toBe(false)
})

test('where people do not know or use a code it can be left out', () => {
  const countries = 'CL CO PE VN NG SA IE PA KE GH HK MO AE QA IQ JO CR EC UY LK PK BD EG TZ'.split(' ')
  expect(countries.filter(needsPostalCode)).toEqual([])
})

test('where there is no postal code it is not asked for; in China it can be left out', () => {
  expect([needsPostalCode('HK'), hasPostalCode('HK')]).toEqual([false, false])
  expect([needsPostalCode('CN'), hasPostalCode('CN')]).toEqual([false, true])
  expect([needsPostalCode('CL'), hasPostalCode('CL')]).toEqual([false, true])
  expect([needsPostalCode('DE'), hasPostalCode('DE')]).toEqual([true, true])
})
