import type { WebsiteDetail } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { todoOf } from './todo.ts'

const inOrder = {
  currentBuild: 'b1',
  pushedBuild: 'b1',
  shopServerId: '1',
  dirtySince: null,
  hold: null,
  nextBuild: null,
  isNextOld: false,
  nextRefusals: [] as unknown[],
  refusedPages: [] as unknown[],
  lastCheck: { isUp: true, problemCount: 0 },
  goodsCount: 5,
  wantedGoods: 5,
  sellerMissing: [] as string[],
  headerMenu: [{ title: 'Home' }],
  footerMenu: [],
}
const needs = (change: object, articles = 1) =>
  todoOf({ ...inOrder, ...change } as unknown as WebsiteDetail, articles).map(({ what }) => what)

test('a website in order needs nothing', () => {
  expect(needs({})).toEqual([])
})

test('a fresh website needs products, a seller, menus, articles, and then pages', () => {
  const fresh = {
    currentBuild: null,
    pushedBuild: null,
    goodsCount: 0,
    wantedGoods: 0,
    sellerMissing: ['name'],
    headerMenu: [],
    lastCheck: null,
  }
  expect(needs(fresh, 0)).toEqual(['no-products', 'no-seller', 'no-menu', 'no-articles'])
  expect(needs({ ...fresh, goodsCount: 3, wantedGoods: 5 }, 0)).toEqual([
    'few-products',
    'no-seller',
    'no-menu',
    'no-articles',
    'never-generated',
  ])
})

test('a held website waits for a decision, not for a generation', () => {
  const hold = { by: 'ada', at: '', why: 'rolled-back' }
  expect(needs({ hold, dirtySince: '2026-01-01', currentBuild: 'b0' })).toEqual(['held', 'push-due'])
})

test('a version that waits is published before the website is generated again, unless something changed since', () => {
  expect(needs({ nextBuild: 'b2', dirtySince: 'x' })).toEqual(['waiting'])
  expect(needs({ nextBuild: 'b2', dirtySince: 'x', isNextOld: true })).toEqual(['waiting', 'changed'])
  expect(needs({ nextBuild: 'b2', hold: { by: 'Lin' } })).toEqual(['held'])
})

test('problems come first', () => {
  expect(needs({ lastCheck: { isUp: false, problemCount: 3 }, dirtySince: '2026-01-01' })).toEqual(['offline', 'problems', 'changed'])
})

test('a website whose pages are in each other’s way names them, and is not to be generated as it is', () => {
  const page = { path: '/goods/chair.html', problem: 'path-collision', detail: 'goods 1 Chair ↔ goods 2 Chair' }
  const website = { ...inOrder, refusedPages: [page], dirtySince: '2026-01-01' } as unknown as WebsiteDetail
  expect(todoOf(website, 1)).toEqual([{ what: 'refused-pages', at: 'versions', page }])
})
