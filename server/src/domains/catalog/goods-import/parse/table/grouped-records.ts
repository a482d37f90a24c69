import { decodeEntities } from '../../../../../text/entities.ts'
import type { ParsedProduct, ProductRecord, RowProblem } from '../product.ts'
import { isSoldOut, readStock, type Stock } from '../values/availability.ts'
import { readPrices } from '../values/sale-price.ts'
import { parseStatus } from '../values/status-words.ts'
import type { RowGroup } from './grouping.ts'
import { type FileReading, RowReader } from './row-reader.ts'
import { groupLimit } from './rows-apart.ts'
import { type Columns, picturesOf, readProduct } from './table-row.ts'
import { foldVariants, type VariantDraft } from './variants.ts'

/** One product of the rows of a group. */
export function readGroup(group: RowGroup, columns: Columns, reading: FileReading): ProductRecord {
  const problems: RowProblem[] = []
  const readers = group.rows.map((row) => new RowReader(reading, row, problems))
  const usable = readers.filter((reader) => reader.isReadable())
  const main = usable.find((reader) => reader.row === group.main)
  if (!main) usable[0]?.report(-1, 'parent-refused', { row: group.main.row })
  if (group.isSurplus) main?.report(-1, 'too-many-rows', { limit: groupLimit })
  const named = (group.notes ?? []).map(({ row, at, reason, detail }) => {
    const reader = readers.find((reader) => reader.row === row) ?? new RowReader(reading, row, problems)
    reader.report(at, reason, detail)
    return row
  })
  const product = main && !main.failed ? productOf(main, usable, group, columns) : undefined
  const rows = [...new Set([...group.rows, ...named])].map(({ row }) => row)
  const record = { ...group.place, rows, problems }
  const leftOut = readers.filter((reader) => reader.failed).map(({ row }) => row.row)
  return product && !main?.failed ? { ...record, leftOut, product } : { ...record, leftOut: rows }
}

function productOf(main: RowReader, readers: readonly RowReader[], group: RowGroup, columns: Columns): ParsedProduct | undefined {
  const product = readProduct(main, columns)
  if (product && group.rows.length > 1) addVariants(product, main, readers, { group, columns })
  if (!product || !group.needsVariants || product.variants) return product
  main.report(-1, 'variations-missing')
  return { ...product, status: 'off' }
}

function addVariants(
  product: ParsedProduct,
  main: RowReader,
  readers: readonly RowReader[],
  { group, columns }: { group: RowGroup; columns: Columns },
): void {
  const own = optionsOf(main, group, columns)
  const others = readers.filter((reader) => reader !== main).flatMap((reader) => draftOf(reader, group, columns, product) ?? [])
  const drafts = Object.keys(own).length === 0 ? others : inOrder([readOwnDraft(main, product, own, columns), ...others])
  // The row of a product that is no variant itself speaks for all of them.
  if (Object.keys(own).length === 0 && isSoldOut(main, columns.stock))
    for (const draft of drafts) Object.assign(draft, { stock: 0, isUncounted: false })
  if (Object.keys(own).length > 0 && !columns.sharesSku) giveSkuToVariant(product, group.name)
  const pictures = picturesOf(main, columns, readers)
  if (pictures) product.pictures = pictures
  // With variants, they say what is counted.
  if (drafts.length > 0) delete product.isUncounted
  foldVariants(product, drafts)
}

/** The stock of a variant is never cleared by an empty cell. */
const ofVariant = ({ stock, isUncounted }: Stock) => ({ stock: stock ?? undefined, ...(isUncounted && { isUncounted }) })

/** A variant that is switched off is left out; of a product that is off itself all rows are. */
function isOff(reader: RowReader, { status }: Columns): boolean {
  const word = reader.cell(status.status)
  if (word === '' || parseStatus(word) === 'on') return false
  reader.report(status.status, 'variation-off')
  return true
}

const inOrder = (drafts: VariantDraft[]) => drafts.sort((a, b) => a.row - b.row)

/** The product of rows that are all variants is known by what these share. */
function giveSkuToVariant(product: ParsedProduct, name: string): void {
  const { sku: _, ...key } = product.key
  product.key = Object.keys(key).length > 0 ? key : { id: name }
  delete product.sku
}

/** The main row as a variant: what it says was read with the product. */
function readOwnDraft(
  reader: RowReader,
  product: ParsedProduct,
  options: Record<string, string>,
  { at, sharesSku }: Columns,
): VariantDraft {
  return {
    reader,
    priceAt: at('price'),
    row: reader.row.row,
    options,
    sku: sharesSku ? undefined : (product.sku ?? undefined),
    priceMinor: product.priceMinor,
    marketPriceMinor: product.marketPriceMinor,
    costMinor: product.costMinor ?? undefined,
    ...ofVariant(product),
    picture: product.pictures?.[0]?.url,
    weightGrams: product.weightGrams ?? undefined,
    shelf: product.shelf,
  }
}

/** Another row as a variant; a row without options, price and SKU only brings pictures. */
function draftOf(reader: RowReader, group: RowGroup, columns: Columns, product: ParsedProduct): VariantDraft | undefined {
  const { at } = columns
  const options = optionsOf(reader, group, columns)
  const isVariant = Object.keys(options).length > 0
  if (!isVariant && !reader.has(at('price')) && !reader.has(at('sku'))) return undefined
  if (!isVariant) reader.report(-1, 'options-missing')
  if (product.status !== 'off' && isOff(reader, columns)) return undefined
  const sku = columns.sharesSku ? undefined : (reader.code(at('sku')) ?? undefined)
  if (sku) reader.isNew('skus', at('sku'), sku)
  const currencyCode = reader.currency(at('currency')) ?? columns.currency ?? product.currencyCode
  const { priceMinor, marketPriceMinor } = readPrices(reader, columns.prices, currencyCode)
  const draft = {
    reader,
    priceAt: at('price'),
    row: reader.row.row,
    options,
    sku,
    priceMinor,
    marketPriceMinor,
    costMinor: reader.price(at('cost'), currencyCode)?.minor,
    ...ofVariant(readStock(reader, columns.stock)),
    picture: picturesOf(reader, columns)?.[0]?.url,
    weightGrams: reader.weight(columns.weight) ?? undefined,
    shelf: reader.line(at('shelf')),
  }
  return reader.failed ? undefined : draft
}

function optionsOf(reader: RowReader, group: RowGroup, columns: Columns): Record<string, string> {
  if (group.optionsOf) {
    return Object.fromEntries(Object.entries(group.optionsOf(reader.row)).map(([name, value]) => [name, decodeEntities(value)]))
  }
  return Object.fromEntries(
    columns.options.flatMap(({ name, at }): [string, string][] => {
      const value = reader.line(at)
      return value ? [[name, value]] : []
    }),
  )
}
