import type { ClassNode, Goods, SiteConfig, SiteSnapshot } from './snapshot.ts'

/** Small sites for tests: only what a fact needs is named, the rest is plain. */
export const given = {
  goods(facts: Partial<Goods> & { id: string }): Goods {
    return {
      goodsId: facts.id,
      title: `Goods ${facts.id}`,
      urlKeywords: `goods-${facts.id}`,
      description: '',
      classificationId: null,
      brand: '',
      tags: [],
      pictures: [],
      priceMinor: 1000,
      stock: 10,
      variants: [],
      sort: 0,
      sales: 0,
      updatedAt: '2026-01-01T00:00:00.000Z',
      ...facts,
    }
  },

  /** `count` products with ids from 1 up in one class. */
  manyGoods(count: number, classificationId: string | null = null): Goods[] {
    return Array.from({ length: count }, (_, at) => given.goods({ id: String(at + 1), classificationId }))
  },

  classNode(id: string, urlKeywords: string, parentId: string | null = null): ClassNode {
    return { id, parentId, title: `Class ${id}`, urlKeywords, sort: 0, path: '' }
  },

  site(facts: Omit<Partial<SiteSnapshot>, 'site'> & { language?: string; config?: Partial<SiteConfig> } = {}): SiteSnapshot {
    const { language = 'en', config, ...rest } = facts
    return {
      site: {
        id: '7',
        domain: 'shop.example',
        baseUrl: 'https://shop.example',
        language,
        name: 'Shop',
        seller: { name: 'Seller Ltd', registration: 'HRB 1', address: '1 Road', email: 'a@shop.example', phone: '+49 1' },
        config: { slides: [], homePageDataBlocks: [], ...config },
      },
      currency: { code: 'USD', symbol: '$', decimals: 2 },
      headerMenu: [],
      footerMenu: [],
      navigationMenu: [],
      classifications: [],
      goods: [],
      articles: [],
      shopApiUrl: '/shop-api',
      pageSize: 24,
      ...rest,
    }
  },
}
