import type { ImportFormat } from '@wanpu/contract'
import type { ParsedProduct, ProductRecord } from './files/product.ts'
import { recordFingerprint } from './import-fingerprint.rules.ts'
import { type ClassDepth, fitRecord } from './import-fitting.rules.ts'
import { sourceKeyOf } from './source-key.rules.ts'

// The thread that reads a file hands its records over as columns and texts, which cost less than the objects that they stand for. A product is made of its text
// only when somebody looks at it: a record that says nothing new is told by its fingerprint.

/** By what fingerprints are found: our own number, else what the file's program calls the product, else its SKU; empty texts say nothing. */
export interface RecordKeys {
  goodsId: string
  sourceKey: string
  sku: string
}

/** What the reading thread is told of the import. */
export interface Packing {
  classDepth: ClassDepth
  /** The fingerprint of the settings under which records are judged; without it records get no fingerprints. */
  settings?: string
}

/** Records of a file as columns; their places are the same in every column. */
export interface PackedRecords {
  firstRows: number[]
  /** What else there is to say of records of several rows, or with problems; by their places. */
  others: Map<number, Omit<ProductRecord, 'firstRow' | 'product'>>
  /** Products as JSON. */
  products: (string | undefined)[]
  fingerprints: (string | undefined)[]
  keys: { [Name in keyof RecordKeys]: string[] }
  /** Each path of classes once, and which of them the records name; -1 for none. */
  paths: string[][]
  pathOf: number[]
}

/** A record of a file, with a product that fits into the stock's fields. */
export class FileRecord implements ProductRecord {
  readonly firstRow: number
  readonly lastRow: number
  readonly rows: number[]
  readonly leftOut: number[]
  readonly problems: ProductRecord['problems']
  /** What the record says under the import's settings, as 32 hexadecimal digits; undefined when it says no product, or nobody asked. */
  readonly fingerprint: string | undefined
  readonly keys: RecordKeys
  /** Where the product's classes begin and end; the same list for every record that names it. */
  readonly classificationPath: readonly string[] | undefined
  #text: string | undefined
  #product: ParsedProduct | undefined

  constructor({ firstRows, others, products, fingerprints, keys, paths, pathOf }: PackedRecords, at: number) {
    const firstRow = firstRows[at] ?? 0
    const other = others.get(at)
    this.firstRow = firstRow
    this.lastRow = other?.lastRow ?? firstRow
    this.rows = other?.rows ?? [firstRow]
    this.leftOut = other?.leftOut ?? []
    this.problems = other?.problems ?? []
    this.fingerprint = fingerprints[at]
    this.keys = { goodsId: keys.goodsId[at] ?? '', sourceKey: keys.sourceKey[at] ?? '', sku: keys.sku[at] ?? '' }
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
}

export const unpackRecords = (packed: PackedRecords): FileRecord[] => packed.firstRows.map((_, at) => new FileRecord(packed, at))

/** Packs records whose products are made to fit first. */
export function packRecords(records: readonly ProductRecord[], format: ImportFormat, { classDepth, settings }: Packing): PackedRecords {
  const packed: PackedRecords = {
    firstRows: [],
    others: new Map(),
    products: [],
    fingerprints: [],
    keys: { goodsId: [], sourceKey: [], sku: [] },
    paths: [],
    pathOf: [],
  }
  const places = new Map<string, number>()
  for (const [at, record] of records.entries()) {
    const { product, firstRow, ...other } = fitRecord(record, classDepth)
    packed.firstRows.push(firstRow)
    if (other.rows.length > 1 || other.leftOut.length > 0 || other.problems.length > 0) packed.others.set(at, other)
    packed.products.push(product && JSON.stringify(product))
    packed.fingerprints.push(settings === undefined ? undefined : fingerprintOf(product, packed.products[at], other.leftOut, settings))
    packed.keys.goodsId.push(product?.key.goodsId ?? '')
    packed.keys.sourceKey.push(product ? sourceKeyOf(product, format) : '')
    packed.keys.sku.push(product?.key.sku ?? product?.sku ?? '')
    packed.pathOf.push(placeOf(product?.classificationPath, packed.paths, places))
  }
  return packed
}

/** Where the variants' rows stand does not count. */
function fingerprintOf(product: ParsedProduct | undefined, text: string | undefined, leftOut: readonly number[], settings: string) {
  if (!product || text === undefined) return undefined
  const said = product.variants ? JSON.stringify({ ...product, variants: product.variants.map(({ row: _, ...variant }) => variant) }) : text
  return recordFingerprint(said, leftOut.length > 0, settings)
}

function placeOf(path: string[] | null | undefined, paths: string[][], places: Map<string, number>): number {
  if (!path) return -1
  const key = JSON.stringify(path)
  const known = places.get(key)
  if (known !== undefined) return known
  places.set(key, paths.length)
  return paths.push(path) - 1
}
