import { expect, test } from 'vitest'
import { planSite } from '../plan.ts'
import type { SiteConfig } from '../snapshot.ts'
import { given } from '../test-snapshot.ts'
import type { EarlierPages } from './redirects.ts'

const goods = [given.goods({ id: '1', urlKeywords: 'new', classificationId: '5' })]
const articles = [{ id: '3', key: 'about', title: 'About', html: '', updatedAt: '2026-01-01' }]

function redirectsWith(config: Partial<SiteConfig>, earlier: EarlierPages = {}): string[] {
  const plan = planSite(given.site({ goods, articles, classifications: [given.classNode('5', 'shirts')], config }), earlier)
  const text = String(plan.files.find((file) => file.kind === 'redirects')?.render() ?? '')
  return text.split('\n').filter(Boolean)
}

test('pages that moved lead to where they are now, in one step', () => {
  const earlier = {
    '/goods/old.html': 'goods 1',
    '/goods/older.html': 'goods 1',
    '/tops-1/index.html': 'class 5 1',
    '/tops-4/index.html': 'class 5 4',
    '/article/über uns.html': 'article 3',
    '/goods/new.html': 'goods 1',
  }

  expect(redirectsWith({}, earlier)).toEqual([
    '/goods/old.html /goods/new.html 301',
    '/goods/older.html /goods/new.html 301',
    '/tops-1 /shirts-1/ 301',
    '/tops-4 /shirts-1/ 301',
    '/article/%C3%BCber%20uns.html /article/about.html 301',
  ])
})

test('a page that is gone is not found, or gone for good where the website says so', () => {
  const earlier = { '/goods/sold.html': 'goods 2' }

  expect(redirectsWith({}, earlier)).toEqual([])
  expect(redirectsWith({ answersGone: true }, earlier)).toEqual(['/goods/sold.html /404.html 410'])
})

test('what the operator wrote goes before what moved, and a page before both', () => {
  const redirects = [
    { from: '/goods/old.html', to: 'https://other.example/x' },
    { from: '/goods/new.html', to: '/elsewhere' },
    { from: '/catalogue/', to: '/shop' },
    { from: '/shop', to: '/shirts-1/' },
    { from: '/2019/sale', to: '' },
  ]

  expect(redirectsWith({ redirects }, { '/goods/old.html': 'goods 1' })).toEqual([
    '/goods/old.html https://other.example/x 301',
    '/catalogue /shirts-1/ 301',
    '/shop /shirts-1/ 301',
    '/2019/sale /404.html 410',
  ])
})

test('circles and addresses that run code lead nowhere', () => {
  const redirects = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
    { from: '/c', to: '/d' },
    { from: '/d', to: '/a' },
    { from: '/e', to: 'javascript:alert(1)' },
  ]

  expect(redirectsWith({ redirects })).toEqual([])
})

test('redirects render no page again', () => {
  const keys = (config: Partial<SiteConfig>) =>
    planSite(given.site({ goods, config })).files.flatMap((file) => (file.path.endsWith('.html') ? [file.inputKey] : []))

  expect(keys({ redirects: [{ from: '/a', to: '/b' }] })).toEqual(keys({}))
})
