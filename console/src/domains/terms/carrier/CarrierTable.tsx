import { carrier, carrierTexts, carrierTranslation, offerStatus } from '@wanpu/contract'
import { lazy } from 'react'
import { CellTitle } from '../../../kit/list/CellTitle.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useOfferScreen } from '../../../kit/list/offers/useOfferScreen.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { nameOf } from '../../../kit/names.ts'
import { importTranslationsButton } from '../../../kit/table-input/import-translations-button.tsx'
import { carrierText } from './carrier.text.ts'

const CarrierForm = lazy(() => import('./CarrierForm.tsx'))

const column = columnsFor(carrier.search, carrierText)
const columns = [
  column.custom('name', (row) => <CellTitle>{nameOf(row)}</CellTitle>, { width: 180 }),
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
  const list = useList(carrier.search)
  const { screen, opened } = useOfferScreen(carrier, carrierText, { Form: CarrierForm, nameOf })
  const translate = importTranslationsButton(opened, { file: carrierTranslation, texts: carrierTexts, refresh: carrier })
  return (
    <>
      <ListScreen list={list} columns={columns} filters={filters} tools={translate} {...screen} />
      {opened.element}
    </>
  )
}
