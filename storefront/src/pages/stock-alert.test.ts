import { expect, test } from 'vitest'
import { planSite } from '../plan.ts'
import { given } from '../test-snapshot.ts'

/** The variants that the product's page lets its buyer wait for; undefined where it asks nobody. */
function waitedFor(skus: readonly string[], stocks: readonly number[]): string[] | undefined {
  const variants = skus.map((sku, at) => ({ sku, options: { Size: `${at}` }, stock: stocks[at] ?? 0 }))
  const site = given.site({ goods: [given.goods({ id: '1', variants })], config: { stockAlerts: true } })
  const page = String(
    planSite(site)
      .files.find(({ path }) => path === '/goods/goods-1.html')
      ?.render(),
  )
  const form = /<form id="stock-alert".*?<\/form>/s.exec(page)?.[0]
  return form === undefined ? undefined : [...form.matchAll(/<option value="([^"]*)"/g)].map(([, sku = '']) => sku)
}

test('buyers wait for variants by their SKU; without one they wait for the product alone, which gets its alert when all of it was sold out', () => {
  expect(waitedFor(['S', 'M', 'L'], [0, 1, 0])).toEqual(['S', 'L'])
  expect(waitedFor(['', '', 'L'], [0, 1, 0])).toEqual(['L'])
  expect(waitedFor(['', ''], [0, 1])).toBeUndefined()
  expect(waitedFor(['OAK', 'OAK'], [0, 1])).toBeUndefined()
  expect(waitedFor(['', ''], [0, 0])).toEqual([])
})
