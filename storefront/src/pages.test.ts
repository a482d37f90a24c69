import { expect, test } from 'vitest'
import { adLayouts } from './pages/layouts.ts'
import { pageNumbers } from './pages/pagination.ts'
import { planSite } from './plan.ts'
import { rebasePage } from './prefix-links.ts'
import type { Goods, MenuNode, SiteSnapshot } from './snapshot.ts'
import { given } from './test-snapshot.ts'

const hostile = `</title><script>alert(1)</script>"' onerror=`

test('a hostile title is text everywhere it is shown', () => {
  const snapshot = given.site({
    classifications: [{ ...given.classNode('1', 'c'), title: hostile }],
    goods: [given.goods({ id: '1', title: hostile, brand: hostile, classificationId: '1', tags: [hostile] })],
  })

  for (const file of planSite(snapshot).files) {
    if (!file.path.endsWith('.html')) continue
    const page = String(file.render())
    expect(page).not.toContain('<script>alert')
    // Inside quotes it is a value; outside of them it would be an attribute.
    expect(page.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]* onerror=/)
  }
})

test('structured facts cannot end their script', () => {
  const page = goodsPage({ title: '</script><!-- & \u2028' })

  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
  expect(json).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(json).name).toBe('</script><!-- & \u2028')
})

test('stored HTML is sanitised again when it is rendered', () => {
  const page = goodsPage({
    description: '<p onclick="x()">Soft</p><script>alert(2)</script><a href="javascript:x()">go</a><img src=x onerror=y><h1>Title</h1>',
  })

  expect(page).toContain('<p>Soft</p><a>go</a><img src="x" alt="" loading="lazy" /><h2>Title</h2>')
  expect(page).not.toContain('alert(2)')
})

test('plain tags that do not close cannot break the page', () => {
  expect(goodsPage({ description: '</div></section>text<p>more' })).toContain('<div class="prose">text<p>more</p></div>')
})

test('plain text is paragraphs', () => {
  expect(goodsPage({ description: 'One & two\nthree\n\nfour' })).toContain(
    '<div class="prose"><p>One &amp; two<br>three</p><p>four</p></div>',
  )
})

test('a barcode that is no international number is kept from machines', () => {
  const [own] = structured(goodsPage({ barcode: 'SHELF-7' }))
  const [wrong] = structured(goodsPage({ barcode: '4006381333932' }))
  expect(own).not.toHaveProperty('gtin')
  expect(wrong).not.toHaveProperty('gtin')
})

test('a product page says what it sells to machines', () => {
  const page = goodsPage({
    priceMinor: 128_050,
    pictures: [{ path: '/uploads/a b.webp', width: 800, height: 600, alt: 'Oak' }],
    brand: 'Oak & Co',
    barcode: '4006381333931',
  })

  const [product] = structured(page)
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Goods 1',
    image: ['https://shop.example/uploads/a%20b.webp'],
    brand: { name: 'Oak & Co' },
    gtin: '4006381333931',
    offers: {
      '@type': 'Offer',
      price: '1280.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      seller: { name: 'Seller Ltd', identifier: 'HRB 1' },
    },
  })
  expect(page).toContain('$1,280.50')
  expect(page).toContain('<img src="/uploads/a%20b.webp" width="800" height="600" alt="Oak" fetchpriority="high" decoding="async">')
  expect(page).toContain('<meta property="og:image" content="https://shop.example/uploads/a%20b.webp">')
})

