// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { csvOf } from '../../../kit/copy.ts'
import { rateHeads } from './rate-heads.ts'
import { rateRows, readRates } from './rates-file.ts'
import { freshRule } from './rule-fields.ts'

const zones = [
  { id: '7', name: 'EU, big' },
  { id: '8', name: '-North' },
]
const rules = [
  freshRule({ countries: ['DE', 'FR'], zoneIds: ['7', '8'], feeMinor: 590, freeOverMinor: 10_000, minPieces: 2, maxPieces: 9 }),
  freshRule({ countries: [], zoneIds: ['8'], feeMinor: 1250, firstGrams: 500, stepGrams: 250, stepFeeMinor: 105, maxWeightGrams: 20_000 }),
]
const unkeyed = (read: readonly { key: number }[]) => read.map(({ key: _, ...rule }) => rule)

test.each(['zh', 'en'] as const)('rates that go out with %s heads come back as they were', (language) => {
  const rows = rateRows(rules, 'EUR', zones, (column) => rateHeads[language][column])

  const read = readRates(csvOf(rows), 'EUR', zones)

  expect(read.refused).toEqual([])
  expect(unkeyed(read.rules)).toEqual(unkeyed(rules))
})

test('columns are found in any order; amounts have a point or a comma, and the decimals of the currency', () => {
  const read = readRates('Pieces from;Price;Countries\n3;12,5;de, us\n;7;', 'EUR', [])
  expect(unkeyed(read.rules)).toMatchObject([
    { minPieces: 3, feeMinor: 1250, countries: ['DE', 'US'] },
    { minPieces: undefined, feeMinor: 700, countries: [] },
  ])
  expect(readRates('feeMinor\n7', 'JPY', []).rules).toMatchObject([{ feeMinor: 7 }])
  expect(readRates('feeMinor\n7.5', 'JPY', []).refused).toEqual([{ line: 2, problem: 'noAmount', cell: '7.5' }])
})

test('each row that can’t be used says why, the others go in', () => {
  const head = 'countries,zoneIds,feeMinor,minWeightGrams,maxWeightGrams,stepGrams,stepFeeMinor'
  const rows = [
    'DE,,5,,,,',
    'XX,,5,,,,',
    ',Moon,5,,,,',
    ',,,,,,',
    'DE,,,,,,',
    ',,x,,,,',
    ',,5,1.5,,,',
    ',,5,9,8,,',
    ',,5,,,100,',
    ',,-5,,,,',
  ]
  const read = readRates([head, ...rows].join('\n'), 'USD', [])

  expect(read.rules).toHaveLength(1)
  expect(read.refused).toEqual([
    { line: 3, problem: 'unknownCountry', cell: 'XX' },
    { line: 4, problem: 'unknownZone', cell: 'Moon' },
    { line: 6, problem: 'noFee', cell: '' },
    { line: 7, problem: 'noAmount', cell: 'x' },
    { line: 8, problem: 'noNumber', cell: '1.5' },
    { line: 9, problem: 'wrongLimits', cell: '' },
    { line: 10, problem: 'halfStep', cell: '' },
    { line: 11, problem: 'noAmount', cell: '-5' },
  ])
  const many = readRates(['feeMinor', ...Array.from({ length: 201 }, () => '5')].join('\n'), 'USD', [])
  expect([many.rules.length, many.refused]).toEqual([200, [{ line: 202, problem: 'tooManyRates', cell: '' }]])
  expect(readRates('cost\n5', 'USD', [])).toEqual({ rules: [], refused: [], hasNoHead: true })
})

test('a quote that is never closed keeps its own row out and no other', () => {
  const read = readRates('feeMinor,countries\n5,"DE\n\n6,FR\n7,US\n', 'EUR', [])

  expect(read.refused).toEqual([{ line: 2, problem: 'unknownCountry', cell: '"DE' }])
  expect(read.rules).toMatchObject([
    { feeMinor: 600, countries: ['FR'] },
    { feeMinor: 700, countries: ['US'] },
  ])
})

test('zones come back whatever their names are', () => {
  const named = ['Alps | Tyrol', '#9', "'-North", 'Twice', 'Twice'].map((name, at) => ({ id: String(at + 1), name }))
  const all = [named.map(({ id }) => id), ['3']].map((zoneIds) => freshRule({ countries: [], feeMinor: 100, zoneIds }))

  const read = readRates(csvOf(rateRows(all, 'EUR', named, (column) => column)), 'EUR', named)

  expect(read.refused).toEqual([])
  expect(unkeyed(read.rules)).toEqual(unkeyed(all))
})
