import { plainText } from '../kit/sanitize.ts'
import { absolute, linkTo } from '../kit/urls.ts'
import type { Goods } from '../snapshot.ts'
import { goodsPath } from './card.ts'
import type { Offer } from './goods-buy.ts'
import { returnPolicy, shippingDetails } from './offer-facts.ts'
import { source } from './picture.ts'
import { variantFacts, variantLink } from './product-variants.ts'
import { organization, withoutEmpty } from './structured.ts'
import { goodsStock, type SiteView } from './view.ts'

/**
 * The product as a schema.org Product, or a ProductGroup where it has several variants; without offers when it has no
 * price.
 */
export function productFacts(view: SiteView, goods: Goods, offer: Offer): Record<string, unknown> {
  const { site } = view.snapshot
  const shared = {
    name: goods.title,
    url: site.baseUrl + linkTo(goodsPath(goods)),
    image: goods.pictures.map((picture) => absolute(site.baseUrl, source(picture.path))),
    description: plainText(goods.description, 500),
    brand: goods.brand && { '@type': 'Brand', name: goods.brand },
  }
  if (offer.buyable && offer.choices.length > 1)
    return withoutEmpty({ '@type': 'ProductGroup', ...shared, ...variantsOf(view, goods, offer) })
  return withoutEmpty({
    '@type': 'Product',
    ...shared,
    sku: offer.first?.sku || goods.id,
    gtin: gtinOf(goods),
    offers: offer.buyable
      ? offerFacts(view, goods, { minor: offer.first?.priceMinor ?? goods.priceMinor, isInStock: goodsStock(goods) > 0 })
      : undefined,
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

/** Who sells, how it is sent and taken back is said at the first variant; those that say the same refer to it. */
function variantsOf(view: SiteView, goods: Goods, offer: Offer): Record<string, unknown> {
  const refer = openReferences(view.snapshot.site.baseUrl)
  return variantFacts(view, goods, offer, (choice) => {
    const { shippingDetails: shipping, ...facts } = offerFacts(view, goods, { minor: choice.priceMinor, isInStock: choice.state !== 'out' })
    return withoutEmpty({
      ...facts,
      url: variantLink(view, goods, { optionNames: offer.optionNames, choice }),
      seller: refer('seller', facts.seller),
      shippingDetails: Array.isArray(shipping) ? shipping.map((one) => refer('shipping', one)) : undefined,
      hasMerchantReturnPolicy: refer('returns', facts.hasMerchantReturnPolicy),
    })
  })
}

/** Gives facts a name where they are said first, and the name alone where they are said again. */
function openReferences(base: string): (name: string, facts: unknown) => Record<string, unknown> | undefined {
  const ids = new Map<string, string>()
  return (name, facts) => {
    if (facts === undefined) return undefined
    const key = JSON.stringify(facts)
    const known = ids.get(key)
    if (known !== undefined) return { '@id': known }
    const id = `${base}/#${name}-${ids.size + 1}`
    ids.set(key, id)
    return { '@id': id, ...(facts as Record<string, unknown>) }
  }
}

function offerFacts(view: SiteView, goods: Goods, { minor, isInStock }: { minor: number; isInStock: boolean }): Record<string, unknown> {
  return withoutEmpty({
    '@type': 'Offer',
    price: view.major(minor),
    priceCurrency: view.snapshot.currency.code,
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url: view.snapshot.site.baseUrl + linkTo(goodsPath(goods)),
    seller: organization(view),
    shippingDetails: shippingDetails(view, view.catalogue.classOf(goods), minor),
    hasMerchantReturnPolicy: returnPolicy(view),
  })
}
