import type { FurtherCurrency, PriceRounding, Rate } from '@wanpu/contract'

/**
 * What a website sells in: its own currency, null where nothing is on sale, and further ones that buyers may choose.
 */
export interface SellingWebsite {
  currencyCode: string | null
  furtherCurrencies: readonly FurtherCurrency[]
}

type OfferedCurrency = Rate & { status: string }

/** A further currency with its conversion: from the website's own currency, then rounded. */
export interface FurtherPrices {
  ownCode: string
  rounding: PriceRounding | undefined
}

/**
 * What a cart is priced in. `code` is undefined where the website has no currency yet; `further` is absent for its own
 * one.
 */
export interface SellingCurrency {
  code: string | undefined
  further?: FurtherPrices | undefined
}

/**
 * The currency that a buyer wishes to pay in, or the website's own one; undefined: the website does not sell in the
 * wished one now.
 */
export function sellingCurrencyOf(
  website: SellingWebsite,
  currencies: ReadonlyMap<string, OfferedCurrency>,
  wished: string | undefined,
): SellingCurrency | undefined {
  const { currencyCode: ownCode } = website
  if (ownCode === null || wished === undefined || wished === ownCode) return { code: ownCode ?? undefined }
  const isSold = currencies.has(ownCode) && currencies.get(wished)?.status === 'active'
  const further = furtherPricesOf(website, wished)
  return isSold && further ? { code: wished, further } : undefined
}

/**
 * How prices of a website are converted into one of its further currencies, stopped or not; undefined where the
 * currency is none of them.
 */
export function furtherPricesOf({ currencyCode: ownCode, furtherCurrencies }: SellingWebsite, code: string): FurtherPrices | undefined {
  const further = furtherCurrencies.find((furtherCurrency) => furtherCurrency.code === code)
  return further && ownCode !== null && code !== ownCode ? { ownCode, rounding: further.rounding } : undefined
}

/** The currencies that a website sells in now, its own one first. */
export function sellingCodesOf(website: SellingWebsite, currencies: ReadonlyMap<string, OfferedCurrency>): string[] {
  const codes = [...(website.currencyCode === null ? [] : [website.currencyCode]), ...website.furtherCurrencies.map(({ code }) => code)]
  return [...new Set(codes)].filter((code) => sellingCurrencyOf(website, currencies, code) !== undefined)
}
