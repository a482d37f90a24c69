import type { ArticleQuestion, FurtherCurrency, GlobalConfig, MenuItem, Picture, Seller, Variant } from '@wanpu/contract'
import { usualDecimals } from '@wanpu/contract/currency-decimals'
import { textIn } from '@wanpu/contract/text-in'
import {
  type Article,
  type Currency,
  type Goods,
  type GoodsReviews,
  isOwnSku,
  type SiteSnapshot,
  type TaxKind,
  withSign,
} from '@wanpu/storefront'
import type { StoredTranslations } from '../../../../db/translations.ts'
import { variantPrice } from '../../../catalog/shop-goods/variant-price.rules.ts'
import { copiesOf } from '../../../catalog/upload/copy-names.rules.ts'
import { convertMinor, type Rate } from '../../../terms/currency/currency.rules.ts'
import { sellingCodesOf } from '../../../terms/currency/selling-currency.rules.ts'
import { fillVariables, type VariableFacts } from '../../article/variables.rules.ts'
import { blogKeys } from '../blog-keys.rules.ts'
import { type SitePlace, shopApiOf } from '../shop-api-address.rules.ts'
import { addressOf, emptySeller } from '../website-address.rules.ts'
import { type EarlierOwnPrice, type EarlierPrice, findLowestBefore, type PricesThen } from './lowest-price.rules.ts'
import { dropHidden, menuIn } from './menu.rules.ts'
import { type PromiseFacts, promisesOf } from './promises.rules.ts'

/** A website as its tables have it, with a whole configuration. */
export interface SiteFacts {
  website: {
    id: string
    domain: string
    name: string
    language: string
    seller: Partial<Seller>
    globalConfig: GlobalConfig
    headerMenu: MenuItem[]
    footerMenu: MenuItem[]
    navigationMenu: MenuItem[]
    changes: string
    /** Every page is to be made again. */
    redraw: boolean
  }
  isLocal: boolean
  classifications: {
    id: string
    parentId: string | null
    title: string
    translations: StoredTranslations<'title'>
    urlKeywords: string
    sort: number
    path: string
  }[]
  /** Classes that went into one of these: from → into. */
  mergedClasses: Record<string, string>
  taxKind: TaxKind | undefined
  shipping: SiteSnapshot['shipping']
  promised: PromiseFacts
  /** What most products are priced in. */
  goodsCurrency: string | undefined
  currencies: { code: string; symbol: string; rate: number; decimals: number; status: string }[]
  articles: ArticleFact[]
  /** Addresses of articles that are not public. */
  hiddenArticles: string[]
  pictures: { path: string; width: number | null; height: number | null }[]
  goods: GoodsChunk[]
}

/** Products on sale of one class and currency. */
export interface GoodsCount {
  classificationId: string | null
  currencyCode: string
  count: number
}

/** Some hundred products of a website. */
export interface GoodsChunk {
  /** Differs where a row of them, or what their prices are worth in the website's currency, does. */
  stamp: string
  /** The rows as a JSON list; absent where the rendering thread still has the products of this stamp. */
  json?: string
}

/** Returns the products of a chunk; `read` parses them from its rows where they are not in memory. */
export type ChunkMemory = (chunk: GoodsChunk, read: () => Goods[]) => readonly Goods[]

interface ArticleFact {
  id: string
  title: string
  urlKeywords: string
  html: string
  pageTitle: string
  pageDescription: string
  excerpt: string
  picture: string
  kind: string
  category: string
  /** The category's page had an address before letters kept their marks. */
  isKept: boolean
  goodsIds: string[]
  faq: ArticleQuestion[]
  translations: StoredTranslations<'title' | 'html' | 'pageTitle' | 'pageDescription' | 'excerpt'>
  publishedAt: string
  /** Of it, by the clock of the business. */
  day: string
  updatedAt: string
}

