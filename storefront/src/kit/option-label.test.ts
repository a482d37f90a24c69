import { expect, test } from 'vitest'
import { optionLabel } from './option-label.ts'

test('options are named in the language of the page', () => {
  expect(optionLabel('color', true)).toBe('颜色')
  expect(optionLabel('Size', true)).toBe('尺寸')
  expect(optionLabel('color', false)).toBe('Color')
})

test('a name that people wrote stays as it is, with a capital', () => {
  expect(optionLabel('tip width', false)).toBe('Tip width')
  expect(optionLabel('版本', true)).toBe('版本')
})
