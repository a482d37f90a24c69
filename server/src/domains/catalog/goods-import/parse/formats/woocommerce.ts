import { decodeEntities } from '../../../../../text/entities.ts'
import { choosePath } from '../cells/categories.ts'
import { cleanLine, cleanText, splitPath } from '../cells/cells.ts'
import { splitAddresses } from '../cells/picture-addresses.ts'
import type { FileRow, ParsedProduct, ProductRecord, RowProblem } from '../product.ts'
import { optionName } from '../table/fields.ts'
import { RowIndex } from '../table/row-index.ts'
import { type FileReading, RowReader } from '../table/row-reader.ts'
import { kindAt, statusAt } from '../table/table-status.ts'
import { arrangePictures, foldVariants, type VariantDraft } from '../table/variants.ts'
import { RowSpool } from '../thread/spool.ts'
import { type Stock, stockBy } from '../values/availability.ts'
import { readDimensions } from '../values/dimensions.ts'
import { readPrices } from '../values/sale-price.ts'
import { allowsBackorders, parseAvailability, parseStatus } from '../values/status-words.ts'
import { type Columns, columnsOf } from './woocommerce-columns.ts'

interface Pass {
  columns: Columns
  reading: FileReading
  /** Variations by their parent's key, from anywhere in the file. */
  variations: RowSpool
  /** Keys of all rows that may be parents. */
  parents: RowIndex
}

/**
 * Products of a WooCommerce export. Variations may stand anywhere, before or far behind their parent, so a first pass
 * over the file sets them aside on disk; the second yields each product at the place of its own row, with its
 * variations. A variation without a parent in the file is reported at its own place.
 */
export async function* woocommerceRecords(readRows: () => AsyncIterable<FileRow[]>, reading: FileReading): AsyncGenerator<ProductRecord> {
  await using variations = await RowSpool.create()
  const pass: Pass = { columns: columnsOf(reading.headers), reading, variations, parents: new RowIndex() }
  await setVariationsAside(readRows(), pass)
  for await (const rows of readRows()) {
    for (const row of rows) {
      if (row.fault || !isVariation(row, pass.columns)) yield recordOf(row, pass)
      else if (!hasParent(row, pass)) yield orphan(row, pass)
    }
  }
}

async function setVariationsAside(batches: AsyncIterable<FileRow[]>, { columns, variations, parents }: Pass): Promise<void> {
  for await (const rows of batches) {
    for (const row of rows) {
      if (row.fault) continue
      if (isVariation(row, columns)) await variations.add(parentKey(row, columns), row)
      else for (const key of readOwnKeys(row, columns)) parents.remember(key, row.row)
    }
  }
  await variations.flush()
}

function isVariation(row: FileRow, columns: Columns): boolean {
  return row.cells[columns.type]?.includes('variation') ?? false
}

/** `id:741` names the parent by id, anything else by SKU. */
function parentKey(row: FileRow, columns: Columns): string {
  const parent = cellOf(row, columns.parent).toLowerCase()
  return /^id:\s*\d+$/.test(parent) ? parent.replace(/\s/g, '') : `sku:${parent}`
}

function readOwnKeys(row: FileRow, columns: Columns): string[] {
  const id = cellOf(row, columns.id)
  const sku = cellOf(row, columns.sku).toLowerCase()
  return [...(id ? [`id:${id}`] : []), ...(sku ? [`sku:${sku}`] : [])]
}

function cellOf(row: FileRow, at: number): string {
  return cleanLine(cleanText(row.cells[at] ?? ''))
}

function hasParent(row: FileRow, { columns, parents }: Pass): boolean {
  return cellOf(row, columns.parent) !== '' && parents.find(parentKey(row, columns)) !== undefined
}

function orphan(row: FileRow, { columns, reading }: Pass): ProductRecord {
  const problems: RowProblem[] = []
  new RowReader(reading, row, problems).report(columns.parent, 'parent-missing', { parent: cellOf(row, columns.parent) || '—' })
  return { firstRow: row.row, lastRow: row.row, rows: [row.row], leftOut: [row.row], problems }
}

