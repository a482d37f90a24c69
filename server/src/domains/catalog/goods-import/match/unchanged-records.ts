import type { Db } from '../../../../db/open.ts'
import { findClasses, pathKey } from '../../classification/class-places.sql.ts'
import type { ImportTerms } from '../import-terms.ts'
import type { FileRecord } from '../parse/thread/file-record.ts'
import { findUnchanged, type UnchangedGoods } from './fingerprint.sql.ts'

// Records that say again what an import has found in the stock already: for these it is enough to compare fingerprints.
// Every other record is matched in full, and what is found unchanged is kept for the next import.

/** The products that records of a chunk say nothing new about. */
export async function findUnchangedRecords(
  db: Db,
  records: readonly FileRecord[],
  { mode, words, classificationId, source }: Pick<ImportTerms, 'mode' | 'words' | 'classificationId' | 'source'>,
): Promise<Map<FileRecord, UnchangedGoods>> {
  // An import that only adds skips what is there, changed or not.
  if (mode === 'add') return new Map()
  const withFingerprints = records.flatMap((record) =>
    record.fingerprint === undefined ? [] : { record, keys: record.keys, fingerprint: record.fingerprint },
  )
  const unchanged = await findUnchanged(db, withFingerprints, { source, withoutOwnTexts: !words.isEmpty })
  const pairs = withFingerprints.flatMap(({ record }, at): [FileRecord, UnchangedGoods][] => {
    const goods = unchanged.get(at)
    return goods ? [[record, goods]] : []
  })
  return new Map(await stillInTheirClasses(db, pairs, classificationId))
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
