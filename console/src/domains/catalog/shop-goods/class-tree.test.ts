import type { ShopClassNode } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { countsOf, matching } from './class-tree.ts'

const node = (title: string, goodsCount: number, children: ShopClassNode[] = []): ShopClassNode => ({
  id: title,
  parentId: null,
  title,
  urlKeywords: title,
  foregroundText: title,
  goodsCount,
  totalCount: goodsCount + children.reduce((sum, child) => sum + child.totalCount, 0),
  children: children.length > 0 ? children : null,
})
const tree = [node('Clothes', 1, [node('Jackets', 4), node('Shirts', 2)]), node('Tents', 3)]

test('a class that is found stays with its ancestors', () => {
  expect(matching(tree, 'jack').map(({ title, children }) => [title, children.map((child) => child.title)])).toEqual([
    ['Clothes', ['Jackets']],
  ])
})

test('below a class that is found everything stays', () => {
  expect(matching(tree, 'CLOTH')[0]?.children.map((child) => child.title)).toEqual(['Jackets', 'Shirts'])
})

test('counts classes and goods once', () => {
  expect(countsOf(tree)).toEqual({ classes: 4, goods: 10 })
})
