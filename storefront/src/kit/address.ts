import {
  type AddressPart,
  type AddressParts,
  addressLines,
  addressOrder,
  addressParts,
  hasPostalCode,
  isLargeFirst,
  isPostalCode,
  needsPostalCode,
} from '@wanpu/contract'

export { type AddressPart, addressLines, addressOrder, addressParts, hasPostalCode, isLargeFirst, isPostalCode, needsPostalCode }

const withProvince = new Set('AU BR CA CN IN IT JP MX MY US'.split(' '))
const mayHaveProvince = new Set(
  'AE AR BS CL CO CR CV EC EG ES FM HK HN ID IE IR JM KI KN KR KY MH MZ NG NI NR PA PE PG PH PW RU SA SO SR SV TH TR TV TW UA UY UZ VE VN'.split(
    ' ',
  ),
)

/** Where the post needs the province or state; elsewhere the city is enough. */
export function needsProvince(country: string): boolean {
  return withProvince.has(country)
}

/** Whether addresses there have a province or state at all. Before a country is chosen, they may. */
export function hasProvince(country: string): boolean {
  return country === '' || withProvince.has(country) || mayHaveProvince.has(country)
}

/** An address in one line, with the name of its country last; `comma` is between its parts. */
export function addressText(address: AddressParts, language: string, comma: string): string {
  return [...addressLines(address), countryNameIn(language, address.country)].filter(Boolean).join(comma)
}

/**
 * The name of a country in a language, in English where the language has none; what is no code of a country stays as it
 * is.
 */
export function countryNameIn(language: string, country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' }).of(country) ?? country
}
