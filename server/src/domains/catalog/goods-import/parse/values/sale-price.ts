import type { RowReader } from '../table/row-reader.ts'
import { checkMarketPrice } from '../table/variants.ts'
import type { PricePlaces } from './price-names.ts'

/** Where a file has prices, and the dates between which the sale price holds; -1: nowhere. */
export interface SalePlaces extends PricePlaces {
  starts: number
  ends: number
}

/** What a row says a product costs now, in minor units. */
export interface Prices {
  priceMinor?: number | undefined
  marketPriceMinor?: number | null | undefined
  /** What the sign of the price names. */
  currencyCode?: string | undefined
}

/**
 * The price in force: the sale price during the sale, with the regular one as the compare-at price, otherwise the
 * regular price. A sale price that is no reduction, or whose period is unclear, is reported and not used.
 */
export function readPrices(reader: RowReader, places: SalePlaces, currencyCode?: string): Prices {
  const regular = regularPrice(reader, places, currencyCode)
  const code = currencyCode ?? regular?.currencyCode
  const sale = reader.price(places.sale, code)
  const named = regular?.currencyCode ?? sale?.currencyCode
  const currency = named === undefined ? {} : { currencyCode: named }
  if (sale && holds(reader, places, sale.minor, regular?.minor))
    return { priceMinor: sale.minor, marketPriceMinor: regular?.minor, ...currency }
  const market = reader.price(places.market, code)?.minor
  return { priceMinor: regular?.minor, marketPriceMinor: checkMarketPrice(reader, places.market, regular?.minor, market), ...currency }
}

function regularPrice(reader: RowReader, { price, otherwise }: SalePlaces, currencyCode: string | undefined) {
  return reader.has(price) ? reader.price(price, currencyCode) : reader.price(otherwise, currencyCode)
}

/** Whether the sale price is asked now. */
function holds(reader: RowReader, { sale, starts, ends }: SalePlaces, price: number, regular: number | undefined): boolean {
  if (price === 0) reader.report(sale, 'sale-price-zero')
  else if (regular !== undefined && price >= regular) reader.report(sale, 'sale-price-high')
  else return isGoingOn(reader, starts, ends)
  return false
}

function isGoingOn(reader: RowReader, starts: number, ends: number): boolean {
  const state = reader.dates.stateOf(reader.cell(starts), reader.cell(ends))
  const at = reader.has(ends) ? ends : starts
  if (state === 'unclear') reader.report(at, 'sale-date-unclear')
  if (state === 'unreadable') reader.report(at, 'sale-date-unreadable')
  if (state === 'later') reader.report(starts, 'sale-later', { date: reader.cell(starts) })
  if (state === 'running' && reader.dates.limits(reader.cell(ends))) reader.report(ends, 'sale-ends', { date: reader.cell(ends) })
  return state === 'running'
}
