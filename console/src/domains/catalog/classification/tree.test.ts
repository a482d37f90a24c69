import type { ClassificationNode } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { paceAt } from './drag-scroll.ts'
import { findInTree, moveFor, parentsIn, sizeOf } from './tree.ts'

function node(id: string, title: string, children: ClassificationNode[] | null = null): ClassificationNode {
  const counts = { directCount: 0, subtreeCount: 0, usedCount: 0, availableCount: 0 }
  return {
    id,
    version: 1,
    parentId: null,
    title,
    translations: {},
    urlKeywords: `k${id}`,
    sort: 0,
    foregroundText: title,
    ...counts,
    children,
  }
}

const tree = [node('1', '服装', [node('2', '上衣', [node('3', 'T恤')]), node('4', '裤子')]), node('5', '家居')]

test('a match is shown with the way to it, opened', () => {
  const result = findInTree(tree, { words: 't恤' })

  expect(result.count).toBe(1)
  expect(result.open).toEqual(['1', '2'])
  expect(result.rows.map(({ id, children }) => [id, children?.map((child) => child.id)])).toEqual([['1', ['2']]])
})

test('a match keeps what is below it', () => {
  expect(findInTree(tree, { words: '上衣' }).rows[0]?.children?.[0]?.children?.map(({ title }) => title)).toEqual(['T恤'])
})

test('titles in other languages are searched, and a language finds what it lacks with the way to it', () => {
  const translated = [
    {
      ...node('1', '服装', [{ ...node('2', '上衣'), translations: { title: { de: 'Hemden' } } }, node('3', '裤子')]),
      translations: { title: { de: 'Kleidung' } },
    },
  ]

  expect(findInTree(translated, { words: 'hemd' }).count).toBe(1)
  const result = findInTree(translated, { words: '', missingIn: 'de-AT' })
  expect([result.count, result.open, result.rows[0]?.children?.map(({ id }) => id)]).toEqual([1, ['1'], ['3']])
  expect(findInTree(translated, { words: '上', missingIn: 'de' }).count).toBe(0)
})

test('address parts are searched too, and nothing is found as nothing', () => {
  expect(findInTree(tree, { words: 'K5' }).rows.map(({ title }) => title)).toEqual(['家居'])
  expect(findInTree(tree, { words: '没有' })).toEqual({ rows: [], count: 0, open: [] })
})

test('a tree knows its size and its parents', () => {
  expect(sizeOf(tree)).toBe(5)
  expect(parentsIn(tree)).toEqual(['1', '2'])
})

test('a drop onto a row goes below it, between rows ahead of one or behind all; nothing goes into itself or where it is', () => {
  expect(moveFor(tree, '5', '2', 'inside')).toEqual({ id: '5', parentId: '2', isLast: true })
  expect(moveFor(tree, '5', '4', 'before')).toEqual({ id: '5', parentId: '1', beforeId: '4' })
  expect(moveFor(tree, '2', '4', 'after')).toEqual({ id: '2', parentId: '1', isLast: true })
  expect(moveFor(tree, '5', '1', 'before')).toEqual({ id: '5', beforeId: '1' })
  expect(moveFor(tree, '3', '1', 'after')).toEqual({ id: '3', beforeId: '5' })
  expect(moveFor(tree, '1', '3', 'inside')).toBeUndefined()
  expect(moveFor(tree, '2', '2', 'before')).toBeUndefined()
  expect(moveFor(tree, '2', '1', 'inside')).toBeUndefined()
  expect(moveFor(tree, '2', '4', 'before')).toBeUndefined()
  expect(moveFor(tree, '5', '1', 'after')).toBeUndefined()
})

test('rows do not move in the middle, move faster the nearer an edge is, and at full speed beyond it', () => {
  const box = { top: 100, bottom: 700 }
  expect(paceAt(400, box)).toBe(0)
  expect(paceAt(148, box)).toBe(0)
  expect(paceAt(124, box)).toBe(-1200)
  expect(paceAt(676, box)).toBe(1200)
  expect(paceAt(60, box)).toBe(-2400)
  expect(paceAt(800, box)).toBe(2400)
})
