import { feedPaths } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { planSite } from '../plan.ts'
import type { Goods, SiteConfig } from '../snapshot.ts'
import { given } from '../test-snapshot.ts'

const picture = (name: string) => ({ path: `/uploads/${name}.webp`, alt: '', width: 800, height: 800 })
const classifications = [given.classNode('5', 'home'), given.classNode('6', 'chairs', '5')]
const chair = given.goods({
  id: '1',
  title: 'Oak "chair" <1>',
  description: '<p>Solid & heavy</p>',
  classificationId: '6',
  brand: 'Oakland',
  barcode: '4006381333931',
  pictures: [picture('front'), picture('back')],
  priceMinor: 4900,
  marketPriceMinor: 5900,
})
const shirt = given.goods({
  id: '2',
  pictures: [picture('shirt')],
  stock: 0,
  variants: [
    { sku: 'S-RED', options: { Color: 'Red', Size: 'S' }, stock: 3, picture: '/uploads/red.webp' },
    { sku: 'L-RED', options: { Color: 'Red', Size: 'L' }, stock: 0, priceMinor: 1200 },
  ],
})

function feedsOf(goods: Goods[], feeds: SiteConfig['feeds']) {
  const { files } = planSite(given.site({ goods, classifications, config: { feeds } }))
  return Object.fromEntries(files.filter(({ kind }) => kind === 'feed').map(({ path, render }) => [path, String(render())]))
}

const itemsOf = (xml = '') => [...xml.matchAll(/<item>.*?<\/item>/g)].map(([item]) => item)
const keysOf = (goods: Goods[], feeds: SiteConfig['feeds'] = ['google']) =>
  planSite(given.site({ goods, config: { feeds } })).files.map(({ path, inputKey }) => `${path} ${inputKey}`)

test('a website has the feeds that its settings name, and none without', () => {
  expect(Object.keys(feedsOf([chair], ['google', 'tiktok']))).toEqual([feedPaths.google, feedPaths.tiktok])
  expect(feedsOf([chair], undefined)).toEqual({})
})

test('Google gets every fact of a product, escaped, with both prices where it is reduced', () => {
  expect(itemsOf(feedsOf([chair], ['google'])[feedPaths.google])).toEqual([
    [
      '<item><g:id>1</g:id><g:title>Oak &quot;chair&quot; &lt;1&gt;</g:title><g:description>Solid &amp; heavy</g:description>',
      '<g:link>https://shop.example/goods/goods-1.html</g:link><g:image_link>https://shop.example/uploads/front.webp</g:image_link>',
      '<g:additional_image_link>https://shop.example/uploads/back.webp</g:additional_image_link><g:availability>in_stock</g:availability>',
      '<g:price>59.00 USD</g:price><g:sale_price>49.00 USD</g:sale_price><g:condition>new</g:condition><g:brand>Oakland</g:brand>',
      '<g:gtin>4006381333931</g:gtin><g:product_type>Class 5 &gt; Class 6</g:product_type></item>',
    ].join(''),
  ])
})

