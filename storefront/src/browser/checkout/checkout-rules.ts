import type { BuyerPhone } from '@wanpu/contract'
import { isWrongVatNumber } from '@wanpu/contract/tax-area'
import { hasPostalCode, hasProvince, isPostalCode, needsPostalCode, needsProvince } from '../../kit/address.ts'
import type { Address, OrderRequest } from '../calls/api.ts'

/** Field path → what is wrong with it. */
export type FieldErrors = Record<string, 'required' | 'email' | 'postalCode' | 'vatNumber'>

/** The addresses of the form; the second one only while its box is ticked. */
export type AddressName = 'shippingAddress' | 'billingAddress'

type Fields = ReadonlyMap<string, string>

const addressesIn = (fields: Fields): AddressName[] =>
  fields.has('otherBilling') ? ['shippingAddress', 'billingAddress'] : ['shippingAddress']

/** What the shop would refuse anyway, found before asking. Names are the field paths that the shop answers with. */
export function checkFields(fields: Fields, phone: BuyerPhone | undefined): FieldErrors {
  const errors: FieldErrors = {}
  const contact = ['contact.name', 'contact.email', ...(phone === 'required' ? ['contact.phone'] : [])]
  const needed = [...contact, ...addressesIn(fields).flatMap((name) => neededOf(name, fields))]
  for (const name of needed) if (!fields.get(name)?.trim()) errors[name] = 'required'
  const email = fields.get('contact.email')?.trim() ?? ''
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) errors['contact.email'] = 'email'
  for (const name of addressesIn(fields)) {
    const code = fields.get(`${name}.postalCode`)?.trim() ?? ''
    if (code !== '' && !isPostalCode(fields.get(`${name}.country`) ?? '', code)) errors[`${name}.postalCode`] = 'postalCode'
  }
  return { ...errors, ...checkCompany(fields) }
}

/**
 * A VAT number that was entered is one of the country that the order goes to, and its company is named: neither counts
 * without the other.
 */
function checkCompany(fields: Fields): FieldErrors {
  const value = (name: string) => fields.get(name)?.trim() ?? ''
  const vatNumber = value('contact.vatNumber')
  if (vatNumber === '') return {}
  const address = { country: value('shippingAddress.country'), postalCode: value('shippingAddress.postalCode') }
  return {
    ...(isWrongVatNumber(address, vatNumber) && { 'contact.vatNumber': 'vatNumber' as const }),
    ...(value('contact.company') === '' && { 'contact.company': 'required' as const }),
  }
}

/** What an address in its country needs. */
function neededOf(name: AddressName, fields: Fields): string[] {
  const country = fields.get(`${name}.country`) ?? ''
  return [
    ...['country', 'city', 'street'],
    ...(needsPostalCode(country) ? ['postalCode'] : []),
    ...(needsProvince(country) ? ['province'] : []),
  ].map((part) => `${name}.${part}`)
}

/** The form as the shop takes it; empty optional fields are left out. */
export function toAddress(fields: Fields): Pick<OrderRequest, 'contact' | 'shippingAddress' | 'billingAddress' | 'note'> {
  const value = (name: string) => fields.get(name)?.trim() ?? ''
  return {
    contact: {
      name: value('contact.name'),
      email: value('contact.email'),
      phone: value('contact.phone'),
      company: value('contact.company') || undefined,
      vatNumber: value('contact.vatNumber') || undefined,
    },
    shippingAddress: addressOf('shippingAddress', value),
    billingAddress: fields.has('otherBilling') ? addressOf('billingAddress', value) : undefined,
    note: value('note') || undefined,
  }
}

/** An address with the parts that its country has. */
function addressOf(name: AddressName, value: (name: string) => string): Address {
  const country = value(`${name}.country`)
  return {
    country,
    province: (hasProvince(country) && value(`${name}.province`)) || undefined,
    city: value(`${name}.city`),
    street: value(`${name}.street`),
    line2: value(`${name}.line2`) || undefined,
    postalCode: hasPostalCode(country) ? value(`${name}.postalCode`) : '',
  }
}

/**
 * One key for one order: the same content sent again keeps its key, so a lost answer cannot make two orders; changed
 * content gets a new one.
 */
export function keyFor(stored: string | null, content: string, random: () => string): { key: string; stored: string } {
  const [key, ...rest] = (stored ?? '').split('\n')
  if (key && rest.join('\n') === content) return { key, stored: stored ?? '' }
  const fresh = random()
  return { key: fresh, stored: `${fresh}\n${content}` }
}
