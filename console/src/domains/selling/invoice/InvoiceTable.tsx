import { document, type InvoiceRow, invoice, invoiceKind } from '@wanpu/contract'
import { lazy } from 'react'
import type { BatchAction } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useText } from '../../../lib/text.ts'
import { invoiceText } from './invoice.text.ts'
import { invoiceTones, isFullyCredited } from './invoice-tones.ts'
import { useDownload } from './useDownload.ts'

const CancelInvoiceDialog = lazy(() => import('./CancelInvoiceDialog.tsx'))
const PrintDialog = lazy(() => import('../document/PrintDialog.tsx'))

const column = columnsFor(invoice.search, invoiceText)
const columns = [
  column.text('invoiceNo', { width: 190, strong: true }),
  column.tag('kind', invoiceTones, { width: 110 }),
  column.text('issuedOn', { width: 120 }),
  column.link('orderNo', (row) => `/order/orderCenterManagement?open=${row.orderId}`, { width: 180 }),
  column.text('buyerName', { width: 160 }),
  column.money('totalMinor', { currency: 'currencyCode', width: 130 }),
  column.money('taxMinor', { currency: 'currencyCode', width: 110, zeroIsNothing: true }),
  column.money('creditedMinor', { currency: 'currencyCode', width: 120, zeroIsNothing: true }),
  column.text('correctsNo', { width: 150 }),
  column.shop('websiteDomain', { extra: true }),
  column.text('byName', { extra: true }),
  column.instant('issuedAt', { extra: true }),
]

const filter = filtersFor(invoice.search, invoiceText)
const filters = [
  filter.keywords(),
  filter.select('kind', invoiceKind.options),
  filter.website('websiteId'),
  filter.days('issuedAt', 'issuedFrom', 'issuedTo'),
]

const newestFirst = { by: 'issuedAt', desc: true } as const

/** 账单: invoices and credit notes as they were issued. */
export function InvoiceTable() {
  const t = useText(invoiceText)
  const list = useList(invoice.search, { sort: newestFirst })
  const { download } = useDownload()
  const cannotCancel = (row: InvoiceRow) => {
    if (row.kind === 'credit-note') return t('isCreditNote')
    return isFullyCredited(row) ? t('fullyCredited') : undefined
  }
  const rowActions = (row: InvoiceRow): RowAction[] => [
    { label: t('download'), may: document.draw, run: () => download(row.id) },
    {
      label: t('cancel'),
      isDanger: true,
      may: invoice.cancel,
      off: cannotCancel(row),
      open: (close) => <CancelInvoiceDialog row={row} close={close} />,
    },
  ]
  const print: BatchAction<typeof invoice.search> = {
    label: t('print'),
    may: document.draw,
    open: (choice, close, done) => choice.kind === 'rows' && <PrintDialog subject={{ invoiceIds: choice.ids }} close={close} done={done} />,
  }
  return (
    <ListScreen
      list={list}
      exporting={{ action: invoice.export }}
      columns={columns}
      title={t('title')}
      about={t('about')}
      filters={filters}
      rowActions={rowActions}
      batchActions={[print]}
      selectAll="ids"
      nameOf={(row) => row.invoiceNo}
      empty={{ title: t('emptyTitle'), about: t('emptyAbout') }}
    />
  )
}
