import { chargedGrams, type ParcelLoad } from '@wanpu/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const box = { weightGrams: 400, volumeMm3: 300 * 200 * 100 }

test('a bulky parcel is charged by its volume, a heavy one by its weight', () => {
  expect(chargedGrams([box], 5000)).toBe(1200)
  expect(chargedGrams([box], 6000)).toBe(1000)
  expect(chargedGrams([{ ...box, weightGrams: 2000 }], 5000)).toBe(2000)
  expect(chargedGrams([box], null)).toBe(400)
})

test('a heavy product fills the room of a bulky one: weight and volume are compared for the whole parcel', () => {
  expect(chargedGrams([box, { weightGrams: 3000, volumeMm3: 1_000_000 }], 5000)).toBe(3400)
})

test('a product without a size counts with its weight beside the volume of others', () => {
  expect(chargedGrams([box, { weightGrams: 250, volumeMm3: 0 }], 5000)).toBe(1450)
})

const line = fc.record({
  weightGrams: fc.integer({ min: 0, max: 50_000 }),
  volumeMm3: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10 ** 9 })),
})
const lines = fc.array(line, { maxLength: 8 })
const divisor = fc.integer({ min: 500, max: 50_000 })
const sum = (loads: readonly ParcelLoad[], of: keyof ParcelLoad) => loads.reduce((total, load) => total + load[of], 0)

test('whatever the parcel: whole grams, never less than the real weight, never more for a larger divisor, alike however lines are split', () => {
  fc.assert(
    fc.property(lines, divisor, fc.integer({ min: 0, max: 40_000 }), (loads, by, more) => {
      const charged = chargedGrams(loads, by)
      const doubled = loads.map((load) => ({ weightGrams: load.weightGrams * 2, volumeMm3: load.volumeMm3 * 2 }))
      expect(Number.isInteger(charged)).toBe(true)
      expect(charged).toBeGreaterThanOrEqual(sum(loads, 'weightGrams'))
      expect(charged * by).toBeGreaterThanOrEqual(sum(loads, 'volumeMm3'))
      expect(chargedGrams(loads, by + more)).toBeLessThanOrEqual(charged)
      expect(chargedGrams(loads, null)).toBe(sum(loads, 'weightGrams'))
      expect(chargedGrams([...loads, ...loads], by)).toBe(chargedGrams(doubled, by))
      expect(chargedGrams([...loads, { weightGrams: 1, volumeMm3: 0 }], by)).toBeGreaterThanOrEqual(charged)
    }),
  )
})
