import { expect, test } from 'vitest'
import { planSite } from '../plan.ts'
import { given } from '../test-snapshot.ts'

const classifications = [given.classNode('1', 'all'), given.classNode('2', 'coats', '1'), given.classNode('3', 'shoes', '1')]
const goodsOf = (classificationId: string, from: number, count: number) =>
  Array.from({ length: count }, (_, at) => given.goods({ id: String(from + at), classificationId, brand: at % 2 ? 'A' : 'B' }))

function shownOn(path: string, goods = [...goodsOf('2', 1, 5), ...goodsOf('3', 11, 9)]): { own: number; near: number; hasFilter: boolean } {
  const page = String(
    planSite(given.site({ classifications, goods }))
      .files.find((file) => file.path === path)
      ?.render(),
  )
  const [own = '', near = ''] = page.split('id="near"')
  const cards = (part: string) => part.split('<li class="card">').length - 1
  return { own: cards(own), near: cards(near), hasFilter: page.includes('#search-filters') }
}

test('few products of a class are followed by whole rows of others near it, and need no filter', () => {
  expect(shownOn('/all-coats-1/index.html')).toEqual({ own: 5, near: 8, hasFilter: false })
  expect(shownOn('/all-shoes-1/index.html')).toEqual({ own: 9, near: 0, hasFilter: true })
})

test('a class that has all products of its shop is followed by none', () => {
  expect(shownOn('/all-1/index.html', goodsOf('2', 1, 5))).toEqual({ own: 5, near: 0, hasFilter: false })
})

test('more than four products next to another one are whole rows of four', () => {
  const page = String(
    planSite(given.site({ goods: given.manyGoods(7) }))
      .files.find((file) => file.path === '/goods/goods-1.html')
      ?.render(),
  )

  expect(page.split('<li class="card">').length - 1).toBe(4)
})
