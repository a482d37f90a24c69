import { expect, test } from 'vitest'
import { planSite } from '../plan.ts'
import type { SiteConfig } from '../snapshot.ts'
import { given } from '../test-snapshot.ts'

const earlier = {
  '/tops-1/index.html': 'class 5 1',
  '/tops-3/index.html': 'class 5 3',
  '/caps-1/index.html': 'class 4 1',
  '/hats-1/index.html': 'class 7 1',
  '/gone-1/index.html': 'class 9 1',
  '/goods/old.html': 'goods 1',
  '/goods/sold.html': 'goods 2',
  '/article/über uns.html': 'article 3',
  '/article/lost.html': 'article 8',
}

/** Where an entry of the header menu with this address leads on the home page; undefined where it is left out. */
function linkOf(url: string, config: Partial<SiteConfig> = {}): string | undefined {
  const goods = [
    given.goods({ id: '1', urlKeywords: 'new', classificationId: '5' }),
    given.goods({ id: '6', urlKeywords: 'cap', classificationId: '6' }),
  ]
  const articles = [{ id: '3', key: 'about', title: 'About', html: '', updatedAt: '2026-01-01' }]
  const classifications = [given.classNode('5', 'shirts'), given.classNode('6', 'hats')]
  const headerMenu = [
    { title: 'THE ENTRY', url },
    { title: 'Home', url: '/' },
  ]
  const plan = planSite(given.site({ goods, articles, classifications, mergedClasses: { 4: '5' }, headerMenu, config }), earlier)
  const page = String(plan.files.find(({ path }) => path === '/index.html')?.render() ?? '')
  return /<a[^>]* href="([^"]*)"[^>]*>THE ENTRY</.exec(page)?.[1]
}

test.each([
  ['a renamed category', '/tops-1/', '/shirts-1/'],
  ['without its last slash', '/tops-1', '/shirts-1/'],
  ['with a query', '/tops-1/?from=menu', '/shirts-1/?from=menu'],
  ['a later page of a category that has fewer now', '/tops-3/', '/shirts-1/'],
  ['a merged category', '/caps-1/', '/shirts-1/'],
  ['a renamed product', '/goods/old.html', '/goods/new.html'],
  ['a renamed article, however its address is written', '/article/%C3%BCber%20uns.html', '/article/about.html'],
  ['an address that another category has by now', '/hats-1/', '/hats-1/'],
  ['an address that never was a page', '/never-1/', '/never-1/'],
  ['an address elsewhere', 'https://blog.example/tops-1/', 'https://blog.example/tops-1/'],
  ['a deleted category', '/gone-1/', undefined],
  ['a product that is not sold any more', '/goods/sold.html', undefined],
  ['a deleted article', '/article/lost.html', undefined],
])('a menu entry of %s leads to where that is today', (_, url, link) => {
  expect(linkOf(url)).toBe(link)
})

test('an entry whose address the operator leads on stays, and one without a page stays for those below it', () => {
  expect(linkOf('/gone-1/', { redirects: [{ from: '/gone-1/', to: '/shirts-1/' }] })).toBe('/gone-1/')
  const headerMenu = [{ title: 'Gone', url: '/gone-1/', children: [{ title: 'BELOW', url: '/' }] }]
  const page = String(
    planSite(given.site({ headerMenu }), earlier)
      .files.find(({ path }) => path === '/index.html')
      ?.render(),
  )
  expect(page).toContain('BELOW')
  expect(page).not.toContain('/gone-1/')
})

test('slides and blocks lead to the addresses of today, without a link where the page is gone; a block of a merged category shows its successor', () => {
  const goods = [given.goods({ id: '1', urlKeywords: 'new', classificationId: '5' })]
  const slide = (url: string) => ({ pic: '/uploads/a.webp', url })
  const blocks = [
    { dataType: 0 as const, cssClass: 'ad-grid-1', adItems: [slide('/caps-1/')] },
    { dataType: 1 as const, title: 'CAPS', dataCount: 4, adItems: [], source: { classificationId: '4' } },
  ]
  const config = { slides: [slide('/goods/old.html'), slide('/goods/sold.html')], homePageDataBlocks: blocks }
  const site = given.site({ goods, classifications: [given.classNode('5', 'shirts')], mergedClasses: { 4: '5' }, config })

  const page = String(
    planSite(site, earlier)
      .files.find(({ path }) => path === '/index.html')
      ?.render(),
  )

  expect(page).toContain('href="/goods/new.html"')
  expect(page).toContain('href="/shirts-1/"')
  expect(page).toMatch(/CAPS[\s\S]*href="\/goods\/new\.html"/)
  expect(page).not.toMatch(/caps-1|old\.html|sold\.html/)
})
