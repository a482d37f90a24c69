import { keyOf } from '../kit/hash.ts'
import { optionKind } from '../kit/option-kinds.ts'
import { absolute, linkTo } from '../kit/urls.ts'
import { type Choice, isOwnSku } from '../kit/variants.ts'
import type { Goods, Variant } from '../snapshot.ts'
import { goodsPath } from './card.ts'
import type { Offer } from './goods-buy.ts'
import { source } from './picture.ts'
import { withoutEmpty } from './structured.ts'
import type { SiteView } from './view.ts'

const longestId = 50

/**
 * A variant keeps its number as long as it keeps its SKU, or its options where the SKU names several: platforms know an
 * item, and what people did with it, by its number alone.
 */
export function variantId(
  { id: goodsId, variants }: { id: string; variants: readonly { sku: string }[] },
  { sku, options }: Pick<Variant, 'sku' | 'options'>,
): string {
  if (!isOwnSku(sku, variants)) return `${goodsId}-${keyOf(Object.entries(options).sort())}`
  const id = `${goodsId}-${sku}`
  return id.length <= longestId ? id : `${goodsId}-${keyOf(sku)}`
}

/** The address of the product's page with a variant chosen, which its picker reads. */
export function variantLink(
  { snapshot }: SiteView,
  goods: Goods,
  { optionNames, choice }: { optionNames: readonly string[]; choice: Pick<Choice, 'values'> },
): string {
  const query = new URLSearchParams(optionNames.flatMap((name, at) => (choice.values[at] ? [[name, choice.values[at]]] : [])))
  const page = snapshot.site.baseUrl + linkTo(goodsPath(goods))
  return query.size === 0 ? page : `${page}?${query}`
}

/** The variants as schema.org knows them, each with what it differs by; `offerOf` has the offer of each. */
export function variantFacts(
  view: SiteView,
  goods: Goods,
  { optionNames, choices }: Pick<Offer, 'optionNames' | 'choices'>,
  offerOf: (choice: Choice, at: number) => Record<string, unknown>,
): Record<string, unknown> {
  const { baseUrl } = view.snapshot.site
  return {
    productGroupID: goods.id,
    variesBy: optionNames.flatMap((name) => {
      const kind = optionKind(name)
      return kind ? [`https://schema.org/${kind}`] : []
    }),
    hasVariant: choices.map((choice, at) => {
      const variant = goods.variants[at]
      const own = choice.picture ?? goods.pictures[0]?.path
      return withoutEmpty({
        '@type': 'Product',
        name: [goods.title, choice.values.filter(Boolean).join(' / ')].filter(Boolean).join(' - '),
        sku: variant && isOwnSku(choice.sku, goods.variants) ? choice.sku : variantId(goods, variant ?? { sku: '', options: {} }),
        image: own && absolute(baseUrl, source(own)),
        ...optionFacts(optionNames, choice),
        offers: choice.priceMinor > 0 ? offerOf(choice, at) : undefined,
      })
    }),
  }
}

/** Colour and size by the names that search engines know, all other options as further properties. */
function optionFacts(optionNames: readonly string[], { values }: Choice): Record<string, unknown> {
  const facts: Record<string, unknown> = {}
  const others: Record<string, unknown>[] = []
  for (const [at, name] of optionNames.entries()) {
    const [kind, value] = [optionKind(name), values[at] ?? '']
    if (value === '') continue
    if (kind && !(kind in facts)) facts[kind] = value
    else others.push({ '@type': 'PropertyValue', name, value })
  }
  return { ...facts, additionalProperty: others }
}
