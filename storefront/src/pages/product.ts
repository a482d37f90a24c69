import { plainText } from '../kit/sanitize.ts'
import { absolute, linkTo } from '../kit/urls.ts'
import type { Goods } from '../snapshot.ts'
import { goodsPath } from './card.ts'
import type { Offer } from './goods-buy.ts'
import { source } from './picture.ts'
import { organization, withoutEmpty } from './structured.ts'
import { goodsStock, type SiteView } from './view.ts'

/** The product as a schema.org Product; without offers when it has no price. */
export function productFacts(view: SiteView, goods: Goods, offer: Offer): Record<string, unknown> {
  const { site } = view.snapshot
  return withoutEmpty({
    '@type': 'Product',
    name: goods.title,
    image: goods.pictures.map((picture) => absolute(site.baseUrl, source(picture.path))),
    description: plainText(goods.description, 500),
    sku: offer.first?.sku ?? goods.id,
    gtin: gtinOf(goods),
    brand: goods.brand && { '@type': 'Brand', name: goods.brand },
    offers: offer.buyable ? offers(view, goods, offer) : undefined,
  })
}

/**
 * The product's number in trade where its barcode is one: EAN, UPC or GTIN with the right last digit. A product with
 * variants has one for each, which nobody knows.
 */
export function gtinOf({ barcode = '', variants }: Pick<Goods, 'barcode' | 'variants'>): string | undefined {
  if (variants.length > 0 || !/^(\d{8}|\d{12,14})$/.test(barcode)) return undefined
  const digits = [...barcode].reverse().map(Number)
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? barcode : undefined
}

function offers(view: SiteView, goods: Goods, { choices }: Offer): Record<string, unknown> {
  const shared = {
    priceCurrency: view.snapshot.currency.code,
    availability: `https://schema.org/${goodsStock(goods) > 0 ? 'InStock' : 'OutOfStock'}`,
    url: view.snapshot.site.baseUrl + linkTo(goodsPath(goods)),
    seller: organization(view),
  }
  const prices = choices.length > 0 ? choices.map((choice) => choice.priceMinor) : [goods.priceMinor]
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  if (low === high) return { '@type': 'Offer', price: view.major(low), ...shared }
  return { '@type': 'AggregateOffer', lowPrice: view.major(low), highPrice: view.major(high), offerCount: choices.length, ...shared }
}
