import { type FiledArticleColumn, type FiledArticleField, filedArticle, type Translations, withTexts, type Zone } from '@wanpu/contract'
import { z } from 'zod'
import { emptyContent } from '../content.sql.ts'
import { type Publication, publicationAfter } from '../state.rules.ts'
import { cellOf, fieldValue, isSameCell, readCell } from './article-cell.rules.ts'
import type { FiledArticle } from './article-file.sql.ts'
import type { PlacedColumn } from './article-header.rules.ts'
import type { ArticleFileRow, FilledCell, RowProblem } from './article-row.rules.ts'

/** A field that a row changes, before and after as `cellOf` says it. */
export interface CellChange {
  column: FiledArticleColumn & { field: FiledArticleField }
  before: string
  after: string
}

export interface ArticlePlan {
  changes: CellChange[]
  /** The article as the row leaves it; a new one has no address yet. */
  content: Omit<FiledArticle, 'state' | 'urlKeywords'>
}

/** A new article before its row is read. */
const blank: FiledArticle = { ...emptyContent, title: '', urlKeywords: '', html: '', sort: 0, state: 'published' }

/** The article that a row inserts or changes, or why the row is skipped. */
export function planArticle(
  { cells }: Pick<ArticleFileRow, 'cells'>,
  current: FiledArticle | undefined,
  { zone, now, isTemplate }: { zone: Zone; now: Date; isTemplate: boolean },
): ArticlePlan | RowProblem {
  const before = current ?? blank
  const changes: CellChange[] = []
  for (const cell of cells) {
    const change = changeBy(cell, before, zone)
    if ('code' in change) return change
    if (change.column.language !== undefined && !isTemplate && change.after !== '') return { code: 'only-templates', column: change.column }
    if (change.before !== change.after) changes.push(change)
  }
  if (current === undefined && !changes.some(({ column }) => column.field === 'title' && column.language === undefined)) {
    return { code: 'no-title' }
  }
  const publication = publicationBy(changes, before, now)
  if (publication === undefined) return { code: 'no-time' }
  const fields = fieldsBy(changes, before.translations)
  return fields === undefined
    ? { code: 'bad-value', ...columnsIn(changes) }
    : { changes, content: { ...before, ...fields, ...publication } }
}

/** The field as the cell leaves it; before and after are alike where nothing changes. */
function changeBy(cell: FilledCell, article: FiledArticle, zone: Zone): CellChange | RowProblem {
  const column: PlacedColumn = cell.column
  const before = cellOf(column, article)
  const after = readCell(cell, zone)
  if (after === undefined) return { code: 'bad-value', column }
  if (isSameCell(cell, after, before, zone)) return { column, before, after: before }
  return isCutOff(cell.text, before) ? { code: 'cut-off', column } : { column, before, after }
}

/** Spreadsheets keep 32,767 characters of a cell and lose the rest. */
const isCutOff = (text: string | null, before: string) =>
  text !== null && text.length >= 32_700 && before.length > text.length && before.startsWith(text.slice(0, 32_000))

const publicationFields: readonly FiledArticleField[] = ['state', 'publishAt']

/** Whether and when it is public; undefined where it shall wait for a time that is not to come. */
function publicationBy(changes: readonly CellChange[], before: FiledArticle, now: Date): Publication | undefined {
  const after = new Map(changes.map(({ column, after }) => [column.language === undefined ? column.field : undefined, after]))
  const [state, time] = [after.get('state'), after.get('publishAt')]
  if (state === undefined && time === undefined) return { status: before.status, publishAt: before.publishAt }
  const publishAt = time === undefined ? undefined : time === '' ? null : time
  if (state === 'draft') return publicationAfter(before, { status: 'draft' }, now)
  if (state !== 'scheduled')
    return publicationAfter(before, { ...(state && { status: 'published' }), ...(publishAt !== undefined && { publishAt }) }, now)
  const at = publishAt === undefined ? before.publishAt : publishAt
  return at !== null && Date.parse(at) > now.getTime() ? { status: 'published', publishAt: at } : undefined
}

const changedFields = z.strictObject(filedArticle).partial()

/** The fields that change, translations together with those that stay; undefined where there are too many languages. */
function fieldsBy(changes: readonly CellChange[], storedTranslations: Translations): z.output<typeof changedFields> | undefined {
  const own = changes.filter(({ column }) => column.language === undefined && !publicationFields.includes(column.field))
  const translated = changes.filter(({ column }) => column.language !== undefined)
  const translations = withTexts(
    storedTranslations,
    translated.map(({ column: { field, language = '' }, after }) => ({ field, language, text: after })),
  )
  const fields = Object.fromEntries(own.map(({ column, after }) => [column.field, fieldValue(column.field, after)]))
  return changedFields.safeParse({ ...fields, ...(translated.length > 0 && { translations }) }).data
}

const columnsIn = ([change]: readonly CellChange[]) => (change === undefined ? {} : { column: change.column })
