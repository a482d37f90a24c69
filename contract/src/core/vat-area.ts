import { plainPostalCode } from './postal-code.ts'

/** Places that belong to another country for VAT. */
const joined: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB' }

/**
 * Places of a country where its VAT does not hold, by their postal codes: Canary Islands, Ceuta and Melilla, Helgoland and Büsingen, Livigno, Mount Athos,
 * Åland, and what France has overseas. Those with a country code of their own are other countries anyway.
 */
const outside: Readonly<Record<string, RegExp>> = {
  ES: /^(35|38|51|52)/,
  DE: /^(27498|78266)$/,
  IT: /^23041$/,
  GR: /^6308[67]$/,
  FI: /^22/,
  FR: /^9(7|8[1-9])/,
}

/** The country whose VAT holds at an address: its own, or another one's (Monaco is France); empty where none of the European Union does although the country is in it. */
export function vatCountryOf(country: string, postalCode = ''): string {
  if (outside[country]?.test(plainPostalCode(country, postalCode))) return ''
  return joined[country] ?? country
}
