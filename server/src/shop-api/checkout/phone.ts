import type { SiteLanguage } from '@wanpu/contract'
import type { Db } from '../../db/open.ts'
import { needsPhone } from '../../domains/shops/website/needs-phone.sql.ts'
import { readPhone } from '../../text/read-phone.ts'
import { ShopCallError } from '../shop-call-error.ts'
import { answers, fieldReason } from '../words/index.ts'
import type { FieldProblem } from '../words/shop-words.ts'

/**
 * The buyer's phone number in E.164; undefined where none was given. @throws 400 with the field where it is no number,
 * or the shop needs one
 */
export async function demandOrderPhone(
  db: Db,
  { websiteId, contact, shippingAddress }: { websiteId: string; contact: { phone: string }; shippingAddress: { country: string } },
  language: SiteLanguage,
): Promise<string | undefined> {
  if (contact.phone === '' && (await needsPhone(db, websiteId))) throw refuse('contact.phone', 'required', language)
  return demandPhone(contact.phone, { country: shippingAddress.country, field: 'contact.phone', language })
}

/**
 * A phone number in E.164, read by its country; undefined where none was given. @throws 400 with the field where it is
 * no number there
 */
export function demandPhone(
  phoneText: string,
  { country, field, language }: { country: string; field: string; language: SiteLanguage },
): string | undefined {
  if (phoneText === '') return undefined
  const number = readPhone(phoneText, country)
  if (number === undefined) throw refuse(field, 'phone', language)
  return number
}

const refuse = (field: string, problem: FieldProblem, language: SiteLanguage) =>
  new ShopCallError(400, 'bad-input', answers.badInput, { fields: { [field]: fieldReason(problem, language) } })