interface GoodsFact {
  id: string
  goodsId: string
  title: string
  urlKeywords: string
  description: string
  classificationId: string | null
  brand: string
  barcode: string
  netContent: string
  video: string
  /** Null without a video. */
  videoSince: string | null
  tags: string[]
  pictures: Picture[]
  priceMinor: number
  marketPriceMinor: number | null
  stockPriceMinor: number
  stockMarketPriceMinor: number | null
  currencyCode: string
  stock: number
  variants: Variant[]
  pageTitle: string
  pageDescription: string
  pageKeywords: string
  sort: number
  sales: number
  updatedAt: string
  /** Absent on websites that do not tell earlier prices. */
  ownPriceMinor?: number | null
  earlierPrices?: EarlierPrice[] | null
  earlierOwnPrices?: EarlierOwnPrice[] | null
  /** Absent on websites that show no reviews. */
  reviews?: GoodsReviews | null
}

const goodsPerPage = 24
/** A picture whose measures nobody knows is rendered in a square. */
const unknownSide = 800

/**
 * The snapshot that a site is rendered from. With a `memory`, products of a stamp that was seen before are the very
 * same objects.
 */
export function snapshotOf(facts: SiteFacts, place: SitePlace, memory: ChunkMemory = (_chunk, read) => read()): SiteSnapshot {
  const { website } = facts
  // When buyers are invited, and who decides, is not for the pages.
  const { reviewDays: _days, reviewsAtOnce: _atOnce, furtherCurrencies = [], ...config } = website.globalConfig
  const seller = { ...emptySeller, ...website.seller }
  const name = website.name || config.pageTitle || website.domain
  const code = currencyOf(config, facts.goodsCurrency)
  const currency = facts.currencies.find((currency) => currency.code === code)
  const menu = (items: readonly MenuItem[]) => menuIn(website.language, dropHidden(items, facts))
  const variables = { seller, website: { name, domain: website.domain, email: config.email, phone: config.phone, address: config.address } }
  return {
    site: {
      id: website.id,
      domain: website.domain,
      baseUrl: addressOf(website.domain, place.sitesPort),
      language: website.language,
      name,
      seller,
      config,
    },
    ...currenciesOf(
      furtherCurrencies,
      { code, symbol: currency?.symbol ?? code, decimals: currency?.decimals ?? usualDecimals(code) },
      facts,
    ),
    ...(facts.taxKind && { taxKind: facts.taxKind }),
    ...(facts.shipping && { shipping: facts.shipping }),
    promises: promisesOf(facts.promised, { language: website.language, currencyCode: code }),
    headerMenu: menu(website.headerMenu),
    footerMenu: menu(website.footerMenu),
    navigationMenu: menu(website.navigationMenu),
    classifications: facts.classifications.map(({ translations, ...category }) => ({
      ...category,
      title: textIn(website.language, category.title, translations.title),
    })),
    mergedClasses: facts.mergedClasses,
    goods: facts.goods.flatMap((chunk) => memory(chunk, () => parseGoods(chunk).map((product) => goodsOf(product, facts, code)))),
    articles: articlesOf(facts, variables),
    library: Object.fromEntries(
      facts.pictures.map(({ path, width, height }) => [
        path,
        { width: width ?? unknownSide, height: height ?? unknownSide, sizes: copiesOf(path, width) },
      ]),
    ),
    shopApiUrl: shopApiOf(config, facts.isLocal, place),
    pageSize: goodsPerPage,
  }
}

/** The currency of most products, of equal ones the first by its code; undefined without any. */
export function currencyOfMost(counts: readonly GoodsCount[]): string | undefined {
  const byCode = new Map<string, number>()
  for (const { currencyCode, count } of counts) byCode.set(currencyCode, (byCode.get(currencyCode) ?? 0) + count)
  return [...byCode].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))[0]?.[0]
}

/** What a website's prices are shown in. */
export function currencyOf(config: Partial<GlobalConfig>, goodsCurrency: string | undefined): string {
  return config.defaultCurrencyCode ?? goodsCurrency ?? 'USD'
}

