import { expect, test } from 'vitest'
import { combinations, optionsOf, variantsFor } from './variant-options.ts'

const size = { name: '尺码', values: ['S', 'M'] }
const color = { name: '颜色', values: ['红', '蓝'] }

test('two options make every combination', () => {
  expect(variantsFor([size, color], []).map(({ options }) => Object.values(options).join(' '))).toEqual(['S 红', 'S 蓝', 'M 红', 'M 蓝'])
  expect(combinations([size, color])).toBe(4)
})

test('a variant keeps its price, stock and SKU when a value is added', () => {
  const before = [{ sku: 'A-S', options: { 尺码: 'S' }, priceMinor: 1200, stock: 3 }]
  expect(variantsFor([size], before)).toEqual([
    { sku: 'A-S', options: { 尺码: 'S' }, priceMinor: 1200, stock: 3 },
    { sku: '', options: { 尺码: 'M' }, stock: 0 },
  ])
})

test('adding an option hands the stock of a variant to one of its combinations only', () => {
  const before = [{ sku: '', options: { 尺码: 'S' }, stock: 3 }]
  expect(variantsFor([{ name: '尺码', values: ['S'] }, color], before).map(({ stock }) => stock)).toEqual([3, 0])
})

test('options without a name or values make no variants', () => {
  expect(
    variantsFor(
      [
        { name: '', values: ['S'] },
        { name: '颜色', values: [] },
      ],
      [],
    ),
  ).toEqual([])
})

test('options are read back from variants in their order', () => {
  expect(optionsOf(variantsFor([size, color], []))).toEqual([size, color])
})
