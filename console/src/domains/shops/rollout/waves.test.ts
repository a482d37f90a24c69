import { expect, test } from 'vitest'
import { wavesIn } from './waves.ts'

test('waves are numbers of websites or percents, parted by commas of both languages or blanks', () => {
  expect(wavesIn('1，10% 100％')).toEqual([
    { size: 1, unit: 'websites' },
    { size: 10, unit: 'percent' },
    { size: 100, unit: 'percent' },
  ])
})

test.each(['', 'ten', '0', '101%', '1,,x', '1 2 3 4 5 6 7 8 9 10 11'])('“%s” are no waves', (text) => {
  expect(wavesIn(text)).toBeUndefined()
})
