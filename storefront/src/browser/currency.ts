import { convertedPrice } from '@wanpu/contract/converted-price'
import { parseAmounts, rewriteAmounts, type Writing } from '../kit/amounts.ts'
import { type CurrenciesFile, currenciesPath } from '../kit/currencies-file.ts'
import { formatMoney } from '../kit/money.ts'
import { savingText } from '../kit/saving.ts'
import type { Currency } from '../snapshot.ts'
import { find } from './page/dom.ts'
import { at } from './page/page-facts.ts'
import { readChosen, startChoice } from './product/chosen-currency.ts'

// Only shops with further currencies load it. `shop.ts` waits for it, so it must not import that.

export { chooseCurrency, takeChanges } from './product/chosen-currency.ts'

/** The currency that the buyer chose, and how prices are in it. */
export type FurtherPrices = {
  currency: Currency
  /** A price of the shop's own currency in the chosen one, as the checkout has it. */
  price(minor: number): number
  /** Writes the amounts that were rendered in the shop's own currency in the chosen one. */
  rewrite(place: ParentNode): void
}

/** Undefined: the page shows the shop's own currency. */
export const prices = await readPrices(readChosen())
prices?.rewrite(document)
const select = find('#currency', HTMLSelectElement)
if (select) startChoice(select, prices?.currency.code)

/**
 * The further currency that the buyer pays in; undefined: the shop's own one. It is what was chosen last, where the
 * page took that.
 */
export function chosenCode(): string | undefined {
  return select ? select.value || undefined : prices?.currency.code
}

/** Undefined where nothing was chosen, or the shop does not sell in it now. */
async function readPrices(code: string | undefined): Promise<FurtherPrices | undefined> {
  if (code === undefined) return undefined
  try {
    const answer = await fetch(at(currenciesPath))
    const file: CurrenciesFile | undefined = answer.ok ? await answer.json() : undefined
    const currency = file?.further.find((one) => one.code === code)
    return file && currency && furtherPrices(file.own, currency, document.documentElement.lang)
  } catch {
    return undefined
  }
}

/** How prices of a shop are in one of its further currencies, written in a language. */
export function furtherPrices(own: CurrenciesFile['own'], currency: CurrenciesFile['further'][number], language: string): FurtherPrices {
  const price = (minor: number) => convertedPrice(minor, own, currency)
  const before: Writing = { price: (minor) => minor, money: (minor) => formatMoney(minor, own, language) }
  const after: Writing = { price, money: (minor) => formatMoney(minor, currency, language) }
  return {
    currency,
    price,
    rewrite(place) {
      for (const reduced of place.querySelectorAll<HTMLElement>('.price-reduced')) showReduction(reduced, price, language)
      for (const element of place.querySelectorAll<HTMLElement>('[data-amounts]')) {
        const amounts = parseAmounts(element.dataset.amounts ?? '')
        const rewrite = (text: string) => rewriteAmounts(text, amounts, before, after)
        for (const node of element.childNodes) if (node instanceof Text) node.data = rewrite(node.data)
        const label = element.getAttribute('aria-label')
        if (label !== null) element.setAttribute('aria-label', rewrite(label))
        element.removeAttribute('data-amounts')
      }
    },
  }
}

/** A reduction in the chosen currency: by what the rounded prices say, and none where they are the same. */
function showReduction(line: HTMLElement, price: (minor: number) => number, language: string): void {
  const now = minorOf(line.querySelector('.price-now'), price)
  const was = minorOf(line.querySelector('.price-was'), price)
  if (now === undefined || was === undefined) return
  const box = line.closest('.card, .goods-price')
  const flag = box?.querySelector('.flag-saving')
  const saving = box?.querySelector('.saving')
  const text = savingText(now, was, language)
  if (flag) flag.textContent = text
  if (flag && text === '') flag.remove()
  const percent = Math.round((1 - now / was) * 100)
  if (saving) saving.textContent = saving.textContent?.replace(/\d+/, String(percent)) ?? ''
  if (percent <= 0) saving?.remove()
  if (was > now) return
  line.classList.remove('price-reduced')
  line.querySelector('.price-was')?.previousElementSibling?.remove()
  line.querySelector('.price-was + .price-more')?.remove()
  line.querySelector('.price-was')?.remove()
}

function minorOf(element: Element | null, price: (minor: number) => number): number | undefined {
  const [amount] = parseAmounts(element?.getAttribute('data-amounts') ?? '')
  return amount && price(amount.minor)
}
