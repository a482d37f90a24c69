import { createHash } from 'node:crypto'
import type { ProductRecord } from './files/product.ts'
import type { ImportTerms } from './import-values.rules.ts'

/** Raise it whenever the same row, settings and product may come to another result than before: fingerprints of earlier versions then count no more. */
const rulesVersion = 1

/** The fingerprint of everything besides the row and the product on which it depends whether an import changes the product. */
export function settingsFingerprint(terms: Omit<ImportTerms, 'batchNumber'>, decimals: ReadonlyMap<string, number>): string {
  const { format, classificationId, currencyCode, defaultCurrency, words } = terms
  const currencies = [...decimals].sort(([one], [other]) => (one < other ? -1 : 1))
  return hashOf(JSON.stringify([rulesVersion, format, classificationId, currencyCode, defaultCurrency, currencies, words.key]))
}

/** The fingerprint of what a record says under those settings, as 32 hexadecimal digits; undefined when it says no product. Where its rows stand does not count. */
export function recordFingerprint({ product, leftOut }: ProductRecord, settings: string): string | undefined {
  if (!product) return undefined
  const variants = product.variants?.map(({ row: _, ...variant }) => variant)
  return hashOf(JSON.stringify([settings, leftOut.length > 0, variants ? { ...product, variants } : product]))
}

const hashOf = (text: string) => createHash('md5').update(text).digest('hex')
