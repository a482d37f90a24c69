import type { OrderAddress, OrderContact, OrderStatus } from '@wanpu/contract'

/** The code of the payment method whose orders are paid when the parcel is handed over. */
export const cashOnDelivery = 'cash-on-delivery'

/** Whether an order is still to be paid to whoever brings the parcel. */
export const isPaidOnDelivery = (order: { status: OrderStatus; shipsUnpaid: boolean; paymentModeCode: string | null }): boolean =>
  order.status === 'pending' && order.shipsUnpaid && order.paymentModeCode === cashOnDelivery

/** Whether an order can be paid as it was ordered: its account takes payments, or whoever brings the parcel does. */
export const hasUsableAccount = (order: Parameters<typeof isPaidOnDelivery>[0] & { accountStatus: string | null }): boolean =>
  order.accountStatus === 'active' || isPaidOnDelivery(order)

/** The first letter and stars: Anna Meyer → A***. */
function maskName(name: string): string {
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
    ...{ name: maskName(name), email: maskEmail(email), phone: maskPhone(phone) },
    ...(phoneE164 !== undefined && { phoneE164: maskPhone(phoneE164) }),
    ...(company !== undefined && { company }),
    ...(vatNumber !== undefined && { vatNumber: maskPhone(vatNumber) }),
  }
}

/** Country, province and city stay. */
export function maskAddress({ street, line2, postalCode, ...region }: OrderAddress): OrderAddress {
  return { ...region, street: maskName(street), ...(line2 && { line2: maskName(line2) }), postalCode: maskName(postalCode) }
}
