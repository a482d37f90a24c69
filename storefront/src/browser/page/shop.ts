import { formatMoney } from '../../kit/money.ts'
import type { Currency } from '../../snapshot.ts'
import { at, root, shop } from './page-facts.ts'

export { at, shop }

/**
 * The script of further currencies; undefined where the shop has none, or it can't be loaded. Every page waits for it,
 * as its prices depend on it.
 */
export const currencies: typeof import('../currency.ts') | undefined = shop.currencies
  ? await import(at(shop.currencies)).catch(() => undefined)
  : undefined
const further = currencies?.prices

/** The currency that the page shows. */
const currency: Currency = further?.currency ?? shop.currency

/** A price of the shop's own currency in the one that the page shows. */
export function price(minor: number): number {
  return further ? further.price(minor) : minor
}

/** Writes an amount of the currency that the page shows. */
export function written(minor: number): string {
  return writtenIn(currency)(minor)
}

/** Writes a price of the shop's own currency in the one that the page shows. */
export function money(minor: number): string {
  return written(price(minor))
}

/** Writes an amount in minor units. */
export type Money = (minor: number) => string

/** What says the currency of an order or a quote. */
export type Priced = { currencyCode: string; currencySymbol: string | null; currencyDecimals: number | null }

/**
 * Writes amounts in the currency of an order or a quote: the shop may sell in another one than when the order was
 * placed, or the page was made.
 */
export function moneyIn({ currencyCode, currencySymbol, currencyDecimals }: Priced): Money {
  if (currencyCode === shop.currency.code) return writtenIn(shop.currency)
  if (further && currencyCode === further.currency.code) return writtenIn(further.currency)
  return writtenIn({ symbol: currencySymbol ?? currencyCode, decimals: currencyDecimals ?? 2 })
}

function writtenIn(currency: Pick<Currency, 'symbol' | 'decimals'>): Money {
  return (minor) => formatMoney(minor, currency, document.documentElement.lang)
}

/**
 * An address of a link or a picture as `at` takes it: a path of this site without the folder of a preview, or an
 * address elsewhere.
 */
export function plainAddress(address: string): string {
  const { origin, pathname, href } = new URL(address, location.href)
  return origin === location.origin ? decodeURI(pathname.slice(root.length)) : href
}

/** This site's own path without the folder of a preview. */
export function ownPath(): string {
  return location.pathname.slice(root.length) || '/'
}
