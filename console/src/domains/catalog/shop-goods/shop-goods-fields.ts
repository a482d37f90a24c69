import type { SentInputOf, ShopGoodsDetail, shopGoods } from '@wanpu/contract'

/** Own values as a form holds them: empty means inherited. */
export interface ShopGoodsFields {
  title: string
  urlKeywords: string
  classificationId: string | undefined
  priceMinor: number | undefined
  marketPriceMinor: number | undefined
  description: string
  pageTitle: string
  pageDescription: string
  pageKeywords: string
  status: 'on' | 'off'
  sort: number
}

export type ShopGoodsSave = Omit<SentInputOf<typeof shopGoods.update>, 'id' | 'version'>

/** The form of a website’s product: its own values alone; undefined: on sale, with everything inherited. */
export function toFields(goods: ShopGoodsDetail | undefined): ShopGoodsFields {
  const own = goods?.own
  return {
    title: own?.title ?? '',
    urlKeywords: own?.urlKeywords ?? '',
    classificationId: own?.classificationId ?? undefined,
    priceMinor: own?.priceMinor ?? undefined,
    marketPriceMinor: own?.marketPriceMinor ?? undefined,
    description: own?.description ?? '',
    pageTitle: own?.pageTitle ?? '',
    pageDescription: own?.pageDescription ?? '',
    pageKeywords: own?.pageKeywords ?? '',
    status: goods?.status ?? 'on',
    sort: goods?.sort ?? 0,
  }
}

/** The input of an update without `id` and `version`; empty values are inherited. */
export function toInput(fields: ShopGoodsFields): ShopGoodsSave {
  // An empty text is inherited, also where nothing strips it on the way.
  const { pageTitle, pageDescription, pageKeywords } = fields
  const own = { pageTitle: pageTitle || undefined, pageDescription: pageDescription || undefined, pageKeywords: pageKeywords || undefined }
  return { ...fields, ...own, sort: fields.sort ?? 0 }
}
