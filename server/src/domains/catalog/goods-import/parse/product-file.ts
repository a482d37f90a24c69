import { hash } from 'node:crypto'
import { decodeEntities } from '../../../../text/entities.ts'
import { findHeader, nameHeaders, type ProductFormat } from './csv/layout.ts'
import { ProductFileError } from './failure.ts'
import { chooseFormat, datePlaces, dropTextColumns, isOwnExport, judgedDates, markOf, namesKey, presetOf } from './file-format.ts'
import { openSource, type Source } from './file-source.ts'
import { headersReadBeside, mappingOf } from './formats/presets.ts'
import { shopifyRecords } from './formats/shopify.ts'
import { woocommerceRecords } from './formats/woocommerce.ts'
import type { FileRow, ProductRecord, SkimmedRecord } from './product.ts'
import type { ProductFile, ProductFileFacts, ProductFileOptions } from './product-file-types.ts'
import { inChunks, RecordList } from './record-chunks.ts'
import { placeConstants } from './table/constants.ts'
import { suggestMapping } from './table/fields.ts'
import { wholeHeader } from './table/header-rows.ts'
import { newReading } from './table/row-reader.ts'
import { tableRecords } from './table/table.ts'
import { layoutOf } from './table/table-layout.ts'
import type { TableRules } from './table/table-row.ts'

const sampleRows = 20
const judgedRows = 300

/**
 * Opens a product file: recognises its kind, encoding, delimiter, header and format. Rejects with `ProductFileError`
 * when the file as a whole cannot be read. Reading streams: memory does not grow with the file, apart from 12 bytes for
 * each key and a few for each row that is separated from the other rows of its product.
 */
export async function openProductFile(path: string, options: ProductFileOptions = {}): Promise<ProductFile> {
  const source = await openSource(path, options, true)
  const head = await takeFirstRows(source.read(), judgedRows)
  const header = findHeader(head)
  if (!header || header.fault) throw new ProductFileError('file-no-header')
  const { cells: names, row: headerRow } = wholeHeader(header, head, source.outline?.merges ?? [])
  const headers = nameHeaders(names)
  const format = chooseFormat(headers, options.format)
  const preset = presetOf(format)
  const leavesOut = (row: FileRow) => row.isHidden === true && options.layout?.hiddenRows === 'leave-out'
  const body = head.filter((row) => row.row > headerRow && !row.fault && !leavesOut(row))
  const cellsOf = (header: string) => body.flatMap(({ cells }) => (cells[headers.indexOf(header)] ?? '').trim() || [])
  const suggestedMapping = mappingOf(preset, headers, dropTextColumns(suggestMapping(headers), headers, body), cellsOf)
  const mapping = options.mapping ?? suggestedMapping
  const isUnder = (row: FileRow) => row.row > headerRow && !leavesOut(row)
  const rowsUnder = (isCounting = false) => only(source.read({ width: names.length, isCounting }), isUnder)
  const dates = await judgedDates(datePlaces(format, headers, mapping), body, rowsUnder, options)
  const merged = mergedColumns(source, headers, headerRow)
  const layout = { ...layoutOf(options.layout ?? {}, { headers, mapping, rows: body, preset, merged }), dateOrder: dates.choice }
  const isTable = format !== 'shopify' && format !== 'woocommerce'
  const hasKey = !isTable || namesKey(headers, mapping)
  const decimalMark = options.decimalMark ?? markOf({ kind: source.kind, format }, headers, body, mapping)
  const rules = {
    headers,
    decimalMark,
    currencyCode: options.currencyCode ?? preset?.currencyCode,
    decimalsOf: options.decimalsOf ?? (() => 2),
    emptyClears: options.emptyClears ?? false,
    constants: placeConstants(headers, mapping, isTable ? options.constants : {}),
    decode: isOwnExport(headers, mapping) ? String : decodeEntities,
    units: { weight: layout.weightUnit?.unit ?? 'g', length: layout.lengthUnit?.unit ?? 'cm' },
    pictureBase: layout.pictureBase,
    dates,
    rules: rulesFingerprint([
      headers,
      mapping,
      layout,
      dates.rules,
      decimalMark,
      options.currencyCode,
      options.emptyClears,
      options.constants,
    ]),
  }

  function batches(skims: () => boolean): AsyncGenerator<Iterable<ProductRecord | SkimmedRecord>> {
    if (!hasKey) throw new ProductFileError('mapping-without-key')
    const table = { mapping, layout, preset, isMagento: format === 'magento' }
    return recordsOf(format, () => rowsUnder(), newReading(rules), table, skims)
  }

  return {
    ...source.facts,
    kind: source.kind,
    format,
    decimalMark,
    headerRow,
    headers,
    suggestedMapping,
    headersReadBeside: headersReadBeside(preset, headers, layout),
    hidden: hiddenParts(source, headers),
    layout,
    currencyCode: preset?.currencyCode,
    hasKey,
    sampleRows: body.slice(0, sampleRows),
    countRows: () => countRows(rowsUnder(true)),
    async *records({ afterRow = 0 } = {}) {
      for await (const batch of batches(() => false)) for (const record of batch) if (record.lastRow > afterRow) yield record
    },
    chunks: (request) => inChunks(batches, request, new RecordList()),
    collect: (request, collector) => inChunks(batches, request, collector),
  }
}

