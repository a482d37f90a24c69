import { html, type Markup } from '../kit/html.ts'
import { optionLabel } from '../kit/option-label.ts'
import { safeHref } from '../kit/urls.ts'
import { isOwnSku } from '../kit/variants.ts'
import type { Goods } from '../snapshot.ts'
import { wordsFor } from '../text/index.ts'
import type { Offer } from './goods-buy.ts'
import { goodsStock, type SiteView } from './view.ts'

/**
 * Whether the page asks who waits for it: the product is sold out, or one of its variants, and the website has the
 * setting.
 */
export function hasStockAlert({ snapshot }: SiteView, goods: Goods, offer: Offer): boolean {
  const isSoldOut = soldOutOf(offer).length > 0 || goodsStock(goods) <= 0
  return snapshot.site.config.stockAlerts === true && offer.buyable && isSoldOut
}

/** The variants that somebody can wait for. Those without a SKU of their own come back with the product. */
const soldOutOf = ({ choices }: Offer) => choices.filter(({ sku, state }) => state === 'out' && isOwnSku(sku, choices))

/**
 * Asks for an e-mail, and for which of the variants that are sold out. Open where nothing can be bought. What the buyer
 * agrees to is below.
 */
export function stockAlert(view: SiteView, goods: Goods, offer: Offer): Markup | false {
  if (!hasStockAlert(view, goods, offer)) return false
  const { site, shopApiUrl } = view.snapshot
  const words = wordsFor(site.language).alerts
  const soldOut = soldOutOf(offer)
  return html`<details class="stock-alert"${goodsStock(goods) <= 0 && html` open`}><summary>${words.title}</summary><form id="stock-alert" method="post" action="${safeHref(shopApiUrl) ?? '/shop-api'}/stock-alert"><input type="hidden" name="websiteId" value="${site.id}"><input type="hidden" name="shopGoodsId" value="${goods.id}"><input type="hidden" name="consentText" value="${words.consent}">
<div class="stock-alert-row">${soldOut.length > 0 && html`<select name="variantSku" aria-label="${variantLabel(view, offer)}">${soldOut.map(({ sku, values }) => html`<option value="${sku}">${values.join(' / ')}</option>`)}</select>`}<input name="email" type="email" autocomplete="email" maxlength="200" aria-label="${view.text.email}" placeholder="${view.text.email}" required><button class="button" type="submit">${words.send}</button></div>
<p class="hint">${words.consent}</p>
<p class="buy-note" id="stock-alert-said" role="status" data-sent="${words.sent}" data-failed="${words.failed}"></p></form></details>
`
}

const variantLabel = ({ text }: SiteView, { optionNames }: Offer) =>
  optionNames.map((name) => optionLabel(name, text.optionNames)).join(' / ')
