import type { SiteLanguage } from '@wanpu/contract'
import { readPhone } from '../text/read-phone.ts'
import { Refused } from './refused.ts'
import { answers, fieldReason } from './words/index.ts'

/** A phone number in E.164, read by its country. @throws 400 with the field where it is no number there */
export function demandPhone(
  written: string,
  { country, field, language }: { country: string; field: string; language: SiteLanguage },
): string {
  const number = readPhone(written, country)
  if (number === undefined) throw new Refused(400, 'bad-input', answers.badInput, { fields: { [field]: fieldReason('phone', language) } })
  return number
}
