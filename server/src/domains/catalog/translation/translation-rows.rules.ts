import {
  emptyingCell,
  readTranslatedHeader,
  type TranslatedColumns,
  type TranslatedText,
  type TranslationRowProblem,
  type Translations,
} from '@wanpu/contract'
import { cleanText, type TableRow } from '../goods-import/table-file.ts'
import { normalizeHeader } from '../goods-import/table-headers.ts'

/** What the columns of a file mean. */
export interface TranslationsHeader {
  id: number
  columns: { field: string; language: string; at: number }[]
  ignored: string[]
}

/** What a row says of its record. */
export interface TranslationRow {
  row: number
  id: string
  texts: TranslatedText[]
  problem?: { code: TranslationRowProblem; text?: TranslatedText }
}

/** The columns of a header; undefined where it has no ids or no text in a language. */
export function readTranslationsHeader(cells: readonly string[], { id, fields }: TranslatedColumns): TranslationsHeader | undefined {
  const isNamed = (header: string, names: { zh: string; en: string }) =>
    [names.zh, names.en].some((name) => normalizeHeader(name) === normalizeHeader(header))
  const at = cells.findIndex((header) => isNamed(header, id))
  const columns: TranslationsHeader['columns'] = []
  const ignored: string[] = []
  for (const [place, header] of cells.entries()) {
    const titleHeader = readTranslatedHeader(header)
    const field = titleHeader && Object.keys(fields).find((name) => isNamed(titleHeader.title, fields[name] ?? { zh: name, en: name }))
    const isKnown = columns.some((column) => column.field === field && column.language === titleHeader?.language)
    if (titleHeader && field !== undefined && !isKnown) columns.push({ field, language: titleHeader.language, at: place })
    else if (place !== at && header.trim() !== '') ignored.push(header.trim().slice(0, 100))
  }
  return at === -1 || columns.length === 0 ? undefined : { id: at, columns, ignored }
}

/** A row by the header of its file. */
export function readTranslationRow(
  { row, cells, fault }: TableRow,
  header: TranslationsHeader,
  { translations }: Pick<TranslatedColumns, 'translations'>,
): TranslationRow {
  const id = (cells[header.id] ?? '').trim()
  if (fault !== undefined) return { row, id, texts: [], problem: { code: 'damaged-row' } }
  if (id === '') return { row, id, texts: [], problem: { code: 'no-id' } }
  const texts = header.columns.flatMap(({ field, language, at }) => textIn(cells[at]).map((text) => ({ field, language, text })))
  const wrongText = texts.find(({ field, language, text }) => !translations.safeParse({ [field]: { [language]: text } }).success)
  return wrongText === undefined ? { row, id, texts } : { row, id, texts: [], problem: { code: 'bad-value', text: wrongText } }
}

/** The texts that a record has otherwise. In a workbook a text of one dash looks like the dash that empties it. */
export const listChangedTexts = (texts: readonly TranslatedText[], storedTranslations: Translations): TranslatedText[] =>
  texts.filter(({ field, language, text }) => {
    const current = storedTranslations[field]?.[language] ?? ''
    return text !== current && !(text === '' && current === emptyingCell)
  })

function textIn(cell = ''): string[] {
  if (cell.trim() === emptyingCell) return ['']
  const text = cleanText(cell.replaceAll(/\r\n?/g, '\n'))
  return text === '' ? [] : [text]
}
