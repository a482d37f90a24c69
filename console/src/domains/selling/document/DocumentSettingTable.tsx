import { type DocumentSettingRow, documentSetting } from '@wanpu/contract'
import { lazy } from 'react'
import { Scope } from '../../../kit/AppliesTo.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useDeletion } from '../../../kit/list/offers/useDeletion.ts'
import { useFormScreen } from '../../../kit/list/offers/useFormScreen.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useText } from '../../../lib/text.ts'
import { documentSettingText } from './document-setting.text.ts'

const DocumentSettingForm = lazy(() => import('./DocumentSettingForm.tsx'))

const column = columnsFor(documentSetting.search, documentSettingText)
const columns = [
  column.custom('websiteDomain', (row) => <Scope row={row} />, { width: 190 }),
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

/** 单据设置: the seller on documents, and how invoices are numbered. */
export function DocumentSettingTable() {
  const t = useText(documentSettingText)
  const list = useList(documentSetting.search)
  const { screen, edit, opened } = useFormScreen(documentSetting, documentSettingText, DocumentSettingForm)
  const deletion = useDeletion(documentSetting, documentSettingText, {
    nameOf: (row: DocumentSettingRow) => row.websiteDomain || row.groupName || t('allWebsites'),
    more: (row) => [edit(row)],
  })
  return (
    <>
      <ListScreen list={list} columns={columns} filters={filters} {...screen} {...deletion} />
      {opened.element}
    </>
  )
}
