import { ProductFileError } from '../failure.ts'
import { type FileRow, limits } from '../product.ts'
import { type CellContext, cellText, columnOf } from './xlsx-cells.ts'
import { MergeFiller, readOutline, type SheetOutline } from './xlsx-outline.ts'
import { readCellStyles, readParts, readSharedTexts, richText, type WorkbookParts } from './xlsx-parts.ts'
import { joinText, parseXmlPieces, type XmlHandlers } from './xml.ts'
import { checkSize, readZipDirectory, unpack, type ZipEntry } from './zip.ts'

/**
 * Most that a workbook may unpack to, in bytes. Shared texts are held in memory while reading, so they have a limit of
 * their own.
 */
export interface UnpackLimits {
  sheet: number
  texts: number
}

const unpackLimits: UnpackLimits = { sheet: 2 * 1024 ** 3, texts: 192 * 1024 ** 2 }
/** Rows are passed on in groups of so many, or of so many characters. */
const batchRows = 500
const batchCharacters = 8 * 1024 ** 2
/** Most that the cells of one row may hold, in characters. */
const longestRow = 16 * 1024 ** 2
/** No spreadsheet has more. */
const mostRows = 1_048_576

export interface Workbook {
  path: string
  sheets: string[]
  /** The sheet that is read. */
  sheet: string
  entry: ZipEntry
  texts?: ZipEntry
  styles?: ZipEntry
  startsIn1904: boolean
  allowed: UnpackLimits
  outline: SheetOutline
  hiddenSheets: string[]
}

/**
 * Looks into a workbook and finds the first sheet that people see, or the one of that name.
 * @throws ProductFileError when there is none, or when it says that it unpacks to more than is allowed
 */
export async function openWorkbook(path: string, sheet?: string, allowed: UnpackLimits = unpackLimits): Promise<Workbook> {
  const entries = await readZipDirectory(path)
  const parts = await readParts(path, entries)
  const chosenSheet = chooseSheet(parts, entries, sheet)
  const texts = entries.get(parts.textsAt)
  checkSize(chosenSheet.entry, allowed.sheet)
  if (texts) checkSize(texts, allowed.texts)
  return {
    path,
    sheets: parts.sheets.map(({ name }) => name),
    sheet: chosenSheet.name,
    entry: chosenSheet.entry,
    texts,
    styles: entries.get(parts.stylesAt),
    startsIn1904: parts.startsIn1904,
    allowed,
    outline: await readOutline(path, chosenSheet.entry),
    hiddenSheets: parts.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name),
  }
}

function chooseSheet({ sheets }: WorkbookParts, entries: ReadonlyMap<string, ZipEntry>, wantedName: string | undefined) {
  const candidates = sheets.flatMap(({ name, target, isHidden }) => {
    const entry = entries.get(target)
    return entry && (wantedName === undefined || wantedName === name) ? [{ name, entry, isHidden }] : []
  })
  const candidate = candidates.find(({ isHidden }) => !isHidden) ?? candidates[0]
  if (!candidate) throw new ProductFileError('sheet-missing', { sheet: wantedName ?? '' })
  return candidate
}

/**
 * The rows of the chosen sheet, some hundred at a time, every cell as text. Rows without any text are not returned;
 * merged cells hold for all of their rows and columns.
 */
export async function* xlsxRows(
  { path, entry, texts, styles, startsIn1904, allowed, outline }: Workbook,
  withSigns = false,
): AsyncGenerator<FileRow[]> {
  const context: CellContext = {
    texts: await readSharedTexts(path, texts, allowed.texts),
    styles: await readCellStyles(path, styles),
    startsIn1904,
    withSigns,
  }
  let batch: FileRow[] = []
  let characters = 0
  const merges = new MergeFiller(outline.merges)
  const sheet = sheetHandlers(context, (row, length) => {
    merges.fill(row.row, row.cells)
    batch.push(row)
    characters += length
  })
  for await (const _ of parseXmlPieces(unpack(path, entry, allowed.sheet), sheet)) {
    if (batch.length < batchRows && characters < batchCharacters) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

/** Reads rows and cells out of the XML of a sheet. */
function sheetHandlers(context: CellContext, emit: (row: FileRow, characters: number) => void): XmlHandlers {
  const inline = richText()
  let number = 0
  let isHidden = false
  let cells: string[] = []
  let column = 0
  let characters = 0
  let cell = { type: '', style: 0, value: '' }
  let isValue = false
  return {
    open(name, attributes) {
      switch (name) {
        case 'row':
          // Some programs leave the numbers of rows and the places of cells out.
          number = Number(attributes.get('r') ?? 0) || number + 1
          if (number > mostRows) throw new ProductFileError('file-too-large-unpacked', { limit: mostRows })
          isHidden = /^(?:1|true)$/.test(attributes.get('hidden') ?? '')
          cells = []
          column = 0
          characters = 0
          return
        case 'c':
          column = columnOf(attributes.get('r')) ?? column + 1
          cell = { type: attributes.get('t') ?? 'n', style: Number(attributes.get('s') ?? 0), value: '' }
          inline.take()
          return
        case 'v':
          isValue = true
          cell.value = ''
          return
        default:
          inline.open(name, attributes)
      }
    },
    text(piece) {
      if (isValue) cell.value = joinText(cell.value, piece)
      else inline.text(piece)
    },
    close(name) {
      switch (name) {
        case 'v':
          isValue = false
          return
        case 'c':
          if (cell.type === 'inlineStr') cell.value = inline.take()
          characters += putCell(cells, column, cellText(cell, context))
          if (characters > longestRow) throw new ProductFileError('file-too-large-unpacked', { limit: longestRow })
          return
        case 'row':
          if (cells.some((text) => text.trim() !== '')) emit({ row: number, cells, ...(isHidden && { isHidden }) }, characters)
          return
        default:
          inline.close(name)
      }
    },
  }
}

/** Returns how many characters were put. Columns beyond the limit are left out. */
function putCell(cells: string[], column: number, text: string): number {
  if (column > limits.columns) return 0
  while (cells.length < column) cells.push('')
  cells[column - 1] = text
  return text.length
}
