import type { ClassificationNode } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { findInTree, parentsIn, sizeOf } from './tree.ts'

function node(id: string, title: string, children: ClassificationNode[] | null = null): ClassificationNode {
  const counts = { directCount: 0, subtreeCount: 0, usedCount: 0, availableCount: 0 }
  return { id, version: 1, parentId: null, title, urlKeywords: `k${id}`, sort: 0, foregroundText: title, ...counts, children }
}

const tree = [node('1', '服装', [node('2', '上衣', [node('3', 'T恤')]), node('4', '裤子')]), node('5', '家居')]

test('a match is shown with the way to it, opened', () => {
  const found = findInTree(tree, 't恤')

  expect(found.count).toBe(1)
  expect(found.open).toEqual(['1', '2'])
  expect(found.rows.map(({ id, children }) => [id, children?.map((child) => child.id)])).toEqual([['1', ['2']]])
})

test('a match keeps what is below it', () => {
  expect(findInTree(tree, '上衣').rows[0]?.children?.[0]?.children?.map(({ title }) => title)).toEqual(['T恤'])
})

test('address parts are searched too, and nothing is found as nothing', () => {
  expect(findInTree(tree, 'K5').rows.map(({ title }) => title)).toEqual(['家居'])
  expect(findInTree(tree, '没有')).toEqual({ rows: [], count: 0, open: [] })
})

test('a tree knows its size and its parents', () => {
  expect(sizeOf(tree)).toBe(5)
  expect(parentsIn(tree)).toEqual(['1', '2'])
})
