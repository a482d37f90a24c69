import { ProductFileError } from '../failure.ts'
import { type CellStyle, isDateFormat, unescapeText } from './xlsx-cells.ts'
import { numberFormat } from './xlsx-number-format.ts'
import { type Attributes, joinText, readXml, type XmlHandlers } from './xml.ts'
import type { ZipEntry } from './zip.ts'
import { unpack } from './zip.ts'

/** The small parts of a workbook: which sheets it has and where its other parts are. */
export interface WorkbookParts {
  sheets: { name: string; target: string; isHidden: boolean }[]
  startsIn1904: boolean
  textsAt: string
  stylesAt: string
}

const smallPart = 16 * 1024 ** 2
/** Shared texts are held in memory while a sheet is read. */
const mostTexts = 2_000_000

/** @throws ProductFileError when it is no workbook */
export async function readParts(path: string, entries: ReadonlyMap<string, ZipEntry>): Promise<WorkbookParts> {
  const workbook = entries.get('xl/workbook.xml')
  const relations = entries.get('xl/_rels/workbook.xml.rels')
  if (!workbook || !relations) throw new ProductFileError('file-zip-not-xlsx')
  const targets = await readTargets(path, relations)
  const sheets: WorkbookParts['sheets'] = []
  let startsIn1904 = false
  await readXml(unpack(path, workbook, smallPart), {
    open(name, attributes) {
      if (name === 'sheet') {
        const target = targets.byId.get(attributes.get('id') ?? '') ?? ''
        sheets.push({ name: attributes.get('name') ?? '', target, isHidden: /hidden/i.test(attributes.get('state') ?? '') })
      }
      if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attributes.get('date1904') ?? '')
    },
  })
  return {
    sheets,
    startsIn1904,
    textsAt: targets.byType.get('sharedStrings') ?? 'xl/sharedStrings.xml',
    stylesAt: targets.byType.get('styles') ?? 'xl/styles.xml',
  }
}

interface Targets {
  byId: Map<string, string>
  /** By the last word of the relation's type. */
  byType: Map<string, string>
}

async function readTargets(path: string, relations: ZipEntry): Promise<Targets> {
  const targets: Targets = { byId: new Map(), byType: new Map() }
  await readXml(unpack(path, relations, smallPart), {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = entryName(attributes.get('Target') ?? '')
      targets.byId.set(attributes.get('Id') ?? '', target)
      targets.byType.set(attributes.get('Type')?.split('/').at(-1) ?? '', target)
    },
  })
  return targets
}

function entryName(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}

/** How the styles of cells show numbers, by the number of the style. */
export async function readCellStyles(path: string, styles: ZipEntry | undefined): Promise<CellStyle[]> {
  if (!styles) return []
  const codes = new Map<number, string>()
  const cellStyles: CellStyle[] = []
  let isCellStyle = false
  await readXml(unpack(path, styles, smallPart), {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(numberOf(attributes, 'numFmtId'), attributes.get('formatCode') ?? '')
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle) cellStyles.push(styleOf(numberOf(attributes, 'numFmtId'), codes))
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return cellStyles
}

function styleOf(id: number, codes: ReadonlyMap<number, string>): CellStyle {
  const isDate = isDateFormat(id, codes.get(id))
  return { isDate, format: isDate ? undefined : numberFormat(id, codes.get(id)) }
}

function numberOf(attributes: Attributes, name: string): number {
  return Number(attributes.get(name) ?? 0)
}

/** The texts that cells refer to by their number. `limit` is the most bytes that they may unpack to. */
export async function readSharedTexts(path: string, texts: ZipEntry | undefined, limit: number): Promise<string[]> {
  if (!texts) return []
  const all: string[] = []
  const text = richText()
  await readXml(unpack(path, texts, limit), {
    open(name, attributes) {
      if (name === 'si') text.take()
      text.open(name, attributes)
    },
    text: text.text,
    close(name) {
      text.close(name)
      if (name !== 'si') return
      if (all.length === mostTexts) throw new ProductFileError('file-too-large-unpacked', { limit: mostTexts })
      all.push(unescapeText(text.take()))
    },
  })
  return all
}

/**
 * Gathers the text of a cell without its form: pieces in different fonts are joined, readings of Japanese words are
 * left out.
 */
export function richText(): Required<XmlHandlers> & { take(): string } {
  let gathered = ''
  let isText = false
  let isReading = false
  return {
    open(name) {
      if (name === 'rPh') isReading = true
      if (name === 't') isText = true
    },
    text(piece) {
      if (isText && !isReading) gathered = joinText(gathered, piece)
    },
    close(name) {
      if (name === 'rPh') isReading = false
      if (name === 't') isText = false
    },
    take() {
      const part = gathered
      gathered = ''
      return part
    },
  }
}
