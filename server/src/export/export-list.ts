import type { ExportAction, ExportInput, Language, Zone } from '@wanpu/contract'
import type { Context } from '../action.ts'
import type { Services } from '../boot/services.ts'
import type { Db } from '../db/open.ts'
import type { ListPage, ListRequest } from '../db/query.ts'
import type { WebsiteScope } from '../website-scope.ts'
import type { Cell } from './export-cells.ts'

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

/**
 * What the export's permission alone does not allow. It counts when the file is asked for, at once or as a task, and
 * when it is fetched.
 */
export interface Limits<Input> {
  /** Whether who has these permissions may ask for it. */
  isAllowed?(input: Input, permissions: readonly string[]): boolean
  /** The websites that it may hold, of the exporter's. */
  scopeOf?(input: Input, exporter: Exporter): Promise<WebsiteScope>
}

/** The languages in which a file has columns for translated texts. */
export type FindLanguages = (db: Db, view: ExportView) => Promise<readonly string[]>

type ExportRequest = ExportView & { services: Pick<Services, 'config'> }

/** The rows of one page of a list's own search, by its number or behind a place, and how many there are in all. */
export type SearchedRows = (db: Db, input: ExportInput & ListRequest, view: ExportRequest) => Promise<ListPage<object>>

/**
 * A list for the engine, which knows neither row nor input: its rows come from its own search, or, where they are few
 * and reckoned together, all at once.
 */
export type AnyExportList = Limits<ExportInput> & {
  action: ExportAction
  fileName: string
  cells: { [column: string]: (row: object, terms: ExportTerms) => Cell }
  languages?: FindLanguages
} & ({ search: SearchedRows } | { whole(db: Db, input: ExportInput, view: ExportRequest): Promise<object[]> })

const lists = new Map<string, AnyExportList>()

/** Makes a list known to the downloads and the task that write it. */
export function registerList(list: AnyExportList): AnyExportList {
  lists.set(list.action.name, list)
  return list
}

/**
 * The list that was registered under an action's name; undefined where there is none, as for files that are no lists.
 */
export const findExportList = (name: string): AnyExportList | undefined => lists.get(name)
