import { expect, test } from 'vitest'
import { provincesOf } from './provinces.ts'

test('a Chinese address chooses its province, named in the language of the page and sent as parcels are addressed', () => {
  expect(provincesOf('CN', true)).toHaveLength(31)
  expect(provincesOf('CN', true)).toContainEqual({ value: '广东省', label: '广东省' })
  expect(provincesOf('CN', false)).toContainEqual({ value: '广东省', label: 'Guangdong 广东省' })
})

test('states of the US and provinces of Canada are chosen, each sent by its code', () => {
  expect(provincesOf('US', false)).toHaveLength(52)
  expect(provincesOf('CA', true)).toContainEqual({ value: 'QC', label: 'Quebec' })
})

test('elsewhere the province is typed', () => {
  expect(provincesOf('DE', false)).toEqual([])
})
