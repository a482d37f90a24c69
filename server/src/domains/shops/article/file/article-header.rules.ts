import {
  type FiledArticleColumn,
  type FiledArticleField,
  filedArticleColumns,
  isTimeZone,
  shopArticle,
  type Zone,
  zoneOf,
} from '@wanpu/contract'
import { type MeantColumn, readHeader } from '../../../catalog/goods-import/table-headers.ts'

const { websiteDomain, groupName, urlKeywords } = shopArticle.export.columns
const headings = { ...filedArticleColumns, websiteDomain, groupName, urlKeywords, domain: { zh: '域名', en: 'Domain' } }

/** A column of a file, and its index. */
export interface PlacedColumn extends FiledArticleColumn {
  field: FiledArticleField
  at: number
  /** The clock of its times, where the header names one. */
  zone?: Zone
}

/** What the columns of a file mean. Websites, groups and addresses say which article a row is about. */
export interface ArticleHeader {
  website?: number
  group?: number
  address: number
  columns: PlacedColumn[]
  ignored: string[]
}

/** The columns of a header; undefined where it cannot say which article is meant, or has nothing of it. */
export function readArticleHeader(cells: readonly string[]): ArticleHeader | undefined {
  const columns: PlacedColumn[] = []
  const ignored: string[] = []
  const keys: { website?: number; group?: number; address?: number } = {}
  for (const [at, header] of cells.entries()) {
    const parsedHeader = readHeader(header, headings)
    const key = parsedHeader && keyOf(parsedHeader.name)
    const column = parsedHeader && columnOf(parsedHeader, at)
    if (key !== undefined && keys[key] === undefined) keys[key] = at
    else if (
      column !== undefined &&
      !columns.some((otherColumn) => otherColumn.field === column.field && otherColumn.language === column.language)
    )
      columns.push(column)
    else if (header.trim() !== '') ignored.push(header.trim().slice(0, 100))
  }
  const { address, ...owners } = keys
  if (address === undefined || columns.length === 0 || (owners.website === undefined && owners.group === undefined)) return undefined
  return { ...owners, address, columns, ignored }
}

function keyOf(name: string): 'website' | 'group' | 'address' | undefined {
  if (name === 'websiteDomain' || name === 'domain') return 'website'
  if (name === 'groupName') return 'group'
  return name === 'urlKeywords' ? 'address' : undefined
}

function columnOf({ name, language, note }: MeantColumn<string>, at: number): PlacedColumn | undefined {
  if (!isField(name)) return undefined
  const zone = note !== undefined && isTimeZone(note) ? zoneOf(note) : undefined
  return { field: name, at, ...(language !== undefined && { language }), ...(zone && { zone }) }
}

const isField = (name: string): name is FiledArticleField => name in filedArticleColumns
