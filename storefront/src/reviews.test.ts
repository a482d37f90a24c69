import { siteLanguages } from '@wanpu/contract/site-languages'
import { expect, test } from 'vitest'
import { whyChanged } from './plan/files.ts'
import { planSite } from './plan.ts'
import type { GoodsReviews, Review } from './snapshot.ts'
import { given } from './test-snapshot.ts'

const review = (facts: Partial<Review> = {}): Review => ({
  stars: 4,
  title: 'Sturdy',
  body: 'Stands well.',
  author: 'Anna M.',
  options: '',
  at: '2026-11-20T10:00:00.000Z',
  answer: '',
  ...facts,
})

/** A site with one product that has these reviews. */
function plan(reviews: GoodsReviews | undefined, language = 'en', config = {}) {
  const goods = given.goods({ id: '1', title: 'Oak chair', classificationId: '1', ...(reviews && { reviews }) })
  return planSite(given.site({ language, config, classifications: [given.classNode('1', 'chairs')], goods: [goods] }))
}

const render = (site: ReturnType<typeof plan>, path: string) => String(site.files.find((file) => file.path === path)?.render())
const page = (reviews: GoodsReviews | undefined, language?: string) => render(plan(reviews, language), '/goods/goods-1.html')
const factsOf = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')

test('a product page shows average, count and the newest reviews, with the seller’s answer and how they are verified', () => {
  const items = [review({ author: '', answer: 'Thank you' }), review({ stars: 5, body: 'Line\n<b>bold</b>' })]
  const html = page({ count: 2, stars: 9, items })

  expect(html).toContain(
    '<a href="#reviews"><span class="stars stars-9" role="img" aria-label="4.5 out of 5 stars"></span> <span>2 reviews</span></a>',
  )
  expect(html).toContain('we invite them by email after shipping')
  expect(html).toContain(
    '<bdi>Customer</bdi> · <time datetime="2026-11-20T10:00:00.000Z">November 20, 2026</time> · <span class="review-verified">Verified purchase',
  )
  expect(html).toContain('Reply from the shop')
  expect(html).toContain('Line\n&lt;b&gt;bold&lt;/b&gt;')
})

test('search engines get the average and reviews, and nothing where there are none', () => {
  expect(factsOf(page({ count: 3, stars: 13, items: [review()] }))).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 3 },
    review: [{ author: { name: 'Anna M.' }, datePublished: '2026-11-20T10:00:00.000Z', name: 'Sturdy', reviewRating: { ratingValue: 4 } }],
  })
  const without = page(undefined)
  expect(factsOf(without)).not.toHaveProperty('aggregateRating')
  expect(without).not.toContain('class="reviews"')
  expect(without).not.toContain('class="stars')
})

test('more than twenty reviews go on over pages of their own, which are not listed', () => {
  const items = Array.from({ length: 45 }, (_, at) => review({ title: `Review ${at + 1}.` }))
  const site = plan({ count: 60, stars: 240, items })
  const pages = site.files.filter(({ kind }) => kind === 'reviews').map(({ path }) => path)

  expect(pages).toEqual(['/reviews/goods-1/2.html', '/reviews/goods-1/3.html'])
  const first = render(site, '/goods/goods-1.html')
  expect([first.includes('Review 20.'), first.includes('Review 21.')]).toEqual([true, false])
  expect(first).toContain('href="/reviews/goods-1/2.html"')
  const second = render(site, '/reviews/goods-1/2.html')
  expect([second.includes('Review 21.'), second.includes('noindex'), second.includes('href="/goods/goods-1.html#reviews"')]).toEqual([
    true,
    true,
    true,
  ])
  expect(render(site, '/sitemap.xml')).not.toContain('/reviews/')
})

test('a further review is the reason why its product and its cards are rendered again; without any, pages stay as they were', () => {
  const parts = (reviews: GoodsReviews | undefined, path: string) => plan(reviews).files.find((file) => file.path === path)?.parts ?? {}
  const [one, two] = [
    { count: 1, stars: 4, items: [review()] },
    { count: 2, stars: 5, items: [review({ stars: 1 }), review()] },
  ]
  expect(whyChanged(parts(one, '/goods/goods-1.html'), parts(two, '/goods/goods-1.html'))).toEqual(['reviews'])
  expect(parts(undefined, '/goods/goods-1.html')).not.toHaveProperty('reviews')
  const home = plan(one).files.find(({ kind }) => kind === 'class')?.path ?? ''
  expect(whyChanged(parts(one, home), parts(two, home))).toEqual(['goods list'])
})

test('the index of the search tells average and number, for the cards that its script renders', () => {
  const row = (reviews: GoodsReviews | undefined) => JSON.parse(render(plan(reviews), '/search/rows-0.json'))[0].slice(7)

  expect(row({ count: 2, stars: 9, items: [] })).toEqual([0, '', 4.5, 2])
  expect(row(undefined)).toEqual([])
  expect(render(plan(undefined, 'de'), '/search/index.html')).toMatch(/data-rated="[^"]*\{\}[^"]*"/)
})

test('the page where reviews are written is there with the setting, and not for search engines', () => {
  const site = plan(undefined, 'en', { reviews: true })
  const html = render(site, '/review/index.html')
  expect([html.includes('noindex'), html.includes('id="review-words"')]).toEqual([true, true])
  expect(plan(undefined).files.map(({ path }) => path)).not.toContain('/review/index.html')
})

test.each(siteLanguages)('reviews are shown in %s', { tags: 'long' }, (language) => {
  const html = page({ count: 2, stars: 9, items: [review()] }, language)
  expect(html).toContain('class="review-list"')
  if (language !== 'en') expect(html).not.toContain('Verified purchase')
})
