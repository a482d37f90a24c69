import { decodeEntities } from '../../../../../text/entities.ts'
import { splitPath } from '../cells/cells.ts'
import type { FileRow, ParsedProduct, ProductRecord, RowProblem } from '../product.ts'
import { optionName } from '../table/fields.ts'
import { groupRows, type KeyOf, type ReadRows, type RowGroup } from '../table/grouping.ts'
import { RowIndex } from '../table/row-index.ts'
import { type FileReading, locate, RowReader } from '../table/row-reader.ts'
import { groupLimit } from '../table/rows-apart.ts'
import { statusAt } from '../table/table-status.ts'
import { arrangePictures, checkMarketPrice, foldVariants, type VariantDraft } from '../table/variants.ts'
import { type Stock, stockBy } from '../values/availability.ts'
import { allowsBackorders, parseStatus } from '../values/status-words.ts'

/** The columns of both generations of Shopify's product export. */
function columnsOf(headers: readonly string[]) {
  const at = locate(headers)
  return {
    handle: at('handle urlhandle'),
    title: at('title'),
    body: at('body description'),
    vendor: at('vendor'),
    category: at('productcategory googleshoppinggoogleproductcategory googleproductcategory'),
    type: at('type customproducttype'),
    tags: at('tags'),
    published: at('published publishedononlinestore'),
    status: at('status'),
    sku: at('variantsku sku'),
    grams: at('variantgrams weightvalue'),
    stock: at('variantinventoryqty inventoryquantity'),
    locations: locationColumns(headers),
    tracker: at('variantinventorytracker inventorytracker'),
    policy: at('variantinventorypolicy inventorypolicy continuesellingwhenoutofstock'),
    giftCard: at('giftcard'),
    price: at('variantprice price'),
    comparePrice: at('variantcompareatprice compareatprice'),
    cost: at('costperitem'),
    barcode: at('variantbarcode barcode'),
    picture: at('imagesrc productimageurl'),
    position: at('imageposition'),
    alt: at('imagealttext'),
    variantPicture: at('variantimage variantimageurl'),
    seoTitle: at('seotitle'),
    seoDescription: at('seodescription'),
    options: [1, 2, 3].map((number) => ({ name: at(`option${number}name`), value: at(`option${number}value`) })),
  }
}

/** Columns with the pieces of one location each, as inventory exports and apps write them. */
function locationColumns(headers: readonly string[]): number[] {
  return headers.flatMap((header, at) => (/^(?:inventory (?:available|quantity|qty)|available|on hand) ?[:/-] ?\S/i.test(header) ? at : []))
}

type Columns = ReturnType<typeof columnsOf>

/** Products of a Shopify export: rows with the same handle are one product, wherever they stand. */
export async function* shopifyRecords(readRows: ReadRows, reading: FileReading): AsyncGenerator<ProductRecord> {
  const columns = columnsOf(reading.headers)
  for await (const group of groupRows(readRows, () => handleKeys(columns))) yield recordOf(group, columns, reading)
}

/**
 * The handle. Rows that come later under another title are another product with the same handle. A row without a handle
 * may be one of those before it.
 */
function handleKeys(columns: Columns): KeyOf {
  const titled = new RowIndex()
  const titles = new RowIndex()
  let run = { handle: '', key: '' }
  return ({ cells, row, fault }) => {
    const handle = fault ? '' : (cells[columns.handle]?.trim() ?? '')
    if (handle === '') return undefined
    const title = cells[columns.title]?.trim() ?? ''
    const key = `${handle}\n${title}`
    if (title !== '') {
      titled.remember(handle, row)
      titles.remember(key, row)
    }
    const isSame = title === '' || titles.find(key) === titled.find(handle)
    if (handle !== run.handle) run = { handle, key: isSame ? handle : key }
    return run.key
  }
}

function recordOf(group: RowGroup, columns: Columns, reading: FileReading): ProductRecord {
  const problems: RowProblem[] = []
  const readers = group.rows.map((row) => new RowReader(reading, row, problems))
  const usable = readers.filter((reader) => reader.isReadable() && hasHandle(reader, columns))
  const main = usable[0]
  if (group.isSurplus) main?.report(-1, 'too-many-rows', { limit: groupLimit })
  const product = main && main === readers[0] && !main.failed ? productOf(main, usable, columns) : undefined
  if (main && main !== readers[0] && !main.failed) main.report(-1, 'parent-refused', { row: group.main.row })
  const rows = group.rows.map(({ row }) => row)
  const handle = product?.key.handle
  const leftOut = readers.filter((reader) => reader.failed && mayBelong(reader.row, columns, handle)).map(({ row }) => row.row)
  const record = { ...group.place, rows, problems, leftOut }
  return product && !main?.failed ? { ...record, product } : { ...record, leftOut: rows }
}

function hasHandle(reader: RowReader, columns: Columns): boolean {
  if (!reader.has(columns.handle)) reader.report(columns.handle, 'key-missing')
  return !reader.failed
}

/** True when a row that could not be read probably belongs to this product. */
function mayBelong(row: FileRow, columns: Columns, handle: string | undefined): boolean {
  if (!handle) return false
  return row.fault
    ? columns.handle === 0 && /^"?([^",;\t]*)/.exec(row.cells[0] ?? '')?.[1] === handle
    : row.cells[columns.handle]?.trim() === handle
}

