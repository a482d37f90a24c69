import { PlusOutlined } from '@ant-design/icons'
import { type AttributeRow, attributeKind, goodsAttribute } from '@wanpu/contract'
import { lazy, type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAction, useRead } from '../../../kit/call.ts'
import type { BatchAction } from '../../../kit/list/BatchBar.tsx'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { attributeText } from './attribute.text.ts'
import { attributeReads } from './attribute-reads.ts'

const AttributeForm = lazy(() => import('./AttributeForm.tsx'))
const MergeAttributes = lazy(() => import('./MergeAttributes.tsx'))
const PasteLines = lazy(() => import('./PasteLines.tsx'))
const AttributeCorrelation = lazy(() => import('./CorrelationDialog.tsx').then((all) => ({ default: all.AttributeCorrelation })))

const column = columnsFor(goodsAttribute.search, attributeText)
const columns = [
  column.text('name', { width: 220, strong: true }),
  column.tag('kind', { tag: 'grey', size: 'grey', scope: 'grey', color: 'grey', brand: 'grey', classification: 'grey' }, { width: 110 }),
  column.number('valueCount'),
]
const laterColumns = [column.number('sort', { width: 90 }), column.instant('createdAt')]
const filter = filtersFor(goodsAttribute.search, attributeText)
const filters = [filter.keywords(), filter.select('kind', attributeKind.options)]

/** Attributes: named sets of values. */
export function AttributeTable({ switcher }: { switcher: ReactNode }) {
  const t = useText(attributeText)
  const list = useList(goodsAttribute.search)
  const opened = useOpenButton()
  const rowActions = useAttributeActions()
  const usage = useUsageColumn(list.rows)
  const allColumns = useMemo(() => [...columns, usage, ...laterColumns], [usage])
  const batchActions: BatchAction<typeof goodsAttribute.search>[] = [
    {
      label: t('merge'),
      may: goodsAttribute.merge,
      off: (choice) => {
        const kinds = choice.kind === 'rows' ? choice.rows.map(({ kind }) => kind) : []
        return kinds.length < 2 || new Set(kinds).size > 1 ? t('mergeAttributesNeedsTwo') : undefined
      },
      open: (choice, close, done) => choice.kind === 'rows' && <MergeAttributes rows={choice.rows} close={close} done={done} />,
    },
  ]
  const create = opened.button(t('createAttribute'), (close) => <AttributeForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: goodsAttribute.insert,
  })
  const paste = opened.button(t('pasteAttributes'), (close) => <PasteLines of="attributes" close={close} />, {
    may: goodsAttribute.insertBatchTag,
  })
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: goodsAttribute.export }}
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
        empty={{ title: t('noAttributes'), about: t('noAttributesAbout') }}
      />
      {opened.element}
    </>
  )
}

function useAttributeActions(): (row: AttributeRow) => RowAction[] {
  const t = useText(attributeText)
  const go = useNavigate()
  const remove = useAction(goodsAttribute.delete, { done: t('attributeDeleted'), refresh: attributeReads })

  return (row) => [
    { label: t('seeValues'), run: () => go(`/goods/goodsAttributeManagement?attributeId=${row.id}`) },
    { label: t('edit'), isEdit: true, may: goodsAttribute.update, open: (close) => <AttributeForm edited={row} close={close} /> },
    {
      label: t('correlate'),
      may: goodsAttribute.correlation,
      off: row.valueCount === 0 ? t('noValues') : undefined,
      open: (close) => <AttributeCorrelation attribute={row} close={close} />,
    },
    {
      label: t('delete'),
      may: goodsAttribute.delete,
      isDanger: true,
      confirm: t('deleteAttribute', { name: row.name, count: whole(row.valueCount) }),
      run: () => remove.run({ ids: [row.id] }),
    },
  ]
}

/** How many products have any value of each attribute on the page, read separately from the list. */
function useUsageColumn(rows: readonly AttributeRow[]) {
  const mayLook = useMay(goodsAttribute.readUsage.name)
  const { data } = useRead(goodsAttribute.readUsage, mayLook && rows.length > 0 ? { ids: rows.map(({ id }) => id) } : undefined)
  return useMemo(() => {
    const counts = new Map(data?.items.map((item) => [item.id, item.goods]))
    return column.custom('goods', (row) => <Count of={counts.get(row.id)} />, { width: 90, align: 'right' })
  }, [data])
}

function Count({ of }: { of: number | undefined }) {
  return of === undefined ? <Nothing /> : <span className={of === 0 ? 'figure cell-nothing' : 'figure'}>{whole(of)}</span>
}
