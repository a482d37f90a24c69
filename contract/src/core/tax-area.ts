import { plainPostalCode } from './postal-code.ts'
import { isInEu, readVatNumber } from './vat-number.ts'

/** Where an address lies for taxes on goods. */
export interface TaxArea {
  /** Whose rates count there. */
  country: string
  /**
   * Whose VAT numbers companies have there: a country of the EU's VAT area, or XI for Northern Ireland, which belongs
   * to it for goods; empty outside of it.
   */
  vatCountry: string
  /** Outside of the tax area of its country, so that none of the country's rates count. */
  isOutside: boolean
  /** In place of the country's standard rate. */
  standardPercent?: number
}

/**
 * Places with a code of their own that belong to the tax area of another country: Monaco to France, the Isle of Man to
 * the United Kingdom.
 */
const areaOf: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB' }

/**
 * Places outside of the tax area of their country, by post codes: Article 6 of Directive 2006/112/EC, and what people
 * write with a neighbour's country. Beginnings of plain codes.
 */
const outside: Readonly<Record<string, RegExp>> = {
  // Samnaun.
  CH: /^756[23]$/,
  // Büsingen, Helgoland.
  DE: /^(78266|27498)$/,
  // Greenland.
  DK: /^39\d\d$/,
  // Canary Islands, Ceuta, Melilla.
  ES: /^(35|38|51|52)/,
  // Åland.
  FI: /^22/,
  // Overseas. 98000 to 98099 is Monaco.
  FR: /^(97|98[4-8])/,
  // Jersey, Guernsey, Gibraltar.
  GB: /^(JE|GY|GX)\d/,
  // Mount Athos.
  GR: /^6308[67]$/,
  // Livigno, Campione, San Marino, Vatican.
  IT: /^(23041|22061|4789\d|00120)$/,
  // Svalbard, Jan Mayen.
  NO: /^(917\d|8099)$/,
}

/** Countries of which some post codes lie in another tax area than the rest. */
export const dividedCountries: readonly string[] = Object.keys(outside)

/** Places with a standard rate of their own, as of November 2026. */
const ownRates: Readonly<Record<string, readonly (readonly [codes: RegExp, percent: number])[]>> = {
  // Jungholz, Mittelberg.
  AT: [[/^(6691|699[123])$/, 19]],
  // Madeira, Azores.
  PT: [
    [/^9[0-4]/, 22],
    [/^9[5-9]/, 16],
  ],
}

/**
 * Where an address lies for taxes on goods, by its country's code in capitals and its post code; without a post code,
 * where most of its country lies.
 */
export function taxAreaOf(address: { country: string; postalCode?: string | undefined }): TaxArea {
  const country = areaOf[address.country] ?? address.country
  const code = plainPostalCode(address.country, address.postalCode ?? '')
  const isOutside = outside[address.country]?.test(code) ?? false
  const own = ownRates[country]?.find(([codes]) => codes.test(code))
  const isNorthernIreland = address.country === 'GB' && /^BT\d/.test(code)
  return {
    country,
    vatCountry: isOutside ? '' : isNorthernIreland ? 'XI' : isInEu(country) ? country : '',
    isOutside,
    ...(own && { standardPercent: own[1] }),
  }
}

/**
 * Whether a VAT number that was entered cannot be one of the EU country, or of Great Britain, that an address lies in;
 * elsewhere any text does.
 */
export function isWrongVatNumber(address: { country: string; postalCode?: string | undefined }, written: string): boolean {
  const { country, isOutside, vatCountry } = taxAreaOf(address)
  const numbered = country === 'GB' && !isOutside && vatCountry === '' ? 'GB' : vatCountry
  return written.trim() !== '' && numbered !== '' && readVatNumber(numbered, written) === undefined
}
