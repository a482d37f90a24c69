import { plainText } from '../kit/sanitize.ts'
import { absolute, linkTo } from '../kit/urls.ts'
import type { Goods } from '../snapshot.ts'
import { goodsPath } from './card.ts'
import type { Offer } from './goods-buy.ts'
import { source } from './picture.ts'
import { organization, withoutEmpty } from './structured.ts'
import { goodsStock, type SiteView } from './view.ts'

/** The goods as a schema.org Product; without offers when it has no price. */
export function productFacts(view: SiteView, goods: Goods, offer: Offer): Record<string, unknown> {
  const { site } = view.snapshot
  return withoutEmpty({
    '@type': 'Product',
    name: goods.title,
    image: goods.pictures.map((picture) => absolute(site.baseUrl, source(picture.path))),
    description: plainText(goods.description, 500),
    sku: offer.first?.sku ?? goods.id,
    brand: goods.brand && { '@type': 'Brand', name: goods.brand },
    offers: offer.buyable ? offers(view, goods, offer) : undefined,
  })
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
