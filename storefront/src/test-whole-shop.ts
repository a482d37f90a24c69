import type { Article, Goods, Picture, SiteConfig, SiteSnapshot } from './snapshot.ts'
import { given } from './test-snapshot.ts'

/**
 * A snapshot in which nothing is left out, at least in the first of each list: what rendering may read is in it, or it
 * does not compile.
 */
type Whole<T> = T extends readonly (infer Entry)[]
  ? [Whole<Entry>, ...Entry[]]
  : T extends object
    ? { [Name in keyof T]-?: Whole<NonNullable<T[Name]>> }
    : T
type Menus = 'headerMenu' | 'footerMenu' | 'navigationMenu'

export const picture = (name: string) => ({
  path: `/uploads/${name}.webp`,
  alt: '',
  width: 800,
  height: 800,
  sizes: [{ path: `/uploads/${name}.w480.webp`, width: 480 }] satisfies Picture['sizes'],
})
export const post = (id: string, facts: Partial<Article> = {}): Article => ({
  id,
  key: `post-${id}`,
  title: `Post ${id}`,
  html: `<p>Text ${id}</p>`,
  updatedAt: '2026-02-01T00:00:00.000Z',
  publishedAt: '2026-02-01T00:00:00.000Z',
  day: '2026-02-01',
  isPost: true,
  ...facts,
})
const coat: Whole<Goods> = {
  id: '1',
  goodsId: '1',
  title: 'Coat',
  urlKeywords: 'coat',
  description: '<p>Long</p>',
  classificationId: '1',
  brand: 'Acme',
  barcode: '4006381333931',
  netContent: '1 kg',
  video: 'https://video.example/coat.mp4',
  videoSince: '2026-01-02T00:00:00.000Z',
  tags: ['new'],
  pictures: [{ ...picture('a1'), sizes: [{ path: '/uploads/a1.w480.webp', width: 480 }] }, picture('b1')],
  priceMinor: 1000,
  marketPriceMinor: 1500,
  earlierMinor: 900,
  stock: 10,
  variants: [
    {
      sku: 'c',
      options: { Color: 'Black' },
      priceMinor: 1000,
      marketPriceMinor: 1400,
      earlierMinor: 900,
      stock: 3,
      picture: '/uploads/a1.webp',
    },
  ],
  optionNames: ['Color'],
  pageTitle: 'Coat to buy',
  pageDescription: 'A coat',
  pageKeywords: 'coat',
  sort: 0,
  sales: 0,
  updatedAt: '2026-01-01T00:00:00.000Z',
  reviews: {
    count: 1,
    stars: 4,
    items: [{ stars: 4, title: 'Warm', body: 'Yes', author: 'Bob', options: 'Black', at: '2026-01-05T00:00:00.000Z', answer: 'Thank you' }],
  },
}
export const goods: [Whole<Goods>, ...Goods[]] = [
  coat,
  ...['2', '3', '4', '5'].map((id) =>
    given.goods({
      id,
      classificationId: '1',
      brand: 'Acme',
      tags: ['new'],
      pictures: [picture(`a${id}`), picture(`b${id}`)],
      marketPriceMinor: 1500,
    }),
  ),
  given.goods({ id: '6', classificationId: '2', description: '<p>Warm</p>', barcode: '4006381333931', netContent: '250 ml' }),
  given.goods({
    id: '7',
    classificationId: '2',
    optionNames: ['Color', 'Size'],
    variants: [
      { sku: 'a', options: { Color: 'Black', Size: 'M' }, priceMinor: 900, marketPriceMinor: 1200, stock: 3, picture: '/uploads/a1.webp' },
      { sku: 'b', options: { Color: 'White', Size: 'L' }, priceMinor: 1100, marketPriceMinor: null, stock: 0, picture: null },
    ],
  }),
  given.goods({
    id: '8',
    classificationId: '3',
    earlierMinor: 800,
    reviews: {
      count: 1,
      stars: 5,
      items: [{ stars: 5, title: 'Good', body: 'Yes', author: 'Ann', options: '', at: '2026-01-05T00:00:00.000Z', answer: '' }],
    },
  }),
  given.goods({ id: '9', classificationId: '3', urlKeywords: 'сапоги' }),
  given.goods({ id: '10', classificationId: null }),
]
const config: Whole<SiteConfig> = {
  reviews: true,
  lowestPrice: true,
  wishList: true,
  stockAlerts: true,
  contactForm: true,
  consentBanner: true,
  answersGone: false,
  latinAddresses: true,
  membersOnly: false,
  synonyms: 'coat, jacket',
  consentText: 'News, please',
  buyerPhone: 'required',
  sloganText: 'Free returns',
  footerCode: '<i>foot</i>',
  headerCode: '<meta name="a" content="b">',
  email: 'a@shop.example',
  phone: '+49 1',
  address: '1 Road',
  logo: '/uploads/logo.webp',
  footerLogo: '/uploads/logo2.webp',
  icon: '/uploads/icon.webp',
  pageTitle: 'Shop of coats',
  pageDescription: 'Coats',
  pageKeywords: 'coats',
  chatOnline: 'https://chat.example/1',
  cartDrawer: 'on',
  quickAdd: 'on',
  productData: 'on',
  agentCheckout: true,
  acpCheckout: true,
  cartReminderHours: 0,
  feeds: ['google', 'meta', 'tiktok'],
  skin: 'light',
  backgroundColour: '#ffffff',
  textColour: '#111111',
  accentColour: '#0044cc',
  titleFont: 'inter',
  textFont: 'serif',
  corners: 'small',
  redirects: [{ from: '/old', to: '/coats-1/' }],
  sizeGuides: [{ classificationId: '1', article: 'post-3' }],
  slides: [
    {
      pic: '/uploads/s1.webp',
      focus: { x: 20, y: 80 },
      phonePic: '/uploads/s2.webp',
      title: 'Coats',
      description: 'Warm',
      url: '/coats-1/',
      target: '_blank',
    },
  ],
  homePageDataBlocks: [
    {
      dataType: 0,
      cssClass: 'ad-card-1',
      dataCount: 4,
      sort: 0,
      title: 'Pictures',
      description: 'Look',
      adItems: [{ pic: '/uploads/p1.webp', focus: { x: 0, y: 50 }, title: 'One', description: 'First', url: '/shoes-1/', target: '_self' }],
      source: { classificationId: '1', order: 'featured' },
    },
    { dataType: 1, title: 'Best coats', dataCount: 4, adItems: [], source: { classificationId: '1' } },
    { dataType: 1, title: 'All', dataCount: 4, adItems: [], source: { order: 'cheapest' } },
    { dataType: 2, title: 'Questions', adItems: [{ pic: '', title: 'When?', description: 'Now' }] },
    { dataType: 3, adItems: [] },
    { dataType: 4, title: 'News', adItems: [] },
    { dataType: 5, title: 'Promised', adItems: [] },
  ],
}
const measured = { width: 1600, height: 700, sizes: [{ path: '/uploads/s1.w480.webp', width: 480 }] }
export const whole: Whole<Omit<SiteSnapshot, Menus | 'site' | 'library'>> = {
  goods,
  classifications: [
    { id: '1', parentId: '0', title: 'Coats', urlKeywords: 'coats', sort: 0, path: '' },
    given.classNode('2', 'shoes'),
    given.classNode('3', 'сапоги', '2'),
  ],
  articles: [
    {
      id: '1',
      key: 'post-1',
      title: 'Post 1',
      html: '<p>Text 1</p>',
      pageTitle: 'Post',
      pageDescription: 'About',
      isPost: true,
      updatedAt: '2026-02-01T00:00:00.000Z',
      publishedAt: '2026-02-01T00:00:00.000Z',
      day: '2026-02-01',
      category: { name: 'News', key: 'новости', address: 'news' },
      goodsIds: ['6'],
      excerpt: 'Short',
      picture: '/uploads/a1.webp',
      faq: [{ question: 'Why?', answer: 'So' }],
    },
    post('2', { faq: [{ question: 'When?', answer: 'Now' }] }),
    { ...post('3'), isPost: false },
  ],
  mergedClasses: { 9: '1' },
  currency: { code: 'USD', symbol: '$', decimals: 2 },
  further: { ownRate: 1, currencies: [{ code: 'EUR', symbol: '€', decimals: 2, rate: 0.9, rounding: { by: 'ending-99' } }] },
  taxKind: 'vat',
  shipping: 'extra',
  promises: {
    freeShippingFrom: 5000,
    returnDays: 30,
    countries: ['DE'],
    homeCountry: 'DE',
    payments: ['Card', 'Bank transfer'],
    delivery: {
      timeZone: 'UTC',
      closedDays: ['2026-12-25'],
      methods: [
        {
          minDays: 2,
          maxDays: 4,
          handlingDays: 1,
          countries: ['DE'],
          excludedClassIds: ['9'],
          rates: [{ countries: ['DE'], feeMinor: 490, freeOverMinor: 5000 }],
        },
      ],
    },
    sendsMail: true,
  },
  shopApiUrl: '/shop-api',
  pageSize: 3,
}

/** A shop with something of everything that pages show. */
export const shop: SiteSnapshot = given.site({
  ...whole,
  config,
  library: { '/uploads/s1.webp': measured },
  headerMenu: [{ title: 'Coats', url: '/coats-1/', children: [{ title: 'Shoes', url: '/shoes-1/' }] }],
  footerMenu: [{ title: 'Terms', url: '/article/post-3.html' }],
  navigationMenu: [{ title: 'Boots', url: '/boots-1/' }],
})
