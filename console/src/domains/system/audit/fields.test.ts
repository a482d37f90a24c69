// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { defineText } from '../../../lib/text.ts'
import { fieldName, shownField } from './fields.ts'

const text = defineText('audit-fields-test', {
  zh: { status: '状态', 'status.active': '启用' },
  en: { status: 'Status', 'status.active': 'active' },
})

test('fields and the codes in them are called as in their feature', () => {
  expect(fieldName(text, 'status')).toBe('状态')
  expect(fieldName(text, 'unheardOf')).toBe('unheardOf')
  expect(fieldName(undefined, 'menuItems')).toBe('菜单项')
  expect(shownField(text, 'status', { status: 'active' })).toBe('启用')
  expect(shownField(text, 'status', { status: 'odd' })).toBe('odd')
})

test('names of fields that a change lists are in words', () => {
  expect(shownField(text, 'fields', { fields: ['status', 'memo'] })).toBe('状态、备注')
})

test('what is inside of a value bears the names of its fields', () => {
  const options = { websiteId: '4', status: 'active' }
  expect(shownField(text, 'options', { options })).toBe('网站编号: 4、状态: 启用')
  expect(shownField(text, 'items', { items: [{ title: 'A' }, { title: 'B' }] })).toBe('标题: A、标题: B')
})

test('amounts are in their currency, numbers in thousands, yes and no in words, nothing is a dash', () => {
  expect(shownField(text, 'priceMinor', { priceMinor: 123_450, currencyCode: 'USD' })).toContain('1,234.50')
  expect(shownField(text, 'stock', { stock: 12_345 })).toBe('12,345')
  expect(shownField(text, 'isHidden', { isHidden: true })).toBe('是')
  expect(shownField(text, 'memo', { memo: '' })).toBe('–')
  expect(shownField(text, 'tags', { tags: ['a', 'b'] })).toBe('a、b')
  expect(shownField(text, 'tags', { tags: [] })).toBe('–')
})