function recordOf(row: FileRow, pass: Pass): ProductRecord {
  const { columns, reading } = pass
  const problems: RowProblem[] = []
  const main = new RowReader(reading, row, problems)
  const product = main.isReadable() ? productOf(main, columns) : undefined
  const usedRows: FileRow[] = []
  if (!row.fault)
    for (const key of readOwnKeys(row, columns)) if (pass.parents.find(key) === row.row) usedRows.push(...pass.variations.take(key))
  usedRows.sort((a, b) => a.row - b.row)
  const children = usedRows.map((child) => new RowReader(reading, child, problems))
  if (product && !main.failed) addVariations(product, main, children, columns)
  else for (const child of children) child.report(-1, 'parent-refused', { row: row.row })
  const leftOut = [main, ...children].filter((reader) => reader.failed).map((reader) => reader.row.row)
  const record = { firstRow: row.row, lastRow: row.row, rows: [row.row, ...usedRows.map((child) => child.row)], leftOut, problems }
  return product && !main.failed ? { ...record, product } : record
}

function productOf(main: RowReader, columns: Columns): ParsedProduct | undefined {
  const key = keyOf(main, columns)
  if (!key.sku && !key.id && !main.has(columns.name)) main.report(-1, 'key-missing')
  if (columns.name >= 0 && !main.has(columns.name)) main.report(columns.name, 'title-missing')
  const product: ParsedProduct = {
    key,
    title: main.title(columns.name),
    sku: main.code(columns.sku),
    descriptionHtml: main.text(main.has(columns.description) ? columns.description : columns.shortDescription),
    brand: main.line(columns.brands),
    barcode: main.line(columns.barcode),
    tags: main.list(columns.tags, /,/),
    pictures: picturesOf(main, columns),
    ...stockOf(main, columns),
    weightGrams: main.weight(columns.weight),
    ...readDimensions(main, columns.dimensions),
    ...pricesOf(main, columns),
    status: statusOf(main, columns),
    ...pageTextsOf(main, columns),
  }
  setClassification(product, main, columns.categories)
  setAttributes(product, main, columns)
  return product
}

function keyOf(main: RowReader, columns: Columns): ParsedProduct['key'] {
  const sku = main.code(columns.sku)
  const id = main.line(columns.id)
  if (sku) main.isNew('skus', columns.sku, sku)
  if (id) main.isNew('ids', columns.id, id)
  return { ...(sku && { sku }), ...(id && { id }) }
}

/**
 * The prices in force. A file that names no sale price clears what the regular price was compared with, where empty
 * cells clear.
 */
function pricesOf(
  reader: RowReader,
  { prices }: Columns,
): { priceMinor?: number | undefined; marketPriceMinor?: number | null | undefined } {
  const { priceMinor, marketPriceMinor } = readPrices(reader, prices)
  return { priceMinor, marketPriceMinor: marketPriceMinor ?? (reader.has(prices.sale) ? undefined : reader.empty(prices.sale)) }
}

/** What may be bought. `ofParent`: what counts where the stock is managed with the parent. */
function stockOf(reader: RowReader, columns: Columns, ofParent?: Stock): Stock {
  const isShared = reader.cell(columns.stock).toLowerCase() === 'parent'
  const inStock = reader.cell(columns.inStock)
  const availability = inStock === '' ? undefined : (parseAvailability(inStock) ?? 'sold-out')
  if (!isShared)
    return stockBy({
      count: reader.stock(columns.stock),
      availability,
      sellsOn: reader.has(columns.stock) && allowsBackorders(reader.cell(columns.backorders)),
    })
  return availability === 'sold-out' ? { stock: 0 } : (ofParent ?? {})
}

function statusOf(main: RowReader, columns: Columns): 'on' | 'off' | undefined {
  const kinds = (main.list(columns.type, /,/) ?? []).map((name) => kindAt(main, columns.type, name))
  const said = [statusAt(main, columns.published), catalogStatus(main, columns.visibility), ...kinds]
  return said.includes('off') ? 'off' : said[0]
}

function catalogStatus(main: RowReader, at: number): 'off' | undefined {
  const visibility = main.cell(at)
  if (visibility === '' || parseStatus(visibility) === 'on') return undefined
  main.report(at, parseStatus(visibility) === 'off' ? 'hidden-product' : 'status-unknown')
  return 'off'
}

function picturesOf(reader: RowReader, columns: Columns): ParsedProduct['pictures'] {
  const pictures = splitAddresses(reader.cell(columns.pictures)).flatMap((address) => {
    const url = reader.picture(columns.pictures, address)
    return url ? [{ url }] : []
  })
  if (pictures.length > 0) return arrangePictures(pictures, reader, columns.pictures)
  return reader.has(columns.pictures) ? undefined : reader.empty(columns.pictures)
}

