import { isDeepStrictEqual } from 'node:util'
import type { GoodsValues } from '../goods-values.ts'
import type { ImportTerms } from '../import-terms.ts'
import { storedSourceKey } from '../match/import-source.rules.ts'
import { isLikeTitle } from '../match/like-title.rules.ts'
import type { Candidate } from '../match/match-record.rules.ts'
import type { ParsedProduct, RowProblem } from '../parse/product.ts'
import type { FileRecord } from '../parse/thread/file-record.ts'
import { wordProblem } from '../validate/protected-words.rules.ts'
import { problemOf } from '../validate/validate-record.rules.ts'
import { listChangedFields, newGoods, updateValues } from './goods-values.rules.ts'
import { withVariantRows } from './variant-rows.rules.ts'

/** `problems` are worth knowing; `caught` are the protected words for which the product goes into quarantine. */
interface PlannedParts {
  record: FileRecord
  values: GoodsValues
  problems: RowProblem[]
  caught: string[]
  /** The title is replaced by an unlike one. */
  isRetitled: boolean
}
export type PlannedWrite =
  /** `isStable`: the same record would change nothing of the product that it makes. */
  | ({ outcome: 'new'; isStable: boolean } & PlannedParts)
  | ({ outcome: 'changed'; id: string; changes: (keyof GoodsValues)[] } & PlannedParts)
  | ({ outcome: 'same'; id: string; sourceKey: string } & PlannedParts)

/** What becomes of the product. `classificationId` is where the product's path leads; `undefined` when it has none. */
export function planWrite(candidate: Candidate, classificationId: string | null | undefined, terms: ImportTerms): PlannedWrite {
  const { record, product, keys, stored: storedProduct, caught, variantRows } = candidate
  const placed = {
    row: record.firstRow,
    sourceKey: storedSourceKey(keys.ownKey, keys.sku, terms.source),
    classificationId,
    // A file of stock and prices says nothing about which variants there are.
    isIncomplete: record.leftOut.length > 0 || terms.fields === 'stock-and-price',
  }
  const problems = caught.length > 0 ? [wordProblem(record, 'word-quarantined', caught)] : []
  if (!storedProduct) {
    if (product.priceMinor === undefined) problems.push(problemOf(record, 'price-absent'))
    const values = quarantined(newGoods(product, terms, placed), caught, terms)
    const isStable = listChangedFields(values, updateValues(values, product, terms, placed)).length === 0
    return { outcome: 'new', isStable, record, values, problems, caught, isRetitled: false }
  }
  const updated = withVariantRows(
    updateValues(storedProduct, ofKnownVariants(product, storedProduct, terms), terms, placed),
    variantRows,
    terms,
  )
  const values = quarantined(updated, caught, terms)
  const changes = listChangedFields(storedProduct, values)
  const isRetitled = !isLikeTitle(storedProduct.title, values.title)
  if (isRetitled) problems.push(problemOf(record, 'title-replaced', { before: storedProduct.title, after: values.title }))
  const parts = { record, problems, caught, isRetitled }
  if (changes.length === 0) return { ...parts, outcome: 'same', id: storedProduct.id, values: storedProduct, sourceKey: values.sourceKey }
  return { ...parts, outcome: 'changed', id: storedProduct.id, values, changes }
}

/** The product without variants that the stock does not have, where the file may only change stock and prices. */
function ofKnownVariants(product: ParsedProduct, { variants: stored }: GoodsValues, { fields }: ImportTerms): ParsedProduct {
  if (fields === 'all') return product
  const { variants, ...others } = product
  const known = variants?.filter(({ options }) => stored.some((variant) => isDeepStrictEqual(variant.options, options)))
  return { ...others, ...(known && known.length > 0 && { variants: known }) }
}

function quarantined(values: GoodsValues, caught: readonly string[], { now }: ImportTerms): GoodsValues {
  if (caught.length === 0) return values
  return { ...values, quarantinedAt: values.quarantinedAt ?? now, quarantineWords: [...values.quarantineWords, ...caught] }
}
