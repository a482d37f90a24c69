import { countForeignPictures } from '../goods-values.ts'
import type { MatchedRecord, Question } from '../match/match-record.rules.ts'
import type { RowProblem } from '../parse/product.ts'
import type { FileRecord } from '../parse/thread/file-record.ts'
import { problemOf } from '../validate/validate-record.rules.ts'
import type { PlannedWrite } from './plan-write.rules.ts'

/**
 * How far an import has come. `rowsRead` and `rowsFailed` count rows of the file, the others products, classes,
 * pictures and problems.
 */
export interface ImportCount {
  rowsRead: number
  goodsRead: number
  goodsNew: number
  goodsChanged: number
  goodsSame: number
  goodsSkipped: number
  goodsQuarantined: number
  /** Left out, because they may stand for a product and something speaks against it. */
  goodsUnclear: number
  /** Of those that change: whose title is replaced by an unlike one. */
  goodsRetitled: number
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
  goodsUnclear: 0,
  goodsRetitled: 0,
  rowsFailed: 0,
  variants: 0,
  foreignPictures: 0,
  classificationsCreated: 0,
  problems: 0,
}

/** The counts of matching and planning, without categories and problems. */
export function countChunk(matched: readonly MatchedRecord[], writes: readonly PlannedWrite[]): ImportCount {
  const count = { ...nothingCounted }
  const ownRows = new Set(writes.map((write) => write.record))
  for (const one of matched) {
    const { record, outcome } = one
    count.rowsRead += record.rows.length
    count.rowsFailed += outcome === 'failing' || outcome === 'unclear' ? record.rows.length : record.leftOut.length
    // Rows of variants count as one product.
    if (outcome !== 'failing' && (outcome !== 'variant' || ownRows.has(record))) count.goodsRead++
    if (outcome === 'unchanged') {
      count.goodsSame++
      count.variants += one.goods.variants
      count.foreignPictures += one.goods.foreignPictures
    }
    if (outcome === 'skipped') count.goodsSkipped++
    if (outcome === 'unclear') count.goodsUnclear++
  }
  for (const { outcome, values, caught, isRetitled } of writes) {
    if (isRetitled) count.goodsRetitled++
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
  const problems = matched.flatMap((one) => {
    if (one.outcome === 'failing' && one.problem) return [...one.record.problems, one.problem]
    return one.outcome === 'unclear' ? [...one.record.problems, questionProblem(one.record, one.question)] : one.record.problems
  })
  return [...problems, ...writes.flatMap((write) => write.problems)]
}

const questionProblem = (record: FileRecord, { goods, by }: Question): RowProblem =>
  problemOf(record, `unclear-${by}`, { title: goods.title, sku: goods.sku || '–' })

/** The sums of both counts, kind by kind. */
export function addCounts(a: ImportCount, b: ImportCount): ImportCount {
  const sum = { ...a }
  for (const name of Object.keys(nothingCounted) as (keyof ImportCount)[]) sum[name] += b[name]
  return sum
}
