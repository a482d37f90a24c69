import type { SentInputOf, shopWebsite, WebsiteDetail } from '@wanpu/contract'

/** The form's shape: the seller's facts are fields of their own. */
export interface WebsiteFields {
  domain: string
  name: string
  description: string
  language: string
  ownerCode: string
  shopServerId: string | undefined
  tags: string[]
  colourLabel: string | undefined
  memo: string
  wantedGoods: number
  sellerName: string
  sellerRegistration: string
  sellerAddress: string
  sellerEmail: string
  sellerPhone: string
}

/** The form of a website; undefined: a new one in English. */
export function toFields(website: WebsiteDetail | undefined): WebsiteFields {
  return {
    domain: website?.host ?? '',
    name: website?.name ?? '',
    description: website?.description ?? '',
    language: website?.language ?? 'en',
    ownerCode: website?.ownerCode ?? '',
    shopServerId: website?.shopServerId ?? undefined,
    tags: website?.tags ?? [],
    colourLabel: website?.colourLabel || undefined,
    memo: website?.memo ?? '',
    wantedGoods: website?.wantedGoods ?? 0,
    sellerName: website?.seller.name ?? '',
    sellerRegistration: website?.seller.registration ?? '',
    sellerAddress: website?.seller.address ?? '',
    sellerEmail: website?.seller.email ?? '',
    sellerPhone: website?.seller.phone ?? '',
  }
}

/** What insert and update take: the seller’s fields as one object, and an empty number of wanted products as 0. */
export function toInput(fields: WebsiteFields): SentInputOf<typeof shopWebsite.insert> {
  const { sellerName, sellerRegistration, sellerAddress, sellerEmail, sellerPhone, ...website } = fields
  return {
    ...website,
    domain: website.domain.trim(),
    wantedGoods: website.wantedGoods ?? 0,
    seller: {
      name: sellerName,
      registration: sellerRegistration,
      address: sellerAddress,
      email: sellerEmail.trim(),
      phone: sellerPhone,
    },
  }
}

/** The paths of the seller's facts in the input. */
export const namedInInput = {
  sellerName: 'seller.name',
  sellerRegistration: 'seller.registration',
  sellerAddress: 'seller.address',
  sellerEmail: 'seller.email',
  sellerPhone: 'seller.phone',
} as const
