import { addressLines, type OrderAddress, type OrderContact } from '@wanpu/contract'
import { countryName } from './countries.ts'

/** Who gets it and where, one line each, as the post of its country reads them. */
export function recipientLines(contact: OrderContact, address: OrderAddress): string[] {
  return [contact.name, ...addressLines(address), countryName(address.country)].filter((line) => line !== '')
}
