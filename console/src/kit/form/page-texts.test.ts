import { expect, test } from 'vitest'
import { cutToWidth, textWidth } from './page-texts.ts'

test('a Chinese character is as wide as two letters', () => {
  expect(textWidth('Tent')).toBe(4)
  expect(textWidth('帐篷')).toBe(4)
})

test('what is too wide is cut with three dots, what fits stays', () => {
  expect(cutToWidth('Tents for two', 60)).toBe('Tents for two')
  expect(cutToWidth('Tents for two', 7)).toBe('Tents…')
  expect(cutToWidth('双人帐篷', 6)).toBe('双人…')
})
