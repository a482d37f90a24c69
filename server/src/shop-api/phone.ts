import type { SiteLanguage } from '@wanpu/contract'
import { readPhone } from '../text/read-phone.ts'
import { ShopCallError } from './shop-call-error.ts'
import { answers, fieldReason } from './words/index.ts'

/** A phone number in E.164, read by its country. @throws 400 with the field where it is no number there */
export function demandPhone(
  phoneText: string,
  { country, field, language }: { country: string; field: string; language: SiteLanguage },
): string {
  const number = readPhone(phoneText, country)
  if (number === undefined)
    throw new ShopCallError(400, 'bad-input', answers.badInput, { fields: { [field]: fieldReason('phone', language) } })
  return number
}
