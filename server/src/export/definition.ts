import type { ExportAction, ExportInput, InputOf, Language, Zone } from '@wanpu/contract'
import type { Expression } from 'kysely'
import type { Context } from '../action.ts'
import type { Db } from '../db/open.ts'
import type { ListPage, ListRequest } from '../db/query.ts'
import type { Services } from '../services.ts'
import type { WebsiteScope } from '../website-scope.ts'
import type { Cell } from './cells.ts'

/** What cells are written with. */
export interface ExportTerms {
  language: Language
  /** The clock of the business, by which times are written. */
  zone: Zone
  decimalsOf(currencyCode: string): number
}

/** Who asked for an export, and when. */
export interface ExportView {
  scope: WebsiteScope
  callerId: string
  now: string
}

/** Who asks for an export, with the rights of this moment. */
export type Exporter = Pick<Context, 'db' | 'caller' | 'scope'>

/** What the export's permission alone does not allow. It counts when the file is asked for, at once or as a task, and when it is fetched. */
export interface Limits<Input> {
  /** Whether who has these permissions may ask for it. */
  isAllowed?(input: Input, permissions: readonly string[]): boolean
  /** The websites that it may hold, of the exporter's. */
  scopeOf?(input: Input, exporter: Exporter): Promise<WebsiteScope>
}

export interface SortColumn {
  /** The rows' column, in camelCase; its values order the list. */
  column: string
  /** Nulls come last in both directions. */
  isNullable?: boolean
}

/** A list as it is exported: its rows, how they are sorted, and what stands in each column. */
export interface ExportList<A extends ExportAction, Row extends { id: string }> extends Limits<InputOf<A>> {
  action: A
  /** What the file is called, before its day. */
  fileName: string
  /** The rows that the input's filter matches, each with a bigint `id`; not sorted, not limited. */
  rows(db: Db, input: InputOf<A>, view: ExportView): Expression<Row>
  sorts: Readonly<Record<string, SortColumn>>
  /** How the list is sorted when nobody says; by id, the newest first, when absent. */
  usualSort?: { by: string; desc: boolean }
  cells: { [Column in keyof A['columns']]: (row: Row, terms: ExportTerms) => Cell }
  languages?: FindLanguages
}

/** The languages in which a file has columns for translated texts. */
export type FindLanguages = (db: Db, view: ExportView) => Promise<readonly string[]>

type Asking = ExportView & { services: Pick<Services, 'config'> }

/** The rows of one page of a list's own search, by its number or behind a place, and how many there are in all. */
export type SearchedRows = (db: Db, input: ExportInput & ListRequest, view: Asking) => Promise<ListPage<object>>

/** A list for the engine, which knows neither row nor input: its rows come by key, from its own search, or, where they are few and reckoned together, all at once. */
export type AnyExportList = Limits<ExportInput> & {
  action: ExportAction
  fileName: string
  cells: { [column: string]: (row: object, terms: ExportTerms) => Cell }
  languages?: FindLanguages
} & (
    | {
        rows(db: Db, input: ExportInput, view: ExportView): Expression<{ id: string }>
        sorts: Readonly<Record<string, SortColumn>>
        usualSort?: { by: string; desc: boolean }
      }
    | { search: SearchedRows }
    | { whole(db: Db, input: ExportInput, view: Asking): Promise<object[]> }
  )

const lists = new Map<string, AnyExportList>()

/** A list whose rows are read by key: no page is slower for lying far behind, and rows that come meanwhile shift nothing. */
export function exportList<A extends ExportAction, Row extends { id: string }>(list: ExportList<A, Row>): AnyExportList {
  // Inputs were parsed with the very action's schema, and cells get the rows of the very list.
  const any = list as unknown as AnyExportList
  return know(any)
}

/** Makes a list known to the downloads and the task that write it. */
export function know(list: AnyExportList): AnyExportList {
  lists.set(list.action.name, list)
  return list
}

export const findExportList = (name: string): AnyExportList | undefined => lists.get(name)
