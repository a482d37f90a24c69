import type { SiteLanguage } from '@wanpu/contract'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { Refused } from './refused.ts'
import { answers, fieldReason } from './words/index.ts'

/**
 * A phone number in E.164 (`+491701234567`), read as it is dialled in this country unless it names one itself. Undefined where numbers there are longer or shorter.
 * That somebody has the number is not asked: new ranges come faster than lists of them.
 */
export function readPhone(written: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(written.normalize('NFKC'), isSupportedCountry(country) ? country : undefined)
  return number?.isPossible() ? number.number : undefined
}

/** The same. @throws 400 with the field where it is no number of its country */
export function demandPhone(
  written: string,
  { country, field, language }: { country: string; field: string; language: SiteLanguage },
): string {
  const number = readPhone(written, country)
  if (number === undefined) throw new Refused(400, 'bad-input', answers.badInput, { fields: { [field]: fieldReason('phone', language) } })
  return number
}
