import { keepRowsUnder } from '../../../../changes/rows/keep.ts'
import type { Db } from '../../../../db/open.ts'
import { pathKey, placeClasses } from '../../classification/class-places.sql.ts'
import { setSourceKeys } from '../../goods/source-keys.sql.ts'
import { type BlockedRow, logBlocked, logQuarantine } from '../../protected-word/quarantine.sql.ts'
import { findMeasures } from '../../upload/upload.sql.ts'
import { EarlierRecords } from '../match/earlier-records.rules.ts'
import { type ChunkTerms, matchChunk } from '../match/match-chunk.ts'
import type { MatchedRecord } from '../match/match-record.rules.ts'
import type { RowProblem } from '../parse/product.ts'
import type { FileRecord } from '../parse/thread/file-record.ts'
import { countChunk, type ImportCount, problemsOf } from '../plan/count-chunk.rules.ts'
import type { PlannedWrite } from '../plan/plan-write.rules.ts'
import { pathsOf, planWrites } from '../plan/plan-writes.rules.ts'
import { keepUnchangedRecords } from './keep-unchanged-records.ts'
import { writeGoods } from './write-goods.sql.ts'

/**
 * Imports a chunk within the caller's transaction: matches, inserts categories, plans and writes. Returns what
 * happened, and how many records were recognised by their fingerprints.
 */
export async function importChunk(
  db: Db,
  records: readonly FileRecord[],
  chunk: ChunkTerms & { changeSetId: string },
): Promise<{ count: ImportCount; problems: RowProblem[]; recognised: number }> {
  const { matched, candidates } = await matchChunk(db, records, chunk, new EarlierRecords())
  const { terms, changeSetId } = chunk
  const classes = await keepRowsUnder(db, changeSetId, () => placeClasses(db, pathsOf(candidates), terms.classificationId))
  const writes = planWrites(candidates, (path) => classes.ids.get(pathKey(path)) ?? null, terms)
  await measurePictures(db, writes)
  const created = writes.filter((write) => write.outcome === 'new')
  const changedWrites = writes.filter((write) => write.outcome === 'changed')
  const ids = await writeGoods(db, changeSetId, { created: created.map((write) => write.values), changed: changedWrites })
  const caught = [...created, ...changedWrites].flatMap((write, at) => (write.caught.length > 0 ? (ids[at] ?? []) : []))
  if (caught.length > 0) await logQuarantine(db, changeSetId, caught, 'import')
  await logBlocked(db, changeSetId, terms.fileName, matched.flatMap(blockedRow))
  await setSourceKeys(
    db,
    writes.flatMap((write) => (write.outcome === 'same' && write.sourceKey !== write.values.sourceKey ? [write] : [])),
  )
  await keepUnchangedRecords(db, writes, new Map(created.map((write, at) => [write, ids[at]])))
  const problems = problemsOf(matched, writes)
  const count = { ...countChunk(matched, writes), classificationsCreated: classes.made.length, problems: problems.length }
  return { count, problems, recognised: matched.filter(({ outcome }) => outcome === 'unchanged').length }
}

function blockedRow(matched: MatchedRecord): BlockedRow[] {
  if (matched.outcome !== 'failing' || !matched.blocked) return []
  const { product, firstRow } = matched.record
  return [{ title: product?.title ?? '', words: matched.blocked, row: firstRow }]
}

/** Gives pictures of our own their width and height, which files never say. */
async function measurePictures(db: Db, writes: readonly PlannedWrite[]): Promise<void> {
  const unmeasured = writes.flatMap((write) =>
    write.outcome === 'same' ? [] : write.values.pictures.filter(({ path, width }) => path.startsWith('/uploads/') && !width),
  )
  if (unmeasured.length === 0) return
  const measures = await findMeasures(db, [...new Set(unmeasured.map(({ path }) => path))])
  for (const picture of unmeasured) Object.assign(picture, measures.get(picture.path))
}
