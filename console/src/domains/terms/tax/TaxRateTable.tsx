import { PlusOutlined } from '@ant-design/icons'
import { type TaxRateRow, taxRate } from '@wanpu/contract'
import { lazy } from 'react'
import type { BatchAction } from '../../../kit/list/BatchBar.tsx'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useRemoval } from '../../../kit/list/offers/useRemoval.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { countryName } from '../../../lib/countries.ts'
import { rateText } from '../../../lib/format.ts'
import { regionName } from '../../../lib/places.ts'
import { say, useText } from '../../../lib/text.ts'
import { CountrySelect } from './CountrySelect.tsx'
import { TaxTabs } from './TaxTabs.tsx'
import { taxText } from './tax.text.ts'
import { monthOfRate, placeOfRate } from './tax-fields.ts'

const TaxRateForm = lazy(() => import('./TaxRateForm.tsx'))

const column = columnsFor(taxRate.search, taxText)
const columns = [
  column.custom('country', (row) => row.zoneName ?? countryName(row.country), { width: 200 }),
  column.custom('region', (row) => (row.region === '' ? <Nothing /> : regionName(row.country, row.region)), { width: 240 }),
  column.custom('taxName', (row) => row.name, { wide: true }),
  column.custom('percent', (row) => <span className="figure">{rateText(row.percent)}</span>, { width: 110, align: 'right' }),
  column.custom('taxClassId', (row) => row.taxClassName ?? say(taxText)('standard'), { width: 160 }),
  column.custom('asOf', (row) => monthOfRate(row) ?? <Nothing />, { width: 170 }),
  column.custom('startsOn', (row) => row.startsOn ?? <Nothing />, { width: 120 }),
  column.custom('endsOn', (row) => row.endsOn ?? <Nothing />, { width: 120 }),
  column.instant('createdAt', { extra: true }),
  column.instant('updatedAt', { extra: true }),
]

const filter = filtersFor(taxRate.search, taxText)
const filters = [
  filter.keywords(),
  filter.custom(
    'country',
    ({ values, set }, id) => (
      <CountrySelect
        id={id}
        canClear
        placeholder={say(taxText)('everyCountry')}
        value={typeof values.country === 'string' ? values.country : ''}
        onChange={(country) => set({ country })}
      />
    ),
    { show: (values) => countryName(String(values.country)) },
  ),
]

/** 税率 */
export function TaxRateTable() {
  const t = useText(taxText)
  const list = useList(taxRate.search)
  const opened = useOpenButton()
  const removal = useRemoval(taxRate.delete, {
    label: t('delete'),
    some: (count) => t('deleteRates', { count }),
    done: (count) => t('ratesDeleted', { count }),
    refresh: taxRate,
  })

  const rowActions = (row: TaxRateRow): RowAction[] => [
    { label: t('edit'), isEdit: true, may: taxRate.update, open: (close) => <TaxRateForm edited={row} close={close} /> },
    removal.row(row.id, t('deleteOne', { name: placeOfRate(row) })),
  ]
  const batchActions: BatchAction<typeof taxRate.search>[] = [removal.chosen]
  const create = opened.button(t('createRate'), (close) => <TaxRateForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: taxRate.insert,
  })
  return (
    <>
      <ListScreen
        list={list}
        exporting={{ action: taxRate.export }}
        columns={columns}
        title={t('ratesTitle')}
        about={t('ratesAbout')}
        tabs={<TaxTabs current="rates" />}
        primary={create}
        filters={filters}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        nameOf={placeOfRate}
        empty={{ title: t('noRates'), about: t('noRatesAbout') }}
      />
      {opened.element}
    </>
  )
}