function mergedColumns({ outline }: Source, headers: readonly string[], headerRow: number): string[] {
  const downward = outline?.merges.filter(({ top, bottom }) => top > headerRow && bottom > top) ?? []
  const columns = new Set(downward.map(({ left }) => left))
  return headers.filter((_, at) => columns.has(at + 1))
}

function hiddenParts({ outline, hiddenSheets = [] }: Source, headers: readonly string[]): ProductFileFacts['hidden'] {
  const isHidden = (column: number) => outline?.hiddenColumns.some(([first, last]) => column >= first && column <= last) ?? false
  return { rows: outline?.hiddenRows ?? 0, columns: headers.filter((_, at) => isHidden(at + 1)), sheets: hiddenSheets }
}

async function takeFirstRows(batches: AsyncGenerator<FileRow[]>, count: number): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const batch of batches) {
    rows.push(...batch.slice(0, count - rows.length))
    if (rows.length >= count) break
  }
  return rows
}

async function* only(batches: AsyncGenerator<FileRow[]>, isWanted: (row: FileRow) => boolean): AsyncGenerator<FileRow[]> {
  for await (const rows of batches) yield rows.every(isWanted) ? rows : rows.filter(isWanted)
}

async function countRows(batches: AsyncGenerator<FileRow[]>): Promise<{ rows: number; lastRow: number }> {
  let rows = 0
  let lastRow = 0
  for await (const batch of batches) {
    rows += batch.length
    lastRow = batch.at(-1)?.row ?? lastRow
  }
  return { rows, lastRow }
}

/** Raise it whenever the same cells may be read in another way than before. */
const readingVersion = 6

const rulesFingerprint = (rules: readonly unknown[]) => hash('md5', JSON.stringify([readingVersion, ...rules]), 'hex')

function recordsOf(
  format: ProductFormat,
  readRows: () => AsyncGenerator<FileRow[]>,
  reading: ReturnType<typeof newReading>,
  table: TableRules,
  skims: () => boolean,
): AsyncGenerator<Iterable<ProductRecord | SkimmedRecord>> {
  switch (format) {
    case 'shopify':
      return yieldOneByOne(shopifyRecords(readRows, reading))
    case 'woocommerce':
      return yieldOneByOne(woocommerceRecords(readRows, reading))
    case 'magento':
    case 'prestashop':
    case 'opencart':
    case 'amazon':
    case 'taobao':
    case 'alibaba':
    case 'table':
      return tableRecords(readRows, reading, table, skims)
  }
}

async function* yieldOneByOne(records: AsyncGenerator<ProductRecord>): AsyncGenerator<Iterable<ProductRecord>> {
  for await (const record of records) yield [record]
}
