import { expect, test } from 'vitest'
import { type EarlierOwnPrice, type EarlierPrice, findLowestBefore, type PricesThen } from './lowest-price.rules.ts'

const day = (no: number) => new Date(Date.UTC(2026, 0, 1) + no * 86_400_000).toISOString()
const at = (until: string, priceMinor: number, variants: Record<string, number> | null = null): EarlierPrice => ({
  until,
  priceMinor,
  currencyCode: 'EUR',
  variants,
})
const now = (priceMinor: number, change: Partial<PricesThen> = {}): PricesThen => ({
  priceMinor,
  currencyCode: 'EUR',
  variants: null,
  ownMinor: null,
  ...change,
})
const price = ({ priceMinor, ownMinor }: PricesThen) => ownMinor ?? priceMinor
const findLowest = (then: PricesThen, goods: EarlierPrice[], own: EarlierOwnPrice[] = []) => findLowestBefore(then, { goods, own }, price)

test('the lowest price within 30 days before the reduction counts, however long ago that was', () => {
  expect(findLowest(now(70), [at(day(100), 100)])).toBe(100)
  expect(findLowest(now(70), [at(day(80), 90), at(day(90), 85), at(day(100), 100)])).toBe(85)
  // 85 ended 40 days before; 100 was the price ever since.
  expect(findLowest(now(70), [at(day(60), 85), at(day(100), 100)])).toBe(100)
  // What counted at the beginning of the 30 days counts.
  expect(findLowest(now(70), [at(day(71), 85), at(day(100), 100)])).toBe(85)
})

test('a price that came back is as long as it has been the same', () => {
  expect(findLowest(now(70), [at(day(95), 70), at(day(100), 100)])).toBe(70)
  expect(findLowest(now(70), [])).toBeUndefined()
  expect(findLowest(now(70), [at(day(95), 70)])).toBeUndefined()
})

test('a mistake that was undone at once is no price that was told', () => {
  const minutes = (count: number) => new Date(Date.parse(day(100)) + count * 60_000).toISOString()
  expect(findLowest(now(70), [at(day(90), 100), at(day(100), 70), at(minutes(5), 1)])).toBe(100)
  expect(findLowest(now(70), [at(day(90), 100), at(day(100), 70), at(minutes(15), 1)])).toBe(1)
})

test('prices of a website go before those of the product, for the time in which they counted', () => {
  const own = [{ until: day(90), priceMinor: null }]
  expect(findLowest(now(40, { ownMinor: 75 }), [at(day(80), 60), at(day(95), 50)], own)).toBe(50)
  // The product cost 50 until day 95, which the website did not since day 90.
  expect(findLowest(now(40, { ownMinor: 75 }), [at(day(89), 60), at(day(95), 55)], own)).toBe(55)
  expect(findLowest(now(80), [], [{ until: day(100), priceMinor: 60 }])).toBe(60)
})

test('a variant has its own earlier prices', () => {
  const history = [at(day(90), 100, { L: 120 }), at(day(95), 100, { L: 110 })]
  const ofLarge = (then: PricesThen) => then.variants?.L ?? then.priceMinor
  expect(findLowestBefore(now(100, { variants: { L: 90 } }), { goods: history, own: [] }, ofLarge)).toBe(110)
  expect(findLowestBefore(now(100, { variants: { L: 90 } }), { goods: history, own: [] }, price)).toBeUndefined()
})
