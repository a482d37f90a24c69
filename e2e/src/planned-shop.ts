import type { Page } from '@playwright/test'
import { planSite, type SiteSnapshot } from '@wanpu/storefront'

export const origin = 'http://skins.test'
export const product = '/goods/oak-chair.html'
export const productInColours = '/goods/chair-3.html'

/**
 * A shop of a few products as its pages show them, with all that colours depend on: a reduction, options, a product
 * that is sold out.
 */
export function shopIn(skin: string, language: string): SiteSnapshot {
  const goods = [1, 2, 3, 4, 5].map((id) => ({
    id: String(id),
    goodsId: String(id),
    title: id === 1 ? 'Oak chair' : `Chair ${id} with a name that needs two lines on a card`,
    urlKeywords: id === 1 ? 'oak-chair' : `chair-${id}`,
    description: '<p>Solid oak, oiled by hand.</p><table><tr><th>Height</th><td>81 cm</td></tr></table>',
    classificationId: '1',
    brand: 'Oakworks',
    tags: [],
    pictures: [],
    priceMinor: 12900,
    marketPriceMinor: id % 2 === 1 ? 15900 : null,
    stock: id === 2 ? 0 : 9,
    variants: variantsOf(id),
    sort: id,
    sales: id,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }))
  return {
    site: {
      id: '7',
      domain: 'skins.test',
      baseUrl: origin,
      language,
      name: 'Oakworks',
      seller: { name: 'Oakworks Ltd', registration: 'HRB 1', address: '1 Road', email: 'a@skins.test', phone: '+49 1' },
      config: {
        skin,
        sloganText: 'Chairs that stay',
        stockAlerts: true,
        slides: [{ pic: '/uploads/slide.svg', title: 'A chair for every table', description: 'Solid wood' }],
        homePageDataBlocks: [
          { title: 'New', dataType: 1, dataCount: 4, adItems: [] },
          { title: 'Best sellers', description: 'Sat on most', dataType: 1, dataCount: 4, adItems: [] },
        ],
      },
    },
    currency: { code: 'EUR', symbol: '€', decimals: 2 },
    headerMenu: [{ title: 'Chairs', url: '/chairs-1/', children: [{ title: 'All', url: '/chairs-1/' }] }],
    footerMenu: [{ title: 'Contact', url: '/' }],
    navigationMenu: [],
    classifications: [{ id: '1', parentId: null, title: 'Chairs', urlKeywords: 'chairs', sort: 0, path: '' }],
    goods,
    articles: [],
    shopApiUrl: '/shop-api',
    pageSize: 24,
  }
}

function variantsOf(id: number): SiteSnapshot['goods'][number]['variants'] {
  if (id === 1) return ['Oak', 'Ash'].map((wood, at) => ({ sku: wood, options: { Wood: wood }, stock: 3 * at }))
  if (id !== 3) return []
  return ['Black', 'White', 'Navy', 'Sand', 'Meadow'].map((color, at) => ({ sku: color, options: { Color: color }, stock: (at + 1) % 3 }))
}

const types: Record<string, string> = { html: 'text/html; charset=utf-8', css: 'text/css', js: 'text/javascript', woff2: 'font/woff2' }

/** Answers every address of the shop with its planned file, without a server. */
export async function servePlanned(page: Page, snapshot: SiteSnapshot): Promise<void> {
  const files = new Map(planSite(snapshot).files.map((file) => [file.path, file]))
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = files.get(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!file) return route.fulfill({ status: 204 })
    const content = file.render()
    const contentType = types[file.path.replace(/^.*\./, '')] ?? 'application/octet-stream'
    return route.fulfill({ contentType, body: typeof content === 'string' ? content : Buffer.from(content) })
  })
}
