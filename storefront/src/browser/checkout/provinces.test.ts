import { expect, test } from 'vitest'
import { provincesOf } from './provinces.ts'

test('a Chinese address chooses its province, named in the language of the page and sent as parcels are addressed', () => {
  expect(provincesOf('CN', true)).toHaveLength(31)
  expect(provincesOf('CN', true)).toContainEqual({ value: '广东省', label: '广东省' })
  expect(provincesOf('CN', false)).toContainEqual({ value: '广东省', label: 'Guangdong 广东省' })
})

test('who reads Chinese characters reads Japanese prefectures by them', () => {
  expect(provincesOf('JP', true)).toContainEqual({ value: '東京都', label: '東京都' })
})

test('states of the US and provinces of Canada are chosen, each sent by its code', () => {
  expect(provincesOf('US', false)).toHaveLength(52)
  expect(provincesOf('CA', true)).toContainEqual({ value: 'QC', label: 'Quebec' })
})

test.each([
  ['AU', 8, { value: 'NSW', label: 'New South Wales' }],
  ['BR', 27, { value: 'SP', label: 'São Paulo' }],
  ['ES', 52, { value: 'Madrid', label: 'Madrid' }],
  ['ID', 38, { value: 'Bali', label: 'Bali' }],
  ['IN', 36, { value: 'Tamil Nadu', label: 'Tamil Nadu' }],
  ['IT', 107, { value: 'MI', label: 'Milano' }],
  ['JP', 47, { value: '東京都', label: 'Tokyo 東京都' }],
  ['MX', 32, { value: 'Jalisco', label: 'Jalisco' }],
  ['MY', 16, { value: 'Selangor', label: 'Selangor' }],
])('%s has %i provinces to choose from', (country, count, one) => {
  const provinces = provincesOf(country, false)
  expect(provinces).toHaveLength(count)
  expect(new Set(provinces.map(({ value }) => value)).size).toBe(count)
  expect(provinces).toContainEqual(one)
})

test('elsewhere the province is typed', () => {
  expect(provincesOf('DE', false)).toEqual([])
})