/**
 * The website's own currency and the further ones that buyers can choose; currencies with the same sign are shown by
 * their codes.
 */
function currenciesOf(wished: readonly FurtherCurrency[], own: Currency, facts: SiteFacts): Pick<SiteSnapshot, 'currency' | 'further'> {
  const { further } = furtherOf(wished, own.code, facts)
  const { language } = facts.website
  if (!further) return { currency: withSign(own, [], language) }
  const all = [own, ...further.currencies]
  const currencies = further.currencies.map((currency) => withSign(currency, all, language))
  return { currency: withSign(own, all, language), further: { ...further, currencies } }
}

/** The further currencies that buyers can choose, in the order of the website's settings, without stopped ones. */
function furtherOf(wished: readonly FurtherCurrency[], ownCode: string, { currencies }: SiteFacts): Pick<SiteSnapshot, 'further'> {
  const rateOf = (code: string) => currencies.find((currency) => currency.code === code)
  const own = rateOf(ownCode)
  const website = { currencyCode: ownCode, furtherCurrencies: wished }
  const currencyByCode = new Map(currencies.map((currency) => [currency.code, { ...currency, rate: Number(currency.rate) }]))
  const further = sellingCodesOf(website, currencyByCode).flatMap((code) => {
    const currency = code === ownCode ? undefined : currencyByCode.get(code)
    const rounding = wished.find((wish) => wish.code === code)?.rounding
    return currency
      ? [{ code, symbol: currency.symbol, decimals: currency.decimals, rate: currency.rate, ...(rounding && { rounding }) }]
      : []
  })
  return own && further.length > 0 ? { further: { ownRate: Number(own.rate), currencies: further } } : {}
}

/**
 * The row that our own query made of each product. @throws where the rows were left out for products that nobody has
 */
function parseGoods({ stamp, json }: GoodsChunk): GoodsFact[] {
  if (json === undefined) throw new Error(`the products of ${stamp} were not read`)
  return JSON.parse(json) as GoodsFact[]
}

function goodsOf(storedGoods: GoodsFact, facts: SiteFacts, shownCurrency: string): Goods {
  const {
    currencyCode,
    stockPriceMinor,
    stockMarketPriceMinor,
    ownPriceMinor: _,
    earlierPrices: __,
    earlierOwnPrices: ___,
    reviews,
    video,
    videoSince,
    ...fact
  } = storedGoods
  const price = priceIn(facts, currencyCode, shownCurrency)
  const earlierOf = earlierPriceOf(storedGoods, facts, shownCurrency)
  return {
    ...fact,
    pictures: fact.pictures.map(({ path, width, height, alt }) => ({
      path,
      width: width || unknownSide,
      height: height || unknownSide,
      alt: alt || fact.title,
      sizes: copiesOf(path, width),
    })),
    priceMinor: price(fact.priceMinor),
    marketPriceMinor: fact.marketPriceMinor === null ? null : price(fact.marketPriceMinor),
    ...earlierOf(undefined),
    variants: fact.variants.map(({ sku, options, stock, picture, priceMinor, marketPriceMinor }) => ({
      sku,
      options,
      stock,
      picture,
      ...(priceMinor !== undefined && { priceMinor: price(variantPrice(priceMinor, fact.priceMinor, stockPriceMinor)) }),
      ...(marketPriceMinor !== undefined && {
        marketPriceMinor: price(variantPrice(marketPriceMinor, fact.marketPriceMinor, stockMarketPriceMinor)),
      }),
      // Earlier prices are kept by SKU.
      ...(priceMinor !== undefined && isOwnSku(sku, fact.variants) && earlierOf(sku)),
    })),
    updatedAt: new Date(fact.updatedAt).toISOString(),
    ...(video && { video }),
    ...(videoSince && { videoSince: new Date(videoSince).toISOString() }),
    ...(reviews && {
      reviews: { ...reviews, items: reviews.items.map((review) => ({ ...review, at: new Date(review.at).toISOString() })) },
    }),
  }
}

