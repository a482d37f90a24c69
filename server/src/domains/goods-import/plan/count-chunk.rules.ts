import { countForeignPictures } from '../goods-values.ts'
import type { MatchedRecord } from '../match/match-record.rules.ts'
import type { RowProblem } from '../parse/product.ts'
import type { PlannedWrite } from './plan-write.rules.ts'

/** How far an import has come. `rowsRead` and `rowsFailed` count rows of the file, the others products, classes, pictures and problems. */
export interface ImportCount {
  rowsRead: number
  goodsRead: number
  goodsNew: number
  goodsChanged: number
  goodsSame: number
  goodsSkipped: number
  goodsQuarantined: number
  rowsFailed: number
  variants: number
  foreignPictures: number
  classificationsCreated: number
  problems: number
}

export const nothingCounted: ImportCount = {
  rowsRead: 0,
  goodsRead: 0,
  goodsNew: 0,
  goodsChanged: 0,
  goodsSame: 0,
  goodsSkipped: 0,
  goodsQuarantined: 0,
  rowsFailed: 0,
  variants: 0,
  foreignPictures: 0,
  classificationsCreated: 0,
  problems: 0,
}

/** What matching and planning came to, without the classes and problems. */
export function countChunk(matched: readonly MatchedRecord[], writes: readonly PlannedWrite[]): ImportCount {
  const count = { ...nothingCounted }
  for (const matchedRecord of matched) {
    const { record } = matchedRecord.outcome === 'accepted' ? matchedRecord.candidate : matchedRecord
    count.rowsRead += record.rows.length
    count.rowsFailed += matchedRecord.outcome === 'failing' ? record.rows.length : record.leftOut.length
    if (matchedRecord.outcome !== 'failing') count.goodsRead++
    if (matchedRecord.outcome === 'unchanged') {
      count.goodsSame++
      count.variants += matchedRecord.goods.variants
      count.foreignPictures += matchedRecord.goods.foreignPictures
    }
    if (matchedRecord.outcome === 'skipped') count.goodsSkipped++
  }
  for (const { outcome, values, caught } of writes) {
    if (caught.length > 0) count.goodsQuarantined++
    if (outcome === 'new') count.goodsNew++
    if (outcome === 'changed') count.goodsChanged++
    if (outcome === 'same') count.goodsSame++
    count.variants += values.variants.length
    count.foreignPictures += countForeignPictures(values)
  }
  return count
}

/** Problems in the order of the records, what the file's readers found first. */
export function problemsOf(matched: readonly MatchedRecord[], writes: readonly PlannedWrite[]): RowProblem[] {
  const problems = matched.flatMap((matchedRecord) => {
    const { record } = matchedRecord.outcome === 'accepted' ? matchedRecord.candidate : matchedRecord
    return matchedRecord.outcome === 'failing' && matchedRecord.problem ? [...record.problems, matchedRecord.problem] : record.problems
  })
  return [...problems, ...writes.flatMap((write) => write.problems)]
}

/** The sums of both counts, kind by kind. */
export function addCounts(a: ImportCount, b: ImportCount): ImportCount {
  const sum = { ...a }
  for (const name of Object.keys(nothingCounted) as (keyof ImportCount)[]) sum[name] += b[name]
  return sum
}
