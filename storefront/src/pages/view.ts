import type { SiteAssets } from '../assets.ts'
import { type Amount, amountsText } from '../kit/amounts.ts'
import { currencyParts } from '../kit/currencies-file.ts'
import { keyOf } from '../kit/hash.ts'
import { html, type Markup } from '../kit/html.ts'
import { formatMoney, majorUnits } from '../kit/money.ts'
import type { Catalogue } from '../plan/catalogue.ts'
import type { Shown } from '../plan/files.ts'
import type { Goods, MenuNode, PictureMeasure, SiteSnapshot } from '../snapshot.ts'
import { htmlLanguage, type Text, textFor } from '../text/index.ts'
import { asksConsent, legalPage } from './asks-consent.ts'
import type { GridPage } from './card-sizes.ts'
import { shippingNote } from './shipping-note.ts'

/** What every page needs to render itself. One per plan. */
export type SiteView = {
  snapshot: SiteSnapshot
  catalogue: Catalogue
  assets: SiteAssets
  text: Text
  headerMenu: readonly MenuNode[]
  /** Parts that every page shares. */
  frameParts: Shown
  /** Changes with them. */
  frameKey: string
  /**
   * Cards as they were rendered for each kind of page; the first ones of a page, which are loaded at once, are not
   * among them.
   */
  cards: Record<GridPage, Map<Goods, Markup>>
  money(minor: number): string
  /** The attribute of an element whose text tells these amounts, where buyers can see them in another currency. */
  amounts(...amounts: readonly Amount[]): Markup | false
  major(minor: number): string
  measure(path: string): PictureMeasure | undefined
}

/**
 * The view of a snapshot. A header menu that is empty is made of the first classes, two levels of them; amounts are in
 * minor units.
 */
export function createView(snapshot: SiteSnapshot, catalogue: Catalogue, assets: SiteAssets): SiteView {
  const { site, currency } = snapshot
  const headerMenu = snapshot.headerMenu.length > 0 ? snapshot.headerMenu : classMenu(catalogue)
  const {
    homePageDataBlocks: _blocks,
    slides: _slides,
    headerCode,
    footerCode,
    pageTitle: _title,
    redirects: _redirects,
    answersGone: _answersGone,
    feeds: _feeds,
    reviews: _reviews,
    sizeGuides: _sizeGuides,
    agentCheckout: _agentCheckout,
    acpCheckout: _acpCheckout,
    ...shown
  } = site.config
  const note = shippingNote(snapshot)
  const privacy = asksConsent(site) ? legalPage(snapshot, 'privacy') : undefined
  const frameParts: Shown = {
    shop: keyOf([
      site.id,
      site.name,
      site.baseUrl,
      site.language,
      shown,
      snapshot.currency,
      snapshot.shopApiUrl,
      ...currencyParts(snapshot),
      ...(snapshot.taxKind ? [`with ${snapshot.taxKind}`] : []),
      ...(note ? [`shipping ${note.isFree} ${note.path}`] : []),
    ]),
    menu: keyOf([headerMenu, snapshot.navigationMenu, snapshot.footerMenu]),
    seller: keyOf(site.seller),
    'operator code': keyOf([headerCode ?? '', footerCode ?? '', ...(privacy ? [privacy.key, privacy.title] : [])]),
    skin: assets.version,
  }
  return {
    snapshot,
    catalogue,
    assets,
    text: textFor(site.language),
    headerMenu,
    frameParts,
    frameKey: keyOf(frameParts),
    cards: { home: new Map(), class: new Map(), goods: new Map(), article: new Map() },
    money: (minor) => formatMoney(minor, currency, htmlLanguage(site.language)),
    amounts: (...amounts) => snapshot.further !== undefined && html` data-amounts="${amountsText(amounts)}"`,
    major: (minor) => majorUnits(minor, currency.decimals),
    measure: (path) => snapshot.library?.[path],
  }
}

/** What a buyer reads about the stock: never the number, so that an order does not change the page. */
export type StockState = 'in' | 'few' | 'out'

/** `few` for five pieces or fewer, `out` for none. */
export function stockState(stock: number): StockState {
  if (stock <= 0) return 'out'
  return stock <= 5 ? 'few' : 'in'
}

/** The stock of products with variants is the stock of its variants. */
export function goodsStock(goods: Goods): number {
  return goods.variants.length === 0 ? goods.stock : goods.variants.reduce((sum, variant) => sum + Math.max(0, variant.stock), 0)
}

/** Whether a product has a price, which is more than 0 minor units; without one it is sold on request only. */
export function isBuyable(goods: Goods): boolean {
  return Number.isSafeInteger(goods.priceMinor) && goods.priceMinor > 0
}

function classMenu(catalogue: Catalogue): MenuNode[] {
  return catalogue.roots.slice(0, 7).map((entry) => ({
    title: entry.node.title,
    url: `/${entry.key}-1/`,
    children: entry.children.slice(0, 12).map((child) => ({ title: child.node.title, url: `/${child.key}-1/` })),
  }))
}
