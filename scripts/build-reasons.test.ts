import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partNames } from '../storefront/src/plan/files.ts'
import { planSite } from '../storefront/src/plan.ts'
import { given } from '../storefront/src/test-snapshot.ts'

const words = readFileSync(join(import.meta.dirname, '../console/src/domains/shops/website/publish/publish.text.ts'), 'utf8')

test('every part of a page that a build can name as changed has words: shared ones, or its own in both languages', () => {
  const [shared = '', own = ''] = words.split('\n  zh: {')
  const isNamed = (part: string) => shared.includes(`'reason.${part}':`) || own.split(`'reason.${part}':`).length === 3

  expect(partNames.filter((part) => !isNamed(part))).toEqual([])
})

test('pages name no other parts, whatever they show', () => {
  const variants = ['Oak', 'Black'].map((color, at) => ({
    sku: color,
    options: { color },
    stock: 3,
    priceMinor: 900 + at,
    marketPriceMinor: 1200,
    earlierMinor: 800,
  }))
  const goods = [
    given.goods({ id: '1', classificationId: '1', barcode: '4006381333931', pageTitle: 'Oak chair', brand: 'Oak', netContent: '1 kg' }),
    given.goods({
      id: '2',
      classificationId: '1',
      brand: 'Ash',
      variants,
      video: 'https://youtu.be/aqz-KE-bpKQ',
      videoSince: '2026-01-01',
    }),
    ...given.manyGoods(30, '1'),
  ]
  const article = { id: '1', key: 'returns', title: 'Returns', html: '<p>30 days</p>', updatedAt: '2026-01-01T00:00:00.000Z' }
  const post = {
    ...article,
    id: '2',
    key: 'news',
    isPost: true,
    day: '2026-01-01',
    publishedAt: '2026-01-01T00:00:00.000Z',
    category: { name: 'News', key: 'news' },
    faq: [{ question: 'When?', answer: 'Now.' }],
    goodsIds: ['1'],
    picture: '/uploads/chair.webp',
  }
  const site = given.site({
    classifications: [given.classNode('1', 'home'), given.classNode('2', 'chairs', '1')],
    goods,
    articles: [article, post],
    config: { redirects: [{ from: '/old', to: '/index.html' }], synonyms: 'chair, seat' },
  })

  const pageParts = [...new Set(planSite(site).files.flatMap(({ parts }) => Object.keys(parts)))]
  const parts: readonly string[] = partNames
  expect(pageParts.filter((part) => !parts.includes(part) && !/^block \d+$/.test(part))).toEqual([])
  expect(pageParts).toEqual(
    expect.arrayContaining([
      'blog',
      'categories',
      'colours',
      'date',
      'earlier prices',
      'filters',
      'gtin',
      'net content',
      'picture',
      'posts',
      'products',
      'questions',
      'synonyms',
      'video',
    ]),
  )
})
