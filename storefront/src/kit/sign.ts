import type { Currency } from '../snapshot.ts'

type Named = Pick<Currency, 'code' | 'symbol'>

/**
 * How a currency is written in a language: as the operator wrote it. A sign means the currency of the country where the
 * language is at home, so there it is written without letters (`￥` for `JP¥`), and another currency of the same sign is
 * written as `Intl` does.
 */
export function signOf({ code, symbol }: Named, language: string): string {
  const own = homeCurrencies[language.split('-', 1)[0] ?? '']
  const sign = symbol.trim() || code
  if (own === undefined || plainSign(sign) !== plainSign(intlSign(own, language))) return sign
  return plainSign(sign) === sign.normalize('NFKC') || code === own ? intlSign(code, language) : sign
}

/**
 * A currency with its sign among the others that buyers can choose: its code where one of them would be written alike.
 */
export function withSign<T extends Named>(currency: T, others: readonly Named[], language: string): T {
  const plain = (one: Named) => signOf(one, language).normalize('NFKC')
  const isShared = others.some((other) => other.code !== currency.code && plain(other) === plain(currency))
  return { ...currency, symbol: isShared ? currency.code : signOf(currency, language) }
}

/** Languages of one country whose sign another currency has, too. */
const homeCurrencies: Readonly<Record<string, string>> = { ja: 'JPY', zh: 'CNY' }

const plainSign = (sign: string) => sign.normalize('NFKC').replace(/\p{L}/gu, '')

function intlSign(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(1)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
