import { PlusOutlined } from '@ant-design/icons'
import { type CarrierRow, carrier, carrierTexts, carrierTranslation, offerStatus } from '@wanpu/contract'
import { lazy } from 'react'
import { importTranslationsButton } from '../../../kit/given-table/import-translations-button.tsx'
import { columnsFor } from '../../../kit/list/columns.tsx'
import { filtersFor } from '../../../kit/list/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOfferActions } from '../../../kit/list/useOfferActions.ts'
import { nameOf } from '../../../kit/names.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { useText } from '../../../lib/text.ts'
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
const filters = [filter.keywords(), filter.select('status', offerStatus.options), filter.missingIn('missingIn')]

/** 物流公司 */
export function CarrierTable() {
  const t = useText(carrierText)
  const list = useList(carrier.search)
  const opened = useOpenButton()
  const offers = useOfferActions(carrier, {
    statusChanged: (count) => t('statusChanged', { count }),
    deleted: (count) => t('deleted', { count }),
    deleteOne: (row: CarrierRow) => t('deleteOne', { name: nameOf(row) }),
    deleteSome: (count) => t('deleteSome', { count }),
  })

  const rowActions = (row: CarrierRow): RowAction[] => [
    { label: t('edit'), isEdit: true, may: carrier.update, open: (close) => <CarrierForm edited={row} close={close} /> },
    ...offers.rowActions(row),
  ]
  const translate = importTranslationsButton(opened, { file: carrierTranslation, texts: carrierTexts, refresh: carrier })
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
        tools={translate}
        filters={filters}
        rowActions={rowActions}
        batchActions={offers.batchActions}
        selectAll="ids"
        nameOf={nameOf}
        empty={{ title: t('emptyTitle'), about: t('emptyAbout'), action: create }}
      />
      {opened.element}
    </>
  )
}
