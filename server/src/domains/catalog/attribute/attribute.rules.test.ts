import { expect, test } from 'vitest'
import { readGroupLines, readValueLines, replaceInList, replaceInVariants } from './attribute.rules.ts'

test('lines name values, swatches and words; what comes up twice or cannot be read is reported by its line', () => {
  const { values, left: skippedLines } = readValueLines('红色 #F00 = 红, red\n\n深蓝  #00008b\n红色\n绿 #12\nXL')

  expect(values).toEqual([
    { line: 1, text: '红色 #F00 = 红, red', value: '红色', swatch: '#ff0000', words: ['红', 'red'] },
    { line: 3, text: '深蓝 #00008b', value: '深蓝', swatch: '#00008b', words: [] },
    { line: 6, text: 'XL', value: 'XL', swatch: '', words: [] },
  ])
  expect(skippedLines).toEqual([
    { line: 4, text: '红色', outcome: 'twice' },
    { line: 5, text: '绿 #12', outcome: 'bad-swatch' },
  ])
})

test('an attribute may bring its values behind a colon', () => {
  expect(readGroupLines('鞋码：36，37, 37\n领型').groups).toMatchObject([
    { name: '鞋码', values: ['36', '37'] },
    { name: '领型', values: [] },
  ])
})

test('a list keeps each text once when values become one, and variants follow', () => {
  const from = new Set(['Red', 'Crimson'])

  expect(replaceInList(['Blue', 'Crimson', 'Red'], from, '红')).toEqual(['Blue', '红'])
  expect(replaceInList(['Blue', 'Red'], from, null)).toEqual(['Blue'])
  expect(replaceInVariants([{ sku: '', stock: 1, options: { Color: 'Red', size: 'Red' } }], 'color', from, '红')).toEqual([
    { sku: '', stock: 1, options: { Color: '红', size: 'Red' } },
  ])
})
