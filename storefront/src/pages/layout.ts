import type { ScriptName } from '../assets.ts'
import { html, type Markup, scriptJson } from '../kit/html.ts'
import { absolute, linkTo, safeHref } from '../kit/urls.ts'
import { directionOf, htmlLanguage, isLatin } from '../text/index.ts'
import { asksConsent } from './asks-consent.ts'
import { consentBanner, headCode } from './consent.ts'
import { siteFooter } from './footer.ts'
import { bareHeader, siteHeader } from './header.ts'
import { source } from './picture.ts'
import { shippingNote } from './shipping-note.ts'
import type { Step } from './structured.ts'
import type { SiteView } from './view.ts'

export type Page = {
  /** Path of the file: the page's canonical address is made of it. */
  path: string
  title: string
  description: string
  keywords?: string | undefined
  /** Open Graph type; `website` when absent. */
  type?: 'website' | 'product' | 'article'
  picture?: string
  structured?: readonly Record<string, unknown>[]
  scripts?: readonly ScriptName[]
  /** Not for search engines: cart, checkout, search results. */
  unlisted?: boolean
  head?: Markup
  /** Made by its script: it has the style of such pages. */
  isOwnPage?: boolean
  /** The header is the shop's name alone, so that nothing leads away from an order. */
  isBare?: boolean
  /** Names the page to the style sheet and to the browser scripts. */
  name: string
  goodsId?: string
  main: Markup
}

/** A whole page with its head, header and footer. */
export function renderDocument(view: SiteView, page: Page): string {
  const { site } = view.snapshot
  return html`<!doctype html>
<html lang="${htmlLanguage(site.language)}"${directionOf(site.language) === 'rtl' && html` dir="rtl"`} data-root="">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headOf(view, page)}
</head>
<body class="page-${page.name}"${page.goodsId !== undefined && html` data-goods-id="${page.goodsId}"`}>
${page.isBare ? bareHeader(view) : frameOf(view).header}
<main id="main" tabindex="-1">
${page.main}
</main>
${frameOf(view).footer}
</body>
</html>
`.text
}

/** The way from the home page to this page, as a landmark of links. */
export function breadcrumb(view: SiteView, steps: readonly (Step & { amounts?: Markup | false })[]): Markup {
  const last = steps.length - 1
  return html`<nav class="breadcrumb" aria-label="${view.text.breadcrumb}"><ol>${steps.map((step, at) =>
    at === last
      ? html`<li aria-current="page"${step.amounts}>${step.title}</li>`
      : html`<li><a href="${linkTo(step.path)}">${step.title}</a></li>`,
  )}</ol></nav>`
}

function headOf(view: SiteView, page: Page): Markup {
  const { site } = view.snapshot
  const address = site.baseUrl + linkTo(page.path)
  const { config } = site
  const scripts: ScriptName[] = [
    'page',
    ...(asksConsent(site) ? (['consent'] as const) : []),
    ...(config.wishList ? (['wish'] as const) : []),
    ...(page.scripts ?? []),
  ]
  return html`<title>${page.title}</title>
<meta name="description" content="${page.description}">${
    page.keywords &&
    html`
<meta name="keywords" content="${page.keywords}">`
  }
${page.unlisted ? html`<meta name="robots" content="noindex"><meta name="referrer" content="same-origin">` : html`<link rel="canonical" href="${address}">`}${page.head}
<meta property="og:type" content="${page.type ?? 'website'}">
<meta property="og:site_name" content="${site.name}">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:url" content="${address}">${
    page.picture !== undefined &&
    html`
<meta property="og:image" content="${absolute(site.baseUrl, source(page.picture))}">`
  }
<link rel="icon" href="${config.icon ? source(config.icon) : emptyIcon}">
${preloadedFonts(view)}${preloadedCurrencies(view)}${
  page.isOwnPage &&
  html`<link rel="stylesheet" href="${view.assets.ownPages.path}">
`
}<link rel="stylesheet" href="${view.assets.style.path}">
${scripts.map((name) => html`<script type="module" src="${view.assets.scripts[name].path}"></script>`)}
${(page.structured ?? []).map((facts) => html`<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...facts })}</script>`)}
${frameOf(view).shop}`
}

/** Typefaces come with the style sheet where the pages are written in the letters that they have. */
function preloadedFonts({ snapshot: { site }, assets: { fonts } }: SiteView): Markup[] {
  if (!isLatin(site.language)) return []
  return fonts.map(
    ({ path }) => html`<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin>
`,
  )
}

/** Scripts of shops with further currencies wait for this one. */
const preloadedCurrencies = ({ snapshot: { further }, assets: { scripts } }: SiteView) =>
  further &&
  html`<link rel="modulepreload" href="${scripts.currency.path}">
`

type Frame = { header: Markup; footer: Markup; shop: Markup }

/** Header and footer are the same on every page: rendered once per plan. */
function frameOf(view: SiteView): Frame {
  const cachedFrame = frames.get(view)
  if (cachedFrame) return cachedFrame
  const { site, currency, further, taxKind, shopApiUrl } = view.snapshot
  const { consentText, buyerPhone, membersOnly, cartDrawer, quickAdd } = site.config
  const { scripts, overlays } = view.assets
  const note = shippingNote(view.snapshot)
  const shop = {
    websiteId: site.id,
    api: safeHref(shopApiUrl) ?? '/shop-api',
    currency,
    ...(further && { currencies: scripts.currency.path }),
    ...(consentText && { consentText }),
    ...(buyerPhone && buyerPhone !== 'optional' && { buyerPhone }),
    ...(membersOnly && { isMembersOnly: true }),
    ...(taxKind && { taxKind }),
    ...(note && { shipping: note }),
    overlays: overlays.path,
    suggestions: scripts.suggestions.path,
    ...(cartDrawer !== 'off' && { cartDrawer: scripts['cart-drawer'].path }),
    ...(quickAdd !== 'off' && { quickAdd: { script: scripts['quick-add'].path, label: view.text.addToCart } }),
  }
  const frame = {
    header: html`${consentBanner(view)}${siteHeader(view)}`,
    footer: siteFooter(view),
    shop: html`<script type="application/json" id="shop">${scriptJson(shop)}</script>${headCode(view)}`,
  }
  frames.set(view, frame)
  return frame
}

const frames = new WeakMap<SiteView, Frame>()
const emptyIcon = 'data:,'
