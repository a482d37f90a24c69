import { expect, test } from 'vitest'
import { mostSeen, parseSeen, withSeen } from './seen-list.ts'

const product = (name: string) => ({ path: `/goods/${name}.html`, title: name })

test('the product looked at last comes first, once, and the oldest goes', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'b']
  const list = names.reduce((list, name) => withSeen(list, product(name)), parseSeen(null))

  expect(list.map(({ title }) => title)).toEqual(['b', 'h', 'g', 'f', 'e', 'd', 'c'])
  expect(list).toHaveLength(mostSeen + 1)
  expect(parseSeen(JSON.stringify(list))).toEqual(list)
})

test('a damaged list, and entries that lead elsewhere, are left out', () => {
  expect(parseSeen('{')).toEqual([])
  expect(parseSeen('{"path":"/goods/a.html"}')).toEqual([])
  const foreign = { path: 'https://other.example/', title: 'x' }
  const script = { path: 'javascript:alert(1)', title: 'x' }
  expect(parseSeen(JSON.stringify([foreign, script, null, { path: '/goods/a.html' }, product('a')]))).toEqual([product('a')])
})
