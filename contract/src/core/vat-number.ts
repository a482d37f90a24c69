import { vatCheckDigits } from './vat-check-digits.ts'

/** Member states of the European Union, ISO 3166-1 alpha-2. */
export const euCountries: readonly string[] = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

/** Whether a country, by its code in capitals, is a member state of the European Union; its code for Greece is GR. */
export const isInEu = (country: string): boolean => euCountries.includes(country)

/**
 * Great Britain, and Northern Ireland within it: nine digits, twelve of a branch, or five characters of a public body.
 */
const british = /^(\d{9}(\d{3})?|GD[0-4]\d\d|HA[5-9]\d\d)$/

/**
 * What follows the country's two letters in a VAT number; the formats that VIES (the EU's VAT Information Exchange
 * System) publishes, and Great Britain's.
 */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  HR: /^\d{11}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  DE: /^\d{9}$/,
  GB: british,
  GR: /^\d{9}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LV: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SK: /^\d{10}$/,
  SI: /^\d{8}$/,
  ES: /^[0-9A-Z]\d{7}[0-9A-Z]$/,
  SE: /^\d{12}$/,
  XI: british,
}

/**
 * A VAT number of an EU country, of Great Britain or of Northern Ireland (XI), as it is stored: capitals, with the
 * country's letters (EL for Greece), without blanks, dots and dashes. Undefined when it does not have the format of
 * that country or its check digits are wrong. That such a company exists is not asked.
 */
export function readVatNumber(country: string, written: string): string | undefined {
  const compact = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\p{Pd}]/gu, '')
  const prefix = country === 'GR' ? 'EL' : country
  // A key of a French number may itself be FR, with the country's letters left out.
  const candidates = compact.startsWith(prefix) ? [compact.slice(2), compact] : [compact]
  const number = candidates.find((each) => formats[country]?.test(each) && vatCheckDigits[country]?.(each))
  return number === undefined ? undefined : `${prefix}${number}`
}
