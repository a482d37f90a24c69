// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { currenciesPath } from './kit/currencies-file.ts'
import { whyChanged } from './plan/files.ts'
import { planSite } from './plan.ts'
import type { FurtherCurrency, SiteSnapshot } from './snapshot.ts'
import { given } from './test-snapshot.ts'

const euro: FurtherCurrency = { code: 'EUR', symbol: '€', decimals: 2, rate: 0.93, rounding: { by: 'ending-99' } }
const yen: FurtherCurrency = { code: 'JPY', symbol: '¥', decimals: 0, rate: 150 }
const further = { ownRate: 1, currencies: [euro, yen] }
/** $19.99 instead of $24.99, and $17.99 before; 250 ml. */
const soap = given.goods({
  id: '1',
  priceMinor: 1999,
  marketPriceMinor: 2499,
  earlierMinor: 1799,
  netContent: '250 ml',
  classificationId: '1',
})
const shop = (facts: Partial<SiteSnapshot> = {}) =>
  given.site({ goods: [soap], classifications: [given.classNode('1', 'soaps')], further, ...facts })

function render(snapshot: SiteSnapshot, path: string): string {
  return String(
    planSite(snapshot)
      .files.find((file) => file.path === path)
      ?.render(),
  )
}

let furtherPrices: typeof import('./browser/currency.ts').furtherPrices
beforeAll(async () => {
  furtherPrices = (await import('./browser/currency.ts')).furtherPrices
})

/** What a page says once a script has shown it in a further currency. */
function openPage(snapshot: SiteSnapshot, path: string, currency: FurtherCurrency): Document {
  const page = new DOMParser().parseFromString(render(snapshot, path).replaceAll(/<link\b[^>]*>/g, ''), 'text/html')
  furtherPrices({ ...snapshot.currency, rate: 1 }, currency, 'en').rewrite(page)
  return page
}

const textOf = (page: Document, selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('a website with further currencies lets buyers choose one, and rates lie in one file that changes alone', () => {
  const page = render(shop(), '/index.html')
  expect(page).toMatch(/<p class="footer-order" hidden><label class="currency-choice">Currency <select id="currency"/)
  expect([...page.matchAll(/<option value="(\w*)">([^<]*)</g)].map(([, code, label]) => [code, label])).toEqual([
    ['', 'USD $'],
    ['EUR', 'EUR €'],
    ['JPY', 'JPY ¥'],
  ])
  expect(JSON.parse(render(shop(), currenciesPath))).toEqual({
    own: { code: 'USD', symbol: '$', decimals: 2, rate: 1 },
    further: [euro, yen],
  })

  const before = new Map(planSite(shop()).files.map(({ path, parts }) => [path, parts]))
  const dearer = planSite(shop({ further: { ownRate: 1, currencies: [{ ...euro, rate: 0.95 }, yen] } })).files
  expect(dearer.filter(({ path, parts }) => whyChanged(before.get(path), parts).length > 0).map(({ path }) => path)).toEqual([
    currenciesPath,
  ])
})

test('a website without further currencies has no choice, no file, and pages as before', () => {
  const { further: _, ...plain } = shop()
  const { files } = planSite(plain)

  expect(files.some(({ path }) => path === currenciesPath)).toBe(false)
  for (const path of ['/index.html', '/soaps-1/index.html', '/goods/goods-1.html']) {
    expect(render(plain, path)).not.toMatch(/data-amounts|id="currency"|modulepreload|"currencies"/)
  }
})

test('the page of a product shows every price in the chosen currency: now, before, the lowest one and that of a unit', () => {
  const page = openPage(shop(), '/goods/goods-1.html', euro)

  // $19.99 are €18.59, $24.99 are €23.24 and $17.99 are €16.73, each to the nearest that ends in .99.
  expect(textOf(page, '.goods-price .price-now')).toEqual(['€18.99'])
  expect(textOf(page, '.goods-price .price-was')).toEqual(['€22.99'])
  expect(textOf(page, '.goods-price .price-more')).toEqual([expect.stringContaining('€16.99'), '€7.60 / 100 ml'])
  // Less than before by what the rounded prices say.
  expect(textOf(page, '.saving')).toEqual([expect.stringContaining('17')])
  expect(page.querySelector('main')?.textContent).not.toContain('$')
  expect(page.querySelector('script[type="application/ld+json"]')?.textContent).toContain('"priceCurrency":"USD"')
})

test('cards and price bands of a category are in the chosen currency, whole in one without decimals', () => {
  const goods = Array.from({ length: 40 }, (_, at) =>
    given.goods({ id: String(at + 1), priceMinor: 1000 + at * 500, classificationId: '1' }),
  )
  const page = openPage(shop({ goods }), '/soaps-1/index.html', yen)

  expect(textOf(page, '.card .price-now')[0]).toBe('¥1,500')
  expect(page.querySelector('main')?.textContent).not.toContain('$')
  expect(textOf(page, '.facets a').filter((text) => text?.includes('¥')).length).toBeGreaterThan(1)
  const band = planSite(shop({ goods })).files.find(({ path }) => path.includes('/price-'))?.path ?? ''
  const filtered = openPage(shop({ goods }), band, yen)
  expect(filtered.querySelector('main')?.textContent).not.toContain('$')
  expect(filtered.querySelector('.chips a')?.getAttribute('aria-label')).not.toContain('$')
})

test('a reduction that the rounding swallows is none', () => {
  const barely = given.goods({ id: '1', priceMinor: 1999, marketPriceMinor: 2010, earlierMinor: 1999 })
  const page = openPage(shop({ goods: [barely], classifications: [] }), '/goods/goods-1.html', euro)

  expect(textOf(page, '.goods-price .price-now')).toEqual(['€18.99'])
  expect(page.querySelector('.price-was, .price-reduced, .saving, .price-more')).toBeNull()
})
