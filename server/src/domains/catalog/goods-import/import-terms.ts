import type { ImportFields, ImportFormat, ImportMode, UnclearChoice } from '@wanpu/contract'
import type { Matcher } from '../protected-word/matcher.rules.ts'
import type { ImportSource } from './match/import-source.rules.ts'

/** What holds for the whole import. */
export interface ImportTerms {
  format: ImportFormat
  mode: ImportMode
  /** What the file may change of known products. */
  fields: ImportFields
  /** Whose numbers the file's are. */
  source: ImportSource
  /** What becomes of the record at a row that may match a product, when something speaks against it. */
  choiceOf: (row: number) => UnclearChoice
  fileName: string
  batchNumber: string
  /** Where the classes of the file begin, and the class of new products without one. */
  classificationId: string | null
  /** What the caller says that prices are in. */
  currencyCode: string | undefined
  /** What prices of unknown currency were read as. */
  defaultCurrency: string
  decimalsOf: (currencyCode?: string) => number
  /** The stock of what is on sale and not counted. */
  uncountedStock: number
  /** Protected words, as they were when the file was opened. */
  words: Matcher
  now: string
}
