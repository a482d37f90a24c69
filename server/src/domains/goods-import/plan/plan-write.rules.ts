import type { GoodsValues } from '../goods-values.ts'
import type { ImportTerms } from '../import-terms.ts'
import type { Candidate } from '../match/match-record.rules.ts'
import type { FileRecord } from '../parse/file-record.ts'
import type { RowProblem } from '../parse/product.ts'
import { wordProblem } from '../validate/protected-words.rules.ts'
import { problemOf } from '../validate/validate-record.rules.ts'
import { listChangedFields, newGoods, updateValues } from './goods-values.rules.ts'

/** `problems` are worth knowing; `caught` are the protected words for which the product goes into quarantine. */
interface PlannedParts {
  record: FileRecord
  values: GoodsValues
  problems: RowProblem[]
  caught: string[]
}
export type PlannedWrite =
  | ({ outcome: 'new' } & PlannedParts)
  | ({ outcome: 'changed'; id: string; changes: (keyof GoodsValues)[] } & PlannedParts)
  | ({ outcome: 'same'; id: string } & PlannedParts)

/** What becomes of the product. `classificationId` is where the product's path leads; `undefined` when it has none. */
export function planWrite(candidate: Candidate, classificationId: string | null | undefined, terms: ImportTerms): PlannedWrite {
  const { record, product, keys, stored: storedProduct, caught } = candidate
  const placed = {
    row: record.firstRow,
    sourceKey: keys.sourceKey,
    urlKeywords: keys.urlKeywords,
    classificationId,
    isIncomplete: record.leftOut.length > 0,
  }
  const problems = caught.length > 0 ? [wordProblem(record, 'word-quarantined', caught)] : []
  if (!storedProduct) {
    if (product.priceMinor === undefined) problems.push(problemOf(record, 'price-absent'))
    return { outcome: 'new', record, values: quarantined(newGoods(product, terms, placed), caught, terms), problems, caught }
  }
  const values = quarantined(updateValues(storedProduct, product, terms, placed), caught, terms)
  const changes = listChangedFields(storedProduct, values)
  if (changes.length === 0) return { outcome: 'same', record, id: storedProduct.id, values: storedProduct, problems, caught }
  return { outcome: 'changed', record, id: storedProduct.id, values, changes, problems, caught }
}

function quarantined(values: GoodsValues, caught: readonly string[], { now }: ImportTerms): GoodsValues {
  if (caught.length === 0) return values
  return { ...values, quarantinedAt: values.quarantinedAt ?? now, quarantineWords: [...values.quarantineWords, ...caught] }
}
