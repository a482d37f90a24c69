import type { BuyerPhone, CornerName, FeedName, PictureFocus, PriceRounding, Typeface } from '@wanpu/contract'
import type { TaxKind } from './kit/tax-kind.ts'

/**
 * Everything one website shows, as plain JSON: the server fills it from its tables, this package only reads it.
 * Money is whole minor units of `currency`, times are ISO 8601 UTC, picture paths begin with `/uploads/`.
 */
export type SiteSnapshot = {
  site: Site
  currency: Currency
  /** Further currencies that buyers can choose; absent: none. `ownRate` is the rate of `currency`. */
  further?: { ownRate: number; currencies: FurtherCurrency[] }
  /** Prices hold a tax of this kind, and pages say so. */
  taxKind?: TaxKind
  /**
   * Whether shipping within the seller's country costs something; absent: not known, or no matter, as prices hold no
   * tax.
   */
  shipping?: 'extra' | 'free'
  /** What buyers can count on; absent: nothing is known. */
  promises?: Promises
  headerMenu: MenuNode[]
  footerMenu: MenuNode[]
  /** The bar of classes under the header. Empty: no bar. */
  navigationMenu: MenuNode[]
  classifications: ClassNode[]
  /** Classes that are gone and whose products went into another one: id → id. Their addresses lead there. */
  mergedClasses?: Record<string, string>
  goods: Goods[]
  articles: Article[]
  /**
   * Measures of pictures named only by path (logo, slides, blocks, variants). A path that is not here is rendered in
   * the ratio of its place.
   */
  library?: Record<string, PictureMeasure>
  /** Root of the shop API, without a slash at its end: `https://shop.example/shop-api` or `/shop-api`. */
  shopApiUrl: string
  /** Products on one class page. */
  pageSize: number
}

/** What buyers can count on; what is not known is absent. */
export type Promises = {
  /** Wherever the website sends to, a way of shipping is free from this sum of products on; 0: always. */
  freeShippingFrom?: number
  /** How many days after its last parcel buyers can ask to return an order. */
  returnDays?: number
  /** Where the website sends to, where that is a list of whole countries; absent: everywhere, or not known. */
  countries?: string[]
  /** The country that its seller pays taxes in. */
  homeCountry?: string
  /** The payment methods of the checkout, by their names. */
  payments?: string[]
  /** When parcels come, counted as the checkout counts: by the days of `timeZone`, without `closedDays`. */
  delivery?: { timeZone: string; closedDays: string[]; methods: DeliveryMethod[] }
  /** Mails of the website are sent, so that it can have subscribers. */
  sendsMail?: boolean
}

/** Business days from the order on, in the order of the checkout; `countries` are empty where it goes everywhere. */
export type DeliveryMethod = {
  minDays: number
  maxDays: number
  /** So many of them are over before the parcel leaves. */
  handlingDays?: number
  countries: string[]
  excludedClassIds: string[]
  /** What one piece costs, where that depends on the country and its price alone; absent: not known. */
  rates?: ShippingRate[]
}

/** No countries: everywhere. From `freeOverMinor` of products on it costs nothing. */
export type ShippingRate = { countries: string[]; feeMinor: number; freeOverMinor?: number }

export type Site = {
  id: string
  domain: string
  /** Scheme and host without a slash at the end; the root of canonical addresses. */
  baseUrl: string
  /** Those of `siteLanguages` have words of their own, every other language has English words. */
  language: string
  name: string
  seller: Seller
  config: SiteConfig
}

export type Seller = { name: string; registration: string; address: string; email: string; phone: string }

export type SiteConfig = {
  logo?: string
  footerLogo?: string
  icon?: string
  pageTitle?: string
  pageDescription?: string
  pageKeywords?: string
  /** Trusted markup of the operator, rendered as it is at the end of `<head>`. */
  headerCode?: string
  /** Trusted markup of the operator, rendered as it is at the end of `<body>`. */
  footerCode?: string
  email?: string
  phone?: string
  address?: string
  /** Where buyers can chat: an address with its scheme. */
  chatOnline?: string
  sloganText?: string
  /** Only buyers who are signed in can order. */
  membersOnly?: boolean
  /** Words that mean the same to the search, parted by commas, one group a line. */
  synonyms?: string
  /** Addresses that lead elsewhere; an empty `to`: the page is gone for good. */
  redirects?: Redirect[]
  /** Size guides of classes, each an article by its key. */
  sizeGuides?: SizeGuide[]
  /** Pages that are gone answer 410 instead of 404. */
  answersGone?: boolean
  /** Product lists for shopping platforms that the website offers. */
  feeds?: FeedName[]
  /** What the box for marketing at the checkout says; absent or empty: there is no box. */
  consentText?: string
  /** Whether the checkout asks for the buyer's phone number; absent: it may be given. */
  buyerPhone?: BuyerPhone
  /** The code of head and body runs when the buyer has agreed. */
  consentBanner?: boolean
  /** A page with a form whose messages go to the seller. */
  contactForm?: boolean
  /** Sold-out products ask for an e-mail, to write once when they are back. */
  stockAlerts?: boolean
  /** Reductions are shown with the lowest price of the 30 days before. */
  lowestPrice?: boolean
  /** Addresses of pages are written in Latin letters. */
  latinAddresses?: boolean
  /** Buyers can keep products in a list of their browser. */
  wishList?: boolean
  /** What was put into the cart is shown in a drawer over the page; absent: on. */
  cartDrawer?: 'on' | 'off'
  /** Products are put into the cart from their cards; absent: on. */
  quickAdd?: 'on' | 'off'
  /** Assistants of buyers may check out by UCP, and by ACP. */
  agentCheckout?: boolean
  acpCheckout?: boolean
  /** Files that software reads: a summary, and all products as JSON; absent: on. */
  productData?: 'on' | 'off'
  /** Above 0, the checkout asks whether to remind of a cart that is left there. */
  cartReminderHours?: number
  /** Buyers are invited to review, and pages show their reviews. */
  reviews?: boolean
  skin?: string
  /** Colours as `#rrggbb` and type, instead of the skin's own; corrected where words would be hard to read. */
  backgroundColour?: string
  textColour?: string
  accentColour?: string
  titleFont?: Typeface
  textFont?: Typeface
  corners?: CornerName
  slides: Slide[]
  homePageDataBlocks: Block[]
}

