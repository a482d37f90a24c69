import type { GoodsTexts, Matcher, QuarantineState } from '../../protected-word/matcher.rules.ts'
import type { StockGoods } from '../goods-values.ts'
import type { ParsedProduct, RowProblem } from '../parse/product.ts'
import type { FileRecord } from '../parse/thread/file-record.ts'
import { problemOf } from './validate-record.rules.ts'

/** The protected words for which a product goes into quarantine, or is not imported at all. */
export function checkWords(
  words: Matcher,
  product: ParsedProduct,
  stored: StockGoods | undefined,
): { caught: string[]; blocked: string[] } {
  if (words.isEmpty) return { caught: [], blocked: [] }
  const { caught, blocked: blockedWords } = words.judge(lookedAt(product, stored))
  return { caught: caught.map((hit) => hit.word), blocked: blockedWords.map((hit) => hit.word) }
}

/**
 * The texts that protected words are looked for in, as the import would leave them, with what became of earlier finds.
 */
function lookedAt(product: ParsedProduct, storedProduct: StockGoods | undefined): GoodsTexts & QuarantineState {
  return {
    title: product.title ?? storedProduct?.title ?? '',
    brand: textOrStored(product.brand, storedProduct?.brand),
    tags: product.tags === undefined ? (storedProduct?.tags ?? []) : (product.tags ?? []),
    description: textOrStored(product.descriptionHtml, storedProduct?.description),
    ownTitles: storedProduct?.ownTitles ?? [],
    ownDescriptions: storedProduct?.ownDescriptions ?? [],
    quarantineWords: storedProduct?.quarantineWords ?? [],
    releasedWords: storedProduct?.releasedWords ?? {},
  }
}

/** A problem at the record's first row that names the words; its value is the first 200 characters of the title. */
export const wordProblem = (record: FileRecord, reason: 'word-blocked' | 'word-quarantined', words: readonly string[]): RowProblem => ({
  ...problemOf(record, reason, { words: words.join(', ') }),
  value: (record.product?.title ?? '').slice(0, 200),
})

const textOrStored = (text: string | null | undefined, storedText: string | undefined) =>
  text === undefined ? (storedText ?? '') : (text ?? '')
