import type { Currency, FurtherCurrency, SiteSnapshot } from '../snapshot.ts'

/** The file in which scripts find the currencies that buyers can choose in addition to the shop's own. */
export const currenciesPath = '/currencies.json'

/** What that file says: rates change it, and no page. */
export type CurrenciesFile = { own: Currency & { rate: number }; further: FurtherCurrency[] }

/** A currency as buyers choose it: `EUR €`, or its code alone where that is its sign, too. */
export const labelOfCurrency = ({ code, symbol }: Currency): string => (symbol.trim() === code ? code : `${code} ${symbol.trim()}`)

/** What pages show of the further currencies: all but their rates. */
export function currencyParts({ further }: SiteSnapshot): string[] {
  return further ? [`also in ${further.currencies.map(labelOfCurrency).join(', ')}`] : []
}
