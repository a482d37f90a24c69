import {
  type AdItem,
  type GlobalConfig,
  type HomePageBlock,
  omit,
  type ReadGlobalConfig,
  type SentInputOf,
  type SizeGuide,
  type Slide,
  type shopWebsite,
} from '@wanpu/contract'
import { picturesOf } from './layouts.ts'

/** A picture with a key of its own, so that moving it keeps what was typed. */
export type KeyedItem = AdItem & { key: number }
export type KeyedSlide = Slide & { key: number }
export type KeyedBlock = Omit<HomePageBlock, 'adItems'> & { key: number; adItems: KeyedItem[] }

type Settings = Omit<GlobalConfig, 'slides' | 'homePageDataBlocks' | 'parameters' | 'sizeGuides'>

export interface ConfigFields extends Settings {
  slides: KeyedSlide[]
  homePageDataBlocks: KeyedBlock[]
  /** Rows of which one half may still be empty. */
  sizeGuides?: Partial<SizeGuide>[]
  /** Not edited here, kept as it is. */
  parameters: GlobalConfig['parameters']
}

let last = 0
/** A key that no other picture or block of the page has. */
export function nextKey(): number {
  last += 1
  return last
}

const keyed = <Item extends AdItem>(item: Item): Item & { key: number } => ({ ...item, key: nextKey() })

/** An empty picture, under a key of its own. */
export function freshItem(): KeyedItem {
  return keyed({ pic: '' })
}

/**
 * A new block with three empty pictures, eight featured products or one empty question; the other kinds have nothing to
 * fill in.
 */
export function freshBlock(dataType: HomePageBlock['dataType']): KeyedBlock {
  const shared = { key: nextKey(), title: '', description: '', sort: 0, dataCount: 8 }
  switch (dataType) {
    case 0:
      return { ...shared, dataType, cssClass: 'ad-card-3', adItems: filledUp([], 'ad-card-3') }
    case 1:
      return { ...shared, dataType, cssClass: '', adItems: [], source: { order: 'featured' } }
    case 2:
      return { ...shared, dataType, cssClass: '', adItems: [freshItem()] }
    case 3:
    case 4:
    case 5:
      return { ...shared, dataType, cssClass: '', adItems: [] }
  }
}

/** At least as many pictures as a layout takes, empty ones at the end. */
export function filledUp(items: readonly KeyedItem[], cssClass: string): KeyedItem[] {
  const missing = Math.max(0, (picturesOf(cssClass) ?? 0) - items.length)
  return [...items, ...Array.from({ length: missing }, freshItem)]
}

/** The pictures that a block shows: no empty ones, and none beyond its layout. */
function shownItems({ adItems, cssClass }: KeyedBlock): KeyedItem[] {
  return adItems.slice(0, picturesOf(cssClass) ?? adItems.length).filter(({ pic, title, url }) => pic !== '' || title || url)
}

/** Blocks in the order in which the home page shows them. */
export function toFields(stored: ReadGlobalConfig): ConfigFields {
  const { slides, homePageDataBlocks, ...settings } = ownNames(stored)
  const blocks = homePageDataBlocks.map((block, at) => ({ block, at }))
  blocks.sort((a, b) => a.block.sort - b.block.sort || a.at - b.at)
  return {
    ...settings,
    slides: slides.map(keyed),
    homePageDataBlocks: toKeyedBlocks(blocks.map(({ block }) => block)),
  }
}

/** Blocks as the form holds them, each under a key of its own. */
export const toKeyedBlocks = (blocks: readonly HomePageBlock[]): KeyedBlock[] =>
  blocks.map((block) => ({ ...block, key: nextKey(), adItems: itemsOf(block) }))

const itemsOf = ({ dataType, cssClass, adItems }: HomePageBlock) =>
  dataType === 0 ? filledUp(adItems.map(keyed), cssClass) : adItems.map(keyed)

const plain = <Item extends KeyedItem>({ key: _, ...item }: Item): Omit<Item, 'key'> => item

/** The whole configuration; the place of a block in the editor is its order. */
export function toInput(websiteId: string, fields: ConfigFields): SentInputOf<typeof shopWebsite.saveGlobalConfig> {
  const { slides, homePageDataBlocks, sizeGuides, ...settings } = fields
  return {
    websiteId,
    globalConfig: {
      ...settings,
      ...(sizeGuides && { sizeGuides: sizeGuides.filter(isWhole) }),
      slides: slides.map(plain),
      homePageDataBlocks: homePageDataBlocks.map((block, at) => blockInput(block, at)),
    },
  }
}

/** The configuration under our names alone, as `before` of a save takes it. */
export const ownNames = (config: ReadGlobalConfig) => omit(config, 'bannels', 'pageConfig')

const isWhole = (row: Partial<SizeGuide>): row is SizeGuide => row.classificationId !== undefined && row.article !== undefined

/** The key of the article that lies at a path of the website. */
export function articleKeyOf(url: string): string {
  return url.replace(/^\/article\/|\.html$/g, '')
}

function blockInput(block: KeyedBlock, sort: number): HomePageBlock {
  const { key: _, ...stored } = block
  return { ...stored, sort, adItems: shownItems(block).map(plain) }
}

/** The list with the entry one place earlier or later; the same list at its ends. */
export function moved<Item>(list: readonly Item[], at: number, by: 1 | -1): Item[] {
  const [one, other] = [list[at], list[at + by]]
  if (one === undefined || other === undefined) return [...list]
  return list.map((item, index) => (index === at ? other : index === at + by ? one : item))
}

const configNames = [
  'logo',
  'footerLogo',
  'icon',
  'sloganText',
  'email',
  'phone',
  'address',
  'chatOnline',
  'skin',
  'backgroundColour',
  'textColour',
  'accentColour',
  'titleFont',
  'textFont',
  'corners',
  'defaultCurrencyCode',
  'furtherCurrencies',
  'articleGroupId',
  'orderHost',
  'membersOnly',
  'consentText',
  'termsBox',
  'buyerPhone',
  'consentBanner',
  'contactForm',
  'stockAlerts',
  'lowestPrice',
  'wishList',
  'cartDrawer',
  'quickAdd',
  'productData',
  'agentCheckout',
  'acpCheckout',
  'cartReminderHours',
  'reviews',
  'reviewDays',
  'reviewsAtOnce',
  'synonyms',
  'headerCode',
  'footerCode',
  'pageTitle',
  'pageDescription',
  'pageKeywords',
  'slides',
  'homePageDataBlocks',
  'redirects',
  'answersGone',
  'latinAddresses',
  'feeds',
  'sizeGuides',
] as const
/** In the input every field lies within the configuration. */
export const partsOfConfig = Object.fromEntries(configNames.map((name) => [name, `globalConfig.${name}`]))
