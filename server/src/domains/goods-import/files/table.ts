import { jsonTexts, parseStatus, splitAddresses, splitPath, weightUnit } from './cells.ts'
import { readVariants } from './exported-variants.ts'
import type { ColumnMapping, ProductField } from './fields.ts'
import type { FileRow, ParsedProduct, ProductKey, ProductRecord, RowProblem } from './product.ts'
import { type Reading, RowReader } from './reading.ts'
import { arrangePictures, soundMarketPrice } from './variants.ts'

interface Columns {
  /** The place of the field's column, or -1. */
  at: (field: ProductField) => number
  pictures: number[]
  weightUnit: string
  /** The currency a price header names, as in `Price (USD)`. */
  currency?: string
}

/** Products of any table: one row is one product. */
export async function* tableRecords(
  batches: AsyncIterable<FileRow[]>,
  reading: Reading,
  mapping: ColumnMapping,
): AsyncGenerator<ProductRecord> {
  const columns = columnsOf(reading.headers, mapping)
  for await (const rows of batches) {
    for (const row of rows) {
      const problems: RowProblem[] = []
      const reader = new RowReader(reading, row, problems)
      const product = reader.isReadable() ? productOf(reader, columns) : undefined
      const record: ProductRecord = {
        firstRow: row.row,
        lastRow: row.row,
        rows: [row.row],
        leftOut: reader.failed ? [row.row] : [],
        problems,
      }
      yield product && !reader.failed ? { ...record, product } : record
    }
  }
}

function columnsOf(headers: readonly string[], mapping: ColumnMapping): Columns {
  const places = new Map<ProductField, number>()
  const pictures: number[] = []
  headers.forEach((header, at) => {
    const field = mapping[header]
    if (field === 'pictures') pictures.push(at)
    else if (field && !places.has(field)) places.set(field, at)
  })
  const at = (field: ProductField) => places.get(field) ?? -1
  const priceHeader = headers[at('price')]?.normalize('NFKC').toUpperCase() ?? ''
  const named = /[([](?:([A-Z]{3})|(元|RMB|¥))[)\]]/.exec(priceHeader)
  const weightHeader = headers[at('weight')] ?? ''
  return { at, pictures, weightUnit: weightUnit(weightHeader), currency: named?.[2] || named?.[1] === 'RMB' ? 'CNY' : named?.[1] }
}

function productOf(reader: RowReader, columns: Columns): ParsedProduct | undefined {
  const { at } = columns
  const key = keyOf(reader, columns)
  const title = reader.title(at('title'))
  if (!key && !title) reader.report(-1, 'key-missing')
  const named = reader.currency(at('currency')) ?? columns.currency
  const price = reader.price(at('price'), named)
  const currencyCode = named ?? price?.currencyCode
  const market = reader.price(at('marketPrice'), currencyCode)
  if (reader.failed) return undefined
  const product: ParsedProduct = { key: key ?? {} }
  const set = <K extends keyof ParsedProduct>(name: K, value: ParsedProduct[K]) => {
    if (value !== undefined) product[name] = value
  }
  set('title', title)
  set('sku', reader.line(at('sku')))
  set('urlKeywords', reader.line(at('handle')))
  set('descriptionHtml', reader.text(at('description')))
  set('productType', reader.line(at('productType')))
  set('brand', reader.line(at('brand')))
  setClassification(product, reader, at('classification'))
  set('tags', reader.list(at('tags')))
  set('sizes', reader.list(at('sizes')))
  set('colors', reader.list(at('colors')))
  set('scopes', reader.list(at('scopes')))
  set('pictures', picturesOf(reader, columns.pictures, jsonTexts(reader.cell(at('pictureTexts'))) ?? []))
  set('variants', readVariants(reader, at('variants'), currencyCode))
  set('priceMinor', price?.minor)
  set('marketPriceMinor', soundMarketPrice(reader, at('marketPrice'), price?.minor, market?.minor) ?? emptyCell(reader, at('marketPrice')))
  set('costMinor', reader.price(at('cost'), currencyCode)?.minor ?? emptyCell(reader, at('cost')))
  set('currencyCode', currencyCode)
  set('stock', reader.stock(at('stock')))
  set('weightGrams', reader.weight(at('weight'), columns.weightUnit))
  set('status', statusOf(reader, at('status')))
  const pageTexts = reader.pageTexts({ title: at('seoTitle'), description: at('seoDescription'), keywords: at('seoKeywords') })
  set('pageTitle', pageTexts.pageTitle)
  set('pageDescription', pageTexts.pageDescription)
  set('pageKeywords', pageTexts.pageKeywords)
  return product
}

/**
 * Our own number alone identifies the row of a file that we exported, where a SKU may stand twice. Else the SKU, the handle, or the id of another program
 * does; all of them must be new in this file.
 */
function keyOf(reader: RowReader, { at }: Columns): ProductKey | undefined {
  const goodsId = reader.line(at('goodsId')) ?? undefined
  if (goodsId && /^[1-9]\d{0,17}$/.test(goodsId)) {
    reader.isNew('ids', at('goodsId'), `goods ${goodsId}`)
    return { goodsId }
  }
  const sku = reader.line(at('sku')) ?? undefined
  const handle = reader.line(at('handle')) ?? undefined
  const id = reader.line(at('id')) ?? undefined
  if (sku) reader.isNew('skus', at('sku'), sku)
  if (handle) reader.isNew('handles', at('handle'), handle)
  if (id) reader.isNew('ids', at('id'), id)
  if (!sku && !handle && !id) return undefined
  return { ...(sku && { sku }), ...(handle && { handle }), ...(id && { id }) }
}

function setClassification(product: ParsedProduct, reader: RowReader, at: number): void {
  const exported = jsonTexts(reader.cell(at))
  if (exported) product.classificationPath = exported
  if (exported) return
  const [first, ...others] = reader
    .cell(at)
    .split(/\s*[|;；\n]\s*/)
    .map(splitPath)
    .filter((path) => path.length > 0)
  const path = first ?? reader.empty(at)
  if (path !== undefined) product.classificationPath = path
  if (others.length === 0) return
  product.otherClassifications = others
  reader.report(at, 'more-classifications', { used: first?.join(' > ') ?? '' })
}

function picturesOf(reader: RowReader, places: readonly number[], texts: readonly string[]): ParsedProduct['pictures'] {
  const first = places[0]
  if (first === undefined) return undefined
  const found = places
    .flatMap((at) =>
      splitAddresses(reader.cell(at)).flatMap((address) => {
        const url = reader.picture(at, address)
        return url ? [{ url }] : []
      }),
    )
    .map((picture, index) => (texts[index] ? { ...picture, alt: texts[index] } : picture))
  if (found.length > 0) return arrangePictures(found, reader, first)
  return places.some((at) => reader.has(at)) ? undefined : reader.empty(first)
}

function emptyCell(reader: RowReader, at: number): null | undefined {
  return reader.has(at) ? undefined : reader.empty(at)
}

function statusOf(reader: RowReader, at: number): 'on' | 'off' | undefined {
  const word = reader.cell(at)
  const status = word === '' ? undefined : parseStatus(word)
  if (word !== '' && !status) reader.report(at, 'status-unknown')
  return status
}
