import { plainDigits } from './digits.ts'

/** Countries and regions without postal codes. ISO 3166-1 alpha-2. */
const without = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GM GQ GY HK KI KM KN KP ML MO MR MW NR QA RW SB SC SL SR ST SY TD TG TO TV UG VU YE ZW'.split(
    ' ',
  ),
)

/** Where there are codes that many people do not know or use, and the post does not ask for. */
const optional = new Set(
  (
    'AF AI AL AM AZ BB BD BH BN BT CL CN CO CR CU CV DO DZ EC EG ET GE GH GN GT GW HN HT IE IQ IR JM JO KE KG KH KW KY KZ LA LB LC LK LR LS LY MA MG MM MN MS MU MV MZ ' +
    'NA NE NG NI NP OM PA PE PG PK PY SA SD SN SO SS SV SZ TC TJ TL TM TN TT TZ UY UZ VC VE VG VN WS XK ZM'
  ).split(' '),
)

/**
 * False for the countries that have no postal codes or whose people need not know theirs; true for every other, unknown
 * ones among them.
 */
export function needsPostalCode(country: string): boolean {
  return !without.has(country) && !optional.has(country)
}

/**
 * Whether addresses there may have a postal code: in mainland China it can be left out, where there is none it is not
 * asked for.
 */
export function hasPostalCode(country: string): boolean {
  return !without.has(country)
}

/** How many digits a code has in countries whose codes are digits alone. */
const digits: Readonly<Record<string, string>> = {
  '3': 'FO IS',
  '4': 'AM AT AU BD BE BG CH CY DK GL HU LI LU LV NO NZ PH SI TN ZA',
  '5': 'BA CR CZ DE DO DZ EE EG ES FI FR GR GT HR ID IT KR LT MA MC ME MX MY NP PE PK PR RS SE SK SM TH TR UA UY VA',
  '6': 'BY CN CO EC IN KG NG RO RU SG TJ TM UZ',
  '7': 'CL JP',
  '8': 'BR',
}

/** The others, without blanks and dashes. */
const formats: Readonly<Record<string, RegExp>> = {
  AR: /^(\d{4}|[A-Z]\d{4}[A-Z]{3})$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
  GB: /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/,
  IE: /^([AC-FHKNPRTV-Y]\d\d|D6W)[\dAC-FHKNPRTV-Y]{4}$/,
  IL: /^\d{5}(\d{2})?$/,
  KZ: /^(\d{6}|[A-Z]\d{2}[A-Z]\d[A-Z]\d)$/,
  MD: /^\d{4}$/,
  MT: /^[A-Z]{3}\d{4}$/,
  NL: /^[1-9]\d{3}[A-Z]{2}$/,
  PL: /^\d{5}$/,
  PT: /^\d{4}(\d{3})?$/,
  PY: /^\d{4}(\d{2})?$/,
  SA: /^\d{5}(\d{4})?$/,
  TW: /^\d{3}(\d{2,3})?$/,
  US: /^\d{5}(\d{4})?$/,
  VN: /^\d{5,6}$/,
  ...Object.fromEntries(
    Object.entries(digits).flatMap(([count, countries]) => countries.split(' ').map((country) => [country, new RegExp(`^\\d{${count}}$`)])),
  ),
}

/** What people write before codes other than the two letters of the country. */
const letters: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  CZ: 'CS',
  DE: 'D',
  EE: 'EST',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
}

/**
 * A postal code in the one form in which codes are compared: capital letters and digits 0 to 9, without blanks, dashes,
 * 〒 and the country's own letters (`D-10115`, `SE-111 22`). What has no format of the country keeps its letters.
 */
export function plainPostalCode(country: string, written: string): string {
  const compact = plainDigits(written)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const format = formats[country]
  if (!format || format.test(compact)) return compact
  const own = [country, letters[country]].find(
    (prefix) => prefix && compact.startsWith(prefix) && format.test(compact.slice(prefix.length)),
  )
  return own ? compact.slice(own.length) : compact
}

/**
 * Whether a postal code has the format of its country, however it is spaced, and with or without the country's letters
 * (LV-1010, D-10117). True where no format is known. That there is such a place is not asked.
 */
export function isPostalCode(country: string, written: string): boolean {
  const format = formats[country]
  if (!format) return true
  // Words around the code are no part of it.
  const plain = plainDigits(written).replace(/[\s.・‐-]|^\s*〒/g, '')
  return /^[A-Za-z0-9]*$/.test(plain) && format.test(plainPostalCode(country, written))
}

/**
 * How many digits of a longer code name the place by themselves: American codes may have four further ones, Argentine
 * ones letters around theirs.
 */
const shorter: Readonly<Record<string, RegExp>> = {
  AR: /^[A-Z](\d{4})[A-Z]{3}$/,
  IL: /^(\d{5})\d{2}$/,
  PT: /^(\d{4})\d{3}$/,
  SA: /^(\d{5})\d{4}$/,
  TW: /^(\d{3})\d{2,3}$/,
  US: /^(\d{5})\d{4}$/,
}

/** A code as zones may name it: in its whole length, and in the shorter one that names the same place. */
export function postalCodesOf(country: string, written: string): string[] {
  const code = plainPostalCode(country, written)
  const short = shorter[country]?.exec(code)?.[1]
  return short === undefined ? [code] : [code, short]
}

/**
 * Whether a postal code is this one, begins so (`SW1*`), or begins with one of a range (`100-149`). A dash inside of a
 * code, as in `100-0001`, makes no range.
 */
export function matchesPostalCode(country: string, pattern: string, code: string): boolean {
  if (code === '') return false
  const written = plainDigits(pattern)
  const sides = written.split('-').map((side) => side.replace(/\s/g, ''))
  const [first = '', last] = sides
  const isRange = sides.length === 2 && (first.length === last?.length || !isPostalCode(country, written))
  if (isRange && last !== undefined) {
    const [from, to] = [first, last].map((side) => plainPostalCode(country, side))
    const beginning = code.slice(0, from?.length)
    return from !== undefined && to !== undefined && beginning.length === from.length && beginning >= from && beginning <= to
  }
  return written.trim().endsWith('*') ? code.startsWith(plainPostalCode(country, written)) : code === plainPostalCode(country, written)
}
