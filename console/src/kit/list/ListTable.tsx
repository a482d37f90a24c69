import type { Action } from '@wanpu/contract'
import { Table, type TableColumnType, type TableProps } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { usePage } from '../../lib/page.ts'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { OpenRowContext } from './CellTitle.tsx'
import { useCells } from './columns/cells.ts'
import type { Column } from './columns/columns.tsx'
import { openOf, type RowAction, RowActions } from './RowActions.tsx'
import { idOf, type Selection } from './selection.ts'
import type { List } from './useList.ts'
import type { RowOf } from './views/address.ts'
import { type Density, usualWidth, widthOf } from './views/view.ts'

export interface RowsProps<A extends Action> {
  list: List<A>
  columns: readonly Column<RowOf<A>>[]
  rowActions: ((row: RowOf<A>) => readonly RowAction[]) | undefined
  selection: Selection<A>
  perform: (action: RowAction) => void
  nameOf: (row: RowOf<A>) => string
  hasTicks: boolean
}

interface ListTableProps<A extends Action> extends RowsProps<A> {
  cursor: number
  setCursor: (at: number) => void
  density: Density
  /** Of the column of row actions, in pixels; 0 without one. */
  actionsWidth: number
  /** Rows show their numbers in the list: somebody is about to choose by them. */
  isNumbered: boolean
  /** Pixels that the table has. */
  room: number
  /** What the table is called: the title of its screen. */
  title: string
}

/** From this many rows on, only those in view are drawn. */
const virtualFrom = 150
export const tickWidth = 44
/** With the number of the row. */
const numberedWidth = 76

/**
 * Rows as one table, so that each cell knows its column; antd's own header that stays is a second table. The header
 * stays in view, and where the columns need more than the room, the first one does. antd's ticks take a range with
 * Shift.
 */
export function ListTable<A extends Action>(props: ListTableProps<A>) {
  const { list, columns, rowActions, selection, perform, nameOf, hasTicks, cursor, setCursor, density, actionsWidth, isNumbered, room } =
    props
  const t = useText(kitText)
  const { scroller } = usePage()
  type Row = RowOf<A> & object
  const rows = list.rows as Row[]
  const isVirtual = rows.length >= virtualFrom
  const { sort, pageIndex, pageSize } = list.state
  const firstNumber = (pageIndex - 1) * pageSize + 1

  const cell = useCells<Row>(t, list.readAt)
  const actionsOf = useCallback(
    (row: Row) => rowActions && <RowActions actions={rowActions(row)} perform={perform} name={nameOf(row)} />,
    [rowActions, perform, nameOf],
  )

  const widths = columns.reduce((sum, column) => sum + widthOf(column), 0)
  const width = widths + (hasTicks ? tickWidth : 0) + actionsWidth
  const isWide = isVirtual || width > room
  const stays = (side: 'left' | 'right') => (isWide ? { fixed: side } : {})

  const titleColumn = columns[0]
  const titleOf = useCallback(
    (row: Row) => <OpenRowContext value={openOf(rowActions?.(row), perform)}>{titleColumn?.render(row)}</OpenRowContext>,
    [titleColumn, rowActions, perform],
  )

  const tableColumns: TableColumnType<Row>[] = columns.map((column, at) => ({
    key: column.key,
    title: column.title(),
    align: column.align ?? 'left',
    ...(column.width !== undefined ? { width: column.width } : isVirtual && !column.isWide ? { width: usualWidth } : {}),
    ...(at === 0 && stays('left')),
    ellipsis: true,
    sorter: column.canSort === true,
    sortOrder: sort?.by === column.key ? (sort.desc ? 'descend' : 'ascend') : null,
    render: (_: unknown, row: Row) => cell(at === 0 ? titleOf : column.render, row),
  }))
  if (rowActions !== undefined) {
    tableColumns.push({
      key: 'actions',
      title: t('actions'),
      align: 'right',
      width: actionsWidth,
      ...stays('right'),
      render: (_, row) => cell(actionsOf, row),
    })
  }

  const change: TableProps<Row>['onChange'] = (_page, _filters, sorter) => {
    const one = Array.isArray(sorter) ? sorter[0] : sorter
    list.show({ sort: one?.order ? { by: String(one.columnKey), desc: one.order === 'descend' } : undefined })
  }
  // The hidden row that measures widths repeats the header's tick, where the keyboard must not get lost.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('.ant-table-measure-row')?.setAttribute('inert', ''))

  return (
    <div ref={box}>
      <Table<Row>
        className={isWide ? 'rows is-wide' : 'rows'}
        rowKey={idOf}
        size={density === 'compact' ? 'small' : 'middle'}
        columns={tableColumns}
        dataSource={rows}
        pagination={false}
        onChange={change}
        showSorterTooltip={false}
        tableLayout="fixed"
        virtual={isVirtual}
        {...(isVirtual && { scroll: { x: width, y: Math.max(320, (scroller?.clientHeight ?? 800) - 220) } })}
        {...(isWide && !isVirtual && { scroll: { x: width } })}
        aria-label={props.title}
        rowHoverable={false}
        rowClassName={(_, at) => (at === cursor ? 'row-cursor' : '')}
        onRow={(_, at) => ({ onClick: () => setCursor(at ?? -1) })}
        {...(hasTicks && {
          rowSelection: {
            ...stays('left'),
            columnWidth: isNumbered ? numberedWidth : tickWidth,
            renderCell: (_, __, at, tick) => (
              <span className="row-tick">
                {tick}
                {isNumbered && !list.isAbout && <small className="figure">{firstNumber + at}</small>}
              </span>
            ),
            preserveSelectedRowKeys: true,
            selectedRowKeys: [...selection.ids],
            onChange: (_: React.Key[], rows: Row[]) => selection.set(keepKnown(rows, selection)),
            getCheckboxProps: (row: Row) => ({ 'aria-label': t('chooseRow', { name: nameOf(row) }), title: t('chooseHint') }),
            getTitleCheckboxProps: () => ({ 'aria-label': t('choose') }),
          },
        })}
      />
    </div>
  )
}

/** antd gives `undefined` for chosen rows of other pages that it has not seen itself. */
function keepKnown<A extends Action>(rows: readonly (RowOf<A> | undefined)[], selection: Selection<A>): RowOf<A>[] {
  const selectedRows = selection.choice.kind === 'rows' ? selection.choice.rows : []
  const here = rows.filter((row): row is RowOf<A> & {} => row !== undefined && row !== null)
  const ids = new Set(here.map(idOf))
  const missing = rows.length - here.length
  return missing > 0 ? [...here, ...selectedRows.filter((row) => !ids.has(idOf(row))).slice(0, missing)] : here
}
