import { type ProductData, type ProductPage, productDataPaths } from '@wanpu/contract'
import { keyOf } from '../kit/hash.ts'
import { priceRange } from '../kit/price-range.ts'
import { remember } from '../kit/remember.ts'
import { plainText } from '../kit/sanitize.ts'
import { absolute, linkTo } from '../kit/urls.ts'
import type { Choice } from '../kit/variants.ts'
import { articlePath } from '../pages/article-path.ts'
import { goodsPath } from '../pages/card.ts'
import { classPath, trailText } from '../pages/class-path.ts'
import { ownKey, trailKey } from '../pages/goods-key.ts'
import { offerOf } from '../pages/goods-buy.ts'
import { source } from '../pages/picture.ts'
import { gtinOf } from '../pages/product.ts'
import { variantId, variantLink } from '../pages/product-variants.ts'
import { methodsFor, promiseLines, returnsPage } from '../pages/promises.ts'
import { averageOf } from '../pages/stars.ts'
import { goodsStock, isBuyable, type SiteView, type StockState, stockState } from '../pages/view.ts'
import { compareIds } from '../plan/catalogue.ts'
import type { FileDraft } from '../plan/files.ts'
import type { Goods, Picture } from '../snapshot.ts'

/** Products in one part of the list: a part of a large shop has some 150 kB, 15 kB compressed. */
export const productsPerPage = 500
const longestDescription = 10_000

/** Whether the website offers what software reads. */
export const hasProductData = ({ snapshot }: SiteView): boolean => snapshot.site.config.productData !== 'off'

/** The data of one product, next to its page. It changes when what it says does, not with the menu or the skin. */
export function productDataFile(view: SiteView, goods: Goods): FileDraft {
  const entry = view.catalogue.classOf(goods)
  const parts = () => ({
    shop: siteKey(view),
    products: ownKey(goods),
    class: entry ? trailKey(entry) : '',
    'delivery and returns': promiseLines(view, entry).key,
  })
  return {
    path: productDataPaths.product(goods.urlKeywords),
    kind: 'product-data',
    key: keyOf(Object.values(parts()).join(' ')),
    parts,
    uploads: [],
    render: () => `${JSON.stringify(productDataOf(view, goods))}\n`,
  }
}

/** The list of all products in parts, oldest first: a new product changes the last part alone. */
export function* productPages(view: SiteView): Generator<FileDraft> {
  const goods = [...view.catalogue.goods].sort((a, b) => compareIds(a.id, b.id))
  const count = Math.max(1, Math.ceil(goods.length / productsPerPage))
  for (let page = 1; page <= count; page++) {
    const some = goods.slice((page - 1) * productsPerPage, page * productsPerPage)
    yield {
      path: productDataPaths.page(page),
      kind: 'product-data',
      parts: {
        shop: siteKey(view),
        'goods list': keyOf(some.map((one) => `${listedKey(one)} ${classKey(view, one)}`).join('\n')),
        pages: String(page < count),
      },
      uploads: [],
      render: () => `${JSON.stringify(pageOf(view, some, { page, isLast: page === count }))}\n`,
    }
  }
}

/** A product as software reads it. It says what the page of the product says, and no number of pieces. */
function productDataOf(view: SiteView, goods: Goods): ProductData {
  const { optionNames, choices } = offerOf(goods)
  const entry = view.catalogue.classOf(goods)
  const { lowMinor, marketMinor } = priceRange(goods)
  const { promises } = view.snapshot
  const gtin = gtinOf(goods)
  const base = view.snapshot.site.baseUrl
  return {
    id: goods.id,
    handle: goods.urlKeywords,
    url: base + linkTo(goodsPath(goods)),
    title: goods.title,
    description: plainText(goods.description, longestDescription),
    sku: choices.length === 1 ? (choices[0]?.sku ?? '') : '',
    ...(gtin && { gtin }),
    ...(goods.brand && { brand: goods.brand }),
    ...(goods.netContent && { netContent: goods.netContent }),
    language: view.snapshot.site.language,
    price: priceOf(view, goods, lowMinor),
    ...comparePrice(view, goods, lowMinor, marketMinor),
    availability: availabilityOf(goods, stockState(goodsStock(goods))),
    options: optionNames.map((name, at) => ({ name, values: [...new Set(choices.map(({ values }) => values[at] ?? ''))].filter(Boolean) })),
    variants: choices.map((choice, at) => variantData(view, goods, { optionNames, choice, at })),
    pictures: goods.pictures.flatMap((picture) => pictureData(base, picture)),
    categories: (entry?.trail ?? []).map((step) => ({ title: step.node.title, url: base + classPath(step, 1).link })),
    ...(goods.reviews && { rating: { average: averageOf(goods.reviews), count: goods.reviews.count } }),
    delivery: methodsFor(view, entry).map(({ countries, minDays, maxDays }) => ({ countries, minDays, maxDays })),
    ...(promises?.freeShippingFrom !== undefined && { freeShippingFrom: money(view, promises.freeShippingFrom) }),
    ...returnsData(view),
  }
}

