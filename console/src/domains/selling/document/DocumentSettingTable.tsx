import { PlusOutlined } from '@ant-design/icons'
import { type DocumentSettingRow, documentSetting } from '@wanpu/contract'
import { lazy } from 'react'
import { Reach } from '../../../kit/AppliesTo.tsx'
import type { BatchAction } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns.tsx'
import { filtersFor } from '../../../kit/list/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useRemoval } from '../../../kit/list/useRemoval.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { useText } from '../../../lib/text.ts'
import { documentSettingText } from './document-setting.text.ts'

const DocumentSettingForm = lazy(() => import('./DocumentSettingForm.tsx'))

const column = columnsFor(documentSetting.search, documentSettingText)
const columns = [
  column.custom('websiteDomain', (row) => <Reach row={row} />, { width: 190 }),
  column.number('websites', { width: 110 }),
  column.text('sellerName', { width: 200 }),
  column.text('taxNumber', { width: 150 }),
  column.tag('issuing', { 'by-hand': 'grey', paid: 'green' }, { width: 140 }),
  column.text('invoicePrefix', { width: 120 }),
  column.text('creditNotePrefix', { width: 144 }),
  column.number('nextInvoice', { width: 150 }),
  column.text('sellerAddress', { extra: true }),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(documentSetting.search, documentSettingText)
const filters = [filter.keywords(), filter.website('websiteId')]

/** 单据设置: who stands on documents, and how invoices are numbered. */
export function DocumentSettingTable() {
  const t = useText(documentSettingText)
  const list = useList(documentSetting.search)
  const opened = useOpenButton()
  const nameOf = (row: DocumentSettingRow) => row.websiteDomain || row.groupName || t('allWebsites')
  const removal = useRemoval(documentSetting.delete, {
    label: t('delete'),
    some: (count) => t('deleteSome', { count }),
    done: (count) => t('deleted', { count }),
    refresh: documentSetting,
  })
  const rowActions = (row: DocumentSettingRow): RowAction[] => [
    {
      label: t('edit'),
      isEdit: true,
      may: documentSetting.update,
      open: (close) => <DocumentSettingForm edited={row} close={close} />,
    },
    removal.row(row.id, t('deleteOne', { name: nameOf(row) })),
  ]
  const batchActions: BatchAction<typeof documentSetting.search>[] = [removal.chosen]
  const create = opened.button(t('create'), (close) => <DocumentSettingForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: documentSetting.insert,
  })
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: documentSetting.export }}
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
