import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A phone number in E.164 (`+491701234567`), read as it is dialled in this country unless it names one itself.
 * Undefined where numbers there are longer or shorter. That somebody has the number is not asked: new ranges come
 * faster than lists of them.
 */
export function readPhone(written: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(written.normalize('NFKC'), isSupportedCountry(country) ? country : undefined)
  return number?.isPossible() ? number.number : undefined
}
