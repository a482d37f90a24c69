import { expect, test } from 'vitest'
import { planSite } from '../plan.ts'
import type { Article, SiteSnapshot } from '../snapshot.ts'
import { given } from '../test-snapshot.ts'

const care: Article = { id: '1', key: 'care', title: 'Care', html: '<p>Oil it</p>', updatedAt: '2026-01-01T00:00:00.000Z' }

function pageOf(article: Article, more: Partial<SiteSnapshot> = {}) {
  const plan = planSite(given.site({ ...more, articles: [article] }))
  const file = plan.files.find(({ path }) => path === `/article/${article.key}.html`)
  return { page: String(file?.render()), parts: file?.parts ?? {}, uploads: plan.uploads }
}

const structured = (page: string): Record<string, unknown>[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

test('an article tells its title, description and lead picture to search engines, and shows the picture', () => {
  const { page, uploads } = pageOf(
    { ...care, pageTitle: 'Care of oak', excerpt: 'In short', picture: '/uploads/oak.webp', publishedAt: '2026-02-03T10:00:00.000Z' },
    { library: { '/uploads/oak.webp': { width: 1600, height: 900, sizes: [{ path: '/uploads/oak.w480.webp', width: 480 }] } } },
  )

  expect(page).toContain('<title>Care of oak</title>')
  expect(page).toContain('<meta name="description" content="In short">')
  expect(page).toContain('<meta property="og:image" content="https://shop.example/uploads/oak.webp">')
  expect(page).toMatch(/<figure class="lead"><img [^>]*width="1600" height="900" alt="Care"/)
  expect(structured(page)[0]).toMatchObject({
    '@type': 'Article',
    headline: 'Care',
    description: 'In short',
    image: 'https://shop.example/uploads/oak.webp',
    datePublished: '2026-02-03T10:00:00.000Z',
    publisher: { name: 'Seller Ltd' },
  })
  expect([...uploads]).toEqual(expect.arrayContaining(['/uploads/oak.webp', '/uploads/oak.w480.webp']))
})

test('the page of an article without texts of its own says what it is made of, and has no empty facts', () => {
  const { page, parts } = pageOf(care)

  expect(page).toContain('<title>Care - Shop</title>')
  expect(page).toContain('<meta name="description" content="Oil it">')
  expect(page).not.toContain('og:image')
  expect(structured(page)[0]).not.toHaveProperty('image')
  expect(Object.keys(parts)).not.toEqual(expect.arrayContaining(['page texts']))
})
