import { createRequire } from 'node:module'
import ExcelJS from 'exceljs'
import { decodeEntities } from './cells.ts'
import { ProductFileError } from './failure.ts'
import { type FileRow, limits } from './product.ts'
import { readZipDirectory, unpack, type ZipEntry, type ZipPart, zipStream } from './zip.ts'

// exceljs decodes texts that stand in the sheet itself twice, so that a written `&lt;` would arrive as `<`. Its parser has decoded them by then.
const decoding: { xmlDecode: (text: string) => string } = createRequire(import.meta.url)('exceljs/lib/utils/utils.js')
decoding.xmlDecode = (text) => text

/** Most that a workbook may unfold to, in bytes. Shared texts are held in memory while reading, so they have a limit of their own. */
export interface UnpackLimits {
  sheet: number
  texts: number
}

export const unpackLimits: UnpackLimits = { sheet: 2 * 1024 ** 3, texts: 192 * 1024 ** 2 }
const smallPart = 16 * 1024 ** 2

export interface Workbook {
  path: string
  sheets: string[]
  /** The sheet that is read. */
  sheet: string
  parts: ZipPart[]
}

/**
 * Looks into a workbook, finds its first sheet or the one of that name, and measures what will be unpacked: a workbook made to unfold into
 * gigabytes is refused here, before anything of it is parsed.
 */
export async function openWorkbook(path: string, sheet?: string, allowed: UnpackLimits = unpackLimits): Promise<Workbook> {
  const entries = await readZipDirectory(path)
  const workbook = entries.get('xl/workbook.xml')
  const relations = entries.get('xl/_rels/workbook.xml.rels')
  if (!workbook || !relations) throw new ProductFileError('file-zip-not-xlsx')
  const targets = targetsById(await textOf(path, relations))
  const sheets = tagsOf(await textOf(path, workbook), 'sheet').map((tag) => ({
    name: decodeEntities(tag.get('name') ?? ''),
    entry: entries.get(targets.get(tag.get('r:id') ?? '') ?? ''),
  }))
  const chosen = sheet === undefined ? sheets.find(({ entry }) => entry) : sheets.find(({ name }) => name === sheet)
  if (!chosen?.entry) throw new ProductFileError('sheet-missing', { sheet: sheet ?? '' })
  const styles = entries.get('xl/styles.xml')
  const texts = entries.get('xl/sharedStrings.xml')
  // In this order exceljs streams the sheet at once; in others it first copies it to a file of its own.
  const parts: ZipPart[] = [
    await measured(path, 'xl/_rels/workbook.xml.rels', relations, smallPart),
    await measured(path, 'xl/workbook.xml', workbook, smallPart),
    ...(styles ? [await measured(path, 'xl/styles.xml', styles, smallPart)] : []),
    texts ? await measured(path, 'xl/sharedStrings.xml', texts, allowed.texts) : { name: 'xl/sharedStrings.xml', text: '<sst/>' },
    await measured(path, 'xl/worksheets/sheet1.xml', chosen.entry, allowed.sheet),
  ]
  return { path, sheets: sheets.map(({ name }) => name), sheet: chosen.name, parts }
}

/** The entry under another name with the size it really has. */
async function measured(path: string, name: string, entry: ZipEntry, limit: number): Promise<ZipPart> {
  if (entry.size > limit) throw new ProductFileError('file-too-large-unpacked', { limit })
  let size = 0
  for await (const bytes of unpack(path, entry, limit)) size += bytes.length
  return { name, entry, size }
}

async function textOf(path: string, entry: ZipEntry): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of unpack(path, entry, smallPart)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

/** The attributes of every tag of that name in a small XML text. */
function tagsOf(xml: string, name: string): Map<string, string>[] {
  return [...xml.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(
    ([, attributes = '']) => new Map([...attributes.matchAll(/([\w:]+)\s*=\s*"([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
  )
}

function targetsById(relations: string): Map<string, string> {
  const path = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`)
  return new Map(tagsOf(relations, 'Relationship').map((tag) => [tag.get('Id') ?? '', path(tag.get('Target') ?? '')]))
}

/** The rows of the chosen sheet, some hundred at a time, every cell as text. Rows without any text are not returned. */
export async function* xlsxRows(workbook: Workbook): AsyncGenerator<FileRow[]> {
  const failures: unknown[] = []
  const stream = zipStream(workbook.path, workbook.parts, (error) => failures.push(error))
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(stream, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  })
  let batch: FileRow[] = []
  let number = 0
  try {
    for await (const sheet of reader) {
      for await (const row of sheet) {
        const cells = cellsOf(row)
        // Some programs leave the numbers of rows out.
        number = row.number > 0 ? row.number : number + 1
        if (cells.some((cell) => cell.trim() !== '')) batch.push({ row: number, cells })
        if (batch.length < 500) continue
        yield batch
        batch = []
      }
    }
  } catch (error) {
    throw error instanceof ProductFileError ? error : new ProductFileError('file-damaged')
  } finally {
    stream.destroy()
  }
  if (failures.length > 0) throw new ProductFileError('file-damaged')
  if (batch.length > 0) yield batch
}

function cellsOf(row: ExcelJS.Row): string[] {
  const cells: string[] = []
  row.eachCell({ includeEmpty: false }, (cell, column) => {
    if (column > limits.columns) return
    while (cells.length < column - 1) cells.push('')
    cells.push(cellText(cell.value))
  })
  return cells
}

/** A cell as a person reads it: dates as `2026-11-20`, rich text without its form, a formula as its result. */
export function cellText(value: ExcelJS.CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'number') return numberText(value)
  if (typeof value !== 'object') return String(value)
  if ('richText' in value) return value.richText.map((part) => part.text ?? '').join('')
  if ('error' in value) return value.error
  if ('hyperlink' in value) return value.text
  return 'result' in value ? cellText(value.result) : ''
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}

/** Without the noise of binary fractions (`19.99`, not `19.990000000000002`) and without exponents. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  const short = Number(value.toPrecision(15))
  return /e/.test(String(short)) && Math.abs(short) < 1e21 ? short.toFixed(Math.abs(short) < 1 ? 12 : 0) : String(short)
}