/**
 * `from` is a path of the site, with its query where that matters; `to` a path or an address, empty for a page that is
 * gone.
 */
export type Redirect = { from: string; to: string }

export type SizeGuide = { classificationId: string; article: string }

/** `focus` stays in sight where the picture is cut, in percent from its left and top; absent: the middle. */
export type AdItem = { pic: string; focus?: PictureFocus; title?: string; description?: string; url?: string; target?: string }

/** Phones show `phonePic`, where there is one. */
export type Slide = AdItem & { phonePic?: string }

export type Block = {
  title?: string
  description?: string
  /**
   * 0 pictures, 1 products, 2 questions and answers (titles and descriptions of `adItems`), 3 how the seller is
   * reached, 4 asks for an e-mail for news, 5 what buyers can count on.
   */
  dataType: 0 | 1 | 2 | 3 | 4 | 5
  /** One of the thirteen picture layouts; without meaning for products. */
  cssClass?: string
  /** Products to show: 4, 8 or 12. */
  dataCount?: number
  sort?: number
  adItems: AdItem[]
  /** Which goods: absent is the shop's own order over all classes. */
  source?: { classificationId?: string; order?: 'featured' | 'newest' | 'best-selling' | 'cheapest' }
}

export type Currency = { code: string; symbol: string; decimals: number }

/** A currency that prices are converted to by its rate, and made round in. */
export type FurtherCurrency = Currency & { rate: number; rounding?: PriceRounding | undefined }

export type MenuNode = { title: string; url?: string | null; children?: MenuNode[] | null }

export type ClassNode = { id: string; parentId: string | null; title: string; urlKeywords: string; sort: number; path: string }

export type PictureMeasure = {
  width: number
  height: number
  /** Smaller copies of the same picture, for `srcset`. */
  sizes?: { path: string; width: number }[]
}

export type Picture = PictureMeasure & { path: string; alt: string }

export type Variant = {
  sku: string
  /** Option name → value, in the order the options are offered. */
  options: Record<string, string>
  /** Absent: the price of the product. */
  priceMinor?: number | null
  /** Absent: the market price of the product. */
  marketPriceMinor?: number | null
  /** As that of the product. */
  earlierMinor?: number
  stock: number
  /** Path of one of the pictures of the product, or of its own picture. */
  picture?: string | null
}

export type Goods = {
  /** The shop goods' id: what carts and orders name. */
  id: string
  goodsId: string
  title: string
  urlKeywords: string
  /** Sanitised HTML; sanitised once more when rendered. */
  description: string
  classificationId: string | null
  brand: string
  /** EAN, UPC, ISBN or a code of the shop's own; absent or empty: none. */
  barcode?: string
  /** What a package holds, such as `250 ml`; absent or empty: not said. */
  netContent?: string
  /** The address of a video; one that pages cannot play is left out. */
  video?: string
  /** When the product with the video was made. */
  videoSince?: string
  tags: string[]
  pictures: Picture[]
  priceMinor: number
  marketPriceMinor?: number | null
  /** The lowest price of the 30 days before the present one; absent: not known, or not shown. */
  earlierMinor?: number
  stock: number
  variants: Variant[]
  /** Names of the options in the order of the picker; absent: as the variants have them. */
  optionNames?: string[]
  /** What the operator wrote for search engines; absent or empty: made from title and description. */
  pageTitle?: string
  pageDescription?: string
  pageKeywords?: string
  sort: number
  sales: number
  updatedAt: string
  /** Absent: nobody has reviewed it here, or the website shows no reviews. */
  reviews?: GoodsReviews
}

/** `stars` is the sum over all; `items` are the newest ones. */
export type GoodsReviews = { count: number; stars: number; items: Review[] }

/** `author` is empty where the buyer gives no name, `options` are their variant in words, `answer` is the seller's. */
export type Review = { stars: number; title: string; body: string; author: string; options: string; at: string; answer: string }

/** `key` names it; its part of the address is `address`, or the same where that is absent. */
export type BlogCategory = { name: string; key: string; address?: string }

export type Article = {
  id: string
  key: string
  title: string
  html: string
  /** What the operator wrote for search engines; absent: made from title and text. */
  pageTitle?: string
  pageDescription?: string
  /** What lists tell of it; absent: its first words. */
  excerpt?: string
  /** Path of the lead picture. */
  picture?: string
  /** Absent: not known. */
  publishedAt?: string
  /** The day of it by the clock of the business. */
  day?: string
  updatedAt: string
  /** It is in the blog. */
  isPost?: boolean
  /** Of a post. */
  category?: BlogCategory
  /** Products that it recommends, by their id in the stock; those that the website does not sell are left out. */
  goodsIds?: string[]
  faq?: { question: string; answer: string }[]
}