/** Texts of an SEO extension; one with variables such as `%%title%%` only that extension could fill. */
function pageTextsOf(main: RowReader, columns: Columns): Pick<ParsedProduct, 'pageTitle' | 'pageDescription'> {
  const { pageTitle, pageDescription } = main.pageTexts({ title: columns.seoTitle, description: columns.seoDescription })
  const withoutPlaceholders = (text: string | null | undefined) => (text && /%\w+%/.test(text) ? undefined : text)
  return { pageTitle: withoutPlaceholders(pageTitle), pageDescription: withoutPlaceholders(pageDescription) }
}

function setClassification(product: ParsedProduct, main: RowReader, at: number): void {
  const { path, others } = choosePath((main.list(at, /,/) ?? []).map(splitPath))
  product.classificationPath = path ?? main.empty(at)
  if (others.length === 0) return
  product.otherClassifications = others
  main.report(at, 'more-classifications', { used: path?.join(' > ') ?? '' })
}

/** Sizes, colours and brand are fields of their own; other attributes keep their names. */
function setAttributes(product: ParsedProduct, main: RowReader, columns: Columns): void {
  const others: { name: string; values: string[] }[] = []
  for (const { name, values } of columns.attributes) {
    const called = main.line(name)
    const listedValues = main.list(values, /[,|]/)
    if (!called || !listedValues) continue
    const option = optionName(called)
    if (option === 'size') product.sizes = listedValues
    else if (option === 'color') product.colors = listedValues
    else if (/^(brand|品牌)$/i.test(called)) product.brand ??= listedValues[0]
    else others.push({ name: called, values: listedValues })
  }
  if (others.length > 0) product.attributes = others
}

function addVariations(product: ParsedProduct, main: RowReader, children: readonly RowReader[], columns: Columns): void {
  const isVariable = main.cell(columns.type).includes('variable')
  if (!isVariable && children.length === 0) return
  const ofParent = stockOf(main, columns)
  const drafts = children.flatMap((child) => draftOf(child, main, columns, ofParent) ?? [])
  const sharing = drafts.filter(({ reader }) => reader.cell(columns.stock).toLowerCase() === 'parent')
  if (sharing.length > 1 && ofParent.stock) main.report(columns.stock, 'stock-shared', { stock: ofParent.stock })
  foldVariants(product, drafts)
  const attributes = product.attributes ?? []
  const usedOptions = new Set(drafts.flatMap((draft) => Object.keys(draft.options)))
  const others = attributes.filter(({ name }) => !usedOptions.has(name))
  product.attributes = others.length > 0 ? others : undefined
  product.isUncounted = undefined
  if (product.variants) return
  main.report(columns.type, 'variations-missing')
  product.status = 'off'
}

function draftOf(child: RowReader, main: RowReader, columns: Columns, ofParent: Stock): VariantDraft | undefined {
  if (!child.isReadable()) return undefined
  if (child.has(columns.published) && parseStatus(child.cell(columns.published)) !== 'on') {
    child.report(columns.published, 'variation-off')
    return undefined
  }
  const sku = child.code(columns.sku) ?? undefined
  // A variation without an own SKU is exported under its parent's.
  const own = sku && sku !== main.cell(columns.sku) ? sku : undefined
  if (own) child.isNew('skus', columns.sku, own)
  const { priceMinor, marketPriceMinor } = pricesOf(child, columns)
  const { stock, isUncounted } = stockOf(child, columns, ofParent)
  const draft: VariantDraft = {
    reader: child,
    priceAt: columns.prices.price,
    row: child.row.row,
    sku: own,
    options: optionsOf(child, columns),
    priceMinor,
    marketPriceMinor: marketPriceMinor ?? undefined,
    stock: stock ?? undefined,
    isUncounted,
    picture: splitAddresses(child.cell(columns.pictures)).map((address) => child.picture(columns.pictures, address))[0],
    weightGrams: child.weight(columns.weight) ?? undefined,
  }
  return child.failed ? undefined : draft
}

/** The chosen values. An attribute without a value means any of the parent's values: the buyer chooses freely. */
function optionsOf(child: RowReader, columns: Columns): Record<string, string> {
  const options: Record<string, string> = {}
  for (const { name, values } of columns.attributes) {
    const called = child.line(name)
    const value = decodeEntities(cleanLine(child.cell(values))).replaceAll('\\,', ',')
    if (!called) continue
    if (value) options[optionName(called)] = value
    else child.report(values, 'option-any', { option: called })
  }
  return options
}
