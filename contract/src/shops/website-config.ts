import { z } from 'zod'
import { priceRounding } from '../catalog/price-rounding.ts'
import { count, currencyCode, id, line, lineOrEmpty, picturePath, text, urlKeywords } from '../core/fields.ts'
import { cornerNames, textTypefaces, typefaces } from '../core/skins.ts'
import { translationsOf } from '../core/translations.ts'

/** A link as menus, slides and blocks carry it: a path of the site or an address. */
const link = text(2000)
const target = z.enum(['_self', '_blank', '']).optional()

const percent = z.int().min(0).max(100)
/**
 * The point of a picture that stays in sight where its sides are cut off, in percent from its left and top; absent: its
 * middle.
 */
export const pictureFocus = z.strictObject({ x: percent, y: percent })
export type PictureFocus = z.output<typeof pictureFocus>

/** One picture of a block. */
export const adItem = z.strictObject({
  pic: picturePath.default(''),
  focus: pictureFocus.optional(),
  title: lineOrEmpty(300).optional(),
  description: text(1000).optional(),
  url: link.optional(),
  target,
})
export type AdItem = z.output<typeof adItem>

/** A picture that the home page begins with. Phones show `phonePic`, an upright one, where there is one. */
export const slide = adItem.extend({ phonePic: text(2000).optional() })
export type Slide = z.output<typeof slide>

export const goodsOrder = z.enum(['featured', 'newest', 'best-selling', 'cheapest'])

/**
 * A block of the home page. `dataType` 0 shows the pictures of `adItems` in the layout `cssClass`; 1 shows `dataCount`
 * products; 2 asks the titles of `adItems` and answers with their descriptions; 3 says how the seller is reached; 4
 * asks for an e-mail for the website's news; 5 says what buyers can count on: delivery, returns, payment methods.
 */
export const homePageBlock = z.strictObject({
  title: lineOrEmpty(300).default(''),
  description: text(1000).default(''),
  dataType: z.literal([0, 1, 2, 3, 4, 5]),
  cssClass: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/)
    .default(''),
  parameters: text(2000).optional(),
  dataCount: z.int().min(0).max(48).default(8),
  sort: z.int().min(-1_000_000).max(1_000_000).default(0),
  adItems: z.array(adItem).max(30).default([]),
  source: z.strictObject({ classificationId: id.optional(), order: goodsOrder.optional() }).optional(),
})
export type HomePageBlock = z.output<typeof homePageBlock>

const parameter = z.strictObject({ name: lineOrEmpty(100).default(''), value: text(2000).default('') })

/** What the page settings and the clients' `pageConfig` have in common. */
const pageSettings = {
  logo: picturePath,
  footerLogo: picturePath,
  pageTitle: lineOrEmpty(300),
  pageDescription: text(1000),
  pageKeywords: text(1000),
  /** Trusted markup, drawn as it is at the end of head and body. */
  headerCode: text(50_000),
  footerCode: text(50_000),
  email: text(200),
  phone: lineOrEmpty(100),
  chatOnline: text(2000),
  address: text(500),
  sloganText: lineOrEmpty(300),
  showTranslateTool: z.boolean(),
  skin: text(40),
  orderHost: text(300),
}

/**
 * An earlier address of the website, as a path without the host, and where it leads: a path or an address, or nothing
 * where the page is gone for good.
 */
