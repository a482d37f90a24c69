import { type ClassificationNode, classification } from '@wanpu/contract'
import { Table, type TableColumnType, Tooltip } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { ofRow, type RowAction, RowActions, useOpened, useReopened } from '../../../kit/list/RowActions.tsx'
import { useWidth } from '../../../kit/list/useWidth.ts'
import { whole } from '../../../lib/format.ts'
import { usePage } from '../../../lib/page.ts'
import { mayCall, useMay, useSession } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { useIsMobile } from '../../../lib/useIsMobile.ts'
import { ClassificationForm } from './ClassificationForm.tsx'
import { classificationText } from './classification.text.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { MoveForm } from './MoveForm.tsx'
import { SplitDialog } from './SplitDialog.tsx'
import { everyRow, type TreeRow } from './tree.ts'
import { useTreeDrag } from './useTreeDrag.ts'

interface TreeTableProps {
  /** The whole tree, also what a search does not show. */
  nodes: readonly ClassificationNode[]
  rows: TreeRow[]
  isLoading: boolean
  open: string[]
  toggle: (id: string, isOpen: boolean) => void
}

const counts = ['directCount', 'subtreeCount', 'usedCount', 'availableCount'] as const

/** On a phone: the menu that holds all that can be done with a class. */
const menuWidth = 56
/** The width in pixels that is taken left and right of the table. */
const edges = { phone: 26, desktop: 50 }
const actionsWidth = 224
const besideTitle = 4 * 100 + 140 + actionsWidth

/** The tree with its counts; only the rows in view are drawn, so that thousands of classes stay quick. */
export function TreeTable({ nodes, rows, isLoading, open, toggle }: TreeTableProps) {
  const t = useText(classificationText)
  const isMobile = useIsMobile()
  const { scroller } = usePage()
  const opened = useOpened()
  const ownActions = useRowActions()
  const actionsOf = (row: TreeRow) => ofRow(row.id, ownActions(row))
  // Before anything is drawn there is no width: the window is the most that it can be.
  const room = Math.min(useWidth(useMemo(() => ({ current: scroller }), [scroller])), innerWidth)
  const width = room - (isMobile ? edges.phone : edges.desktop)
  const titleWidth = isMobile ? width - menuWidth : Math.max(200, Math.min(300, width - besideTitle))
  useReopened(
    useMemo(() => everyRow(rows), [rows]),
    actionsOf,
    opened.reopen,
  )
  const drag = useTreeDrag(nodes, useMay(classification.move.name))

  const title: TableColumnType<TreeRow> = {
    key: 'title',
    title: t('title'),
    width: titleWidth,
    ellipsis: true,
    render: (_, row) => (
      <span className="class-title">
        {row.title}
        {isMobile && <small>{t('countsOf', { direct: whole(row.directCount), subtree: whole(row.subtreeCount) })}</small>}
      </span>
    ),
  }
  const figures = counts.map(
    (key): TableColumnType<TreeRow> => ({
      key,
      title: <Tooltip title={t(`${key}.about`)}>{t(key)}</Tooltip>,
      width: 100,
      align: 'right',
      render: (_, row) => <Count row={row} of={key} />,
    }),
  )
  const address: TableColumnType<TreeRow> = {
    key: 'urlKeywords',
    title: t('urlKeywords'),
    width: 140,
    ellipsis: true,
    render: (_, row) => <span className="class-url">{row.urlKeywords}</span>,
  }
  const actions: TableColumnType<TreeRow> = {
    key: 'actions',
    title: t('actions'),
    ...(!isMobile && { fixed: 'right' as const }),
    width: isMobile ? menuWidth : actionsWidth,
    align: 'right',
    render: (_, row) => <RowActions actions={actionsOf(row)} perform={opened.perform} name={row.title} visible={isMobile ? 0 : 2} />,
  }
  const columns = isMobile ? [title, actions] : [title, ...figures, address, actions]
  return (
    <>
      <Table<TreeRow>
        className="rows class-tree"
        rowKey="id"
        size="small"
        loading={isLoading}
        columns={columns}
        dataSource={rows}
        pagination={false}
        tableLayout="fixed"
        virtual
        scroll={{ x: isMobile ? width : titleWidth + besideTitle, y: Math.max(320, (scroller?.clientHeight ?? 800) - 256) }}
        onRow={drag.rowProps}
        rowClassName={drag.rowClass}
        expandable={{ expandedRowKeys: open, onExpand: (isOpen, row) => toggle(row.id, isOpen), indentSize: 20 }}
      />
      {opened.element}
    </>
  )
}

/** The own and the whole products lead to them in the stock. */
function Count({ row, of }: { row: TreeRow; of: (typeof counts)[number] }) {
  const count = row[of]
  if (count === 0) return <span className="figure cell-nothing">0</span>
  if (of === 'usedCount' || of === 'availableCount') return <span className="figure">{whole(count)}</span>
  const reach = of === 'directCount' ? '&searchHierarchyMethod=0' : ''
  return (
    <Link className="figure" to={`/goods/goodsManagement?classificationId=${row.id}${reach}`}>
      {whole(count)}
    </Link>
  )
}

function useRowActions(): (row: TreeRow) => RowAction[] {
  const t = useText(classificationText)
  const user = useSession((session) => session.user)
  const may = {
    insert: mayCall(user, classification.insert.name),
    update: mayCall(user, classification.update.name),
    move: mayCall(user, classification.move.name),
    merge: mayCall(user, classification.merge.name),
    split: mayCall(user, classification.split.name),
    delete: mayCall(user, classification.delete.name),
  }
  return (row) => [
    ...(may.insert
      ? [{ label: t('createBelow'), open: (close: () => void) => <ClassificationForm parentId={row.id} close={close} /> }]
      : []),
    ...(may.update
      ? [{ label: t('edit'), isEdit: true, open: (close: () => void) => <ClassificationForm edited={row} close={close} /> }]
      : []),
    ...(may.move ? [{ label: t('move'), open: (close: () => void) => <MoveForm moved={row} close={close} /> }] : []),
    ...(may.merge ? [{ label: t('merge'), open: (close: () => void) => <MergeDialog row={row} close={close} /> }] : []),
    ...(may.split ? [{ label: t('split'), open: (close: () => void) => <SplitDialog row={row} close={close} /> }] : []),
    ...(may.delete ? [{ label: t('delete'), isDanger: true, open: (close: () => void) => <DeleteDialog row={row} close={close} /> }] : []),
  ]
}
