import type { Action } from '@wanpu/contract'
import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react'
import { useIsMobile } from '../../shell/useIsMobile.ts'
import type { Exporting } from '../export/ExportButton.tsx'
import { actionsWidth } from './actions-room.ts'
import type { RowOf } from './address.ts'
import { type BatchAction, BatchBar } from './BatchBar.tsx'
import { CardList } from './CardList.tsx'
import { ChooseRows } from './ChooseRows.tsx'
import type { Column } from './columns.tsx'
import { FilterRow } from './FilterRow.tsx'
import type { Filter } from './filters.tsx'
import { ListPagination } from './ListPagination.tsx'
import { ListState } from './ListStates.tsx'
import { ListTable, type RowsProps, tickWidth } from './ListTable.tsx'
import { ofRow, type RowAction, useOpened, useReopened } from './RowActions.tsx'
import { idOf, useSelection } from './selection.ts'
import { Toolbar } from './Toolbar.tsx'
import type { List } from './useList.ts'
import { useListKeys } from './useListKeys.ts'
import { useWidth } from './useWidth.ts'
import { useView } from './view.ts'

export interface ListScreenProps<A extends Action> {
  list: List<A>
  columns: readonly Column<RowOf<A>>[]
  title: string
  /** One sentence of what the screen is for, where that helps. */
  about?: string
  /** The main action, usually a primary button. */
  primary?: ReactNode
  filters?: readonly Filter[]
  /** Beside the primary action: secondary buttons. */
  tools?: ReactNode
  rowActions?: (row: RowOf<A>) => readonly RowAction[]
  /** Ticks appear when there are batch actions. */
  batchActions?: readonly BatchAction<A>[]
  /** "Select all that match": as the filter itself, or as the ids of the rows (at most 5,000) when the batch takes only ids. */
  selectAll?: 'filter' | 'ids'
  /** What a row is called by screen readers; the first column's text by default. */
  nameOf?: (row: RowOf<A>) => string
  /** The empty list's next step. */
  empty?: { title: string; about?: string; action?: ReactNode }
  /** Draws the rows in another way than as a table or cards, such as a wall of pictures. */
  rows?: ComponentType<RowsProps<A>>
  /** The list's own export: a button of the toolbar. */
  exporting?: Exporting
  /** Between the filters and the rows, such as totals. */
  summary?: ReactNode
}

type WithId = { id: string }
/** Only rows with an id can be chosen for a batch. */
type CannotChoose = { batchActions?: never; selectAll?: never }

/** The one list screen: title, filters, batch bar, table or cards, paging, and every state between. */
export function ListScreen<A extends Action>(props: ListScreenProps<A> & (RowOf<A> extends WithId ? unknown : CannotChoose)) {
  const { list, columns, batchActions = [], filters = [] } = props
  const rowActions = props.rowActions && ((row: RowOf<A>) => ofRow(idOf(row), props.rowActions?.(row) ?? []))
  const isMobile = useIsMobile()
  const screen = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLElement>(null)
  const width = useWidth(frame)
  const besides = (batchActions.length > 0 ? tickWidth : 0) + (rowActions ? actionsWidth : 0)
  const view = useView(list.name, columns, isMobile ? Number.POSITIVE_INFINITY : width - besides)
  const selection = useSelection(list, props.selectAll)
  const opened = useOpened()
  const [cursor, setCursor] = useState(-1)
  const nameOf = useMemo(() => props.nameOf ?? namesFrom(columns), [props.nameOf, columns])

  useReopened(list.rows, rowActions, opened.reopen)
  useListKeys({
    screen,
    count: list.rows.length,
    cursor,
    setCursor,
    toggle: (at) => batchActions.length > 0 && selection.toggle(list.rows[at]),
    edit: (at) => {
      const row = list.rows[at]
      const edit = row === undefined ? undefined : rowActions?.(row).find((action) => action.isEdit && !action.off)
      if (edit !== undefined) opened.perform(edit)
    },
  })

  const shared = { list, columns: view.columns, rowActions, selection, perform: opened.perform, nameOf, hasTicks: batchActions.length > 0 }
  return (
    <div className="screen" ref={screen}>
      <header className="screen-head">
        <div>
          <h1>{props.title}</h1>
          {props.about && <p>{props.about}</p>}
        </div>
        <div className="screen-actions">
          {props.tools}
          {props.primary}
        </div>
      </header>
      {filters.length > 0 && list.isAllowed && <FilterRow filters={filters} list={list} />}
      {props.summary}
      <section className="data" ref={frame} data-density={view.density} aria-busy={list.isFetching}>
        {batchActions.length > 0 && selection.count > 0 ? (
          <BatchBar actions={batchActions} selection={selection} list={list} />
        ) : (
          <Toolbar
            list={list}
            view={view}
            isMobile={isMobile}
            exporting={props.exporting}
            choosing={batchActions.length > 0 && <ChooseRows list={list} selection={selection} nameOf={nameOf} />}
          />
        )}
        <ListState list={list} empty={props.empty} density={view.density}>
          {props.rows !== undefined ? (
            <props.rows {...shared} />
          ) : isMobile ? (
            <CardList {...shared} />
          ) : (
            <ListTable {...shared} cursor={cursor} setCursor={setCursor} density={view.density} />
          )}
        </ListState>
        <ListPagination list={list} isMobile={isMobile} />
      </section>
      {opened.element}
    </div>
  )
}

/** The plain text of the first column, for screen readers. */
function namesFrom<Row>(columns: readonly Column<Row>[]): (row: Row) => string {
  const key = columns[0]?.key ?? 'id'
  return (row) => {
    const value = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[key] : undefined
    return String(value ?? '')
  }
}
