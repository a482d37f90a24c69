import { expect, test } from 'vitest'
import { isWished, mostWished, parseWishes, toggled } from './wish-list.ts'

const product = (name: string) => ({ path: `/goods/${name}.html`, title: name })

test('a product is wished once, the newest first, and unwished by the same', () => {
  const list = toggled(toggled([], product('a')), product('b'))
  expect(list.map(({ title }) => title)).toEqual(['b', 'a'])
  expect(isWished(list, '/goods/a.html')).toBe(true)
  expect(toggled(list, product('b'))).toEqual([product('a')])
})

test('a full list loses its oldest, and a damaged one is empty', () => {
  const full = Array.from({ length: mostWished }, (_, at) => product(`${at}`))
  const list = toggled(full, product('new'))
  expect(list).toHaveLength(mostWished)
  expect(list[0]).toEqual(product('new'))
  expect(parseWishes('{')).toEqual([])
  expect(parseWishes(JSON.stringify([{ path: 'https://other.example', title: 'x' }, product('a')]))).toEqual([product('a')])
})
