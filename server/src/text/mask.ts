import { allows, type OrderAddress, type OrderContact, order } from '@wanpu/contract'
import type { Caller } from '../action.ts'

/** Who may not open an order sees stars in the list of them. */
export function isMaskedFor(caller: Caller): boolean {
  return !allows(caller.permissions, order.read.name)
}

/** The first letter and stars: Anna Meyer → A***. */
export function maskName(name: string): string {
  const [first] = name.trim()
  return first === undefined ? '' : `${first}***`
}

/** anna@example.com → a***@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? maskName(email) : `${maskName(email.slice(0, at))}${email.slice(at)}`
}

/** The last three digits stay: +49 170 1234567 → ***567. */
function maskPhone(phone: string): string {
  return phone === '' ? '' : `***${phone.replace(/\D/g, '').slice(-3)}`
}

/** The network stays: 203.0.113.77 → 203.0.*.*, 2001:db8:1::7 → 2001:db8:*. */
export function maskIp(ip: string): string {
  if (ip.includes(':')) return `${ip.split(':').slice(0, 2).join(':')}:*`
  const parts = ip.split('.')
  return parts.length === 4 ? `${parts[0]}.${parts[1]}.*.*` : ''
}

/** The company stays readable: it is no person. */
export function maskContact({ name, email, phone, phoneE164, company, vatNumber }: OrderContact): OrderContact {
  return {
    name: maskName(name),
    email: maskEmail(email),
    phone: maskPhone(phone),
    ...(phoneE164 !== undefined && { phoneE164: maskPhone(phoneE164) }),
    ...(company !== undefined && { company }),
    ...(vatNumber !== undefined && { vatNumber: maskPhone(vatNumber) }),
  }
}

/** Country, province and city stay. */
export function maskAddress({ street, line2, postalCode, ...region }: OrderAddress): OrderAddress {
  return { ...region, street: maskName(street), ...(line2 && { line2: maskName(line2) }), postalCode: maskName(postalCode) }
}
