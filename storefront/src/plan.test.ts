import { expect, test } from 'vitest'
import { whyChanged } from './plan/files.ts'
import { planSite, type SitePlan } from './plan.ts'
import type { SiteSnapshot } from './snapshot.ts'
import { given } from './test-snapshot.ts'

const tree = [
  given.classNode('1', 'home'),
  given.classNode('2', 'chairs', '1'),
  given.classNode('3', 'lamps', '1'),
  given.classNode('4', 'empty'),
]

test('every file of a small shop has its address', () => {
  const plan = planSite(
    given.site({
      classifications: tree,
      goods: [given.goods({ id: '1', urlKeywords: 'oak-chair', classificationId: '2' })],
      articles: [{ id: '1', key: 'returns', title: 'Returns', html: '<p>30 days</p>', updatedAt: '2026-01-01T00:00:00.000Z' }],
    }),
  )

  const paths = plan.files.filter((file) => file.kind !== 'asset').map((file) => file.path)
  expect(paths.sort()).toEqual([
    '/404.html',
    '/account/index.html',
    '/article/returns.html',
    '/cart/index.html',
    '/checkout/index.html',
    '/goods/oak-chair.html',
    '/goods/oak-chair.json',
    '/home-1/index.html',
    '/home-chairs-1/index.html',
    '/index.html',
    '/llms.txt',
    '/order/index.html',
    '/products/1.json',
    '/robots.txt',
    '/search/facts.json',
    '/search/index.html',
    '/search/prices.json',
    '/search/rows-0.json',
    '/search/sales.json',
    '/search/shape.json',
    '/search/words-0.json',
    '/sitemap.xml',
  ])
  expect(plan.problems).toEqual([])
})

test('a class page shows the goods of its whole subtree, as many as a page takes', () => {
  const goods = given.manyGoods(60, '2')
  const plan = planSite(given.site({ classifications: tree, goods, pageSize: 24 }))

  const pages = plan.files.filter((file) => file.path.startsWith('/home-') && file.kind === 'class').map((file) => file.path)
  expect(pages).toEqual([
    '/home-1/index.html',
    '/home-2/index.html',
    '/home-3/index.html',
    '/home-chairs-1/index.html',
    '/home-chairs-2/index.html',
    '/home-chairs-3/index.html',
  ])
  expect(page(plan, '/home-3/index.html').match(/class="card"/g)).toHaveLength(12)
  expect(page(plan, '/home-1/index.html')).toContain('60 products')
})

test('a new price changes only the pages that show it, and says so', () => {
  const before = given.site({
    classifications: tree,
    goods: [...given.manyGoods(30, '2'), given.goods({ id: '99', classificationId: '3' })],
  })
  const after = structuredClone(before)
  const dearer = after.goods[9]
  if (dearer) dearer.priceMinor = 2000

  expect(changes(before, after)).toEqual({
    '/index.html': ['block 1'],
    '/search/prices.json': ['goods list'],
    '/search/rows-0.json': ['goods list'],
    '/home-1/index.html': ['goods list'],
    '/home-chairs-1/index.html': ['goods list'],
    '/home-lamps-1/index.html': ['near'],
    ...Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9].map((id) => [`/goods/goods-${id}.html`, ['related']])),
    '/goods/goods-10.html': ['price'],
    '/goods/goods-10.json': ['products'],
    '/products/1.json': ['goods list'],
  })
})

test('an order that leaves enough stock changes no page', () => {
  const before = given.site({ goods: [given.goods({ id: '1', stock: 40 })] })
  const after = given.site({ goods: [given.goods({ id: '1', stock: 39 })] })

  expect(changes(before, after)).toEqual({})
})

test('a new menu entry changes every page with a header and nothing else', () => {
  const before = given.site({ goods: given.manyGoods(3) })
  const after = { ...before, headerMenu: [{ title: 'Sale', url: '/search/' }] }

  const changed = changes(before, after)
  expect(Object.values(changed).every((why) => why.join() === 'menu')).toBe(true)
  expect(changed).not.toHaveProperty('/sitemap.xml')
  expect(changed).not.toHaveProperty('/robots.txt')
  expect(Object.keys(changed)).toHaveLength(10)
})

test('what belongs to the visitor is not planned: two plans of one snapshot are the same', () => {
  const snapshot = given.site({ classifications: tree, goods: given.manyGoods(5, '2') })

  expect(changes(snapshot, structuredClone(snapshot))).toEqual({})
})

test('two goods with one address are a problem, and the first one keeps it', () => {
  const plan = planSite(
    given.site({ goods: [given.goods({ id: '1', urlKeywords: 'Chair' }), given.goods({ id: '2', urlKeywords: 'chair' })] }),
  )

  expect(plan.problems).toEqual([{ path: '/goods/chair.html', problem: 'path-collision', detail: 'goods 1 Goods 1 ↔ goods 2 Goods 2' }])
  expect(plan.files.filter((file) => file.kind === 'goods')).toHaveLength(1)
})

