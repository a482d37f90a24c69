import type { Currency, FurtherCurrency } from '../snapshot.ts'

/** Where scripts find what buyers can choose besides the shop's own currency. */
export const currenciesPath = '/currencies.json'

/** What that file says: rates change it, and no page. */
export type CurrenciesFile = { own: Currency & { rate: number }; further: FurtherCurrency[] }
