import type { Db } from '../../../db/open.ts'
import { findClasses, pathKey } from '../../classification/class-places.sql.ts'
import type { FileRecord } from '../parse/file-record.ts'
import type { GoodsValues, ImportTerms } from '../plan/goods-values.rules.ts'
import { findUnchanged, keepFingerprints, type UnchangedGoods } from './fingerprint.sql.ts'
import type { PlannedWrite } from './match-record.rules.ts'

// Records that say again what an import has found in the stock already: for these it is enough to compare fingerprints. Every other record is judged in full, and
// what is found unchanged is kept for the next import.

/** The products that records of a chunk say nothing new about. */
export async function findUnchangedRecords(
  db: Db,
  records: readonly FileRecord[],
  { mode, words, classificationId }: Pick<ImportTerms, 'mode' | 'words' | 'classificationId'>,
): Promise<Map<FileRecord, UnchangedGoods>> {
  // An import that only adds skips what is there, changed or not.
  if (mode === 'add') return new Map()
  const known = records.flatMap((record) =>
    record.fingerprint === undefined ? [] : { record, keys: record.keys, fingerprint: record.fingerprint },
  )
  const found = await findUnchanged(db, known, !words.isEmpty)
  const pairs = known.flatMap(({ record }, at): [FileRecord, UnchangedGoods][] => {
    const goods = found.get(at)
    return goods ? [[record, goods]] : []
  })
  return new Map(await stillInTheirClasses(db, pairs, classificationId))
}

/** Keeps the fingerprints of the records that left their products as they were. */
export async function keepUnchangedRecords(db: Db, writes: readonly PlannedWrite[]): Promise<void> {
  const kept = writes.flatMap((each) => {
    const { fingerprint } = each.record
    if (each.outcome !== 'same' || each.caught.length > 0 || fingerprint === undefined) return []
    const { id, values } = each
    return [{ id, fingerprint, variants: values.variants.length, foreignPictures: foreignPicturesOf(values) }]
  })
  await keepFingerprints(db, kept)
}

/** Those whose path leads to the class that they are in: classes may have been renamed, moved or deleted. */
async function stillInTheirClasses(
  db: Db,
  pairs: readonly [FileRecord, UnchangedGoods][],
  baseId: string | null,
): Promise<readonly [FileRecord, UnchangedGoods][]> {
  const paths = [...new Set(pairs.flatMap(([{ classificationPath }]) => (classificationPath ? [classificationPath] : [])))]
  if (paths.length === 0) return pairs
  const ids = await findClasses(db, paths, baseId)
  const idOf = new Map(paths.map((path) => [path, ids.get(pathKey(path))]))
  return pairs.filter(([{ classificationPath: path }, goods]) => !path || idOf.get(path) === goods.classificationId)
}

/** How many pictures lie on other servers. */
export const foreignPicturesOf = ({ pictures }: Pick<GoodsValues, 'pictures'>): number =>
  pictures.filter(({ path }) => !path.startsWith('/')).length
