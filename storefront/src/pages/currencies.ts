import { type CurrenciesFile, currenciesPath, labelOfCurrency } from '../kit/currencies-file.ts'
import { keyOf } from '../kit/hash.ts'
import { html, type Markup } from '../kit/html.ts'
import type { FileDraft } from '../plan/files.ts'
import type { SiteView } from './view.ts'

/** The file of the further currencies; none where a website has none. */
export function* currencyFiles({ snapshot: { currency, further } }: SiteView): Generator<FileDraft> {
  if (!further) return
  const content: CurrenciesFile = { own: { ...currency, rate: further.ownRate }, further: further.currencies }
  yield {
    path: currenciesPath,
    kind: 'currencies',
    parts: { currency: keyOf(content) },
    uploads: [],
    render: () => JSON.stringify(content),
  }
}

/** Lets the buyer choose a currency. A script shows it: without one the shop stays in its own currency. */
export function currencyChoice({ snapshot: { currency, further }, text }: SiteView): Markup | false {
  if (!further) return false
  return html`<p class="footer-order" hidden><label class="currency-choice">${text.currency} <select id="currency" autocomplete="off"><option value="">${labelOfCurrency(currency)}</option>${further.currencies.map((one) => html`<option value="${one.code}">${labelOfCurrency(one)}</option>`)}</select></label></p>`
}
