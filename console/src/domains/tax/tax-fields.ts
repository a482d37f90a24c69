import type { TaxRateRow } from '@wanpu/contract'
import { placeName } from './places.ts'

/** Germany · VAT */
export function placeOfRate({ country, region, name }: Pick<TaxRateRow, 'country' | 'region' | 'name'>): string {
  return `${placeName(region === '' ? country : `${country}-${region}`)} · ${name}`
}
