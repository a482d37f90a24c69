import { expect, test } from 'vitest'
import { waveSizes } from './rollout.rules.ts'

const [oneWebsite, tenth, all] = [
  { size: 1, unit: 'websites' },
  { size: 10, unit: 'percent' },
  { size: 100, unit: 'percent' },
] as const

test('each wave says how far the rollout is after it', () => {
  expect(waveSizes(300, [oneWebsite, tenth, all])).toEqual([1, 29, 270])
})

test('waves that add nothing are left out, and the last takes the rest', () => {
  expect(waveSizes(5, [oneWebsite, tenth, all])).toEqual([1, 4])
  expect(waveSizes(5, [{ size: 2, unit: 'websites' }])).toEqual([5])
  expect(waveSizes(1, [oneWebsite, tenth, all])).toEqual([1])
  expect(waveSizes(10, [{ size: 50, unit: 'websites' }, oneWebsite])).toEqual([10])
})
