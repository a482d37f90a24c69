import { expect, test } from 'vitest'
import { undocumented } from './docstrings.rules.ts'

test('exported functions without a docstring are named, however they are written', () => {
  const source = [
    'export function a() {}',
    'export async function b() {}',
    'export const c = (d: number) => d',
    'export const e = 1',
    'function f() {}',
  ]
  expect(undocumented('x.ts', source.join('\n')).map((line) => line.split(' ').slice(0, 2))).toEqual([
    ['x.ts:1', 'a'],
    ['x.ts:2', 'b'],
    ['x.ts:3', 'c'],
  ])
})

test('a docstring is above a lint comment, and before the first of several signatures', () => {
  const ignoring = ['/** What it is. */', '// biome-ignore lint/x: because', 'export function a() {}']
  const overloads = ['/** What it is. */', 'export function b(one: 1): 1', 'export function b(two: 2): 2']
  expect(undocumented('x.ts', [...ignoring, ...overloads].join('\n'))).toEqual([])
})
