/**
 * A tax by its name in words of a language: shipped rates are named VAT and, in Japan, Consumption tax; what an
 * operator named otherwise keeps its name.
 */
export function taxNameIn(name: string, { vat, consumptionTax }: { vat: string; consumptionTax: string }): string {
  if (name === 'VAT') return vat
  return name === 'Consumption tax' ? consumptionTax : name
}

/** What a country calls the tax that prices hold, as far as shops word it. */
export type TaxKind = 'vat' | 'gst' | 'tax'

const gst = new Set(['AU', 'CA', 'IN', 'MV', 'NZ', 'SG'])
/** Taxes on sales or consumption that nobody there calls value-added tax. */
const sales = new Set(['JP', 'MY', 'US'])

/** What the tax is called in a country of ISO 3166-1 alpha-2; `vat` for every country that is in neither list. */
export function taxKindOf(country: string): TaxKind {
  if (gst.has(country)) return 'gst'
  return sales.has(country) ? 'tax' : 'vat'
}
