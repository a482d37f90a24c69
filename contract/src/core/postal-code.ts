/** Countries and regions whose addresses need no postal code: there is none, or nobody uses it. ISO 3166-1 alpha-2. */
const withoutPostalCode = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CN DJ DM ER FJ GA GD GM GQ GY HK KI KM KN KP LY ML MO MR MW NR QA RW SB SC SL SR ST SY TD TG TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
)

/** False for the countries that have no postal codes; true for every other, mainland China and unknown ones among them. */
export function needsPostalCode(country: string): boolean {
  return !withoutPostalCode.has(country)
}

/** Whether addresses there may have a postal code: in mainland China it can be left out, where there is none it is not asked for. */
export function hasPostalCode(country: string): boolean {
  return needsPostalCode(country) || country === 'CN'
}

/** How many digits a code has in countries whose codes are digits alone. */
const digits: Readonly<Record<string, string>> = {
  '3': 'FO IS',
  '4': 'AM AT AU BD BE BG CH CY DK GL HU LI LU LV NO NZ PH PY SI TN ZA',
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
  MT: /^[A-Z]{3}\d{4}$/,
  NL: /^[1-9]\d{3}[A-Z]{2}$/,
  PL: /^\d{5}$/,
  PT: /^\d{4}(\d{3})?$/,
  SA: /^\d{5}(\d{4})?$/,
  TW: /^\d{3}(\d{2,3})?$/,
  US: /^\d{5}(\d{4})?$/,
  VN: /^\d{5,6}$/,
  ...Object.fromEntries(
    Object.entries(digits).flatMap(([count, countries]) => countries.split(' ').map((country) => [country, new RegExp(`^\\d{${count}}$`)])),
  ),
}

/**
 * Whether a postal code has the format of its country, however it is spaced, and with or without the country's letters (LV-1010, D-10117). True where no format is
 * known. That there is such a place is not asked.
 */
export function isPostalCode(country: string, written: string): boolean {
  const format = formats[country]
  if (!format) return true
  const compact = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.・‐-―−ー-]/g, '')
  return format.test(compact) || format.test(compact.replace(/^[A-Z]{1,2}(?=\d+$)|^〒/, ''))
}
