import { taxPeriod, taxReport } from '@wanpu/contract'
import { columnsFor } from '../../kit/list/columns.tsx'
import { filtersFor } from '../../kit/list/filters.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { useList } from '../../kit/list/useList.ts'
import { useText } from '../../lib/text.ts'
import { countryName } from '../shipping/countries.ts'
import { placeName } from './places.ts'
import { TaxTabs } from './TaxTabs.tsx'
import { taxText } from './tax.text.ts'

const column = columnsFor(taxReport.search, taxText)
const columns = [
  column.text('period', { width: 110 }),
  column.custom('country', (row) => countryName(row.country), { width: 180 }),
  column.custom('region', (row) => (row.region === '' ? '' : placeName(`${row.country}-${row.region}`)), { width: 160 }),
  column.text('name', { width: 120 }),
  column.number('percent'),
  column.number('orders'),
  column.money('baseMinor', { currency: 'currencyCode' }),
  column.money('taxMinor', { currency: 'currencyCode' }),
]

const filter = filtersFor(taxReport.search, taxText)
const filters = [filter.days('period', 'from', 'to'), filter.select('by', taxPeriod.options), filter.website('websiteId')]

/** 税费报表: what each rate came to by period, country and state. */
export function TaxReportTable() {
  const t = useText(taxText)
  const list = useList(taxReport.search, { sort: { by: 'period', desc: true } })
  return (
    <ListScreen
      list={list}
      exporting={{ action: taxReport.export }}
      columns={columns}
      title={t('reportTitle')}
      about={t('reportAbout')}
      tabs={<TaxTabs current="report" />}
      filters={filters}
      nameOf={(row) => `${row.period} ${row.country} ${row.percent}`}
      empty={{ title: t('noReport'), about: t('noReportAbout') }}
    />
  )
}
