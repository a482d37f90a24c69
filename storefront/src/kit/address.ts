import { type AddressParts, cityFirst, hasPostalCode, isLargeFirst, isPostalCode, needsPostalCode } from '@wanpu/contract'

export { cityFirst, hasPostalCode, isLargeFirst, isPostalCode, needsPostalCode }

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

export type AddressPart = 'province' | 'city' | 'street' | 'postalCode'

/** The fields of an address in the order in which its country writes them. */
export function fieldOrder(country: string): readonly AddressPart[] {
  if (country === 'JP' || country === 'KR') return ['postalCode', 'province', 'city', 'street']
  if (isLargeFirst(country)) return ['province', 'city', 'street', 'postalCode']
  if (cityFirst.has(country)) return ['street', 'city', 'province', 'postalCode']
  return ['street', 'postalCode', 'city', 'province']
}

/** The parts of an address in the order of its country, without the country; empty ones are left out. */
export function addressInOrder({ country, province, city, street, postalCode }: AddressParts): string[] {
  if (isLargeFirst(country)) return withoutEmpty([province, city, street, postalCode])
  if (cityFirst.has(country)) return withoutEmpty([street, city, province, postalCode])
  return withoutEmpty([street, withoutEmpty([postalCode, city]).join(' '), province])
}

/** An address in one line, with the name of its country last; `comma` stands between its parts. */
export function addressText(address: AddressParts, language: string, comma: string): string {
  return withoutEmpty([...addressInOrder(address), countryNameIn(language, address.country)]).join(comma)
}

/** The name of a country in a language, in English where the language has none; what is no code of a country stays as it is. */
export function countryNameIn(language: string, country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' }).of(country) ?? country
}

const withoutEmpty = (parts: readonly (string | undefined)[]) => parts.flatMap((part) => part?.trim() || [])
