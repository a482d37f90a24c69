import { formatMoney, signOf } from '@wanpu/storefront'
import { decimalsOf } from '../../../terms/currency/currency.rules.ts'

/** How amounts are written: in a language, with the symbols of the currencies by their codes. */
export interface MoneyStyle {
  language: string
  currencies: ReadonlyMap<string, { symbol: string; decimals: number }>
}

/** An amount as a buyer reads it, on pages and elsewhere: $1,249.99, in German 1.249,99 $. */
export function amountText(minor: number, code: string, { language, currencies }: MoneyStyle): string {
  const symbol = signOf({ code, symbol: currencies.get(code)?.symbol ?? code }, language)
  return formatMoney(minor, { symbol, decimals: decimalsOf(code, currencies) }, language)
}
