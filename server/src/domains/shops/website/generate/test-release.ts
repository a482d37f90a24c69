import type { SiteSnapshot } from '@wanpu/storefront'
import { readBuilt } from '../store/site-build.ts'
import { readManifest } from './manifest.ts'
import type { SiteFolder } from './site-folder.ts'

/** A product of a snapshot. */
export type Goods = SiteSnapshot['goods'][number]

export const goodsOf = (count: number): Goods[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    goodsId: String(at + 1),
    title: `Cup ${at + 1}`,
    urlKeywords: `cup-${at + 1}`,
    description: '',
    classificationId: at % 2 === 0 ? '1' : '2',
    brand: '',
    tags: [],
    pictures: [],
    priceMinor: 1000 + at,
    stock: 10,
    variants: [],
    sort: 0,
    sales: 0,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }))

export const snapshotOf = (goods: Goods[]): SiteSnapshot => ({
  site: {
    id: '7',
    domain: 'shop.example',
    baseUrl: 'https://shop.example',
    language: 'en',
    name: 'Shop',
    seller: { name: 'Seller Ltd', registration: '', address: '', email: '', phone: '' },
    config: { slides: [], homePageDataBlocks: [] },
  },
  currency: { code: 'USD', symbol: '$', decimals: 2 },
  headerMenu: [],
  footerMenu: [],
  navigationMenu: [],
  classifications: ['1', '2'].map((id) => ({ id, parentId: null, title: `Class ${id}`, urlKeywords: `class-${id}`, sort: 0, path: '' })),
  goods,
  articles: [],
  shopApiUrl: '/shop-api',
  pageSize: 24,
})

/** Path → content, of all but the redirects, which tell of builds before. */
export async function filesOf(site: SiteFolder, build: string): Promise<Record<string, string | undefined>> {
  const { files = {} } = (await readManifest(site, build)) ?? {}
  const paths = Object.keys(files).filter((path) => path !== '/_redirects')
  const contents = await Promise.all(paths.map(async (path) => [path, (await readBuilt(site, build, path))?.toString('latin1')] as const))
  return Object.fromEntries(contents)
}

export const repriced = (goods: Goods[], id: string, priceMinor: number) =>
  goods.map((product) => (product.id === id ? { ...product, priceMinor } : product))
