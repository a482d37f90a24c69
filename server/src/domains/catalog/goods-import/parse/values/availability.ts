import type { Preset } from '../formats/preset.ts'
import type { ProductField } from '../table/fields.ts'
import { headerKey } from '../table/header-key.ts'
import type { RowReader } from '../table/row-reader.ts'
import { allowsBackorders, parseAvailability, parseStatus } from './status-words.ts'

/** What a file says about whether a product may be bought now. */
export interface StockFacts {
  /** How many there are; `null`: the file says that nothing is known. */
  count?: number | null | undefined
  availability?: 'in-stock' | 'on-order' | 'sold-out' | undefined
  /** False: its pieces are not counted. */
  isCounted?: boolean | undefined
  /** It goes on selling when none is left. */
  sellsOn?: boolean | undefined
  /** So many are kept back. */
  soldOutAt?: number | undefined
}

/**
 * The stock that follows. What may be sold without a count is uncounted: the setting of the import says how many that
 * is.
 */
export interface Stock {
  stock?: number | null
  isUncounted?: boolean
}

/**
 * What may be bought by what the file says: "sold out" counts more than a number, and a number only where the file
 * counts.
 */
export function stockBy({ count, availability, isCounted, sellsOn, soldOutAt = 0 }: StockFacts): Stock {
  if (availability === 'sold-out') return { stock: 0 }
  const isUncounted =
    sellsOn || isCounted === false || availability === 'on-order' || (availability === 'in-stock' && typeof count !== 'number')
  if (isUncounted) return { isUncounted: true }
  if (typeof count !== 'number') return count === null ? { stock: null } : {}
  return { stock: Math.max(0, count - soldOutAt) }
}

/** Where a table says it; -1: nowhere. Places in `unless` switch the column off, as Magento's `use_config_…` do. */
export interface StockPlaces {
  count: number
  inStock: number
  backorders: number
  countsStock: number
  soldOutAt: number
  unless: Readonly<Record<'backorders' | 'countsStock' | 'soldOutAt', number>>
  /** The numbers by which the program allows backorders. */
  backorderCodes?: readonly string[] | undefined
  /** Nothing is sold of an uncounted product whose number is 0. */
  needsStock?: boolean | undefined
}

/** The stock of a table's row. */
export function readStock(reader: RowReader, places: StockPlaces): Stock {
  const said = (name: 'backorders' | 'countsStock' | 'soldOutAt') =>
    isOn(reader.cell(places.unless[name])) ? '' : reader.cell(places[name])
  const inWords = wordOf(reader, places.count)
  const count = inWords ? undefined : reader.stock(places.count)
  const counts = said('countsStock')
  return stockBy({
    count,
    availability: inWords ?? availabilityOf(reader, places.inStock),
    isCounted: counts !== '' && parseStatus(counts) === 'off' ? places.needsStock === true && count === 0 : undefined,
    sellsOn: allowsBackorders(said('backorders'), places.backorderCodes),
    soldOutAt: Number(said('soldOutAt')) || 0,
  })
}

const isOn = (cell: string) => cell !== '' && parseStatus(cell) === 'on'

/** A column of numbers may say "in stock" instead. */
function wordOf(reader: RowReader, at: number) {
  const cell = reader.cell(at)
  return /\d/.test(cell) ? undefined : parseAvailability(cell)
}

/** Whether the row says that nothing can be bought, whatever its variants say. */
export function isSoldOut(reader: RowReader, { inStock }: StockPlaces): boolean {
  const cell = reader.cell(inStock)
  return cell !== '' && (parseAvailability(cell) ?? 'sold-out') === 'sold-out'
}

/** What is not known as in stock is none. */
function availabilityOf(reader: RowReader, at: number): StockFacts['availability'] {
  const cell = reader.cell(at)
  const availability = cell === '' ? undefined : parseAvailability(cell)
  if (cell === '' || availability) return availability
  reader.report(at, 'availability-unknown')
  return 'sold-out'
}

const switches = { backorders: 'useconfigbackorders', countsStock: 'useconfigmanagestock', soldOutAt: 'useconfigminqty' } as const

/** The columns of the stock fields, and the switches that belong to them. */
export function stockPlaces(headers: readonly string[], at: (field: ProductField) => number, preset: Preset | undefined): StockPlaces {
  const keys = headers.map(headerKey)
  return {
    count: at('stock'),
    inStock: at('inStock'),
    backorders: at('backorders'),
    countsStock: at('countsStock'),
    soldOutAt: at('soldOutAt'),
    unless: {
      backorders: keys.indexOf(switches.backorders),
      countsStock: keys.indexOf(switches.countsStock),
      soldOutAt: keys.indexOf(switches.soldOutAt),
    },
    backorderCodes: preset?.backorderCodes,
    needsStock: preset?.needsStock,
  }
}
