import { expect, test } from 'vitest'
import { readVatNumber } from './vat-number.ts'

/** Numbers of the right format and sum, one or more for each country. */
const rightNumbers = [
  'ATU13585627 BE0428759497 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 EL094259216 ESB58378431 ES54362315K FI20774740',
  'FR40303265045 FR23334175221 HR33392005961 HU12892312 IE6433435F IE6433435OA IE8D79739I IT00743110157 LT119511515 LT100001919017 LU15027442',
  'LV40003521600 MT11679112 NL004495445B01 PL8567346215 PT501964843 RO18547290 SE123456789701 SI50223054 SK2022749619 XI980780684 GB980780684 GB220430231',
].flatMap((row) => row.split(' '))
const countryOf = (number: string) => (number.startsWith('EL') ? 'GR' : number.slice(0, 2))

test.each(rightNumbers)('%s is stored as it is', (number) => {
  expect(readVatNumber(countryOf(number), number)).toBe(number)
  expect(readVatNumber(countryOf(number), number.slice(2))).toBe(number)
})

test.each(rightNumbers)('%s with one digit changed is none', (number) => {
  const place = 4 + number.slice(4).search(/\d/)
  const changed = `${number.slice(0, place)}${(Number(number[place]) + 1) % 10}${number.slice(place + 1)}`
  expect(readVatNumber(countryOf(number), changed)).toBeUndefined()
})

test.each([
  ['DE', 'de 136 695 976', 'DE136695976'],
  ['DE', 'ＤＥ１３６６９５９７６', 'DE136695976'],
  ['GR', 'EL 094.259.216', 'EL094259216'],
  ['AT', 'ATU 1358–5627', 'ATU13585627'],
  ['FR', 'FR-40-303265045', 'FR40303265045'],
])('%s: %s is stored as %s', (country, written, stored) => {
  expect(readVatNumber(country, written)).toBe(stored)
})

test.each([
  ['DE', '12345678'],
  ['DE', 'DE123456789'],
  ['AT', '12345678'],
  ['FR', ''],
  ['FR', 'FR00000000000'],
  ['FR', 'FRXX999999999'],
  ['CH', 'CHE123456789'],
  ['IT', 'DE136695976'],
  ['GB', 'GB980780685'],
  ['GB', 'XI980780684'],
])('%s: %s is none', (country, written) => {
  expect(readVatNumber(country, written)).toBeUndefined()
})