function productOf(main: RowReader, readers: readonly RowReader[], columns: Columns): ParsedProduct | undefined {
  const handle = main.cell(columns.handle)
  if (!main.isNew('handles', columns.handle, handle)) return undefined
  if (columns.title >= 0 && !main.has(columns.title)) main.report(columns.title, 'title-missing')
  const product: ParsedProduct = {
    key: { handle },
    title: main.title(columns.title),
    descriptionHtml: main.text(columns.body),
    productType: main.line(columns.type),
    brand: main.line(columns.vendor),
    classificationPath: classOf(main, columns),
    tags: main.list(columns.tags, /,/),
    pictures: picturesOf(main, readers, columns),
    status: statusOf(main, columns),
    urlKeywords: handle,
    ...main.pageTexts({ title: columns.seoTitle, description: columns.seoDescription }),
  }
  const drafts = draftsOf(main, readers, columns)
  const only = drafts[0]
  if (only && drafts.length === 1 && Object.keys(only.options).length === 0) applySingle(product, only, columns)
  else foldVariants(product, drafts)
  return product
}

/**
 * Google's class has a path; an own product type is a class of one level. A bare number is a class id we do not know.
 */
function classOf(main: RowReader, columns: Columns): string[] | null | undefined {
  const category = main.cell(columns.category)
  const path = splitPath(decodeEntities(/^\d+$/.test(category) ? '' : category || main.cell(columns.type)))
  return path.length > 0 ? path : main.empty(columns.category)
}

function statusOf(main: RowReader, columns: Columns): 'on' | 'off' | undefined {
  const published = statusAt(main, columns.published)
  const status = published === 'off' ? published : statusAt(main, columns.status)
  if (!main.has(columns.giftCard) || parseStatus(main.cell(columns.giftCard)) === 'off') return status ?? published
  main.report(columns.giftCard, 'gift-card-product')
  return 'off'
}

function picturesOf(main: RowReader, readers: readonly RowReader[], columns: Columns): ParsedProduct['pictures'] {
  const pictures: { url: string; alt?: string; position?: number }[] = []
  for (const reader of readers) {
    const url = reader.picture(columns.picture)
    if (!url) continue
    const position = Number(reader.cell(columns.position) || Number.NaN)
    pictures.push({ url, alt: reader.line(columns.alt) ?? undefined, position: position > 0 ? position : undefined })
  }
  return pictures.length > 0 ? arrangePictures(pictures, main, columns.picture) : main.empty(columns.picture)
}

/** One draft for each row that is a variant; the other rows only bring further pictures. */
function draftsOf(main: RowReader, readers: readonly RowReader[], columns: Columns): VariantDraft[] {
  const names = columns.options.map(({ name }, index) => optionName(main.line(name) || `Option${index + 1}`))
  const drafts: VariantDraft[] = []
  for (const reader of readers) {
    const hasOptions = columns.options.some(({ value }) => reader.has(value))
    if (reader !== main && !hasOptions && !reader.has(columns.price) && !reader.has(columns.sku)) continue
    const draft = draftOf(reader, columns, names)
    if (reader !== main && Object.keys(draft.options).length === 0) reader.report(-1, 'options-missing')
    if (!reader.failed) drafts.push(draft)
  }
  return drafts
}

function draftOf(reader: RowReader, columns: Columns, names: readonly string[]): VariantDraft {
  const options: Record<string, string> = {}
  columns.options.forEach(({ value }, index) => {
    const option = reader.line(value)
    const name = names[index]
    if (option && name && option !== 'Default Title') options[name] = option
  })
  const sku = reader.code(columns.sku) ?? undefined
  const { stock, isUncounted } = stockOf(reader, columns)
  if (sku) reader.isNew('skus', columns.sku, sku)
  const priceMinor = reader.price(columns.price)?.minor
  return {
    reader,
    priceAt: columns.price,
    row: reader.row.row,
    sku,
    options,
    priceMinor,
    marketPriceMinor: checkMarketPrice(reader, columns.comparePrice, priceMinor, reader.price(columns.comparePrice)?.minor),
    costMinor: reader.price(columns.cost)?.minor,
    stock: stock ?? undefined,
    ...(isUncounted && { isUncounted }),
    picture: reader.picture(columns.variantPicture),
    weightGrams: reader.weight({ at: columns.grams, unit: 'g', unitAt: -1, isNeighbour: false }) ?? undefined,
  }
}

/** Without a tracker Shopify sells whatever the quantity says, and with the policy "continue" when none is left. */
function stockOf(reader: RowReader, columns: Columns): Stock {
  const located = columns.locations.flatMap((at) => (/\d/.test(reader.cell(at)) ? (reader.stock(at) ?? []) : []))
  const count =
    reader.has(columns.stock) || located.length === 0 ? reader.stock(columns.stock) : located.reduce((sum, pieces) => sum + pieces, 0)
  return stockBy({
    count,
    isCounted: columns.tracker < 0 || reader.has(columns.tracker),
    sellsOn: allowsBackorders(reader.cell(columns.policy)),
  })
}

/** A product without a choice: what its only row says is the product's own. */
function applySingle(product: ParsedProduct, only: VariantDraft, columns: Columns): void {
  const { reader } = only
  product.sku = only.sku ?? reader.empty(columns.sku)
  product.priceMinor = only.priceMinor
  product.marketPriceMinor = only.marketPriceMinor ?? reader.empty(columns.comparePrice)
  product.costMinor = only.costMinor ?? reader.empty(columns.cost)
  product.stock = only.stock ?? reader.empty(columns.stock)
  product.isUncounted = only.isUncounted
  product.weightGrams = only.weightGrams ?? reader.empty(columns.grams)
  // Shopify writes an apostrophe in front of digits, so that spreadsheets keep them.
  product.barcode = reader.code(columns.barcode)?.replace(/^'(?=\d)/, '') ?? reader.empty(columns.barcode)
  if (only.sku) product.key.sku = only.sku
}
