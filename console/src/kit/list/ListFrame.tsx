import type { Action } from '@wanpu/contract'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { language } from '../../lib/language.ts'
import { BatchBar } from './BatchBar.tsx'
import { CardList } from './CardList.tsx'
import { ChooseRows } from './ChooseRows.tsx'
import { actionsWidthFor } from './columns/actions-width.ts'
import { FilterChips } from './filters/FilterChips.tsx'
import { ListState } from './ListStates.tsx'
import { ListTable, type RowsProps, tickWidth } from './ListTable.tsx'
import type { ListScreenProps } from './list-screen-props.ts'
import type { RowAction } from './RowActions.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useWidth } from './useWidth.ts'
import { useView, withTitles } from './views/view.ts'

interface ListFrameProps<A extends Action>
  extends Omit<RowsProps<A>, 'hasTicks'>,
    Pick<ListScreenProps<A>, 'exporting' | 'empty' | 'figures' | 'rows'>,
    Required<Pick<ListScreenProps<A>, 'filters'>>,
    Required<Pick<ListScreenProps<A>, 'batchActions'>> {
  cursor: number
  setCursor: (at: number) => void
  isMobile: boolean
  /** Below the rows. */
  children: ReactNode
  title: string
}

/** Toolbar and rows. It alone knows how wide it is, so that folding the menu draws nothing else again. */
export function ListFrame<A extends Action>({
  batchActions,
  exporting,
  empty,
  figures,
  filters,
  rows: Rows,
  children,
  title,
  ...props
}: ListFrameProps<A>) {
  const { list, selection, nameOf, isMobile, cursor, setCursor } = props
  const [isNumbered, setNumbered] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const width = useWidth(frame)
  const hasTicks = batchActions.length > 0
  const actionsWidth = useActionsWidth(list.rows, props.rowActions)
  const besides = (hasTicks ? tickWidth : 0) + actionsWidth
  const spoken = language()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other titles
  const columns = useMemo(() => withTitles(props.columns), [props.columns, spoken])
  const view = useView(list.name, columns, isMobile ? Number.POSITIVE_INFINITY : width - besides)
  const { rowActions, perform } = props
  const shared = { list, columns: view.columns, rowActions, selection, perform, nameOf, hasTicks }
  return (
    <section className="data" ref={frame} data-density={view.density} aria-busy={list.isFetching}>
      {hasTicks && selection.count > 0 ? (
        <BatchBar actions={batchActions} selection={selection} list={list} filters={filters} />
      ) : (
        <Toolbar
          list={list}
          view={view}
          isTable={!isMobile && Rows === undefined}
          exporting={exporting}
          figures={figures}
          chips={<FilterChips list={list} filters={filters} />}
          choosing={hasTicks && <ChooseRows list={list} selection={selection} nameOf={nameOf} showNumbers={setNumbered} />}
        />
      )}
      <ListState list={list} empty={empty} density={view.density}>
        {Rows !== undefined ? (
          <Rows {...shared} />
        ) : isMobile ? (
          <CardList {...shared} />
        ) : (
          <ListTable
            {...shared}
            cursor={cursor}
            setCursor={setCursor}
            density={view.density}
            actionsWidth={actionsWidth}
            isNumbered={isNumbered}
            room={width}
            title={title}
          />
        )}
      </ListState>
      {children}
    </section>
  )
}

/** The labels of so many rows tell those of the others. */
const measuredRows = 200

/** The pixels of the column of row actions, as its longest row needs; 0 without actions. */
function useActionsWidth<Row>(rows: readonly Row[], rowActions: ((row: Row) => readonly RowAction[]) | undefined): number {
  return useMemo(() => {
    if (rowActions === undefined) return 0
    return actionsWidthFor(rows.slice(0, measuredRows).map((row) => rowActions(row).map(({ label }) => label)))
  }, [rows, rowActions])
}
