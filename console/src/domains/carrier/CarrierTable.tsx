import { PlusOutlined } from '@ant-design/icons'
import { type CarrierRow, carrier, offerStatus } from '@wanpu/contract'
import { lazy } from 'react'
import { useAction } from '../../kit/call.ts'
import { type BatchAction, onIds } from '../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../kit/list/columns.tsx'
import { filtersFor } from '../../kit/list/filters.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../kit/list/RowActions.tsx'
import { useList } from '../../kit/list/useList.ts'
import { nameOf } from '../../kit/names.ts'
import { useOpenButton } from '../../kit/OpenButton.tsx'
import { useText } from '../../kit/text.ts'
import { carrierText } from './carrier.text.ts'

const CarrierForm = lazy(() => import('./CarrierForm.tsx'))

const column = columnsFor(carrier.search, carrierText)
const columns = [
  column.custom('name', (row) => <span className="cell-strong">{nameOf(row)}</span>, { width: 180 }),
  column.text('code', { width: 140 }),
  column.tag('status', { active: 'green', stopped: 'amber' }),
  column.text('trackingTemplate', { width: 340 }),
  column.custom('aliases', (row) => row.aliases.join(', '), { width: 200 }),
  column.number('sort', { width: 104 }),
  column.instant('createdAt', { extra: true }),
  column.instant('updatedAt', { extra: true }),
]

const filter = filtersFor(carrier.search, carrierText)
const filters = [filter.keywords(), filter.select('status', offerStatus.options)]

/** 物流公司 */
export function CarrierTable() {
  const t = useText(carrierText)
  const list = useList(carrier.search)
  const opened = useOpenButton()
  const setStatus = useAction(carrier.setStatus, { done: ({ affected: count }) => t('statusChanged', { count }), refresh: carrier })
  const remove = useAction(carrier.delete, { done: ({ affected: count }) => t('deleted', { count }), refresh: carrier })

  const rowActions = (row: CarrierRow): RowAction[] => {
    const next = row.status === 'active' ? 'stopped' : 'active'
    return [
      { label: t('edit'), isEdit: true, may: carrier.update, open: (close) => <CarrierForm edited={row} close={close} /> },
      {
        label: t(next === 'active' ? 'start' : 'stop'),
        may: carrier.setStatus,
        run: () => setStatus.run({ ids: [row.id], status: next }),
      },
      {
        label: t('delete'),
        isDanger: true,
        confirm: t('deleteOne', { name: nameOf(row) }),
        may: carrier.delete,
        run: () => remove.run({ ids: [row.id] }),
      },
    ]
  }
  const batchActions: BatchAction<typeof carrier.search>[] = [
    { label: t('start'), may: carrier.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'active' })) },
    { label: t('stop'), may: carrier.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'stopped' })) },
    {
      label: t('delete'),
      isDanger: true,
      confirm: (_, count) => t('deleteSome', { count }),
      may: carrier.delete,
      run: onIds((ids) => remove.run({ ids })),
    },
  ]
  const create = opened.button(t('create'), (close) => <CarrierForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: carrier.insert,
  })
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: carrier.export }}
        columns={columns}
        title={t('title')}
        about={t('about')}
        primary={create}
        filters={filters}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        nameOf={nameOf}
        empty={{ title: t('emptyTitle'), about: t('emptyAbout'), action: create }}
      />
      {opened.element}
    </>
  )
}
