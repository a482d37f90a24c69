import type { Db } from '../../db/open.ts'
import { findClasses, pathKey } from '../classification/class-places.sql.ts'
import type { ProductRecord } from './files/product.ts'
import { recordFingerprint } from './import-fingerprint.rules.ts'
import { findUnchanged, keepFingerprints, type UnchangedGoods } from './import-fingerprint.sql.ts'
import type { Taken } from './import-judging.rules.ts'
import type { GoodsValues, ImportTerms } from './import-values.rules.ts'
import type { StockKeys } from './stock-keys.rules.ts'

/** A record, and by what the stock may know its product; undefined when it is none. */
export interface KeyedRecord {
  record: ProductRecord
  keys: StockKeys | undefined
}

/**
 * Records of a chunk that say again what an import has found in the stock already. For these it is enough to compare fingerprints; every other record is judged in
 * full, and what is found unchanged is kept for the next import. Fingerprints hold for one set of settings.
 */
export class Fingerprints {
  readonly #settings: string
  readonly #ofRecord = new Map<ProductRecord, string>()

  constructor(settings: string) {
    this.#settings = settings
  }

  /** The products that records of the chunk say nothing new about. */
  async findUnchanged(db: Db, keyed: readonly KeyedRecord[], terms: ImportTerms): Promise<Map<ProductRecord, UnchangedGoods>> {
    const records = keyed.flatMap(({ record, keys }) => {
      const fingerprint = recordFingerprint(record, this.#settings)
      if (!keys || fingerprint === undefined) return []
      this.#ofRecord.set(record, fingerprint)
      return [{ record, keys, fingerprint }]
    })
    // An import that only adds skips what is there, changed or not.
    if (terms.mode === 'add') return new Map()
    const found = await findUnchanged(db, records, !terms.words.isEmpty)
    const pairs = records.flatMap(({ record }, at): [ProductRecord, UnchangedGoods][] => {
      const goods = found.get(at)
      return goods ? [[record, goods]] : []
    })
    return new Map(await stillInTheirClasses(db, pairs, terms.classificationId))
  }

  /** Keeps the fingerprints of the records that left their products as they were. */
  async keep(db: Db, taken: readonly Taken[]): Promise<void> {
    const kept = taken.flatMap((each) => {
      const fingerprint = this.#ofRecord.get(each.record)
      if (each.outcome !== 'same' || each.caught.length > 0 || fingerprint === undefined) return []
      const { id, values } = each
      return [{ id, fingerprint, variants: values.variants.length, foreignPictures: foreignPicturesOf(values) }]
    })
    await keepFingerprints(db, kept)
  }
}

/** Those whose path leads to the class that they are in: classes may have been renamed, moved or deleted. */
async function stillInTheirClasses(
  db: Db,
  pairs: readonly [ProductRecord, UnchangedGoods][],
  baseId: string | null,
): Promise<readonly [ProductRecord, UnchangedGoods][]> {
  const paths = pairs.flatMap(([{ product }]) => (product?.classificationPath ? [product.classificationPath] : []))
  if (paths.length === 0) return pairs
  const ids = await findClasses(db, paths, baseId)
  return pairs.filter(([{ product }, goods]) => {
    const path = product?.classificationPath
    return !path || ids.get(pathKey(path)) === goods.classificationId
  })
}

/** How many pictures lie on other servers. */
export const foreignPicturesOf = ({ pictures }: Pick<GoodsValues, 'pictures'>): number =>
  pictures.filter(({ path }) => !path.startsWith('/')).length