test('Google gets MP4 files and videos of YouTube, whose addresses are ASCII without commas, and of no others', () => {
  const videoOf = (video: string) =>
    /<g:video_link>(.*?)<\/g:video_link>/.exec(feedsOf([{ ...chair, video }], ['google'])[feedPaths.google] ?? '')?.[1]

  expect(videoOf('https://youtu.be/dQw4w9WgXcQ')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(videoOf('https://cdn.example/椅子,1.mp4')).toBe('https://cdn.example/%E6%A4%85%E5%AD%90%2C1.mp4')
  expect([videoOf('https://cdn.example/a.webm'), videoOf('https://vimeo.com/76979871')]).toEqual([undefined, undefined])
})

test('variants are items of one group, each with its own picture, price and stock', () => {
  const items = itemsOf(feedsOf([shirt], ['google'])[feedPaths.google])

  expect(items).toHaveLength(2)
  expect(items[0]).toContain('<g:id>2-S-RED</g:id>')
  expect(items[0]).toContain('/uploads/red.webp</g:image_link><g:availability>in_stock</g:availability><g:price>10.00 USD</g:price>')
  expect(items[0]).toContain(
    '<g:identifier_exists>no</g:identifier_exists><g:item_group_id>2</g:item_group_id><g:color>Red</g:color><g:size>S</g:size>',
  )
  expect(items[1]).toContain('<g:availability>out_of_stock</g:availability><g:price>12.00 USD</g:price>')
})

test.each([
  ['Color', 'Talla'],
  ['Colore', 'Taglia'],
  ['Cor', 'Tamanho'],
  ['Kleur', 'Maat'],
  ['カラー', 'サイズ'],
  ['색상', '사이즈'],
  ['اللون', 'المقاس'],
  ['顏色', '尺寸'],
])('colours and sizes are told under the names of every language of the shops: %s, %s', (color, size) => {
  const variants = [{ sku: 'A', options: { [color]: 'x', [size]: 'y' }, stock: 1 }]
  expect(feedsOf([{ ...shirt, variants }], ['google'])[feedPaths.google]).toContain('<g:color>x</g:color><g:size>y</g:size>')
})

test('Google gets the content in its names of units, for a variant its own', () => {
  const contentOf = (netContent: string, variants: Goods['variants'] = []) =>
    itemsOf(feedsOf([{ ...chair, netContent, variants }], ['google'])[feedPaths.google]).map((item) =>
      [...item.matchAll(/<g:unit_pricing_\w+>(.*?)</g)].map(([, value]) => value).join(' by '),
    )

  expect(contentOf('6 x 0.5 l')).toEqual(['3 l by 1 l'])
  expect(contentOf('75 g', [{ sku: 'L', options: { Size: '1,5 kg' }, stock: 1 }])).toEqual(['1.5 kg by 1 kg'])
  expect(contentOf('4.5 m²')).toEqual(['4.5 sqm by 1 sqm'])
  expect(contentOf('one box')).toEqual([''])
})

test('a long SKU makes no number that is too long for the platforms, and two of them no equal ones', () => {
  const variants = ['a', 'b'].map((end) => ({ sku: 'X'.repeat(80) + end, options: {}, stock: 1 }))
  const ids = itemsOf(feedsOf([{ ...shirt, variants }], ['google'])[feedPaths.google]).map((item) => /<g:id>(.*?)</.exec(item)?.[1] ?? '')

  expect(new Set(ids).size).toBe(2)
  expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(50)
})

test('variants without a SKU, or with the same one, have numbers of their own', () => {
  const options = ['Red', 'Blue', 'Green', 'Black'].map((Color) => ({ Color }))
  const skus = ['', '', 'TEE', 'TEE']
  const variants = options.map((option, at) => ({ sku: skus[at] ?? '', options: option, stock: 1 }))
  const idsOf = (own: Goods['variants']) =>
    itemsOf(feedsOf([{ ...shirt, variants: own }], ['google'])[feedPaths.google]).map((item) => /<g:id>(.*?)</.exec(item)?.[1])

  expect(new Set(idsOf(variants)).size).toBe(4)
  expect(idsOf(variants.toReversed())).toEqual(idsOf(variants).toReversed())
})

test('a long text is cut at a whole character', () => {
  const title = `${'x'.repeat(149)}\u{1f457} dress`
  const description = `${'x'.repeat(4998)}\u{1f457} dress`
  const feed = feedsOf([{ ...chair, title, description }], ['google'])[feedPaths.google]
  expect(feed).toContain(`<g:title>${'x'.repeat(149)}</g:title><g:description>${'x'.repeat(4998)}…</g:description>`)
})

test('Meta and TikTok get a table, a quote doubled, each with its own name for the number', () => {
  const feeds = feedsOf([chair], ['meta', 'tiktok'])
  const [head, row] = (feeds[feedPaths.meta] ?? '').split('\r\n')

  expect(head?.split(',').at(-1)).toBe('"id"')
  expect(row).toContain('"Oak ""chair"" <1>","Solid & heavy","in stock","new","59.00 USD","49.00 USD"')
  expect(feeds[feedPaths.tiktok]?.split('\r\n')[0]).toMatch(/"sku_id"$/)
})

test('products without a price or a picture are in no feed', () => {
  const goods = [given.goods({ id: '8' }), given.goods({ id: '9', pictures: [picture('x')], priceMinor: 0 })]

  expect(itemsOf(feedsOf(goods, ['google'])[feedPaths.google])).toEqual([])
})

test('a feed changes with what it says, not with an order that leaves stock; switching it on renders no page again', () => {
  const changed = (after: Goods) => keysOf([after]).filter((key) => !keysOf([chair]).includes(key) && key.startsWith('/feeds/'))

  expect(changed({ ...chair, stock: 9 })).toEqual([])
  expect(changed({ ...chair, description: 'New' })).toHaveLength(1)
  expect(keysOf([chair]).filter((key) => !key.startsWith('/feeds/'))).toEqual(keysOf([chair], []))
})

test('the sitemap names the pictures of each product', () => {
  const { files } = planSite(given.site({ goods: [chair] }))
  const sitemap = String(files.find(({ path }) => path === '/sitemap.xml')?.render())

  expect(sitemap).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
  expect(sitemap).toContain('<image:image><image:loc>https://shop.example/uploads/back.webp</image:loc></image:image></url>')
})

test('variants with one SKU, or none, are items of their own', () => {
  const variants = shirt.variants.map((variant) => ({ ...variant, sku: '' }))
  const idsOf = (goods: Goods) =>
    itemsOf(feedsOf([goods], ['google'])[feedPaths.google]).map((item) => /<g:id>(.*?)<\/g:id>/.exec(item)?.[1])

  expect(idsOf(shirt)).toEqual(['2-S-RED', '2-L-RED'])
  const ids = idsOf({ ...shirt, variants })
  expect(new Set(ids).size).toBe(2)
  expect(idsOf({ ...shirt, variants: variants.toReversed() })).toEqual(ids.toReversed())
})
