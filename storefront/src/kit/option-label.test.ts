import { expect, test } from 'vitest'
import { textFor } from '../text/index.ts'
import { optionLabel } from './option-label.ts'

const { optionNames: chinese } = textFor('zh')
const { optionNames: english } = textFor('en')

test('options are named in the language of the page', () => {
  expect(optionLabel('color', chinese)).toBe('颜色')
  expect(optionLabel('Size', chinese)).toBe('尺寸')
  expect(optionLabel('color', english)).toBe('Color')
})

test('a name that people wrote stays as it is, with a capital', () => {
  expect(optionLabel('tip width', english)).toBe('Tip width')
  expect(optionLabel('版本', chinese)).toBe('版本')
  expect(optionLabel('constructor', english)).toBe('Constructor')
})
