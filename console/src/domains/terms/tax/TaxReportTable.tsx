import { type TaxReportRow, taxPeriod, taxReport } from '@wanpu/contract'
import { Tooltip } from 'antd'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Money } from '../../../kit/Money.tsx'
import { countryName } from '../../../lib/countries.ts'
import { rateText } from '../../../lib/format.ts'
import { placeName } from '../../../lib/places.ts'
import { useText } from '../../../lib/text.ts'
import { TaxTabs } from './TaxTabs.tsx'
import { taxText } from './tax.text.ts'

const column = columnsFor(taxReport.search, taxText)
const columns = [
  column.text('period', { width: 110 }),
  column.custom('country', (row) => countryName(row.country), { width: 180 }),
  column.custom('region', (row) => (row.region === '' ? <Nothing /> : placeName(`${row.country}-${row.region}`)), { width: 160 }),
  column.tag(
    'kind',
    { taxed: 'blue', 'zero-rated': 'grey', 'intra-community': 'green', export: 'green', untaxed: 'amber' },
    { width: 150 },
  ),
  column.text('name', { width: 120 }),
  column.custom('percent', (row) => <span className="figure">{rateText(row.percent)}</span>, { width: 100, align: 'right' }),
  column.number('orders'),
  column.money('baseMinor', { currency: 'currencyCode' }),
  column.money('taxMinor', { currency: 'currencyCode' }),
  column.custom('euroBaseMinor', (row) => <InEuro row={row} minor={row.euroBaseMinor} />, { width: 130, align: 'right' }),
  column.custom('euroTaxMinor', (row) => <InEuro row={row} minor={row.euroTaxMinor} />, { width: 130, align: 'right' }),
]

const filter = filtersFor(taxReport.search, taxText)
const filters = [filter.days('period', 'from', 'to'), filter.select('by', taxPeriod.options), filter.website('websiteId')]

/** An amount in euro with its rate, or why there is none. */
function InEuro({ row: { euroDay, perEuro, currencyCode, euroCode }, minor }: { row: TaxReportRow; minor: number | null }) {
  const t = useText(taxText)
  if (minor === null || perEuro === null)
    return <Tooltip title={t('noEuroRate', { day: euroDay, code: currencyCode })}>{t('unknown')}</Tooltip>
  return (
    <Tooltip title={currencyCode === euroCode ? undefined : t('euroRate', { day: euroDay, rate: perEuro, code: currencyCode })}>
      <Money minor={minor} currency={euroCode} />
    </Tooltip>
  )
}

/** 税费报表: what each rate came to by period, country and state, and what was sold without tax. */
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
      nameOf={(row) => `${row.period} ${row.country} ${row.kind} ${row.percent}`}
      empty={{ title: t('noReport'), about: t('noReportAbout') }}
    />
  )
}
