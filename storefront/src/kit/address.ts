import { needsPostalCode } from '@wanpu/contract'

export { needsPostalCode }

/** What of an address its order depends on. */
export type AddressParts = { country: string; province?: string | undefined; city: string; street: string; postalCode?: string | undefined }

/** A Chinese address begins with its province, and North American ones name the state or province; elsewhere the city is enough for the post. */
export function needsProvince(country: string): boolean {
  return country === 'CN' || country === 'US' || country === 'CA'
}

/** True where addresses are written from the large to the small: province, city, street. */
export function isLargeFirst(country: string): boolean {
  return country === 'CN' || country === 'TW' || country === 'HK' || country === 'MO'
}

/** The parts of an address in the order of its country, without the country; empty ones are left out. */
export function addressInOrder({ country, province, city, street, postalCode }: AddressParts): string[] {
  const parts = isLargeFirst(country) ? [province, city, street, postalCode] : [street, city, province, postalCode]
  return parts.flatMap((part) => part?.trim() || [])
}
