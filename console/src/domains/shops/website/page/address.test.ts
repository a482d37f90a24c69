import { expect, test } from 'vitest'
import { pageOf, placeOf } from './address.ts'

test.each([
  [null, 'overview', 'overview'],
  ['products', 'products', 'products'],
  ['look', 'design', 'look'],
  ['menus', 'content', 'menus'],
  ['articles', 'content', 'articles'],
  ['selling', 'selling', 'selling'],
  ['domains', 'domains', 'domains'],
  ['versions', 'history', 'versions'],
  ['check', 'history', 'check'],
  ['no-such-part', 'overview', 'overview'],
])('an address that names %s leads to the tab %s', (named, tab, part) => {
  expect(placeOf(named)).toEqual({ tab, part })
})

test('the address of a part names it, that of the overview nothing', () => {
  expect(pageOf('a.example:8080')).toBe('/goods/shopWebsite/a.example%3A8080')
  expect(pageOf('a.example', 'products', { keywords: 'Boot' })).toBe('/goods/shopWebsite/a.example?tab=products&keywords=Boot')
})
