import { html, type Markup } from '../kit/html.ts'
import type { Goods } from '../snapshot.ts'
import { alertWords } from '../text/alerts.ts'
import { wordsOf } from '../text/index.ts'
import type { Offer } from './goods-buy.ts'
import { goodsStock, type SiteView } from './view.ts'

/** Whether the page asks who waits for it: something of it is sold out, and the website has the setting. */
export function hasStockAlert({ snapshot }: SiteView, goods: Goods, { choices, buyable }: Offer): boolean {
  const isSoldOut = choices.length > 0 ? choices.some(({ state }) => state === 'out') : goodsStock(goods) <= 0
  return snapshot.site.config.stockAlerts === true && buyable && isSoldOut
}

/** Asks for an e-mail. Its script shows it where what is picked is sold out; what the buyer agrees to stands above the button. */
export function stockAlert(view: SiteView, goods: Goods, offer: Offer): Markup | false {
  if (!hasStockAlert(view, goods, offer)) return false
  const words = alertWords[wordsOf(view.snapshot.site.language)]
  const skus = offer.choices.flatMap(({ sku, values, state }) => (state === 'out' ? [{ sku, values }] : []))
  return html`<form class="stock-alert" id="stock-alert" data-goods="${goods.id}" data-out="${JSON.stringify(skus)}" hidden>
<div class="stock-alert-row"><label for="stock-alert-email">${words.title}</label><input id="stock-alert-email" name="email" type="email" autocomplete="email" maxlength="200" placeholder="${view.text.email}" required><button class="button" type="submit">${words.send}</button></div>
<p class="hint" id="stock-alert-consent">${words.consent}</p>
<p class="buy-note" id="stock-alert-said" role="status" data-sent="${words.sent}" data-failed="${words.failed}"></p></form>
`
}
