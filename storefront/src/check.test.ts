import { expect, test } from 'vitest'
import { checkSite } from './check.ts'
import { planSite } from './plan.ts'
import { given } from './test-snapshot.ts'

test('a whole site has no problems', async () => {
  const snapshot = given.site({ classifications: [given.classNode('1', 'a')], goods: given.manyGoods(30, '1') })

  expect(await checkSite(planSite(snapshot))).toEqual([])
})

test('broken links, missing pictures, missing prices and equal titles are found', async () => {
  const picture = { path: '/uploads/gone.webp', width: 1, height: 1, alt: '' }
  const snapshot = given.site({
    headerMenu: [{ title: 'Old class', url: '/old-1' }],
    goods: [
      given.goods({ id: '1', pictures: [picture], title: 'Cup & saucer' }),
      given.goods({ id: '2', priceMinor: 0, title: 'Cup & saucer' }),
    ],
  })

  const problems = await checkSite(planSite(snapshot), { hasUpload: (path) => path !== '/uploads/gone.webp' })

  expect(problems).toContainEqual({ path: '/cart/index.html', problem: 'broken-link', detail: '/old-1' })
  const product = 'Cup & saucer'
  expect(problems).toContainEqual({ path: '/goods/goods-1.html', problem: 'missing-picture', detail: '/uploads/gone.webp', product })
  expect(problems).toContainEqual({ path: '/goods/goods-2.html', problem: 'missing-price', detail: product, product })
  const detail = 'Cup & saucer - Shop (/goods/goods-1.html)'
  expect(problems).toContainEqual({ path: '/goods/goods-2.html', problem: 'duplicate-title', detail, product })
})

test('a link to a class works with and without its last slash', async () => {
  const snapshot = given.site({
    headerMenu: [
      { title: 'A', url: '/a-1' },
      { title: 'B', url: '/a-1/' },
    ],
    classifications: [given.classNode('1', 'a')],
    goods: given.manyGoods(1, '1'),
  })

  expect(await checkSite(planSite(snapshot))).toEqual([])
})

test('a written build is read file by file', async () => {
  const pages = new Map([
    ['/index.html', '<title>A</title><a href="/b.html">b</a><img src="/uploads/x.webp">'],
    ['/uploads/x.webp', ''],
  ])

  expect(await checkSite({ paths: pages, read: async (path) => pages.get(path) ?? '' })).toEqual([
    { path: '/index.html', problem: 'broken-link', detail: '/b.html' },
  ])
})

test('a fault in header or footer is reported for every page, once for each', async () => {
  const page = (title: string, main: string) =>
    `<head><title>${title}</title></head><header><a href="/old">o</a></header><main>${main}</main><footer><a href="/old">o</a><img src="/no.png"></footer>`
  const pages = new Map([
    ['/index.html', page('A', '<a href="/b.html">b</a>')],
    ['/b.html', page('B', '<a href="/gone">g</a>')],
    ['/c.html', '<main><title>C</title></main><header><a href="/old">o</a></header>'],
  ])

  expect(await checkSite({ paths: pages, read: (path) => pages.get(path) ?? '' })).toEqual([
    { path: '/index.html', problem: 'broken-link', detail: '/old' },
    { path: '/index.html', problem: 'missing-picture', detail: '/no.png' },
    { path: '/b.html', problem: 'broken-link', detail: '/old' },
    { path: '/b.html', problem: 'broken-link', detail: '/gone' },
    { path: '/b.html', problem: 'missing-picture', detail: '/no.png' },
    { path: '/c.html', problem: 'broken-link', detail: '/old' },
  ])
})

test('every address of a list of sources is judged, and none of another host', async () => {
  const pages = new Map([
    [
      '/index.html',
      '<title>A</title><a href="//cdn.example/x">x</a><a href="https://other.example/">o</a><a data-href="/no">d</a><form action="/gone/"></form><img src="https://other.example/a.png" srcset="https://other.example/a.png 400w, /uploads/b.webp 800w, /uploads/c.webp 1200w">',
    ],
  ])
  const options = { hasUpload: (path: string) => path === '/uploads/c.webp' }

  expect(await checkSite({ paths: pages, read: (path) => pages.get(path) ?? '' }, options)).toEqual([
    { path: '/index.html', problem: 'broken-link', detail: '/gone/' },
    { path: '/index.html', problem: 'missing-picture', detail: '/uploads/b.webp' },
  ])
})
