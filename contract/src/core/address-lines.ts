import { plainPostalCode } from './postal-code.ts'

/** What of an address its lines are made of. */
export interface AddressParts {
  country: string
  province?: string | undefined
  city: string
  street: string
  /** Flat, floor or c/o. */
  line2?: string | undefined
  postalCode?: string | undefined
}

export type AddressPart = Exclude<keyof AddressParts, 'country'>

/**
 * The lines of an address by country: P province, C city, A street, Z postal code. Parts that touch are written without
 * a blank. `line2` follows the street: on a line of its own, or where one line holds all, after a blank.
 */
const layouts: readonly [lines: string, countries: string][] = [
  ['PCA / Z', 'CN HK MO'],
  ['Z / PCA', 'JP TW'],
  ['Z / P C A', 'KR'],
  ['Z / P / C / A', 'KZ KG TM'],
  ['P C / A / Z', 'IR'],
  ['C / A / Z / P', 'HU'],
  ['A / C P Z', 'AS AU CA CU FM GU MH MP PR PW US VI'],
  ['A / C Z / P', 'BB BD BH BN BT IL IN IO JO LV NG NP NZ PK SG TL VC'],
  ['A / C / P / Z', 'CO EG GB GG HN IE IM JE LB LK LS MN PE RU UA ZA'],
  ['A / C / P Z', 'BR ID LA MV TH VN'],
  ['A / C / Z P', 'PH'],
  ['A / C Z P', 'VE'],
  ['A / Z C P', 'ES IT MX TR UY'],
]
const usual = 'A / Z C / P'
const latin = 'A / C P Z'
const layoutByCountry = new Map(layouts.flatMap(([lines, countries]) => countries.split(' ').map((country) => [country, lines])))

const partOf: Readonly<Record<string, AddressPart>> = { P: 'province', C: 'city', A: 'street', B: 'line2', Z: 'postalCode' }

/** The parts of an address except its country. */
export const addressParts: readonly AddressPart[] = Object.values(partOf)

/** True where addresses are written from the large to the small: province, city, street. */
export function isLargeFirst(country: string): boolean {
  return ['CN', 'TW', 'HK', 'MO', 'JP', 'KR'].includes(country)
}

/** The layout of a country with the second line as B. */
function layoutOf(country: string, isInLatin = false): string {
  const layout = isInLatin ? latin : (layoutByCountry.get(country) ?? usual)
  return layout.replace('A', isLargeFirst(country) && !isInLatin ? 'A B' : 'A / B')
}

/** The fields of an address in the order in which its country writes them. */
export function addressOrder(country: string): readonly AddressPart[] {
  return [...layoutOf(country)].flatMap((letter) => partOf[letter] ?? [])
}

/** Chinese, Japanese or Korean letters. */
const isEastAsian = (text: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)

/**
 * The lines of an address as the post of its country reads them, without name and country; empty ones are left out.
 * What is written in Latin letters goes from the small to the large in China, Japan and Korea, too.
 */
export function addressLines(address: AddressParts): string[] {
  const { country, province, city, street, line2 } = address
  const isInLatin = isLargeFirst(country) && !isEastAsian(`${province ?? ''}${city}${street}`)
  const texts: Readonly<Record<string, string>> = {
    P: trim(province),
    C: trim(city),
    A: trim(street),
    B: trim(line2),
    Z: postalCodeIn(address),
  }
  return layoutOf(country, isInLatin)
    .split(' / ')
    .map((line) =>
      line
        .split(' ')
        .map((word) => [...word].map((letter) => texts[letter] ?? '').join(''))
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
}

const trim = (text = '') => text.trim()

/** Japanese codes are marked with 〒. */
function postalCodeIn({ country, postalCode = '' }: AddressParts): string {
  if (country !== 'JP' || postalCode.trim() === '') return postalCode.trim()
  const code = plainPostalCode(country, postalCode)
  return `〒${code.length === 7 ? `${code.slice(0, 3)}-${code.slice(3)}` : code}`
}
