import { readFileSync } from 'node:fs'
import type { ClassNode, Goods, SiteSnapshot, Slide } from '../src/snapshot.ts'
import { drawProduct, drawScene, sceneNames } from './pictures.ts'

/**
 * A site made of Shopify product files, with drawn pictures: path of an upload → its content. For looking at pages, not
 * an import.
 */
export function siteFromShopify(files: readonly string[], language: 'zh' | 'en'): { snapshot: SiteSnapshot; uploads: Map<string, string> } {
  const uploads = new Map<string, string>()
  const zh = language === 'zh'
  const roots = files.map((_, at) =>
    classNode(String(at + 1), null, (zh ? ['服饰', '家居与花园'] : ['Apparel', 'Home & Garden'])[at] ?? `Class ${at + 1}`),
  )
  const tags = new Map<string, ClassNode>()
  const goods = files.flatMap((file, at) => goodsOf(file, { uploads, tags, root: roots[at] ?? classNode('9', null, 'All') }))
  const scene = (name: string, width = 1600, height = 700): string => {
    const path = `/uploads/images/${name}.svg`
    uploads.set(path, drawScene(sceneNames[uploads.size % sceneNames.length] ?? 'tentAtDusk', width, height))
    return path
  }
  const ad = (name: string, title?: string, description?: string): Slide => ({
    pic: scene(name, 800, 600),
    title,
    description,
    url: '/1-class-1-1/',
  })
  const layouts = [
    'ad-grid-1-2',
    'ad-card-3',
    'ad-grid-2-1half-2',
    'ad-card-1',
    'ad-grid-1',
    'ad-card-4',
    'ad-card-2',
    'ad-grid-1-1',
    'ad-grid-1-1-1',
    'ad-grid-2-1-2',
    'ad-grid-1half-2-2',
    'ad-grid-2-2-1half',
  ]
  const words = zh
    ? ['四季好物', '柔和的光', '户外午后', '衣橱基础款', '新到', '穿在身上']
    : ['For every season', 'Soft light', 'Afternoons outside', 'Wardrobe basics', 'New in', 'To wear']
  const text = zh ? '天然材质，经久耐用。' : 'Natural materials, made to last.'
  const snapshot: SiteSnapshot = {
    site: {
      id: '7',
      domain: 'demo.localhost',
      baseUrl: 'http://demo.localhost:3001',
      language,
      name: zh ? '四季小铺' : 'Fieldhouse',
      seller: {
        name: zh ? '四季小铺（示例）有限公司' : 'Fieldhouse Demo Ltd',
        registration: zh ? '示例 0000-0000' : 'Demo 0000-0000',
        address: zh ? '示例市示例路 1 号' : '1 Example Street, Sampletown',
        email: 'hello@example.com',
        phone: '+86 000 0000 0000',
      },
      config: {
        sloganText: zh ? '满 299 元包邮 · 30 天无忧退换' : 'Free shipping over $60 · 30-day returns',
        pageTitle: zh ? '四季小铺 - 衣着与家居' : 'Fieldhouse - clothing and home',
        pageDescription: zh
          ? '耐穿的衣服和好用的家居，天然材质，直接发货。'
          : 'Clothes that last and useful things for the home, shipped from our own stock.',
        slides: [
          { pic: scene('slide-a'), title: words[0], description: text, url: '/1-class-1-1/' },
          { pic: scene('slide-b'), title: words[2], description: text, url: '/2-class-2-1/' },
        ],
        homePageDataBlocks: [
          { title: words[4], dataType: 1, dataCount: 8, sort: 0, adItems: [] },
          ...layouts.map((cssClass, at) => ({
            title: at < 4 ? words[at] : cssClass,
            dataType: 0 as const,
            cssClass,
            sort: at + 1,
            adItems: Array.from({ length: 5 }, (_, item) => ad(`${cssClass}-${item}`, words[item], text)),
          })),
          { title: words[5], description: text, dataType: 1, dataCount: 4, sort: 2, adItems: [], source: { classificationId: '1' } },
        ],
      },
    },
    currency: zh ? { code: 'CNY', symbol: '¥', decimals: 2 } : { code: 'USD', symbol: '$', decimals: 2 },
    headerMenu: [],
    footerMenu: [
      {
        title: zh ? '购物须知' : 'Help',
        children: ['shipping', 'returns', 'privacy'].map((key) => ({ title: articleTitle(key, zh), url: `/article/${key}.html` })),
      },
      { title: zh ? '关于' : 'About', children: [{ title: articleTitle('about', zh), url: '/article/about.html' }] },
    ],
    navigationMenu: [],
    classifications: [...roots, ...tags.values()],
    goods,
    articles: ['shipping', 'returns', 'privacy', 'about'].map((key) => ({
      id: key,
      key,
      title: articleTitle(key, zh),
      html: `<p>${text}</p><h2>${articleTitle(key, zh)}</h2><ul><li>${text}</li><li>${text}</li></ul>`,
      updatedAt: '2026-11-01T00:00:00.000Z',
    })),
    shopApiUrl: '/shop-api',
    pageSize: 12,
  }
  return { snapshot, uploads }
}

