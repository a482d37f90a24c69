import { emptyingCell, type FiledArticleField, filedArticle, filedArticleColumns, type Language, type Zone } from '@wanpu/contract'
import { escapeFormula } from '../../../../export/export-cells.ts'
import { cleanHtml, isShownHtml } from '../../../../text/html.ts'
import { cleanText, splitList } from '../../../catalog/goods-import/table-file.ts'
import type { FiledArticle } from './article-file.sql.ts'
import type { PlacedColumn } from './article-header.rules.ts'
import type { FilledCell } from './article-row.rules.ts'
import { faqCell, readFaqCell } from './faq-cell.rules.ts'

/** The clock and the words in which a file is written. */
export interface FileTerms {
  zone: Zone
  language: Language
}

/** A field of an article, or one of its texts in a language, as text. Codes and times are as they are stored. */
export function cellOf({ field, language }: Pick<PlacedColumn, 'field' | 'language'>, article: FiledArticle): string {
  if (language !== undefined) {
    const texts: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = article.translations
    return texts[field]?.[language] ?? ''
  }
  if (field === 'faq') return faqCell(article.faq)
  if (field === 'goodsIds') return article.goodsIds.join(', ')
  return String(article[field] ?? '')
}

/** The same in words and by the clock of the business. */
export function formatCell(column: Pick<PlacedColumn, 'field' | 'language'>, cell: string, { zone, language }: FileTerms): string {
  if (column.field === 'publishAt' && cell !== '') return zone.clockOf(cell)
  return wordsOf(column.field)?.[cell]?.[language === 'zh' ? 0 : 1] ?? cell
}

/** What a cell says, as `cellOf` says it; undefined where it is not valid. */
export function readCell({ column, text }: FilledCell, zone: Zone): string | undefined {
  const { field, language } = column
  const value = text === null ? '' : parseTyped(column, text, zone)
  if (field === 'state') return value || undefined
  if (value === undefined || field === 'publishAt') return value
  const schema = language === undefined ? filedArticle[field] : filedArticle.translations
  const parsed = schema.safeParse(language === undefined ? fieldValue(field, value) : { [field]: { [language]: value } })
  return parsed.success ? value : undefined
}

/** The value of a field, given as `cellOf` says it. */
export function fieldValue(field: FiledArticleField, cell: string): unknown {
  if (field === 'sort') return cell === '' ? 0 : Number(cell)
  if (field === 'goodsIds') return cell === '' ? [] : cell.split(', ')
  if (field === 'faq') return cell === '' ? [] : readFaqCell(cell)
  return cell
}

/** Whether a file that was taken out of the list would say this of the field. */
export function isSameCell({ column, text }: FilledCell, value: string, current: string, zone: Zone): boolean {
  if (value === current) return true
  if (text === null) return current.trim() === emptyingCell
  if (current === '') return false
  // Files show a time to the second, and a text without blanks around it.
  if (column.field === 'publishAt') return zone.clockOf(value) === zone.clockOf(current)
  return text === cleanText(escapeFormula(current.replaceAll(/\r\n?/g, '\n')))
}

function parseTyped({ field, zone: own }: PlacedColumn, text: string, zone: Zone): string | undefined {
  if (field === 'html') return isShownHtml(text) ? cleanHtml(text) : ''
  if (field === 'sort') return String(Number(text))
  if (field === 'goodsIds') return splitList(text).join(', ')
  if (field === 'publishAt') return instantOf(text, own ?? zone)
  if (field === 'faq') {
    const faq = readFaqCell(text)
    return faq && faqCell(faq)
  }
  const words = wordsOf(field)
  if (words === undefined) return text
  return Object.keys(words).find((code) => [code, ...(words[code] ?? [])].includes(text.toLowerCase()))
}

const wordsOf = (field: FiledArticleField): Readonly<Record<string, readonly [string, string]>> | undefined =>
  field === 'state' || field === 'kind' ? filedArticleColumns[field].values : undefined

const clock = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/

/** The instant of a clock reading such as `2026-01-31 16:05`, or of ISO 8601 with its zone. */
function instantOf(text: string, zone: Zone): string | undefined {
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(text)) return Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString()
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0'] = clock.exec(text) ?? []
  const two = (part: string) => part.padStart(2, '0')
  const [date, time] = [`${year}-${two(month)}-${two(day)}`, `${two(hour)}:${two(minute)}:${two(second)}`]
  if (year === '' || Number.isNaN(Date.parse(`${date}T${time}Z`))) return undefined
  const instant = zone.instantOf(`${date} ${time}`)
  return zone.dayOf(instant) === date ? instant : undefined
}
