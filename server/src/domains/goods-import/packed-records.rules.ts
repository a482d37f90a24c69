import type { ImportFormat } from '@wanpu/contract'
import type { ParsedProduct, ProductRecord } from './files/product.ts'
import type { Collector } from './files/product-file.ts'
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
  format: ImportFormat
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

const nothingPacked = (format: ImportFormat): PackedRecords => ({
  format,
  firstRows: [],
  others: new Map(),
  products: [],
  fingerprints: [],
  keys: { goodsId: [], sourceKey: [], sku: [] },
  paths: [],
  pathOf: [],
})

/** Makes products fit and packs them one by one, so that few objects live at a time: what lives long is dear to the thread's memory. */
export class RecordPacker implements Collector<PackedRecords> {
  readonly #format: ImportFormat
  readonly #packing: Packing
  #packed: PackedRecords
  /** The places of the paths by their texts. */
  #places = new Map<string, number>()

  constructor(format: ImportFormat, packing: Packing) {
    this.#format = format
    this.#packing = packing
    this.#packed = nothingPacked(format)
  }

  add(record: ProductRecord): void {
    const { classDepth, settings } = this.#packing
    const packed = this.#packed
    const { product, firstRow, ...other } = fitRecord(record, classDepth)
    const text = product && JSON.stringify(product)
    const at = packed.firstRows.push(firstRow) - 1
    if (other.rows.length > 1 || other.leftOut.length > 0 || other.problems.length > 0) packed.others.set(at, other)
    packed.products.push(text)
    packed.fingerprints.push(settings === undefined ? undefined : fingerprintOf(product, text, other.leftOut, settings))
    packed.keys.goodsId.push(product?.key.goodsId ?? '')
    packed.keys.sourceKey.push(product ? sourceKeyOf(product, this.#format) : '')
    packed.keys.sku.push(product?.key.sku ?? product?.sku ?? '')
    packed.pathOf.push(this.#placeOf(product?.classificationPath))
  }

  take(): PackedRecords {
    const packed = this.#packed
    this.#packed = nothingPacked(this.#format)
    this.#places = new Map()
    return packed
  }

  #placeOf(path: string[] | null | undefined): number {
    if (!path) return -1
    // Names are free of control characters.
    const key = path.join('\0')
    const known = this.#places.get(key)
    if (known !== undefined) return known
    const place = this.#packed.paths.push(path) - 1
    this.#places.set(key, place)
    return place
  }
}

/** Where the variants' rows stand does not count. */
function fingerprintOf(product: ParsedProduct | undefined, text: string | undefined, leftOut: readonly number[], settings: string) {
  if (!product || text === undefined) return undefined
  const said = product.variants ? JSON.stringify({ ...product, variants: product.variants.map(({ row: _, ...variant }) => variant) }) : text
  return recordFingerprint(said, leftOut.length > 0, settings)
}