/** Every file of product data says its addresses with the host, and its prices in the currency. */
const siteKey = ({ snapshot: { site, currency, promises } }: SiteView) =>
  keyOf([site.baseUrl, site.language, currency.code, currency.decimals, promises?.freeShippingFrom ?? null])

const listedKey = remember((goods: Goods) => keyOf([ownKey(goods), goods.pictures[0]?.path]))

const classKey = ({ catalogue }: SiteView, goods: Goods) => {
  const entry = catalogue.classOf(goods)
  return entry ? trailKey(entry) : ''
}

function pageOf(view: SiteView, some: readonly Goods[], { page, isLast }: { page: number; isLast: boolean }): ProductPage {
  const { baseUrl } = view.snapshot.site
  return {
    page,
    products: some.map((one) => listed(view, one)),
    ...(!isLast && { next: baseUrl + productDataPaths.page(page + 1) }),
  }
}

function listed(view: SiteView, goods: Goods): ProductPage['products'][number] {
  const base = view.snapshot.site.baseUrl
  const [picture] = goods.pictures
  const address = picture && source(picture.sizes?.[0]?.path ?? picture.path)
  return {
    id: goods.id,
    handle: goods.urlKeywords,
    url: base + linkTo(goodsPath(goods)),
    title: goods.title,
    ...(goods.brand && { brand: goods.brand }),
    price: priceOf(view, goods, priceRange(goods).lowMinor),
    availability: availabilityOf(goods, stockState(goodsStock(goods))),
    data: base + linkTo(productDataPaths.product(goods.urlKeywords)),
    category: trailText(view.catalogue.classOf(goods)),
    ...(address && { picture: absolute(base, address) }),
  }
}

function variantData(
  view: SiteView,
  goods: Goods,
  { optionNames, choice, at: place }: { optionNames: readonly string[]; choice: Choice; at: number },
): ProductData['variants'][number] {
  const picture = choice.picture && source(choice.picture)
  return {
    id: variantId(goods, { sku: choice.sku, options: goods.variants[place]?.options ?? {} }),
    sku: choice.sku,
    options: Object.fromEntries(optionNames.flatMap((name, at) => (choice.values[at] ? [[name, choice.values[at]]] : []))),
    url: variantLink(view, goods, { optionNames, choice }),
    price: priceOf(view, goods, choice.priceMinor),
    ...comparePrice(view, goods, choice.priceMinor, choice.marketPriceMinor ?? goods.marketPriceMinor),
    availability: availabilityOf(goods, choice.state),
    ...(picture && { picture: absolute(view.snapshot.site.baseUrl, picture) }),
  }
}

function pictureData(base: string, { path, alt, width, height, sizes = [] }: Picture): ProductData['pictures'] {
  const address = source(path)
  if (address === '') return []
  const copies = sizes.map((copy) => ({ url: absolute(base, source(copy.path)), width: copy.width }))
  return [{ url: absolute(base, address), alt, width, height, sizes: copies }]
}

const availabilities = { in: 'in-stock', few: 'few-left', out: 'out-of-stock' } as const satisfies Record<StockState, string>

const availabilityOf = (goods: Goods, state: StockState) => (isBuyable(goods) ? availabilities[state] : 'on-request')

const money = (view: SiteView, minor: number) => ({ minor, amount: view.major(minor), currency: view.snapshot.currency.code })

const priceOf = (view: SiteView, goods: Goods, minor: number) => (isBuyable(goods) ? money(view, minor) : null)

const comparePrice = (view: SiteView, goods: Goods, minor: number, market: number | null | undefined) =>
  isBuyable(goods) && market && market > minor ? { compareAtPrice: money(view, market) } : {}

function returnsData(view: SiteView): Pick<ProductData, 'returns'> {
  const days = view.snapshot.promises?.returnDays
  if (!days) return {}
  const page = returnsPage(view)
  return { returns: { days, ...(page && { policy: view.snapshot.site.baseUrl + linkTo(articlePath(page)) }) } }
}
