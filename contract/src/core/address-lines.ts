/** What of an address its lines are made of. */
export type AddressParts = { country: string; province?: string | undefined; city: string; street: string; postalCode?: string | undefined }

/** True where addresses are written from the large to the small: province, city, street. */
export function isLargeFirst(country: string): boolean {
  return country === 'CN' || country === 'TW' || country === 'HK' || country === 'MO'
}

/** Where the post code stands behind the city. Elsewhere it stands before it. */
export const cityFirst: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'NZ', 'GB', 'IE', 'IN', 'SG', 'ZA'])

/** The lines of an address as the post of its country reads them, without name and country; empty ones are left out. */
export function addressLines({ country, province = '', city, street, postalCode = '' }: AddressParts): string[] {
  if (isLargeFirst(country)) return [`${province}${city}${street}`, postalCode].filter(Boolean)
  const isCityFirst = cityFirst.has(country)
  const place = isCityFirst ? [city, province, postalCode] : [postalCode, city]
  return [street, place.filter(Boolean).join(' '), isCityFirst ? '' : province].filter(Boolean)
}
