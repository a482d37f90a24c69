import type { ImportFormat } from '@wanpu/contract'
import type { ParsedProduct } from '../parse/product.ts'

// What a program calls a product means that product in files of one source only: numbers and handles repeat between
// shops. A source is the program and the supplier that was chosen; a file without a supplier is a source of its own, by
// its name. Keys of versions before sources look like `table:id:7`.

/** Where a file comes from. */
export interface ImportSource {
  format: ImportFormat
  /** Whom the caller named, or an earlier import of such a file; empty for nobody. */
  supplier: string
  /** The file's name without what differs between two of its kind, see `fileStem`. */
  stem: string
}

/**
 * A file's name without ending, numbers, dates and signs, so that `Prices 2026-11 (2).csv` and `prices_2026-12.csv` are
 * one.
 */
export function fileStem(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKC')
    .toLowerCase()
  return name
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
    .slice(0, 100)
}

/** A supplier's name as keys have it. */
const foldSupplier = (supplier: string) => supplier.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * What the file's own program calls the product, such as `id:7`; empty where nothing does. A product with nothing but a
 * title is known by it.
 */
export function ownKeyOf({ key, title }: ParsedProduct): string {
  if (key.goodsId) return ''
  if (key.handle) return `handle:${key.handle.toLowerCase()}`
  if (key.id) return `id:${key.id.toLowerCase()}`
  return key.sku || !title ? '' : `title:${title.toLowerCase()}`
}

/** The key of a product in its source; empty where its program calls it nothing. */
export function sourceKey(ownKey: string, { format, supplier, stem }: ImportSource): string {
  if (ownKey === '') return ''
  return `${format}${supplier === '' ? `~${stem}` : `@${foldSupplier(supplier)}`}:${ownKey}`
}

/** The key that a product gets: one that only has a SKU is known as its supplier's, if that was named. */
export function storedSourceKey(ownKey: string, sku: string, source: ImportSource): string {
  return sourceKey(ownKey === '' && sku !== '' && source.supplier !== '' ? `sku:${sku.toLowerCase()}` : ownKey, source)
}

/**
 * Keys under which the same product may stand from before: in this file before it had a supplier, and of versions that
 * knew no sources.
 */
export function earlierKeys(ownKey: string, source: ImportSource): string[] {
  if (ownKey === '') return []
  const legacy = `${source.format}:${ownKey}`
  return source.supplier === '' ? [legacy] : [sourceKey(ownKey, { ...source, supplier: '' }), legacy]
}

interface KeyParts {
  format: string
  /** `@supplier`, `~file` or empty in keys of earlier versions. */
  source: string
  ownKey: string
}

/** The parts of a stored key; undefined for none. */
export function partsOfKey(key: string): KeyParts | undefined {
  const parts = /^([a-z0-9]+)([@~].*?)?:((?:handle|id|title|sku):.*)$/s.exec(key)
  return parts ? { format: parts[1] ?? '', source: parts[2] ?? '', ownKey: parts[3] ?? '' } : undefined
}

/** Whether a stored key belongs to a supplier that is another one than the source's. */
export function isOtherSupplier(storedKey: string, { supplier }: ImportSource): boolean {
  const owner = partsOfKey(storedKey)?.source ?? ''
  return supplier !== '' && owner.startsWith('@') && owner !== `@${foldSupplier(supplier)}`
}
