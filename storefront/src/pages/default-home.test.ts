import { expect, test } from 'vitest'
import { planSite } from '../plan.ts'
import { defaultBlocks } from '../preview.ts'
import type { Goods, SiteSnapshot } from '../snapshot.ts'
import { given } from '../test-snapshot.ts'

const pictured = (id: string, classificationId: string, width = 800): Goods =>
  given.goods({
    id,
    classificationId,
    pictures: [{ path: `/uploads/p${id}.webp`, width, height: width, alt: '' }],
    updatedAt: `2026-01-0${id}`,
  })

const stocked: Partial<SiteSnapshot> = {
  classifications: [given.classNode('1', 'all'), given.classNode('2', 'coats', '1'), given.classNode('3', 'shoes', '1')],
  goods: [pictured('1', '2'), pictured('2', '2', 1200), pictured('3', '3'), pictured('4', '3')],
  articles: [
    { id: '1', key: 'about-us', title: 'About us', html: '<p>We sew by hand.</p>', updatedAt: '2026-01-01T00:00:00.000Z' },
    { id: '2', key: 'returns', title: 'Returns', html: '<p>Send it back.</p>', updatedAt: '2026-01-01T00:00:00.000Z' },
  ],
  promises: {
    freeShippingFrom: 5000,
    returnDays: 30,
    payments: ['Card', 'Bank transfer'],
    delivery: { timeZone: 'UTC', closedDays: [], methods: [{ minDays: 2, maxDays: 4, countries: [], excludedClassIds: [] }] },
    sendsMail: true,
  },
}

const homeOf = (snapshot: SiteSnapshot) =>
  String(
    planSite(snapshot)
      .files.find(({ path }) => path === '/index.html')
      ?.render(),
  )

test('a home page that nobody has designed has the words, categories, newest products, seller and promises of its website', () => {
  const blocks = defaultBlocks(given.site({ ...stocked, config: { sloganText: 'Worn for years', pageDescription: 'Coats and shoes.' } }))

  expect(blocks).toEqual([
    {
      dataType: 0,
      cssClass: 'ad-grid-1',
      adItems: [{ pic: '/uploads/p2.webp', title: 'Worn for years', description: 'Coats and shoes.', url: '/all-1/' }],
    },
    {
      title: 'Shop by category',
      dataType: 0,
      cssClass: 'ad-card-2',
      adItems: [
        { pic: '/uploads/p1.webp', title: 'Class 2', url: '/all-coats-1/' },
        { pic: '/uploads/p3.webp', title: 'Class 3', url: '/all-shoes-1/' },
      ],
    },
    { title: 'New arrivals', dataType: 1, dataCount: 12, adItems: [], source: { order: 'newest' } },
    {
      dataType: 0,
      cssClass: 'ad-grid-1',
      adItems: [{ pic: '/uploads/p4.webp', title: 'About us', description: 'We sew by hand.', url: '/article/about-us.html' }],
    },
    { dataType: 5, adItems: [] },
    { title: 'News by email', dataType: 4, adItems: [] },
  ])
})

test('its pictures have the measures of their products, and what buyers can count on is a row with the way to its page', () => {
  const page = homeOf(given.site(stocked))

  expect(page).toContain('<img src="/uploads/p2.webp" width="1200" height="1200" alt="" fetchpriority="high" decoding="async">')
  const row = /<ul class="promises">.*?<\/ul>/.exec(page)?.[0].replace(/<svg.*?<\/svg>/g, '')
  expect(row).toBe(
    '<ul class="promises"><li>Delivery in 2–4 business days</li><li><span>Free shipping from $50.00</span></li><li><a href="/article/returns.html">Returns within 30 days</a></li><li>Payment: Card, Bank transfer</li></ul>',
  )
})

test('of what a website does not have, its home page says nothing', () => {
  expect(defaultBlocks(given.site())).toEqual([{ dataType: 1, dataCount: 12, adItems: [], source: { order: 'newest' } }])
  expect(defaultBlocks(given.site({ goods: given.manyGoods(2) }))).toEqual([
    { dataType: 1, dataCount: 12, adItems: [], source: { order: 'newest' } },
  ])
  const { blocks } = { blocks: defaultBlocks(given.site({ ...stocked, promises: {}, config: { slides: [{ pic: '/uploads/s.webp' }] } })) }
  expect(blocks.map(({ dataType, title }) => [dataType, title])).toEqual([
    [0, 'Shop by category'],
    [1, 'New arrivals'],
    [0, undefined],
  ])
})

test('a shop does not begin with a picture that lies with somebody else', () => {
  const foreign = (goods: Goods): Goods => ({
    ...goods,
    pictures: goods.pictures.map((picture) => ({ ...picture, path: `https://cdn.example${picture.path}` })),
  })
  const [first, ...others] = (stocked.goods ?? []).map((goods, at) => (at === 1 ? foreign(goods) : goods))
  const heroOf = (goods: Goods[]) => defaultBlocks(given.site({ ...stocked, goods }))[0]?.adItems?.[0]?.pic
  expect(heroOf(first ? [first, ...others] : [])).toBe('/uploads/p1.webp')
  expect(defaultBlocks(given.site({ ...stocked, goods: (stocked.goods ?? []).map(foreign) }))[0]?.title).toBe('Shop by category')
})

test('what somebody has designed is shown alone', () => {
  const page = homeOf(given.site({ ...stocked, config: { homePageDataBlocks: [{ dataType: 1, title: 'Mine', adItems: [] }] } }))

  expect([...page.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual(['Mine'])
  expect(page).not.toContain('About us')
})
