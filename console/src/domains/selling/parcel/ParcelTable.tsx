import { document, order, orderLog, type ParcelRow, parcel, parcelState } from '@wanpu/contract'
import { lazy } from 'react'
import { useAction } from '../../../kit/call.ts'
import { type BatchAction, onIds } from '../../../kit/list/BatchBar.tsx'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useText } from '../../../lib/text.ts'
import { documentText } from '../document/document.text.ts'
import { parcelText } from './parcel.text.ts'

const PrintDialog = lazy(() => import('../document/PrintDialog.tsx'))
const ParcelDialog = lazy(() => import('./ParcelDialog.tsx'))

const column = columnsFor(parcel.search, parcelText)
const columns = [
  column.link('orderNo', (row) => `/order/orderCenterManagement?open=${row.orderId}`, { width: 180 }),
  column.text('carrierName', { width: 140 }),
  column.custom('trackingNo', (row) => <TrackingCell parcel={row} />, { width: 210 }),
  column.tag('state', { sent: 'blue', delivered: 'green' }, { width: 100 }),
  column.number('quantity', { width: 80 }),
  column.instant('shippedAt'),
  column.shop('websiteDomain'),
  column.text('byName', { extra: true }),
]

const filter = filtersFor(parcel.search, parcelText)
const filters = [
  filter.keywords(),
  filter.websites('websiteIds'),
  filter.select('state', parcelState.options),
  filter.days('shippedAt', 'shippedFrom', 'shippedTo'),
]

/** 包裹: everything that was sent. */
export function ParcelTable() {
  const t = useText(parcelText)
  const printing = useText(documentText)
  const list = useList(parcel.search, { sort: { by: 'shippedAt', desc: true } })
  const refresh = [order, orderLog, parcel]
  const removing = useAction(parcel.delete, { done: ({ affected: count }) => t('deleted', { count }), refresh })
  const marking = useAction(parcel.setState, { done: ({ affected: count }) => t('stateChanged', { count }), refresh })
  const rowActions = (row: ParcelRow): RowAction[] => {
    const other = row.state === 'sent' ? 'delivered' : 'sent'
    const off = row.isOpen ? undefined : t('orderClosed')
    return [
      {
        label: t('edit'),
        isEdit: true,
        may: parcel.update,
        off,
        open: (close) => <ParcelDialog orderId={row.orderId} edited={row} close={close} />,
      },
      {
        label: t(other === 'delivered' ? 'markDelivered' : 'markSent'),
        may: parcel.setState,
        off,
        run: () => marking.run({ ids: [row.id], state: other }),
      },
      {
        label: t('delete'),
        isDanger: true,
        confirm: t('deleteOne', { no: nameOf(row) }),
        may: parcel.delete,
        off,
        run: () => removing.run({ ids: [row.id] }),
      },
    ]
  }
  const batchActions: BatchAction<typeof parcel.search>[] = [
    {
      label: printing('print'),
      may: document.draw,
      open: (choice, close, done) =>
        choice.kind === 'rows' && <PrintDialog subject={{ parcelIds: choice.ids }} close={close} done={done} />,
    },
    { label: t('markDelivered'), may: parcel.setState, run: onIds((ids) => marking.run({ ids, state: 'delivered' })) },
    {
      label: t('delete'),
      isDanger: true,
      confirm: (_, count) => t('deleteSome', { count }),
      may: parcel.delete,
      run: onIds((ids) => removing.run({ ids })),
    },
  ]
  return (
    <ListScreen
      list={list}
      exporting={{ action: parcel.export }}
      columns={columns}
      title={t('title')}
      about={t('about')}
      filters={filters}
      rowActions={rowActions}
      batchActions={batchActions}
      selectAll="ids"
      nameOf={nameOf}
      empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
    />
  )
}

/** By its number, else by its order’s. */
const nameOf = ({ trackingNo, orderNo }: ParcelRow) => trackingNo || orderNo

function TrackingCell({ parcel: { trackingNo, trackingUrl } }: { parcel: ParcelRow }) {
  if (trackingNo === '') return <Nothing />
  if (trackingUrl === '') return trackingNo
  return (
    <a className="cell-quiet" href={trackingUrl} target="_blank" rel="noopener noreferrer">
      {trackingNo}
    </a>
  )
}
