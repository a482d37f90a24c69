import { deliveryDays, isInZone, type SentParcel, shippingFee } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { findWrongRanges, hasWrongLimits, hasWrongSteps } from './shipping.rules.ts'

const rules = [
  { countries: ['US', 'CA'], maxWeightGrams: 1000, feeMinor: 500, freeOverMinor: 5000 },
  { countries: ['US'], feeMinor: 1500 },
  { countries: [], feeMinor: 2500 },
]
const none = new Map()
const parcel = (country: string | undefined, fields: Partial<SentParcel> = {}): SentParcel => ({
  to: { country },
  weightGrams: 10,
  pieces: 1,
  goodsMinor: 100,
  ...fields,
})

test('the first rule that fits country and weight gives the fee', () => {
  expect(shippingFee(rules, parcel('US', { weightGrams: 1000, goodsMinor: 4999 }), none)).toBe(500)
  expect(shippingFee(rules, parcel('US', { weightGrams: 1001, goodsMinor: 4999 }), none)).toBe(1500)
  expect(shippingFee(rules, parcel('DE', { goodsMinor: 4999 }), none)).toBe(2500)
})

test('from a sum on, sending is free', () => {
  expect(shippingFee(rules, parcel('CA', { goodsMinor: 5000 }), none)).toBe(0)
})

test('an unknown country fits only rules for every country', () => {
  expect(shippingFee(rules, parcel(undefined), none)).toBe(2500)
  expect(shippingFee(rules.slice(0, 2), parcel(undefined), none)).toBeUndefined()
})

test('where no rule fits, nothing is sent', () => {
  expect(shippingFee(rules.slice(0, 1), parcel('DE'), none)).toBeUndefined()
})

test('a rule for a zone counts in the zone alone, and nowhere once the zone is gone', () => {
  const zones = new Map([['7', { id: '7', places: ['DE', 'US-CA'], provinces: [], postCodes: [] }]])
  const ofZone = [{ countries: ['FR'], zoneIds: ['7'], feeMinor: 300 }]
  const fee = (to: SentParcel['to']) => shippingFee(ofZone, parcel('', { to }), zones)

  expect([fee({ country: 'DE' }), fee({ country: 'FR' }), fee({ country: 'US', province: 'California' })]).toEqual([300, 300, 300])
  expect([fee({ country: 'US', province: 'NY' }), fee({ country: 'US' }), fee({})]).toEqual([undefined, undefined, undefined])
  expect(shippingFee([{ countries: [], zoneIds: ['8'], feeMinor: 1 }], parcel('DE'), zones)).toBeUndefined()
})

test.each([
  ['10115', true],
  ['10 115', true],
  ['sw1a 1aa', true],
  ['SW2 1AA', false],
  ['20095', true],
  ['22999', true],
  ['23000', false],
  ['', false],
])('the post code %s is in the zone: %s', (postalCode, isIn) => {
  const zone = { places: ['DE'], provinces: [], postCodes: ['10115', 'SW1*', '200-229'] }
  expect(isInZone(zone, { country: 'DE', postalCode })).toBe(isIn)
})

test('a province is the same with and without its kind', () => {
  const zone = { places: ['CN'], provinces: ['广东', '上海市'], postCodes: [] }
  const isIn = (province?: string) => isInZone(zone, { country: 'CN', province })
  expect([isIn('广东省'), isIn('上海'), isIn('广西壮族自治区'), isIn()]).toEqual([true, true, false, false])
})

test('an autonomous region is the same by its short and by its whole name', () => {
  const zone = { places: ['CN'], provinces: ['新疆', '西藏', '内蒙古', '广西', '宁夏回族自治区'], postCodes: [] }
  const whole = ['新疆维吾尔自治区', '西藏自治区', '内蒙古自治区', '广西壮族自治区', '宁夏']
  expect(whole.map((province) => isInZone(zone, { country: 'CN', province }))).toEqual([true, true, true, true, true])
  expect(isInZone(zone, { country: 'CN', province: '青海省' })).toBe(false)
})

test('an American ZIP code is in the zone with its four further digits, too', () => {
  const zone = { places: ['US', 'DE'], provinces: [], postCodes: ['94105'] }
  const isIn = (country: string, postalCode: string) => isInZone(zone, { country, postalCode })
  expect([isIn('US', '94105'), isIn('US', '94105-1234'), isIn('US', '941051234'), isIn('US', '94106-1234')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect([isIn('US', '94105-12'), isIn('DE', '94105-1234')]).toEqual([false, false])
})

test('further weight costs by steps that are begun, further pieces each; amounts and pieces have limits', () => {
  const steps = [{ countries: [], feeMinor: 1000, firstGrams: 500, stepGrams: 250, stepFeeMinor: 30, pieceFeeMinor: 7 }]
  const fee = (weightGrams: number, pieces: number) => shippingFee(steps, parcel('DE', { weightGrams, pieces }), none)
  expect([fee(500, 1), fee(501, 1), fee(750, 1), fee(1001, 3)]).toEqual([1000, 1030, 1030, 1000 + 3 * 30 + 14])

  const limited = [{ countries: [], feeMinor: 5, minAmountMinor: 100, maxAmountMinor: 199, minPieces: 2, maxPieces: 3 }]
  const isSent = (goodsMinor: number, pieces: number) => shippingFee(limited, parcel('DE', { goodsMinor, pieces }), none) === 5
  expect([isSent(100, 2), isSent(199, 3), isSent(99, 2), isSent(200, 2), isSent(100, 1), isSent(100, 4)]).toEqual([
    ...[true, true, false],
    ...[false, false, false],
  ])
})

test('a parcel comes after its business days, weekends not counted', () => {
  const days = (minDays: number | null, maxDays: number | null) => deliveryDays({ minDays, maxDays }, '2026-03-05')
  expect(days(3, 6)).toEqual({ deliveryFrom: '2026-03-10', deliveryTo: '2026-03-13' })
  expect(days(0, null)).toEqual({ deliveryFrom: '2026-03-05', deliveryTo: '2026-03-05' })
  expect(days(null, null)).toEqual({ deliveryFrom: null, deliveryTo: null })
})

test('holidays are no business days, alone or one after the other', () => {
  const closed = ['2026-03-06', '2026-03-10/2026-03-12']
  const days = (minDays: number, maxDays: number) => deliveryDays({ minDays, maxDays }, '2026-03-05', closed)
  // Friday the 6th is closed, the 7th and 8th are a weekend: Monday the 9th is the first day, Friday the 13th the
  // second.
  expect(days(1, 2)).toEqual({ deliveryFrom: '2026-03-09', deliveryTo: '2026-03-13' })
  expect(days(0, 0)).toEqual({ deliveryFrom: '2026-03-05', deliveryTo: '2026-03-05' })
})

test('limits that end below their beginning, half a step, and ranges that hold no code are wrong', () => {
  expect(hasWrongLimits([{ countries: [], minWeightGrams: 500, maxWeightGrams: 499, feeMinor: 1 }])).toBe(true)
  expect(hasWrongLimits([{ countries: [], minPieces: 3, maxPieces: 2, feeMinor: 1 }])).toBe(true)
  expect(hasWrongLimits(rules)).toBe(false)
  expect(hasWrongSteps([{ countries: [], feeMinor: 1, stepGrams: 100 }])).toBe(true)
  expect(findWrongRanges(['100-149', '149-100', '10-100', 'SW1*'])).toEqual(['149-100', '10-100'])
})
