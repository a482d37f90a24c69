import { expect, test } from 'vitest'
import { code128 } from './code128.ts'

/**
 * What a scanner reads: the values of the symbols, by what each looks like in the standard's own list of bars and
 * spaces (1 and 0).
 */
const bits = (widths: readonly number[]) => widths.map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width)).join('')

test.each([
  // Start B, P, J, J, 1, 2, 3, C, check 55, stop.
  ['PJJ123C', '11010010000 11101110110 10110111000 10110111000 10011100110 11001110010 11001011100 10001000110 11101000110 1100011101011'],
  // Start C, 12, 34, check 82, stop.
  ['1234', '11010011100 10110011100 10001011000 10010011110 1100011101011'],
  // Start B, A, to C, 12, 34, check 95, stop.
  ['A1234', '11010010000 10100011000 10111011110 10110011100 10001011000 10111101000 1100011101011'],
])('%s is drawn as the standard says', (text, expected) => {
  expect(bits(code128(text) ?? [])).toBe(expected.replaceAll(' ', ''))
})

/** Reads a symbol back: its values by their widths, which are those of one symbol alone. */
function read(widths: readonly number[]): string {
  const all = Array.from({ length: 95 }, (_, at) => code128(String.fromCharCode(32 + at)) ?? [])
  const valueOfWidths = new Map(all.map((each, value) => [each.slice(6, 12).join(''), value]))
  for (let at = 0; at < 100; at++) valueOfWidths.set((code128(`${String(at).padStart(2, '0')}00`) ?? []).slice(6, 12).join(''), at)
  const parts = Array.from({ length: (widths.length - 7) / 6 }, (_, at) => widths.slice(at * 6, at * 6 + 6).join(''))
  let isPairs = parts[0] === '211232'
  let sum = isPairs ? 105 : 104
  let text = ''
  for (const [at, part] of parts.slice(1, -1).entries()) {
    const value = part === '114131' && isPairs ? 100 : (valueOfWidths.get(part) ?? Number.NaN)
    sum += value * (at + 1)
    if (isPairs && value === 100) isPairs = false
    else if (!isPairs && value === 99) isPairs = true
    else text += isPairs ? String(value).padStart(2, '0') : String.fromCharCode(32 + value)
  }
  const check = parts.at(-1) ?? ''
  expect(check).toBe(checkOf(sum % 103))
  return text
}

/** The widths of a value below 100, and of those above by their own. */
const checkOf = (value: number) =>
  value < 100 ? (code128(`${String(value).padStart(2, '0')}00`) ?? []).slice(6, 12).join('') : ['114131', '311141', '411131'][value - 100]

test.each([
  'WP20261128000123',
  'WP000001',
  'A1_2',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  'x123456y',
  '0000-1111-222222',
  ' !~',
  'SHOP-2026-11-28-00042_1R1',
])('%s is read back, each symbol of eleven modules', (text) => {
  const widths = code128(text) ?? []

  expect(widths.every((width) => width >= 1 && width <= 4)).toBe(true)
  expect(widths.length % 6).toBe(1)
  const symbols = Array.from({ length: (widths.length - 7) / 6 }, (_, at) => widths.slice(at * 6, at * 6 + 6))
  for (const symbol of symbols) expect(symbol.reduce((sum, width) => sum + width, 0)).toBe(11)
  for (const [first = 0, , third = 0, , fifth = 0] of symbols) expect((first + third + fifth) % 2).toBe(0)
  expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
  expect(read(widths)).toBe(text)
})

test('digits are drawn in pairs, in less room', () => {
  const modules = (text: string) => (code128(text) ?? []).reduce((sum, width) => sum + width, 0)

  expect(modules('WP20261128000123')).toBe(11 * (1 + 2 + 1 + 7 + 1) + 13)
  expect(modules('WPabcdefghijklmn')).toBe(11 * (1 + 16 + 1) + 13)
})

test.each(['', '订单1', 'A\u0009B', 'é'])('%j is not drawn', (text) => {
  expect(code128(text)).toBeUndefined()
})
