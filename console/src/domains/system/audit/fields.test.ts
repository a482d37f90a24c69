// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { defineText } from '../../../lib/text.ts'
import { fieldName, shownField } from './fields.ts'

const text = defineText('audit-fields-test', {
  zh: { title: '网站管理', status: '状态', 'status.active': '启用' },
  en: { title: 'Websites', status: 'Status', 'status.active': 'active' },
})

const words = { text, meaningOf: (field: string) => (field === 'cssClass' ? '版式' : undefined) }

test('fields and the codes in them are called as in their feature', () => {
  expect(fieldName(words, 'status')).toBe('状态')
  expect(fieldName(words, 'cssClass')).toBe('版式')
  expect(fieldName(words, 'unheardOf')).toBe('unheardOf')
  expect(fieldName({ ...words, text: undefined }, 'menuItems')).toBe('菜单项')
  expect(shownField(words, 'status', { status: 'active' })).toBe('启用')
  expect(shownField(words, 'status', { status: 'odd' })).toBe('odd')
})

test('names of fields that a change lists are in words', () => {
  expect(shownField(words, 'fields', { fields: ['status', 'memo'] })).toBe('状态、备注')
})

test('what is inside of a value bears the names of its fields', () => {
  const options = { websiteId: '4', status: 'active' }
  expect(shownField(words, 'options', { options })).toBe('网站编号: 4、状态: 启用')
  expect(shownField(words, 'items', { items: [{ title: 'A' }, { title: 'B' }] })).toBe('标题: A、标题: B')
})

test('amounts are in their currency, numbers in thousands, yes and no in words, nothing is a dash', () => {
  expect(shownField(words, 'priceMinor', { priceMinor: 123_450, currencyCode: 'USD' })).toContain('1,234.50')
  expect(shownField(words, 'stock', { stock: 12_345 })).toBe('12,345')
  expect(shownField(words, 'isHidden', { isHidden: true })).toBe('是')
  expect(shownField(words, 'memo', { memo: '' })).toBe('–')
  expect(shownField(words, 'tags', { tags: ['a', 'b'] })).toBe('a、b')
  expect(shownField(words, 'tags', { tags: [] })).toBe('–')
})
