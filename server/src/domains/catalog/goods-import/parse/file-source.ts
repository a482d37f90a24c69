import { open } from 'node:fs/promises'
import { zoneOf } from '@wanpu/contract'
import { csvRows } from './csv/csv-reader.ts'
import { detectEncoding } from './csv/encoding.ts'
import { detectDelimiter } from './csv/layout.ts'
import { detectKind } from './detect-kind.ts'
import { isOpencartWorkbook, opencartReader, productSheet } from './formats/opencart-sheets.ts'
import type { FileRow } from './product.ts'
import type { ProductFile, ProductFileOptions } from './product-file-types.ts'
import type { SheetOutline } from './xlsx/xlsx-outline.ts'
import { openWorkbook, type Workbook, xlsxRows } from './xlsx/xlsx-reader.ts'

/** A file as rows of texts, whichever kind it is. */
export interface Source {
  kind: 'text' | 'xlsx'
  facts: Pick<ProductFile, 'encoding' | 'bom' | 'readings' | 'delimiter' | 'sheets' | 'sheet'>
  /**
   * `width`: how many cells a row has. Rows that are only counted may hold no more than which of their cells are empty.
   */
  read: (wanted?: { width: number; isCounting: boolean }) => AsyncGenerator<FileRow[]>
  /** Of a workbook. */
  outline?: SheetOutline
  hiddenSheets?: string[]
}

/**
 * A file as rows of texts, which every `read` reads again; nothing stays open between. `withSigns`: currencies and
 * units that a workbook shows only. @throws ProductFileError when it is no table
 */
export async function openSource(path: string, options: ProductFileOptions, withSigns = false): Promise<Source> {
  const source = await sourceOf(path, options, withSigns)
  const { onRows } = options
  return onRows ? { ...source, read: (request) => notifying(source.read(request), onRows) } : source
}

async function* notifying(batches: AsyncGenerator<FileRow[]>, onRows: () => void): AsyncGenerator<FileRow[]> {
  for await (const rows of batches) {
    onRows()
    yield rows
  }
}

async function sourceOf(path: string, options: ProductFileOptions, withSigns: boolean): Promise<Source> {
  const kind = await detectKind(path)
  if (kind === 'xlsx') {
    const workbook = await chooseSheet(path, options)
    const { sheets, sheet, outline, hiddenSheets } = workbook
    const readSheet = async function* (name: string) {
      yield* xlsxRows(name === sheet ? workbook : await openWorkbook(path, name, options.unpackLimits), withSigns)
    }
    const read =
      sheet === productSheet && isOpencartWorkbook(sheets)
        ? opencartReader(sheets, readSheet, zoneOf(options.timeZone ?? 'UTC').dayOf(options.now ?? new Date()))
        : () => xlsxRows(workbook, withSigns)
    return { kind, facts: { sheets, sheet }, outline, hiddenSheets, read }
  }
  const { encoding, bom, readings } = options.encoding
    ? { encoding: options.encoding, bom: false, readings: [] }
    : await detectEncoding(path)
  const delimiter = options.delimiter ?? detectDelimiter(await readStart(path, encoding))
  return { kind, facts: { encoding, bom, readings, delimiter }, read: (request) => csvRows(path, { encoding, delimiter, ...request }) }
}

/** The sheet of that name; without one that of OpenCart's products, or the first. */
async function chooseSheet(path: string, { sheet, unpackLimits }: ProductFileOptions): Promise<Workbook> {
  const workbook = await openWorkbook(path, sheet, unpackLimits)
  const isChosen = sheet !== undefined || workbook.sheet === productSheet || !isOpencartWorkbook(workbook.sheets)
  return isChosen ? workbook : openWorkbook(path, productSheet, unpackLimits)
}

async function readStart(path: string, encoding: string): Promise<string> {
  await using file = await open(path)
  const size = 128 * 1024
  const { bytesRead, buffer } = await file.read(Buffer.alloc(size), 0, size, 0)
  return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead))
}
