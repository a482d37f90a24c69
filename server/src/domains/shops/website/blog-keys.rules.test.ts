import { expect, test } from 'vitest'
import { blogKeys } from './blog-keys.rules.ts'

const keys = (...categories: [string, boolean][]) => [...blogKeys(categories.map(([category, isKept]) => ({ category, isKept }))).values()]

test('a category whose page had an address before keeps it, a new one has its letters whole', () => {
  expect(keys(['ペット', true])).toEqual(['ヘット'])
  expect(keys(['ペット', false])).toEqual(['ペット'])
  expect(keys(['Café', true], ['新闻', true])).toEqual(['cafe', 'xin-wen'])
})

test('categories that shared an address get addresses of their own', () => {
  expect(keys(['ペット', true], ['ベット', true])).toEqual(['ペット', 'ベット'])
})

test('a category without letters has no page', () => {
  expect(keys(['!', true])).toEqual([''])
})
