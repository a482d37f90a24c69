import { type ArticleRowProblem, emptyingCell, type FiledArticleColumn, hostOf } from '@wanpu/contract'
import { cleanText, type TableRow } from '../../../catalog/goods-import/table-file.ts'
import type { ArticleHeader, PlacedColumn } from './article-header.rules.ts'

/** Why a row stays out, and which column that is about. */
export interface RowProblem {
  code: ArticleRowProblem
  column?: FiledArticleColumn
}

/** A cell that says something; null empties its field. */
export interface FilledCell {
  column: PlacedColumn
  text: string | null
}

/** A row of a file: which article it means, by the host of a website or by a group, and what it says of it. */
export interface ArticleFileRow {
  row: number
  website: string
  group: string
  address: string
  cells: FilledCell[]
  problem?: RowProblem
}

/** A row by the header of its file. */
export function readArticleRow({ row, cells, fault }: TableRow, header: ArticleHeader): ArticleFileRow {
  const cellAt = (at: number | undefined) => (at === undefined ? '' : textOf(cells[at]))
  const site = cellAt(header.website)
  const rowKey = { row, website: hostOf(site) ?? site, group: cellAt(header.group), address: cellAt(header.address) }
  const problem = fault === undefined ? nameProblem(rowKey) : 'damaged-row'
  if (problem !== undefined) return { ...rowKey, cells: [], problem: { code: problem } }
  return { ...rowKey, cells: header.columns.flatMap((column) => readGivenCells(column, cells[column.at])) }
}

function nameProblem({ website, group, address }: Pick<ArticleFileRow, 'website' | 'group' | 'address'>): ArticleRowProblem | undefined {
  if (website === '' && group === '') return 'no-owner'
  if (website !== '' && group !== '') return 'two-owners'
  return address === '' ? 'no-address' : undefined
}

function readGivenCells(column: PlacedColumn, cell = ''): FilledCell[] {
  if (cell.trim() === emptyingCell) return [{ column, text: null }]
  const text = textOf(cell)
  return text === '' ? [] : [{ column, text }]
}

/** A cell with one kind of line ends. */
const textOf = (cell = '') => cleanText(cell.replaceAll(/\r\n?/g, '\n'))
