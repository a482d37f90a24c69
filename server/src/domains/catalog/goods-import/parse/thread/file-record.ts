import { type StockKeys, stockKeysOf } from '../../match/stock-keys.rules.ts'
import type { ParsedProduct, ProductRecord } from '../product.ts'
import type { PackedRecords, RecordKeys } from './packed-records.rules.ts'

/** Reads skimmed records of a chunk as a whole; by their places in it. */
export type ReadWhole = (chunk: number, places: readonly number[]) => Promise<PackedRecords>

/** A record of a file, with a product that fits into the stock's fields. */
export class FileRecord implements ProductRecord {
  readonly firstRow: number
  readonly lastRow: number
  readonly rows: number[]
  readonly leftOut: number[]
  readonly problems: ProductRecord['problems']
  /**
   * What the record says under the import's settings, as 32 hexadecimal digits; undefined when it says no product, or
   * nobody asked.
   */
  readonly fingerprint: string | undefined
  readonly keys: RecordKeys
  /** Where the product's classes begin and end; the same list for every record that names it. */
  readonly classificationPath: readonly string[] | undefined
  /** Where the rest of the record is to be had; undefined when it was read as a whole. */
  readonly rest: { chunk: number; place: number; readWhole: ReadWhole } | undefined
  #text: string | undefined
  #product: ParsedProduct | undefined
  #stockKeys: StockKeys | undefined

  constructor(records: PackedRecords, at: number, readWhole?: ReadWhole) {
    const { firstRows, others, products, fingerprints, keys, paths, pathOf, skimmed, chunk } = records
    this.rest = readWhole && skimmed.has(at) ? { chunk, place: at, readWhole } : undefined
    const firstRow = firstRows[at] ?? 0
    const other = others.get(at)
    this.firstRow = firstRow
    this.lastRow = other?.lastRow ?? firstRow
    this.rows = other?.rows ?? [firstRow]
    this.leftOut = other?.leftOut ?? []
    this.problems = other?.problems ?? []
    this.fingerprint = fingerprints[at]
    this.keys = { goodsId: keys.goodsId[at] ?? '', ownKey: keys.ownKey[at] ?? '', sku: keys.sku[at] ?? '' }
    this.classificationPath = paths[pathOf[at] ?? -1]
    this.#text = products[at]
  }

  get product(): ParsedProduct | undefined {
    if (this.#text === undefined) return this.#product
    // `packRecords` wrote the text of a ParsedProduct.
    this.#product = JSON.parse(this.#text) as ParsedProduct
    this.#text = undefined
    return this.#product
  }

  /** By what the stock may know the product; undefined when the record says none. */
  get stockKeys(): StockKeys | undefined {
    if (this.product) this.#stockKeys ??= stockKeysOf(this.product)
    return this.#stockKeys
  }
}

/**
 * A chunk's records in their order. Products are parsed when first asked for; without `readWhole`, skimmed records
 * count as whole.
 */
export const unpackRecords = (records: PackedRecords, readWhole?: ReadWhole): FileRecord[] =>
  records.firstRows.map((_, at) => new FileRecord(records, at, readWhole))

/**
 * The records of a chunk, with those that were only skimmed read as a whole unless `isEnough` says that the keys will
 * do.
 */
export async function loadWholeRecords(records: readonly FileRecord[], isEnough: (record: FileRecord) => boolean): Promise<FileRecord[]> {
  const incomplete = records.flatMap((record) => (record.rest && !isEnough(record) ? { record, rest: record.rest } : []))
  const [first] = incomplete
  if (!first) return [...records]
  const places = incomplete.map(({ rest }) => rest.place)
  const unpackedRecords = unpackRecords(await first.rest.readWhole(first.rest.chunk, places))
  const whole = new Map(incomplete.map(({ record }, at) => [record, unpackedRecords[at]]))
  return records.map((record) => whole.get(record) ?? record)
}
