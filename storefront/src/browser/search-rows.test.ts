import { expect, test } from 'vitest'
import type { IndexChunk } from '../pages/search.ts'
import { hitsIn, parseQuery, sortHits } from './search-rows.ts'

const chunk: IndexChunk = {
  classes: [
    ['home', 'Home'],
    ['home/chairs', 'Chairs'],
    ['home-office', 'Office'],
  ],
  rows: [
    ['Oak chair', 'oak', 900, 0, '', 1, 5, 0, 'Oak & Co', 0],
    ['红色 T恤 男装', 'tee', 300, 0, '', -1, 9, 0, '', 0],
    ['Desk', 'desk', 2000, 0, '', 2, 1, 1, 'chair friend', 0],
  ],
}

const found = (search: string) => sortHits(hitsIn(chunk, parseQuery(search)), parseQuery(search).sort).map((hit) => hit.path)

test('all words must be found, titles before tags', () => {
  expect(found('?q=chair')).toEqual(['/goods/oak.html', '/goods/desk.html'])
  expect(found('?q=chair+OAK')).toEqual(['/goods/oak.html'])
  expect(found('?q=chair+sofa')).toEqual([])
})

test('Chinese words are found inside a title without blanks', () => {
  expect(found('?q=恤')).toEqual(['/goods/tee.html'])
})

test('a class holds its classes below, not those with a similar name', () => {
  expect(found('?class=home')).toEqual(['/goods/oak.html'])
})

test('the buyer orders by price or sales', () => {
  expect(found('?sort=cheap')).toEqual(['/goods/tee.html', '/goods/oak.html', '/goods/desk.html'])
  expect(found('?sort=dear')).toEqual(['/goods/desk.html', '/goods/oak.html', '/goods/tee.html'])
  expect(found('?sort=best')).toEqual(['/goods/tee.html', '/goods/oak.html', '/goods/desk.html'])
})
