import { expect, test } from 'vitest'
import { needsOf, needsOfNone } from './needs.rules.ts'
import type { NeedsFacts } from './needs-facts.sql.ts'
import { countSaid } from './said-as-needs.rules.ts'

const inOrder: NeedsFacts = {
  id: '1',
  domain: 'shop.example.com',
  name: 'Shop',
  isActive: true,
  isUp: true,
  problemCount: 0,
  hasBrokenMenu: false,
  isPublic: true,
  isHeld: false,
  isRefused: false,
  refusedPages: [],
  hasNext: false,
  isNextOld: false,
  isDirty: false,
  hasServer: true,
  wasPushed: true,
  isPushDue: false,
  goodsCount: 5,
  wantedGoods: 5,
  isOffering: true,
  isSelling: true,
  isSellerMissing: false,
  hasLook: true,
  hasMenu: true,
  hasArticles: true,
}
const named = (change: Partial<NeedsFacts>) =>
  needsOf({ ...inOrder, ...change }, []).map(({ what, blocks }) => (blocks ? `${what}!` : what))

test('a website in order needs nothing', () => {
  expect(named({})).toEqual([])
})

test('a fresh website needs products, a seller and pages; a look, menus and articles are advice', () => {
  const fresh = {
    isPublic: false,
    isUp: null,
    wasPushed: false,
    goodsCount: 0,
    wantedGoods: 0,
    isOffering: false,
    isSelling: false,
    isSellerMissing: true,
  }
  const bare = { hasLook: false, hasMenu: false, hasArticles: false }
  expect(named({ ...fresh, ...bare })).toEqual(['no-products!', 'no-seller!', 'no-look', 'no-menu', 'no-articles', 'never-generated!'])
})

test('a held website waits for a decision, not for a generation; nothing blocks it while it is public', () => {
  expect(named({ isHeld: true, isDirty: true, isPushDue: true })).toEqual(['held', 'push-due'])
  expect(named({ isHeld: true, isPublic: false, hasNext: true })).toEqual(['held!'])
})

test('a version that waits is published before the website is generated again, unless something changed since', () => {
  expect(named({ hasNext: true, isDirty: true })).toEqual(['waiting'])
  expect(named({ hasNext: true, isDirty: true, isNextOld: true })).toEqual(['waiting', 'changed'])
  expect(named({ hasNext: true, isPublic: false, hasServer: false })).toEqual(['waiting!'])
})

test('what the last check found comes first', () => {
  expect(named({ isUp: false, problemCount: 3, isDirty: true })).toEqual(['offline', 'problems', 'changed'])
})

test('a website whose pages are in each other’s way names them, and is not to be generated as it is', () => {
  const page = { path: '/goods/chair.html', problem: 'path-collision', detail: 'goods 1 Chair ↔ goods 2 Chair' }
  expect(needsOf({ ...inOrder, refusedPages: [page], isDirty: true }, [])).toEqual([{ what: 'refused-pages', blocks: false, page }])
})

test('what a first website needs before there is one', () => {
  expect(needsOfNone(true, ['no-payment']).map(({ what }) => what)).toEqual(['no-payment', 'no-website', 'no-look', 'never-generated'])
})

test('problems of a check that the needs say already are counted apart: those without a currency, or in the website’s own', () => {
  const problems = [
    { problem: 'no-sender', detail: '' },
    { problem: 'no-payment-account', detail: 'USD' },
    { problem: 'no-payment-account', detail: 'EUR' },
    { problem: 'broken-link', detail: '' },
  ]
  expect(countSaid(problems, 'USD')).toBe(2)
  expect(countSaid(problems, undefined)).toBe(1)
})