test('what the operator wrote for search engines is in the head, otherwise the page says it itself', () => {
  const own = goodsPage({
    title: 'Tent',
    pageTitle: 'Tents for two & more',
    pageDescription: 'Light and dry.',
    pageKeywords: 'tent, camping',
    description: '<p>Canvas</p>',
  })
  expect(own).toContain('<title>Tents for two &amp; more</title>')
  expect(own).toContain('<meta name="description" content="Light and dry.">')
  expect(own).toContain('<meta name="keywords" content="tent, camping">')
  expect(own).toContain('<meta property="og:title" content="Tents for two &amp; more">')
  expect(own).toContain('<meta property="og:description" content="Light and dry.">')
  expect(own).toContain('<h1>Tent</h1>')

  const page = goodsPage({ title: 'Tent', pageTitle: '', pageDescription: '', pageKeywords: '', description: '<p>Canvas</p>' })
  expect(page).toMatch(/<title>Tent - /)
  expect(page).toContain('<meta name="description" content="Canvas">')
  expect(page).not.toContain('name="keywords"')
})

test('a variant with a market price of its own is reduced from that one, and not from that of the goods', () => {
  const first = (variant: { priceMinor?: number; marketPriceMinor?: number }) =>
    goodsPage({ marketPriceMinor: 3000, variants: [{ sku: 's', options: { Size: 'S' }, stock: 1, ...variant }] })

  expect(first({ priceMinor: 2500, marketPriceMinor: 6000 })).toMatch(/price-now">[^<]*25\.00<.*price-was">[^<]*60\.00</)
  expect(first({ priceMinor: 2500, marketPriceMinor: 2500 })).not.toContain('price-was')
  expect(first({ priceMinor: 2500 })).toMatch(/price-was">[^<]*30\.00</)
})

test('the picker starts at a variant that can be bought and closes those that cannot', () => {
  const variants = [
    { sku: 's', options: { Size: 'S' }, stock: 0 },
    { sku: 'm', options: { Size: 'M' }, stock: 3 },
  ]
  const page = goodsPage({ variants })

  expect(page).toContain('value="S" disabled>')
  expect(page).toContain('value="M" checked>')
})

test('goods without a price are not offered', () => {
  const page = goodsPage({ priceMinor: 0 })

  expect(page).toContain('Price on request')
  expect(page).toContain('type="submit" disabled>')
  expect(structured(page)[0]).not.toHaveProperty('offers')
})

test('the language of the site is the language of its words', { tags: 'long' }, () => {
  expect(goodsPage({}, { language: 'zh' })).toContain('加入购物车')
  expect(goodsPage({}, { language: 'de' })).toContain('In den Warenkorb')
  expect(goodsPage({}, { language: 'fi' })).toContain('Add to cart')
  expect(goodsPage({}, { language: 'de' })).toContain('<html lang="de"')
})

test('a menu cannot run code', () => {
  const page = goodsPage(
    {},
    {
      headerMenu: [
        { title: 'Bad', url: ' java\tscript:alert(1)' },
        { title: 'Good', url: 'a-b-1' },
      ],
    },
  )

  expect(page).toContain('<span>Bad</span>')
  expect(page).toContain('<a href="/a-b-1">Good</a>')
})

test('the code of the operator is rendered as it is', () => {
  const page = goodsPage({}, { config: { headerCode: '<meta name="a" content="b">', footerCode: '<!-- end -->' } })

  expect(page).toContain('<meta name="a" content="b">')
  expect(page).toContain('<!-- end -->')
})

test.each(Object.entries(adLayouts))('the layout %s takes its number of pictures', (cssClass, layout) => {
  const adItems = Array.from({ length: 8 }, (_, at) => ({ pic: `/uploads/${at}.webp`, title: `Ad ${at}` }))
  const page = render(given.site({ config: { homePageDataBlocks: [{ dataType: 0, cssClass, adItems }] } }), '/index.html')

  expect(page).toContain(`class="ads ${cssClass}"`)
  expect(page.match(/class="ad"/g)).toHaveLength(layout.most)
})

test.each([4, 8, 12])('a block of %i goods shows that many, none that an earlier block shows', (dataCount) => {
  const blocks = [
    { dataType: 1 as const, dataCount, adItems: [], title: 'A' },
    { dataType: 1 as const, dataCount, adItems: [], title: 'B' },
  ]
  const page = render(given.site({ goods: given.manyGoods(40), config: { homePageDataBlocks: blocks } }), '/index.html')

  const links = [...page.matchAll(/class="card-link" href="([^"]+)"/g)].map((match) => match[1])
  expect(links).toHaveLength(2 * dataCount)
  expect(new Set(links).size).toBe(2 * dataCount)
})

test('a slide that leads somewhere has a button that says so', () => {
  const slides = [
    { pic: '/uploads/a.webp', title: 'Rain', url: '/coats-1/' },
    { pic: '/uploads/b.webp', title: 'Sun' },
    { pic: '/uploads/c.webp', url: '/coats-1/' },
  ]
  const { files } = planSite(given.site({ config: { slides } }))
  const home = String(files.find(({ path }) => path === '/index.html')?.render())
  const rendered = home.match(/<(a|div) class="slide".*?<\/\1>/g) ?? []

  expect(rendered.map((slide) => slide.includes('>Discover</span>'))).toEqual([true, false, false])
})

test('a menu shows three levels; where there is a third, the second ones head columns', () => {
  const homeWith = (children: MenuNode[]) => {
    const headerMenu = [{ title: 'Home', url: '/home-1/', children: [{ title: 'Rooms', url: '/rooms-1/', children }] }]
    const { files } = planSite(given.site({ headerMenu }))
    return String(files.find(({ path }) => path === '/index.html')?.render())
  }

  expect(homeWith([{ title: 'Lamps', url: '/lamps-1/' }])).toContain(
    '<li class="has-children is-wide"><a href="/home-1/">Home</a><ul><li class="menu-column"><a href="/rooms-1/">Rooms</a><ul><li><a href="/lamps-1/">Lamps</a></li></ul></li></ul></li>',
  )
  expect(homeWith([])).toContain('<li class="has-children"><a href="/home-1/">Home</a><ul><li><a href="/rooms-1/">Rooms</a></li></ul></li>')
})

test('the menu of a small screen leads to account and orders', () => {
  const { files } = planSite(given.site({ config: { contactForm: true } }))
  const [, menu = ''] = /<nav class="menu"(.*?)<\/nav>/s.exec(String(files.find(({ path }) => path === '/index.html')?.render())) ?? []

  expect(menu.match(/href="[^"]*"/g)).toEqual(['href="/account/"', 'href="/order/"', 'href="/contact/"'])
})

test('pagination shows the ends and the neighbours', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4])
  expect(pageNumbers(6, 20)).toEqual([1, 'gap', 5, 6, 7, 'gap', 20])
  expect(pageNumbers(20, 20)).toEqual([1, 'gap', 19, 20])
})

test('a preview moves every address of a page under its folder', () => {
  const page =
    '<html data-root=""><a href="/a-1/"></a><a href="//cdn.example/x"></a><img src="/uploads/a.webp" srcset="/uploads/b.webp 400w, /uploads/a.webp 800w"><form action="/search/">'

  expect(rebasePage(page, '/preview/7')).toBe(
    '<html data-root="/preview/7"><a href="/preview/7/a-1/"></a><a href="//cdn.example/x"></a><img src="/preview/7/uploads/a.webp" srcset="/preview/7/uploads/b.webp 400w, /preview/7/uploads/a.webp 800w"><form action="/preview/7/search/">',
  )
})

function goodsPage(facts: Partial<Goods>, site: Parameters<typeof given.site>[0] = {}): string {
  return render(given.site({ ...site, goods: [given.goods({ id: '1', ...facts })] }), '/goods/goods-1.html')
}

function render(snapshot: SiteSnapshot, path: string): string {
  return String(
    planSite(snapshot)
      .files.find((file) => file.path === path)
      ?.render(),
  )
}

function structured(page: string): unknown[] {
  return [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) => JSON.parse(match[1] ?? ''))
}
