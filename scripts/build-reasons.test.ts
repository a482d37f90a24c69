import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { given } from '../storefront/src/given.ts'
import { planSite } from '../storefront/src/plan.ts'

test('every part of a page that a build can name as changed has words in both languages', () => {
  const goods = [
    given.goods({ id: '1', classificationId: '1', barcode: '4006381333931', pageTitle: 'Oak chair' }),
    given.goods({
      id: '2',
      classificationId: '1',
      variants: [{ sku: 'A', options: { color: 'Oak' }, stock: 3, priceMinor: 900, marketPriceMinor: 1200 }],
    }),
  ]
  const articles = [{ id: '1', key: 'returns', title: 'Returns', html: '<p>30 days</p>', updatedAt: '2026-01-01T00:00:00.000Z' }]
  const site = given.site({
    classifications: [given.classNode('1', 'home'), given.classNode('2', 'chairs', '1')],
    goods,
    articles,
    config: { redirects: [{ from: '/old', to: '/index.html' }] },
  })

  const parts = new Set(planSite(site).files.flatMap(({ parts }) => Object.keys(parts)))
  expect([...parts]).toEqual(expect.arrayContaining(['gtin', 'market prices', 'page texts', 'redirects']))

  const words = readFileSync(join(import.meta.dirname, '../console/src/domains/website/publish/publish.text.ts'), 'utf8')
  // Blocks of the home page are numbered.
  const named = [...parts].filter((part) => !/^block \d+$/.test(part))
  expect(named.filter((part) => words.split(`'reason.${part}':`).length !== 3)).toEqual([])
})
