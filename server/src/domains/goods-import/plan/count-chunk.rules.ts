import { foreignPicturesOf } from '../goods-values.ts'
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
  for (const each of matched) {
    const { record } = each.outcome === 'accepted' ? each.candidate : each
    count.rowsRead += record.rows.length
    count.rowsFailed += each.outcome === 'failing' ? record.rows.length : record.leftOut.length
    if (each.outcome !== 'failing') count.goodsRead++
    if (each.outcome === 'unchanged') {
      count.goodsSame++
      count.variants += each.goods.variants
      count.foreignPictures += each.goods.foreignPictures
    }
    if (each.outcome === 'skipped') count.goodsSkipped++
  }
  for (const { outcome, values, caught } of writes) {
    if (caught.length > 0) count.goodsQuarantined++
    if (outcome === 'new') count.goodsNew++
    if (outcome === 'changed') count.goodsChanged++
    if (outcome === 'same') count.goodsSame++
    count.variants += values.variants.length
    count.foreignPictures += foreignPicturesOf(values)
  }
  return count
}

/** Problems in the order of the records, what the file's readers found first. */
export function problemsOf(matched: readonly MatchedRecord[], writes: readonly PlannedWrite[]): RowProblem[] {
  const read = matched.flatMap((each) => {
    const { record } = each.outcome === 'accepted' ? each.candidate : each
    return each.outcome === 'failing' && each.problem ? [...record.problems, each.problem] : record.problems
  })
  return [...read, ...writes.flatMap((each) => each.problems)]
}

export function added(one: ImportCount, other: ImportCount): ImportCount {
  const sum = { ...one }
  for (const name of Object.keys(nothingCounted) as (keyof ImportCount)[]) sum[name] += other[name]
  return sum
}
