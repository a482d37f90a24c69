import { productTextNames } from '@wanpu/contract/product-texts'
import { videoAt } from '@wanpu/contract/video'
import { jsonTexts } from '../cells/cells.ts'
import { readVariants } from '../formats/exported-variants.ts'
import type { Preset } from '../formats/preset.ts'
import type { ParsedProduct, ProductKey } from '../product.ts'
import { readStock, type StockPlaces, stockPlaces } from '../values/availability.ts'
import { currencySign } from '../values/currency-signs.ts'
import { type DimensionColumns, dimensionColumns, readDimensions } from '../values/dimensions.ts'
import { pricePlaces } from '../values/price-names.ts'
import { readPrices, type SalePlaces } from '../values/sale-price.ts'
import { type WeightColumn, weightColumn } from '../values/weight.ts'
import { type ColumnMapping, optionName, type ProductField } from './fields.ts'
import { headerKey } from './header-key.ts'
import type { FileReading, RowReader } from './row-reader.ts'
import type { TableLayout } from './table-layout.ts'
import { readStatus, type StatusPlaces, statusPlaces } from './table-status.ts'
import { arrangePictures, listOptions } from './variants.ts'

/** Where a table has what. */
export interface Columns {
  /** The place of the field's column, or -1. */
  at: (field: ProductField) => number
  pictures: number[]
  weight: WeightColumn
  prices: SalePlaces
  stock: StockPlaces
  status: StatusPlaces
  dimensions: DimensionColumns
  /** The currency a price header names, as in `Price (USD)`. */
  currency?: string | undefined
  /** The rows of a product share its SKU: it is none of a variant. */
  sharesSku: boolean
  /** The columns in which the variants of a product differ. */
  options: { name: string; at: number }[]
  layout: TableLayout
}

/** The facts about a table that its rows are read with. */
export interface TableRules {
  mapping: ColumnMapping
  layout: TableLayout
  preset?: Preset | undefined
  /** The rows of variants name no product: the product names them, as Magento writes it. */
  isMagento: boolean
}

/** Finds the columns of the fields and options. */
export function columnsOf({ headers, constants }: FileReading, { mapping, layout, preset }: TableRules): Columns {
  const places = new Map<ProductField, number>(constants.placeOf)
  const pictures: number[] = []
  headers.forEach((header, at) => {
    const field = mapping[header]
    if (field === 'pictures') pictures.push(at)
    else if (field && !places.has(field)) places.set(field, at)
  })
  const fixedPicture = constants.placeOf.get('pictures')
  if (fixedPicture !== undefined && !pictures.includes(fixedPicture)) pictures.push(fixedPicture)
  const at = (field: ProductField) => places.get(field) ?? -1
  return {
    at,
    pictures,
    weight: weightColumn(headers, at('weight'), at('weightUnit')),
    prices: salePlaces(headers, at),
    stock: stockPlaces(headers, at, preset),
    status: statusPlaces(headers, at, preset),
    dimensions: dimensionColumns(headers, at),
    currency: currencyInHeader(headers[at('price')]),
    sharesSku: layout.groupBy !== null && mapping[layout.groupBy] === 'sku',
    options: optionsOf(headers, layout.optionColumns),
    layout,
  }
}

function salePlaces(headers: readonly string[], at: Columns['at']): SalePlaces {
  const places = pricePlaces(headers.map(headerKey), { price: at('price'), sale: at('salePrice'), market: at('marketPrice') })
  return { ...places, starts: at('saleStarts'), ends: at('saleEnds') }
}

/** The currency in a price header, such as `Price (USD)` or `价格（元）`. */
function currencyInHeader(header = ''): string | undefined {
  const mark = /[([](.+?)[)\]]/.exec(header.normalize('NFKC'))?.[1] ?? ''
  return currencySign(mark)?.usual
}

/** Two columns that would go by one name keep their own. */
function optionsOf(headers: readonly string[], columns: readonly string[]): Columns['options'] {
  const names = new Set<string>()
  return columns.map((header) => {
    const name = names.has(optionName(header)) ? header : optionName(header)
    names.add(name)
    return { name, at: headers.indexOf(header) }
  })
}