export const redirect = z.strictObject({
  from: z
    .string()
    .trim()
    .max(500)
    .regex(/^\/[^\s#]*$/),
  to: z
    .string()
    .trim()
    .max(2000)
    .regex(/^(?:\/[^\s]*|https?:\/\/[^\s]+)?$/i)
    .default(''),
})
export type Redirect = z.output<typeof redirect>
export const mostRedirects = 5000

/**
 * The article that tells the sizes of a category's products, and of its subcategories' where they have none of their
 * own.
 */
export const sizeGuide = z.strictObject({ classificationId: id, article: urlKeywords })
export type SizeGuide = z.output<typeof sizeGuide>
export const mostSizeGuides = 200

/**
 * A currency that buyers may choose in addition to the website's own, and how prices are rounded in it; without a
 * rounding they are exact.
 */
export const furtherCurrency = z.strictObject({ code: currencyCode, rounding: priceRounding.optional() })
export type FurtherCurrency = z.output<typeof furtherCurrency>
export const mostFurtherCurrencies = 20

/** Shopping platforms that get a list of the products: Google Merchant Center, Meta and TikTok catalogues. */
export const feedName = z.enum(['google', 'meta', 'tiktok'])
export type FeedName = z.output<typeof feedName>
/** The path of each feed on a website. */
export const feedPaths: Readonly<Record<FeedName, string>> = {
  google: '/feeds/google.xml',
  meta: '/feeds/meta.csv',
  tiktok: '/feeds/tiktok.csv',
}

/** `#rrggbb` in small letters. */
const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:#[0-9a-f]{6})?$/)

/** Whether the checkout asks for the buyer's phone number: it must be given, may be, or has no field. */
export const buyerPhone = z.enum(['required', 'optional', 'off'])
export type BuyerPhone = z.output<typeof buyerPhone>

/** A switch that is on where nobody turned it off. Words, because `false` is an empty setting, which is inherited. */
const onOrOff = z.enum(['on', 'off'])

const settings = z
  .strictObject({
    ...pageSettings,
    icon: picturePath,
    /** Colours and type instead of the skin's own. */
    backgroundColour: colour,
    textColour: colour,
    accentColour: colour,
    titleFont: z.enum(typefaces),
    textFont: z.enum(textTypefaces),
    corners: z.enum(cornerNames),
    defaultCurrencyCode: currencyCode,
    /** Further currencies for buyers, each while it is active; of one code the first counts. */
    furtherCurrencies: z.array(furtherCurrency).max(mostFurtherCurrencies),
    /**
     * The group of article templates that are shown in addition to the website's own articles; of one address, the own
     * one counts.
     */
    articleGroupId: id,
    /** Only buyers who are signed in can order. */
    membersOnly: z.boolean(),
    /** Words that mean the same to the search, parted by commas, one group a line. */
    synonyms: text(10_000),
    /** Earlier addresses that lead elsewhere, one for each `from`. */
    redirects: z.array(redirect).max(mostRedirects),
    /** Which article is the size guide of which category, at most one for each. */
    sizeGuides: z.array(sizeGuide).max(mostSizeGuides),
    /** Pages that are gone answer 410 instead of 404. */
    answersGone: z.boolean(),
    /** Addresses of pages are written in Latin letters; those that they would have otherwise lead on. */
    latinAddresses: z.boolean(),
    /** Product lists for shopping platforms that the website offers. */
    feeds: z.array(feedName).max(feedName.options.length),
    /** What buyers agree to when they tick the box for marketing at the checkout; empty: there is no box. */
    consentText: text(1000),
    /** Buyers accept the page of terms when they order, where there is one; absent: on. */
    termsBox: onOrOff,
    /** Absent: optional. */
    buyerPhone,
    /** The code of head and body runs when the buyer has agreed, and not before. */
    consentBanner: z.boolean(),
    /** A page with a form whose messages go to the seller's e-mail. */
    contactForm: z.boolean(),
    /** Buyers can ask to be mailed when a sold-out product is back. */
    stockAlerts: z.boolean(),
    /** Reductions are shown with the lowest price of the 30 days before. */
    lowestPrice: z.boolean(),
    /** Buyers can keep products in a list of their browser. */
    wishList: z.boolean(),
    /** What was put into the cart is shown in a drawer over the page; absent: on. */
    cartDrawer: onOrOff,
    /** Products are put into the cart from their cards; absent: on. */
    quickAdd: onOrOff,
    /** Assistants of buyers may quote and order by the Universal Commerce Protocol. */
    agentCheckout: z.boolean(),
    /** The same by the Agentic Commerce Protocol. */
    acpCheckout: z.boolean(),
    /** Files that software reads: a summary, and all products as JSON; absent: on. */
    productData: onOrOff,
    /** So many hours after the checkout was left, buyers who asked for it are reminded of their cart; 0: never. */
    cartReminderHours: z.int().min(0).max(168),
    /** Buyers are invited to review what they ordered, and the pages show the reviews. */
    reviews: z.boolean(),
    /** So many days after the last parcel they are invited; absent: `usualReviewDays`. */
    reviewDays: z.int().min(1).max(90),
    /**
     * Reviews are shown at once, unless there is something to look at; otherwise when an operator has approved them.
     */
    reviewsAtOnce: z.boolean(),
  })
  .partial()
const blocks = z.array(homePageBlock).max(60)
const slides = z.array(slide).max(30)
const parameters = z.array(parameter).max(100)

/** The settings that are on where nobody turned them off. */
export const onByDefault = ['termsBox', 'cartDrawer', 'quickAdd', 'productData'] as const satisfies readonly (keyof typeof settings.shape)[]

/** A website's settings as they are stored: an absent setting is empty. */
export const globalConfig = z.object({
  ...settings.shape,
  slides: slides.default([]),
  homePageDataBlocks: blocks.default([]),
  parameters: parameters.default([]),
})
export type GlobalConfig = z.output<typeof globalConfig>

/** The same under the names that existing clients use. */
const pageConfig = z
  .strictObject({
    ...pageSettings,
    ico: picturePath,
    defvalCurrencyCode: z.union([currencyCode, z.literal('')]),
    homePageDataBlocks: blocks,
  })
  .partial()
const bannels = slides

/**
 * What a save may bring: our names, or `bannels` and `pageConfig` of existing clients, which win over ours. An absent
 * setting is empty.
 */
export const givenGlobalConfig = z.strictObject({
  ...settings.shape,
  slides: slides.optional(),
  homePageDataBlocks: blocks.optional(),
  parameters: parameters.optional(),
  bannels: bannels.optional(),
  pageConfig: pageConfig.optional(),
})
export type GivenGlobalConfig = z.output<typeof givenGlobalConfig>

/** What a read answers: both sets of names. */
export const readGlobalConfig = z.object({ ...globalConfig.shape, bannels, pageConfig })
export type ReadGlobalConfig = z.output<typeof readGlobalConfig>

/**
 * A node of a menu; `translations` count for a website in another language that gets the menu copied. `menuType` is
 * kept for clients that send it.
 */
export const menuItem = z.strictObject({
  title: line(200),
  translations: translationsOf({ title: 200 }).optional(),
  url: link.optional(),
  menuType: count.optional(),
  get children(): z.ZodOptional<z.ZodArray<typeof menuItem>> {
    return z.array(menuItem).max(200).optional()
  },
})
export type MenuItem = z.output<typeof menuItem>
export const menuItems = z.array(menuItem).max(500)

/** Who really sells on a website. Required before a push. */
export const seller = z.strictObject({
  name: lineOrEmpty(200).default(''),
  registration: lineOrEmpty(200).default(''),
  address: text(500).default(''),
  email: z.union([z.literal(''), z.email().max(200)]).default(''),
  phone: lineOrEmpty(100).default(''),
})
export type Seller = z.output<typeof seller>
/** The facts about the seller that a shop must show its buyers. */
export const requiredOfSeller = ['name', 'address', 'email'] as const satisfies readonly (keyof Seller)[]

/** What a group or the installation may set for its websites. An absent setting, or an empty one, is not set there. */
export const sharedSettings = z
  .strictObject({
    ...settings.shape,
    slides,
    homePageDataBlocks: blocks,
    parameters,
    headerMenu: menuItems,
    footerMenu: menuItems,
    navigationMenu: menuItems,
    seller,
  })
  .partial()
export type SharedSettings = z.output<typeof sharedSettings>
export const settingName = sharedSettings.keyof()
export type SettingName = z.output<typeof settingName>

/** Where a setting of a website comes from. */
export const settingFrom = z.enum(['website', 'group', 'installation'])
export type SettingFrom = z.output<typeof settingFrom>
