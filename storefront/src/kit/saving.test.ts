import { expect, test } from 'vitest'
import { savingText } from './saving.ts'

test('a reduction is shown in percent, as readers of the language write it', () => {
  expect(savingText(13900, 16500, 'en')).toBe('-16%')
  expect(savingText(13900, 16500, 'de')).toBe('-16\u00a0%')
  expect(savingText(13900, 16500, 'zh')).toBe('-16%')
})

test('what is not reduced by a percent tells nothing', () => {
  expect(savingText(1000, 1000, 'en')).toBe('')
  expect(savingText(1000, 900, 'en')).toBe('')
  expect(savingText(9990, 9999, 'en')).toBe('')
  expect(savingText(0, 9999, 'en')).toBe('')
  expect(savingText(1000, null, 'en')).toBe('')
})
