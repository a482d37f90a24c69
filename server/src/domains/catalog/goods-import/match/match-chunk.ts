import type { Db } from '../../../../db/open.ts'
import type { ImportTerms } from '../import-terms.ts'
import { type FileRecord, loadWholeRecords } from '../parse/thread/file-record.ts'
import type { EarlierRecords } from './earlier-records.rules.ts'
import { GoodsIndex } from './goods-index.rules.ts'
import { type Candidate, candidatesOf, type MatchedRecord, matchRecord, matchUnchanged } from './match-record.rules.ts'
import { findStock } from './stock.sql.ts'
import { findUnchangedRecords } from './unchanged-records.ts'

/** The result of matching a chunk of records, before it is written or shown. */
export interface MatchedChunk {
  matched: MatchedRecord[]
  candidates: Candidate[]
}

export interface ChunkTerms {
  terms: ImportTerms
  /** Of an import that writes; a preview has none. */
  changeSetId?: string
}

/** Finds what the stock has of a chunk and matches its records with it. */
export async function matchChunk(
  db: Db,
  fileRecords: readonly FileRecord[],
  { terms, changeSetId }: ChunkTerms,
  earlier: EarlierRecords,
): Promise<MatchedChunk> {
  const unchanged = await findUnchangedRecords(db, fileRecords, terms)
  const records = await loadWholeRecords(fileRecords, (record) => unchanged.has(record))
  const keys = records.flatMap((record) => (unchanged.has(record) ? [] : (record.stockKeys ?? [])))
  const stock = new GoodsIndex(await findStock(db, keys, terms.source, changeSetId))
  const matched = records.map((record) => {
    const goods = unchanged.get(record)
    return goods ? matchUnchanged(record, goods, earlier) : matchRecord(record, stock, terms, earlier)
  })
  return { matched, candidates: candidatesOf(matched) }
}
