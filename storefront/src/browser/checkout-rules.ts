import { needsPostalCode, needsProvince } from '../kit/address.ts'
import type { OrderRequest } from './api.ts'

/** Field path → what is wrong with it. */
export type FieldErrors = Record<string, 'required' | 'email'>

export const requiredFields = [
  'contact.name',
  'contact.email',
  'contact.phone',
  'shippingAddress.country',
  'shippingAddress.city',
  'shippingAddress.street',
] as const

/** The fields that an address in this country needs besides. */
export function alsoRequired(country: string): string[] {
  return [
    ...(needsPostalCode(country) ? ['shippingAddress.postalCode'] : []),
    ...(needsProvince(country) ? ['shippingAddress.province'] : []),
  ]
}

/** What the shop would refuse anyway, found before asking. Names are the field paths that the shop answers with. */
export function checkFields(fields: ReadonlyMap<string, string>): FieldErrors {
  const errors: FieldErrors = {}
  const needed = [...requiredFields, ...alsoRequired(fields.get('shippingAddress.country') ?? '')]
  for (const name of needed) if (!fields.get(name)?.trim()) errors[name] = 'required'
  const email = fields.get('contact.email')?.trim() ?? ''
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) errors['contact.email'] = 'email'
  return errors
}

/** The form as the shop takes it; empty optional fields are left out. */
export function toAddress(fields: ReadonlyMap<string, string>): Pick<OrderRequest, 'contact' | 'shippingAddress' | 'note'> {
  const value = (name: string) => fields.get(name)?.trim() ?? ''
  return {
    contact: {
      name: value('contact.name'),
      email: value('contact.email'),
      phone: value('contact.phone'),
      company: value('contact.company') || undefined,
      vatNumber: value('contact.vatNumber') || undefined,
    },
    shippingAddress: {
      country: value('shippingAddress.country'),
      province: value('shippingAddress.province') || undefined,
      city: value('shippingAddress.city'),
      street: value('shippingAddress.street'),
      postalCode: value('shippingAddress.postalCode'),
    },
    note: value('note') || undefined,
  }
}

/** One key for one order: the same content sent again keeps its key, so a lost answer cannot make two orders; changed content gets a new one. */
export function keyFor(stored: string | null, content: string, random: () => string): { key: string; stored: string } {
  const [key, ...rest] = (stored ?? '').split('\n')
  if (key && rest.join('\n') === content) return { key, stored: stored ?? '' }
  const fresh = random()
  return { key: fresh, stored: `${fresh}\n${content}` }
}
