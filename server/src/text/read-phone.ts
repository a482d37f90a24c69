import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A phone number in E.164 (`+491701234567`), read as it is dialled in this country unless it has a country code.
 * Undefined where it is too long or too short for its country. Whether the number is assigned is not checked, because
 * new ranges come faster than lists of them.
 */
export function readPhone(written: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(written.normalize('NFKC'), isSupportedCountry(country) ? country : undefined)
  return number?.isPossible() ? number.number : undefined
}
