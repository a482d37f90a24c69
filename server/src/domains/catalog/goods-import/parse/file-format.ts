import { detectFormat, type ProductFormat } from './csv/layout.ts'
import { ProductFileError } from './failure.ts'
import type { Preset } from './formats/preset.ts'
import { presets } from './formats/presets.ts'
import { columnsOf as woocommerceColumns } from './formats/woocommerce-columns.ts'
import type { FileRow } from './product.ts'
import type { ProductFileOptions } from './product-file-types.ts'
import type { ColumnMapping } from './table/fields.ts'
import { FileDates } from './values/file-dates.ts'
import { type DecimalMark, detectDecimalMark } from './values/money.ts'

/** The format that was asked for, or that the headers give away. @throws ProductFileError for one that it is not */
export function chooseFormat(headers: readonly string[], wantedFormat: ProductFormat | 'auto' = 'auto'): ProductFormat {
  const detected = detectFormat(headers)
  if (wantedFormat === 'auto') return detected
  // A preset is a table with proposals: it reads any file.
  if (wantedFormat === 'table' || wantedFormat in presets) return wantedFormat
  if (detected !== wantedFormat) throw new ProductFileError('format-mismatch', { wanted: wantedFormat, found: detected })
  return wantedFormat
}

/** The program or marketplace of a format; undefined for formats that have readers of their own. */
export function presetOf(format: ProductFormat): Preset | undefined {
  return format === 'shopify' || format === 'woocommerce' || format === 'table' ? undefined : presets[format]
}

const keyFields: ReadonlySet<string | undefined> = new Set(['goodsId', 'sku', 'handle', 'id', 'title', 'barcode'])

/** Whether the mapping names anything that identifies a product. */
export function namesKey(headers: readonly string[], mapping: ColumnMapping): boolean {
  return headers.some((header) => keyFields.has(mapping[header]))
}

/** Our exports alone name products by our own number. */
export const isOwnExport = (headers: readonly string[], mapping: ColumnMapping) => headers.some((header) => mapping[header] === 'goodsId')

/** A column called `Variants` is ours only where it holds what we export: lists in JSON. */
export function dropTextColumns(mapping: ColumnMapping, headers: readonly string[], rows: readonly FileRow[]): ColumnMapping {
  const isText = (header: string) => rows.some(({ cells }) => /^\s*[^[\s]/.test(cells[headers.indexOf(header)] ?? ''))
  return Object.fromEntries(Object.entries(mapping).filter(([header, field]) => field !== 'variants' || !isText(header)))
}

/** Shopify and the numbers of a workbook always write a point; WooCommerce writes the mark of its shop. */
export function markOf(
  { kind, format }: { kind: 'text' | 'xlsx'; format: ProductFormat },
  headers: readonly string[],
  rows: readonly FileRow[],
  mapping: ColumnMapping,
): DecimalMark {
  if (kind === 'xlsx' || format === 'shopify') return '.'
  const { prices } = woocommerceColumns(headers)
  const ofWoocommerce = new Set([prices.price, prices.sale])
  const isPrice = headers.map((header, at) =>
    format === 'woocommerce' ? ofWoocommerce.has(at) : ['price', 'marketPrice', 'salePrice', 'cost'].includes(mapping[header] ?? ''),
  )
  const mark = detectDecimalMark(rows.flatMap((row) => row.cells.filter((_, at) => isPrice[at])))
  return mark === 'unknown' && format === 'woocommerce' ? '.' : mark
}

/** The columns of dates that say what is sold now, and for how much. */
export function datePlaces(format: ProductFormat, headers: readonly string[], mapping: ColumnMapping): number[] {
  if (format === 'shopify') return []
  const { saleStarts, saleEnds } = woocommerceColumns(headers)
  const ofTable = headers.map((header, at) => (['saleStarts', 'saleEnds', 'availableFrom'].includes(mapping[header] ?? '') ? at : -1))
  return (format === 'woocommerce' ? [saleStarts, saleEnds] : ofTable).filter((at) => at !== -1)
}

/** The dates of a file: its first rows decide how they are read where each of them says so itself, else all rows do. */
export async function judgedDates(
  places: readonly number[],
  head: readonly FileRow[],
  readRows: () => AsyncIterable<FileRow[]>,
  { now = new Date(), timeZone = 'UTC', layout }: ProductFileOptions,
): Promise<FileDates> {
  const dates = new FileDates({ now, timeZone, order: layout?.dateOrder })
  if (places.length === 0) return dates
  dates.judge(head, places)
  if (!dates.isPlain) for await (const rows of readRows()) dates.judge(rows, places)
  return dates
}