test('classes whose joined addresses meet have one each: the older one keeps it', () => {
  const classes = [given.classNode('1', 'a-b'), given.classNode('2', 'a'), given.classNode('3', 'b', '2')]
  const plan = planSite(
    given.site({ classifications: classes, goods: [...given.manyGoods(1, '1'), given.goods({ id: '5', classificationId: '3' })] }),
  )

  expect(plan.problems).toEqual([])
  expect(plan.files.filter(({ kind }) => kind === 'class').map(({ path }) => path)).toEqual([
    '/a-b-1/index.html',
    '/a-1/index.html',
    '/a-b-3-1/index.html',
  ])
})

test.each(['../../etc/passwd', '..', '/absolute', 'a/../../b', 'a/b', 'nul\u0000', 'a?b', 'back\\slash', ''])(
  'the address %j cannot leave the site',
  (urlKeywords) => {
    const plan = planSite(given.site({ goods: [given.goods({ id: '1', urlKeywords })] }))

    expect(plan.files.some((file) => file.kind === 'goods')).toBe(false)
    expect(plan.problems).toMatchObject([{ problem: 'unsafe-path' }])
  },
)

test('a Chinese address is a file by its name and a link by its code', () => {
  const plan = planSite(given.site({ goods: [given.goods({ id: '1', urlKeywords: '木椅' })] }))

  expect(page(plan, '/goods/木椅.html')).toContain('<link rel="canonical" href="https://shop.example/goods/%E6%9C%A8%E6%A4%85.html">')
})

test('a sitemap whose pictures make it too large for search engines is an index of parts', { tags: 'long' }, () => {
  const measure = { alt: '', width: 800, height: 800 }
  const pictures = Array.from({ length: 100 }, (_, at) => ({ path: `/uploads/pics/20260101/${'x'.repeat(170)}-${at}.webp`, ...measure }))
  const plan = planSite(given.site({ goods: given.manyGoods(2_000).map((goods) => ({ ...goods, pictures })) }))

  const maps = plan.files.filter((file) => file.kind === 'sitemap')
  expect(maps.map((file) => file.path)).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml'])
  expect(Math.max(...maps.map(({ render }) => Buffer.byteLength(render())))).toBeLessThan(50 * 1024 ** 2)
})

test('above fifty thousand addresses the sitemap is an index of parts', { tags: 'long' }, () => {
  const plan = planSite(given.site({ goods: given.manyGoods(50_001) }))

  const maps = plan.files.filter((file) => file.kind === 'sitemap')
  expect(maps.map((file) => file.path)).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml'])
  expect(page(plan, '/sitemap.xml')).toContain('<sitemap><loc>https://shop.example/sitemap-2.xml</loc></sitemap>')
  expect(page(plan, '/sitemap-2.xml').match(/<url>/g)).toHaveLength(2)
})

test('a site lists the uploads its pages need, each once', () => {
  const picture = {
    path: '/uploads/pics/a.webp',
    width: 800,
    height: 800,
    alt: '',
    sizes: [{ path: '/uploads/pics/a-400.webp', width: 400 }],
  }
  const goods = [
    given.goods({ id: '1', pictures: [picture], description: '<img src="/uploads/b.webp">' }),
    given.goods({ id: '2', pictures: [picture] }),
  ]
  const plan = planSite(given.site({ goods, config: { logo: '/uploads/logo.webp', slides: [{ pic: '/uploads/slide.webp' }] } }))

  expect([...plan.uploads].sort()).toEqual([
    '/uploads/b.webp',
    '/uploads/logo.webp',
    '/uploads/pics/a-400.webp',
    '/uploads/pics/a.webp',
    '/uploads/slide.webp',
  ])
})

test('a class that is its own ancestor is at the root', () => {
  const classes = [given.classNode('1', 'a', '2'), given.classNode('2', 'b', '1')]
  const plan = planSite(given.site({ classifications: classes, goods: given.manyGoods(1, '1') }))

  expect(plan.problems).toEqual([])
  expect(plan.files.filter((file) => file.kind === 'class').map((file) => file.path)).toEqual(['/b-1/index.html', '/b-a-1/index.html'])
})

function page(plan: SitePlan, path: string): string {
  return String(plan.files.find((file) => file.path === path)?.render())
}

/** Path → why, for every file that must be written again. */
function changes(before: SiteSnapshot, after: SiteSnapshot): Record<string, string[]> {
  const old = new Map(planSite(before).files.map((file) => [file.path, file]))
  const changed = planSite(after).files.filter((file) => old.get(file.path)?.inputKey !== file.inputKey)
  return Object.fromEntries(changed.map((file) => [file.path, whyChanged(old.get(file.path)?.parts, file.parts)]))
}
