import type { TaxRateRow } from '@wanpu/contract'
import { monthText } from '../../../lib/format.ts'
import { placeName } from '../../../lib/places.ts'
import { say } from '../../../lib/text.ts'
import { taxText } from './tax.text.ts'

/** Germany · VAT, or the zone in place of the country. */
export function placeOfRate({ country, region, zoneName, name }: Pick<TaxRateRow, 'country' | 'region' | 'zoneName' | 'name'>): string {
  return `${zoneName ?? placeName(region === '' ? country : `${country}-${region}`)} · ${name}`
}

/** As of which month a shipped rate is known; undefined for others, and for those with days of their own. */
export function monthOfRate({ startsOn, endsOn, asOf }: Pick<TaxRateRow, 'startsOn' | 'endsOn' | 'asOf'>): string | undefined {
  if (asOf === null || startsOn !== null || endsOn !== null) return undefined
  return say(taxText)('asOfMonth', { month: monthText(asOf) })
}