/** The product that one row describes; `undefined` when the row cannot be taken. */
export function readProduct(reader: RowReader, columns: Columns): ParsedProduct | undefined {
  const { at } = columns
  const key = keyOf(reader, columns)
  const title = reader.title(at('title'))
  if (!key && !title && !reader.code(at('barcode'))) reader.report(-1, 'key-missing')
  const rowCurrency = reader.currency(at('currency')) ?? columns.currency
  const prices = readPrices(reader, columns.prices, rowCurrency)
  const currencyCode = rowCurrency ?? prices.currencyCode
  if (reader.failed) return undefined
  const product: ParsedProduct = { key: key ?? {} }
  const set = <K extends keyof ParsedProduct>(name: K, value: ParsedProduct[K]) => {
    if (value !== undefined) product[name] = value
  }
  set('title', title)
  set('sku', reader.code(at('sku')))
  set('urlKeywords', reader.line(at('handle')))
  set('descriptionHtml', reader.text(at('description')))
  for (const name of productTextNames)
    set(name, name === 'video' ? videoIn(reader, at(name)) : name === 'barcode' ? reader.code(at(name)) : reader.line(at(name)))
  setClassification(product, reader, columns)
  set('tags', reader.list(at('tags')))
  set('sizes', reader.list(at('sizes')))
  set('colors', reader.list(at('colors')))
  set('scopes', reader.list(at('scopes')))
  set('pictures', picturesOf(reader, columns))
  set('variants', readVariants(reader, at('variants'), currencyCode))
  // Our own exports say the sizes and colours themselves.
  if (at('goodsId') < 0) Object.assign(product, listOptions(product))
  set('priceMinor', prices.priceMinor)
  set('marketPriceMinor', prices.marketPriceMinor ?? emptyCell(reader, at('marketPrice')))
  set('costMinor', reader.price(at('cost'), currencyCode)?.minor ?? emptyCell(reader, at('cost')))
  set('currencyCode', currencyCode)
  const { stock, isUncounted } = readStock(reader, columns.stock)
  set('stock', stock)
  set('isUncounted', isUncounted)
  set('weightGrams', reader.weight(columns.weight))
  Object.assign(product, readDimensions(reader, columns.dimensions))
  set('status', readStatus(reader, columns.status))
  const pageTexts = reader.pageTexts({ title: at('seoTitle'), description: at('seoDescription'), keywords: at('seoKeywords') })
  set('pageTitle', pageTexts.pageTitle)
  set('pageDescription', pageTexts.pageDescription)
  set('pageKeywords', pageTexts.pageKeywords)
  return product
}

/** The keys and classes of the product that one row describes, read as `readProduct` reads them. */
export function readKeys(reader: RowReader, columns: Columns): ParsedProduct {
  const key = keyOf(reader, columns)
  const product: ParsedProduct = { key: key ?? {} }
  const title = key ? undefined : reader.title(columns.at('title'))
  if (title !== undefined) product.title = title
  setClassification(product, reader, columns)
  return product
}

/**
 * Our own number alone identifies the row of a file that we exported, where a SKU may stand twice. Else the SKU, the
 * handle, or the id of another program does; all of them must be new in this file.
 */
function keyOf(reader: RowReader, { at }: Columns): ProductKey | undefined {
  const goodsId = reader.line(at('goodsId')) ?? undefined
  if (goodsId && /^[1-9]\d{0,17}$/.test(goodsId)) {
    reader.isNew('ids', at('goodsId'), `goods ${goodsId}`)
    return { goodsId }
  }
  const sku = reader.code(at('sku')) ?? undefined
  const handle = reader.line(at('handle')) ?? undefined
  const id = reader.line(at('id')) ?? undefined
  if (sku) reader.isNew('skus', at('sku'), sku)
  if (handle) reader.isNew('handles', at('handle'), handle)
  if (id) reader.isNew('ids', at('id'), id)
  if (!sku && !handle && !id) return undefined
  return { ...(sku && { sku }), ...(handle && { handle }), ...(id && { id }) }
}

function setClassification(product: ParsedProduct, reader: RowReader, { at: placeOf, layout }: Columns): void {
  const at = placeOf('classification')
  const exportedPath = jsonTexts(reader.cell(at))
  if (exportedPath) product.classificationPath = exportedPath
  if (exportedPath) return
  const { path, others } = reader.categories(at, layout.categories)
  const usedPath = path ?? reader.empty(at)
  if (usedPath !== undefined) product.classificationPath = usedPath
  if (others.length === 0) return
  product.otherClassifications = others
  reader.report(at, 'more-classifications', { used: path?.join(' > ') ?? '' })
}

/** The pictures of a row, or of several rows of one product. */
export function picturesOf(
  main: RowReader,
  { at, pictures: places }: Columns,
  readers: readonly RowReader[] = [main],
): ParsedProduct['pictures'] {
  const first = places[0]
  if (first === undefined) return undefined
  const texts = jsonTexts(main.cell(at('pictureTexts'))) ?? []
  const pictures = readers
    .flatMap((reader) => places.flatMap((place) => reader.pictures(place)))
    .map((url, index) => (texts[index] ? { url, alt: texts[index] } : { url }))
  if (pictures.length > 0) return arrangePictures(pictures, main, first)
  return places.some((place) => main.has(place)) ? undefined : main.empty(first)
}

function emptyCell(reader: RowReader, at: number): null | undefined {
  return reader.has(at) ? undefined : reader.empty(at)
}

/** An address that shops can't play is reported, and the rest of the row goes in. */
function videoIn(reader: RowReader, at: number): string | null | undefined {
  const address = reader.line(at)
  if (!address || videoAt(address)) return address
  reader.report(at, 'video-unknown')
  return undefined
}
