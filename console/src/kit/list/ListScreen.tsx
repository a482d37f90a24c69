import type { Action } from '@wanpu/contract'
import { useCallback, useMemo, useRef, useState } from 'react'
import { mayCall, useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { useIsMobile } from '../../lib/useIsMobile.ts'
import { kitText } from '../kit.text.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import type { Column } from './columns/columns.tsx'
import { FilterRow } from './filters/FilterRow.tsx'
import type { Filter } from './filters/filters.tsx'
import { PhoneFilters } from './filters/PhoneFilters.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListPagination } from './ListPagination.tsx'
import type { ListScreenProps } from './list-screen-props.ts'
import { offered, ofRow, openOf, useOpened, useReopened } from './RowActions.tsx'
import { ListScopeContext, matchingScope } from './scope.tsx'
import { idOf, useSelection } from './selection.ts'
import { useListKeys } from './useListKeys.ts'
import type { RowOf } from './views/address.ts'

const noFilters: readonly Filter[] = []

type WithId = { id: string }
/** Only rows with an id can be chosen for a batch. */
type CannotChoose = { batchActions?: never; selectAll?: never }

/** The one list screen: title, filters, batch bar, table or cards, paging, and every state between. */
export function ListScreen<A extends Action>(props: ListScreenProps<A> & (RowOf<A> extends WithId ? unknown : CannotChoose)) {
  const { list, columns, filters = noFilters } = props
  const t = useText(kitText)
  const user = useSession((session) => session.user)
  const may = useCallback(({ name }: Action) => mayCall(user, name), [user])
  const batchActions = (props.batchActions ?? []).filter((action) => action.may === undefined || may(action.may))
  const actionsOf = props.rowActions
  const rowActions = useMemo(
    () => actionsOf && ((row: RowOf<A>) => ofRow(idOf(row), offered(actionsOf(row), may, t('see')))),
    [actionsOf, may, t],
  )
  const isMobile = useIsMobile()
  const hasFilters = filters.length > 0 && list.isAllowed
  const screen = useRef<HTMLDivElement>(null)
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
      openOf(row && rowActions?.(row), opened.perform)?.()
    },
  })

  return (
    <ListScopeContext value={matchingScope(list, filters)}>
      <div className="screen" ref={screen}>
        <ScreenHead
          title={props.title}
          about={props.about}
          filters={hasFilters && isMobile && <PhoneFilters filters={filters} list={list} title={props.title} about={props.about} />}
          tools={props.tools}
        >
          {props.primary}
        </ScreenHead>
        {props.tabs}
        {hasFilters && !isMobile && <FilterRow filters={filters} list={list} />}
        {props.summary}
        <ListFrame
          list={list}
          columns={columns}
          rowActions={rowActions}
          batchActions={batchActions}
          selection={selection}
          perform={opened.perform}
          nameOf={nameOf}
          cursor={cursor}
          setCursor={setCursor}
          isMobile={isMobile}
          exporting={props.exporting}
          figures={props.figures}
          filters={filters}
          empty={props.empty && { action: props.primary, ...props.empty }}
          title={props.title}
          rows={props.rows}
        >
          <ListPagination list={list} isMobile={isMobile} />
        </ListFrame>
        {opened.element}
      </div>
    </ListScopeContext>
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
