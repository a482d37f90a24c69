import { hash } from 'node:crypto'
import type { ImportTerms } from '../import-terms.ts'
import type { RecordSource } from '../parse/product.ts'

/**
 * Raise this number whenever the same row, settings and product may give another result than before: fingerprints of
 * earlier versions are then ignored.
 */
const rulesVersion = 2

/**
 * The fingerprint of everything, apart from the row and the product, that decides whether an import changes the
 * product.
 */
export function settingsFingerprint(terms: Omit<ImportTerms, 'batchNumber'>, decimals: ReadonlyMap<string, number>): string {
  const { format, classificationId, currencyCode, defaultCurrency, words, fields } = terms
  const currencies = [...decimals].sort(([a], [b]) => (a < b ? -1 : 1))
  return hashOf(
    JSON.stringify([
      rulesVersion,
      format,
      classificationId,
      currencyCode,
      defaultCurrency,
      currencies,
      words.key,
      ...(fields === 'all' ? [] : [fields]),
    ]),
  )
}

/**
 * The fingerprint of a product, as JSON, under those settings: 32 hexadecimal digits. `isIncomplete`: some of its rows
 * could not be read.
 */
export function recordFingerprint(product: string, isIncomplete: boolean, settings: string): string {
  return hashOf(`["${settings}",${isIncomplete},${product}]`)
}

/** The fingerprint of cells that are read by those rules, under those settings: 32 hexadecimal digits. */
export function cellsFingerprint({ rules, cells }: RecordSource, settings: string): string {
  return hashOf(`["${settings}","${rules}",${JSON.stringify(cells)}]`)
}

const hashOf = (text: string) => hash('md5', text, 'hex')
