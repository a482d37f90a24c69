import { cellsFingerprint, recordFingerprint } from '../../match/fingerprint.rules.ts'
import { ownKeyOf } from '../../match/import-source.rules.ts'
import { type ClassDepth, validateRecord } from '../../validate/validate-record.rules.ts'
import type { ParsedProduct, ProductRecord, SkimmedRecord } from '../product.ts'
import type { Collector } from '../product-file-types.ts'

// The thread that reads a file passes its records as columns and texts, which cost less than objects. A product is
// parsed from its text only when it is needed: an unchanged record is recognised by its fingerprint.

/**
 * By what fingerprints are found: our own number, else what the file's program calls the product, else its SKU; empty
 * texts say nothing.
 */
export interface RecordKeys {
  goodsId: string
  ownKey: string
  sku: string
}

/** The settings of the import that the reading thread gets. */
export interface Packing {
  classDepth: ClassDepth
  /**
   * The fingerprint of the settings under which records are matched and planned; without it records get no
   * fingerprints.
   */
  settings?: string
}

/** Records of a file as columns; their places are the same in every column. */
export interface PackedRecords {
  firstRows: number[]
  /** What else there is to say of records of several rows, or with problems; by their places. */
  others: Map<number, Omit<ProductRecord, 'firstRow' | 'product' | 'source'>>
  /** Products as JSON. */
  products: (string | undefined)[]
  fingerprints: (string | undefined)[]
  keys: { [Name in keyof RecordKeys]: string[] }
  /** Each path of classes once, and which of them the records name; -1 for none. */
  paths: string[][]
  pathOf: number[]
  /** Which of them were only skimmed; by their places. */
  skimmed: Set<number>
  /** The number of the chunk, by which the rest of skimmed records is asked for. */
  chunk: number
}

const nothingPacked = (chunk: number): PackedRecords => ({
  firstRows: [],
  others: new Map(),
  products: [],
  fingerprints: [],
  keys: { goodsId: [], ownKey: [], sku: [] },
  paths: [],
  pathOf: [],
  skimmed: new Set(),
  chunk,
})

/** Chunks whose skimmed records can still be read as a whole: the one that is imported, the next, and one to spare. */
const chunksKept = 3

/**
 * Makes products fit and packs them one by one, so that few objects live at a time: what lives long is dear to the
 * thread's memory.
 */
export class RecordPacker implements Collector<PackedRecords> {
  readonly #packing: Packing
  #packed: PackedRecords
  /** The places of the paths by their texts. */
  #places = new Map<string, number>()
  #skimmed = new Map<number, Map<number, SkimmedRecord>>()
  /** Set while records need only be skimmed. Without settings nobody could tell them by their cells. */
  skims = false

  constructor(packing: Packing) {
    this.#packing = packing
    this.#packed = nothingPacked(0)
  }

  add(record: ProductRecord | SkimmedRecord): void {
    if ('readWhole' in record) this.#addSkimmed(record)
    else this.#addWhole(record)
  }

  #addSkimmed(record: SkimmedRecord): void {
    const { chunk, skimmed, products } = this.#packed
    const skimmedRecords = this.#skimmed.get(chunk) ?? new Map<number, SkimmedRecord>()
    this.#skimmed.set(chunk, skimmedRecords.set(products.length, record))
    skimmed.add(products.length)
    this.#push(record.firstRow, record.product, undefined, cellsFingerprint(record.source, this.#packing.settings ?? ''))
  }

  #addWhole(record: ProductRecord): void {
    const { classDepth, settings } = this.#packing
    const { product, firstRow, source, ...other } = validateRecord(record, classDepth)
    const isSound = other.leftOut.length === 0 && other.problems.length === 0
    if (other.rows.length > 1 || !isSound) this.#packed.others.set(this.#packed.products.length, other)
    const text = product && JSON.stringify(product)
    if (settings === undefined) this.#push(firstRow, product, text, undefined)
    // Problems of cells are reported at each import, so only records without problems get a fingerprint.
    else if (isSound && product && source) this.#push(firstRow, product, text, cellsFingerprint(source, settings))
    else this.#push(firstRow, product, text, fingerprintOf(product, text, other.leftOut, settings))
  }

  #push(firstRow: number, product: ParsedProduct | undefined, text: string | undefined, fingerprint: string | undefined): void {
    const packedRecords = this.#packed
    packedRecords.firstRows.push(firstRow)
    packedRecords.products.push(text)
    packedRecords.fingerprints.push(fingerprint)
    packedRecords.keys.goodsId.push(product?.key.goodsId ?? '')
    packedRecords.keys.ownKey.push(product ? ownKeyOf(product) : '')
    packedRecords.keys.sku.push(product?.key.sku ?? product?.sku ?? '')
    packedRecords.pathOf.push(this.#placeOf(product?.classificationPath))
  }

  take(): PackedRecords {
    const packedRecords = this.#packed
    this.#packed = nothingPacked(packedRecords.chunk + 1)
    this.#skimmed.delete(packedRecords.chunk - chunksKept)
    this.#places = new Map()
    return packedRecords
  }

  /** Skimmed records of a chunk as a whole, in the order of their places. */
  readWhole(chunk: number, places: readonly number[]): PackedRecords {
    const records = this.#skimmed.get(chunk)
    const packer = new RecordPacker(this.#packing)
    for (const place of places) {
      const record = records?.get(place)
      if (!record) throw new Error(`record ${place} of chunk ${chunk} was not skimmed, or long ago`)
      packer.add(record.readWhole())
    }
    return packer.take()
  }

  #placeOf(path: string[] | null | undefined): number {
    if (!path) return -1
    // Names are free of control characters.
    const key = path.join('\0')
    const storedPlace = this.#places.get(key)
    if (storedPlace !== undefined) return storedPlace
    const place = this.#packed.paths.push(path) - 1
    this.#places.set(key, place)
    return place
  }
}

/** Where the variants' rows stand does not count. */
function fingerprintOf(product: ParsedProduct | undefined, text: string | undefined, leftOut: readonly number[], settings: string) {
  if (!product || text === undefined) return undefined
  const productText = product.variants
    ? JSON.stringify({ ...product, variants: product.variants.map(({ row: _, ...variant }) => variant) })
    : text
  return recordFingerprint(productText, leftOut.length > 0, settings)
}