/**
 * What a product, or its variant of a SKU, cost at least in the 30 days before its present price; nothing where that is
 * not known.
 */
function earlierPriceOf(
  storedGoods: GoodsFact,
  facts: SiteFacts,
  shownCurrency: string,
): (sku: string | undefined) => { earlierMinor?: number } {
  const { earlierPrices, earlierOwnPrices, ownPriceMinor = null, stockPriceMinor, currencyCode } = storedGoods
  if (!earlierPrices && !earlierOwnPrices) return () => ({})
  const ownPrices = storedGoods.variants.flatMap(({ sku, priceMinor }) => (priceMinor === undefined ? [] : [[sku, priceMinor] as const]))
  const now = { priceMinor: stockPriceMinor, currencyCode, variants: Object.fromEntries(ownPrices), ownMinor: ownPriceMinor }
  return (sku) => {
    const priceOf = (then: PricesThen) => {
      const minor = then.ownMinor ?? then.priceMinor
      const ofVariant = sku === undefined ? undefined : then.variants?.[sku]
      return priceIn(
        facts,
        then.currencyCode,
        shownCurrency,
      )(ofVariant === undefined ? minor : variantPrice(ofVariant, minor, then.priceMinor))
    }
    const earlierMinor = findLowestBefore(now, { goods: earlierPrices ?? [], own: earlierOwnPrices ?? [] }, priceOf)
    return earlierMinor === undefined ? {} : { earlierMinor }
  }
}

/**
 * Without both rates a price has no meaning in the other currency: it is 0, so the product is shown without an offer
 * and reported.
 */
function priceIn({ currencies }: SiteFacts, from: string, to: string): (minor: number) => number {
  if (from === to) return (minor) => minor
  const rate = (code: string): Rate | undefined => currencies.find((currency) => currency.code === code)
  const [source, target] = [rate(from), rate(to)]
  return source && target ? (minor) => convertMinor(minor, source, target) : () => 0
}

function articlesOf(facts: SiteFacts, variables: VariableFacts): Article[] {
  const fill = (text: string) => fillVariables(text, variables)
  const keys = blogKeys(facts.articles.filter(({ kind }) => kind === 'post'))
  return facts.articles
    .map((fact) => inLanguage(fact, facts.website.language))
    .map(({ urlKeywords, kind, category, isKept: _, goodsIds, faq, ...article }) => ({
      id: article.id,
      key: urlKeywords,
      title: fill(article.title),
      html: fillVariables(article.html, variables, { isHtml: true }),
      publishedAt: article.publishedAt,
      updatedAt: article.updatedAt,
      ...(article.pageTitle && { pageTitle: fill(article.pageTitle) }),
      ...(article.pageDescription && { pageDescription: fill(article.pageDescription) }),
      ...(article.excerpt && { excerpt: fill(article.excerpt) }),
      ...(article.picture && { picture: article.picture }),
      ...(kind === 'post' && { isPost: true, day: article.day }),
      ...(keys.get(category) && { category: { name: category, key: keys.get(category) ?? '' } }),
      ...(goodsIds.length > 0 && { goodsIds }),
      ...(faq.length > 0 && { faq: faq.map(({ question, answer }) => ({ question: fill(question), answer: fill(answer) })) }),
    }))
}

/** The article with its texts in the language of the website. */
function inLanguage({ translations, ...article }: ArticleFact, language: string): Omit<ArticleFact, 'translations'> {
  const translateField = (field: keyof typeof translations) => textIn(language, article[field], translations[field])
  const texts = {
    title: translateField('title'),
    html: translateField('html'),
    pageTitle: translateField('pageTitle'),
    pageDescription: translateField('pageDescription'),
    excerpt: translateField('excerpt'),
  }
  return { ...article, ...texts }
}