type Place = { uploads: Map<string, string>; tags: Map<string, ClassNode>; root: ClassNode }

function goodsOf(file: string, { uploads, tags, root }: Place): Goods[] {
  const [head = [], ...rows] = parseCsv(readFileSync(file, 'utf8'))
  const cell = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? ''
  const byHandle = Map.groupBy(
    rows.filter((row) => cell(row, 'Handle') !== ''),
    (row) => cell(row, 'Handle'),
  )
  return [...byHandle].map(([handle, own], at): Goods => {
    const [first = []] = own
    const title = cell(first, 'Title')
    const tag = (cell(first, 'Tags').split(',')[0] ?? '').trim() || 'other'
    const node = tags.get(tag) ?? classNode(`${root.id}-${tag}`, root.id, tag[0]?.toUpperCase() + tag.slice(1))
    tags.set(tag, node)
    const pictures = [0, 1, 2].map((number) => {
      const path = `/uploads/pics/20261101/${handle}-${number + 1}.svg`
      uploads.set(path, drawProduct({ title, isDetail: number > 0 }))
      return { path, width: 800, height: 800, alt: number === 0 ? title : '' }
    })
    const priceMinor = Math.round(Number(cell(first, 'Variant Price')) * 100)
    const names = ['Option1 Name', 'Option2 Name'].map((name) => cell(first, name)).filter((name) => name && name !== 'Title')
    const variants =
      names.length === 0
        ? []
        : own.map((row, index) => ({
            sku: `${handle}-${index}`,
            options: Object.fromEntries(names.map((name, option) => [name, cell(row, `Option${option + 1} Value`)])),
            priceMinor: Math.round(Number(cell(row, 'Variant Price')) * 100) + index * 200,
            stock: index === 1 ? 0 : 3 + index * 4,
            picture: pictures[index % 3]?.path,
          }))
    return {
      id: `${root.id}${String(at).padStart(3, '0')}`,
      goodsId: `${root.id}${at}`,
      title,
      urlKeywords: handle,
      description: cell(first, 'Body (HTML)'),
      classificationId: node.id,
      brand: at % 3 === 0 ? cell(first, 'Vendor') : '',
      tags: [tag],
      pictures,
      priceMinor,
      marketPriceMinor: at % 3 === 1 ? Math.round(priceMinor * 1.25) : null,
      stock: at === 4 ? 0 : 20,
      variants,
      sort: at,
      sales: (at * 37) % 90,
      updatedAt: '2026-11-01T00:00:00.000Z',
    }
  })
}

function classNode(id: string, parentId: string | null, title: string): ClassNode {
  return {
    id,
    parentId,
    title,
    urlKeywords: parentId === null ? `${id}-class-${id}` : title.toLowerCase().replace(/\W+/g, '-'),
    sort: 0,
    path: '',
  }
}

function articleTitle(key: string, zh: boolean): string {
  const titles: Record<string, [string, string]> = {
    shipping: ['配送说明', 'Shipping'],
    returns: ['退换政策', 'Returns'],
    privacy: ['隐私政策', 'Privacy'],
    about: ['关于我们', 'About us'],
  }
  return titles[key]?.[zh ? 0 : 1] ?? key
}

/** Quoted fields, doubled quotes and line breaks inside quotes. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',' && end !== '') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}
