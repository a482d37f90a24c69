import type { ExportAction, ExportColumn, ExportInput, InputOf } from '@wanpu/contract'
import type { Db } from '../db/open.ts'
import type { ListPage, ListRequest } from '../db/query.ts'
import { amountOf, type Cell, listText } from './export-cells.ts'
import { type AnyExportList, type ExportTerms, type FindLanguages, type Limits, registerList, type SearchedRows } from './export-list.ts'

type View = Parameters<SearchedRows>[2]
/** Who requests an export, when, and with which input: filter, sorting, and further fields of the action. */
type Asked<A extends ExportAction> = View & { asked: InputOf<A> }

/**
 * An export of what a feature's own search lists: its filter, its order and its scope are the search's, so a file holds
 * what the list shows.
 */
export interface SearchedList<A extends ExportAction, Row extends object> extends Limits<InputOf<A>> {
  action: A
  /** What the file is called, before its day. */
  fileName: string
  /**
   * The search, given filter, sorting and page; it must hand on `behind` to `pageOfRows` and answer what that has
   * `reached`.
   */
  search(db: Db, input: PagedInput<A>, view: Asked<A>): Promise<ListPage<Row>>
  /** Cells that are not simply the row's value under the column's name. */
  cells?: { [Column in keyof A['columns']]?: (row: Row, terms: ExportTerms) => Cell }
  /** Of lists with translated columns. */
  languages?: FindLanguages
}

type Options<A> = InputOf<A> extends { options: infer Filter } ? Filter : never
type Sort<A> = InputOf<A> extends { sort?: infer Sorting } ? { sort?: Sorting } : unknown
/** What the search takes. */
type PagedInput<A> = Options<A> & Sort<A> & Pick<ListRequest, 'pageIndex' | 'pageSize' | 'behind' | 'countTo'>

/** Registers an export whose rows come page by page from the search of its list. */
export function defineSearchedList<A extends ExportAction, Row extends object>({
  action,
  fileName,
  search,
  cells,
  languages,
  ...limits
}: SearchedList<A, Row>): AnyExportList {
  return registerList({
    action,
    fileName,
    ...limitsOf(limits),
    ...(languages && { languages }),
    cells: cellsOf(action, cells),
    search(db, input, view) {
      const { pageIndex, pageSize, behind, countTo, ...asked } = input
      const page = { pageIndex, pageSize, ...(behind !== undefined && { behind }), ...(countTo !== undefined && { countTo }) }
      // The input was parsed with the very action's schema.
      return search(db, { ...(filterOf<A>(input) as object), ...page } as PagedInput<A>, { ...view, asked: asked as unknown as InputOf<A> })
    },
  })
}

/** An export of few rows that are reckoned together, such as one for each website. */
export interface WholeList<A extends ExportAction, Row extends object>
  extends Pick<SearchedList<A, Row>, 'action' | 'fileName' | 'cells' | keyof Limits<InputOf<A>>> {
  whole(db: Db, input: Options<A> & Sort<A>, view: View): Promise<Row[]>
}

/** Registers an export whose rows are read at once. */
export function defineWholeList<A extends ExportAction, Row extends object>({
  action,
  fileName,
  whole,
  cells,
  ...limits
}: WholeList<A, Row>): AnyExportList {
  return registerList({
    action,
    fileName,
    ...limitsOf(limits),
    cells: cellsOf(action, cells),
    whole: (db, input, view) => whole(db, filterOf<A>(input), view),
  })
}

/** The input was parsed with the very action's schema. */
const limitsOf = <Input>(limits: Limits<Input>) => limits as Limits<ExportInput>

function filterOf<A extends ExportAction>(input: ExportInput): Options<A> & Sort<A> {
  const { options, sort } = input as ExportInput & { options: object }
  // The input was parsed with the very action's schema.
  return { ...options, ...(sort && { sort }) } as unknown as Options<A> & Sort<A>
}

function cellsOf<A extends ExportAction, Row extends object>(action: A, cells: SearchedList<A, Row>['cells']): AnyExportList['cells'] {
  const columnCells = Object.entries(action.columns).map(([name, column]) => [name, cells?.[name] ?? cellOf(name, column)])
  return Object.fromEntries(columnCells)
}

/** The row's value under the column's name: amounts in major units, lists in one cell. */
function cellOf(name: string, { money }: ExportColumn) {
  return (row: object, terms: ExportTerms): Cell => {
    const values = new Map<string, unknown>(Object.entries(row))
    const value = values.get(name)
    if (money !== undefined && typeof value === 'number') return amountOf(value, terms.decimalsOf(String(values.get(money))))
    return toPlainCell(value)
  }
}

function toPlainCell(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  if (Array.isArray(value)) return listText(value.map(String))
  return String(value)
}

/** The earlier of two times, of which one may not be there. */
export const earlierOf = (a: string | undefined, b: string) => (a !== undefined && a < b ? a : b)
