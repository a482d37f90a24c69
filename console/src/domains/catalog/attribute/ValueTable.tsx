import { CellTitle } from '../../../kit/list/CellTitle.tsx'
import './attribute.css'
import { PlusOutlined } from '@ant-design/icons'
import { type AttributeValueRow, attributeKind, goods, goodsAttributeValue } from '@wanpu/contract'
import { lazy, type ReactNode, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAction, useRead } from '../../../kit/call.ts'
import type { BatchAction } from '../../../kit/list/BatchBar.tsx'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { type List, useList } from '../../../kit/list/useList.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { attributeText } from './attribute.text.ts'
import { goodsAddress } from './goods-address.ts'

const ValueForm = lazy(() => import('./ValueForm.tsx'))
const PasteLines = lazy(() => import('./PasteLines.tsx'))
const ValueCorrelation = lazy(() => import('./CorrelationDialog.tsx').then((all) => ({ default: all.ValueCorrelation })))
const MergeValues = lazy(() => import('./MergeValues.tsx'))
const DeleteValues = lazy(() => import('./DeleteValues.tsx'))

const column = columnsFor(goodsAttributeValue.search, attributeText)
const columns = [
  column.custom('value', (row) => <ValueCell row={row} />, { width: 190 }),
  column.tag('kind', { tag: 'grey', size: 'grey', scope: 'grey', color: 'grey', brand: 'grey', classification: 'grey' }, { width: 100 }),
  column.text('attributeName', { width: 130 }),
  column.list('words', { width: 170 }),
  column.instant('createdAt', { extra: true }),
]
const filter = filtersFor(goodsAttributeValue.search, attributeText)
const filters = [filter.keywords(), filter.select('kind', attributeKind.options)]

/** Values in their order, with the products that have them. */
export function ValueTable({ switcher }: { switcher: ReactNode }) {
  const t = useText(attributeText)
  const list = useList(goodsAttributeValue.search, { sort: { by: 'sort', desc: false }, pageSize: 50 })
  const usage = useUsageColumn(list.rows)
  const allColumns = useMemo(() => [...columns, usage], [usage])
  const opened = useOpenButton()
  const attributeId = list.filter.attributeId === undefined ? undefined : String(list.filter.attributeId)
  const rowActions = useValueActions(list)
  const batchActions = useValueBatches()
  const create = opened.button(t('create'), (close) => <ValueForm attributeId={attributeId} close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: goodsAttributeValue.insert,
  })
  const paste = opened.button(
    t('paste'),
    (close) => <PasteLines of="values" kind={list.filter.kind} attributeId={attributeId} close={close} />,
    { may: goodsAttributeValue.insertBatchTag },
  )
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: goodsAttributeValue.export }}
        columns={allColumns}
        title={t('title')}
        about={t('about')}
        primary={create}
        tools={
          <>
            {switcher}
            {paste}
          </>
        }
        filters={filters}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        nameOf={(row) => row.value}
        empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
      />
      {opened.element}
    </>
  )
}

/** What can be done with a value; it moves among those of its attribute. */
function useValueActions(list: List<typeof goodsAttributeValue.search>): (row: AttributeValueRow) => RowAction[] {
  const t = useText(attributeText)
  const go = useNavigate()
  const move = useAction(goodsAttributeValue.move, { done: t('moved'), refresh: goodsAttributeValue })

  /** The row before or after it within the same attribute. */
  const beside = (row: AttributeValueRow, step: 1 | -1) => {
    const other = list.rows[list.rows.findIndex((one) => one.id === row.id) + step]
    return other?.attributeId === row.attributeId ? other : undefined
  }
  const moveAction = (row: AttributeValueRow, step: 1 | -1): RowAction => {
    const other = beside(row, step)
    const input = step === -1 ? { id: row.id, beforeId: other?.id } : { id: other?.id ?? row.id, beforeId: row.id }
    return {
      label: t(step === -1 ? 'moveUp' : 'moveDown'),
      may: goodsAttributeValue.move,
      off: list.state.sort?.by !== 'sort' || list.state.sort.desc ? t('otherSort') : other === undefined ? t('atEdge') : undefined,
      run: () => move.run(input),
    }
  }
  return (row) => [
    { label: t('edit'), isEdit: true, may: goodsAttributeValue.update, open: (close) => <ValueForm edited={row} close={close} /> },
    {
      label: t('correlate'),
      may: goodsAttributeValue.correlation,
      open: (close) => <ValueCorrelation ids={[row.id]} kind={row.kind} title={row.value} close={close} />,
    },
    { label: t('seeGoods'), may: goods.search, run: () => go(goodsAddress(row)) },
    moveAction(row, -1),
    moveAction(row, 1),
    {
      label: t('delete'),
      isDanger: true,
      may: goodsAttributeValue.delete,
      open: (close) => <DeleteValues ids={[row.id]} title={row.value} close={close} />,
    },
  ]
}

function useValueBatches(): BatchAction<typeof goodsAttributeValue.search>[] {
  const t = useText(attributeText)
  const several = (count: number) => t('severalValues', { count: whole(count) })
  return [
    {
      label: t('correlate'),
      may: goodsAttributeValue.correlation,
      open: (choice, close) =>
        choice.kind === 'rows' && (
          <ValueCorrelation ids={choice.ids} kind={choice.rows[0]?.kind} title={several(choice.ids.length)} close={close} />
        ),
    },
    {
      label: t('merge'),
      may: goodsAttributeValue.merge,
      off: (choice) => (choice.kind === 'rows' && choice.ids.length > 1 ? undefined : t('mergeNeedsTwo')),
      open: (choice, close, done) => choice.kind === 'rows' && <MergeValues ids={choice.ids} close={close} done={done} />,
    },
    {
      label: t('delete'),
      isDanger: true,
      may: goodsAttributeValue.delete,
      open: (choice, close, done) =>
        choice.kind === 'rows' && <DeleteValues ids={choice.ids} title={several(choice.ids.length)} close={close} done={done} />,
    },
  ]
}

function ValueCell({ row }: { row: AttributeValueRow }) {
  return (
    <span className="value-cell">
      {row.swatch !== '' && <i className="swatch" style={{ background: row.swatch }} title={row.swatch} />}
      <CellTitle>{row.value}</CellTitle>
    </span>
  )
}

/**
 * The products of each value on the page, read in one call separately from the list, so that the list never waits for
 * counts.
 */
function useUsageColumn(rows: readonly AttributeValueRow[]) {
  const mayLook = useMay(goodsAttributeValue.readUsage.name)
  const maySee = useMay(goods.search.name)
  const { data } = useRead(goodsAttributeValue.readUsage, mayLook && rows.length > 0 ? { ids: rows.map(({ id }) => id) } : undefined)
  return useMemo(() => {
    const counts = new Map(data?.items.map((item) => [item.id, item.goods]))
    return column.custom('goods', (row) => <Usage row={row} count={counts.get(row.id)} isLink={maySee} />, { width: 90, align: 'right' })
  }, [data, maySee])
}

function Usage({ row, count, isLink }: { row: AttributeValueRow; count: number | undefined; isLink: boolean }) {
  if (count === undefined) return <Nothing />
  if (count === 0 || !isLink) return <span className={count === 0 ? 'figure cell-nothing' : 'figure'}>{whole(count)}</span>
  return (
    <Link className="figure" to={goodsAddress(row)}>
      {whole(count)}
    </Link>
  )
}
