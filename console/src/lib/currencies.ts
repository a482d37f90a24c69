import { usualDecimals } from '@wanpu/contract'

const decimals = new Map<string, number>()
let base = 'USD'

/** Takes in what the currency list says; one without the base currency leaves that as it is. */
export function learnCurrencies(currencies: readonly { code: string; decimals: number; rate: number }[]): void {
  for (const currency of currencies) decimals.set(currency.code, currency.decimals)
  base = currencies.find(({ rate }) => rate === 1)?.code ?? base
}

/** The code of the base currency, whose rate is 1: what new records begin with. */
export const baseCurrency = (): string => base

/** How many decimals a currency has: as the currency list says, else the usual ones: 2 for USD, 0 for JPY. */
export function decimalsOf(currency: string): number {
  return decimals.get(currency) ?? usualDecimals(currency)
}
