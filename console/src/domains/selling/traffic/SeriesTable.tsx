import { DownloadOutlined } from '@ant-design/icons'
import type { MoneyTotal } from '@wanpu/contract'
import { Button } from 'antd'
import { downloadCsv } from '../../../kit/copy.ts'
import { majorOf, whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Revenue } from './Revenue.tsx'
import type { SeriesOutput } from './series-output.ts'
import { type SpanKind, stepLabels } from './span.ts'
import { trafficText } from './traffic.text.ts'

interface SeriesTableProps {
  kind: SpanKind
  at: string
  series: SeriesOutput
}

const counts = ['views', 'visitors', 'bots', 'orders'] as const

/** Every step with all its figures. */
export function SeriesTable({ kind, at, series }: SeriesTableProps) {
  const t = useText(trafficText)
  const { totals } = series
  const items = series.items.slice(0, series.begun)
  const labels = stepLabels(
    kind,
    items.map(({ period }) => period),
  )
  const currencies = totals.revenue.map(({ currencyCode }) => currencyCode)
  const earned = (revenue: readonly MoneyTotal[], currency: string) =>
    majorOf(revenue.find(({ currencyCode }) => currencyCode === currency)?.totalMinor ?? 0, currency)

  const save = () =>
    downloadCsv(`statistics-${at}.csv`, [
      [t('period'), ...counts.map((key) => t(key)), ...currencies.map((currency) => t('revenueOf', { currency }))],
      ...items.map((step) => [
        step.period,
        ...counts.map((key) => step[key]),
        ...currencies.map((currency) => earned(step.revenue, currency)),
      ]),
    ])

  return (
    <section className="data" aria-labelledby="series-table">
      <div className="toolbar">
        <h2 id="series-table" className="toolbar-count">
          {t('table')}
        </h2>
        <Button type="text" size="small" icon={<DownloadOutlined />} onClick={save}>
          {t('download')}
        </Button>
      </div>
      <div className="series-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('period')}</th>
              {counts.map((key) => (
                <th scope="col" key={key}>
                  {t(key)}
                </th>
              ))}
              <th scope="col">{t('revenue')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((step, at) => (
              <tr key={step.period}>
                <th scope="row">{labels[at]}</th>
                {counts.map((key) => (
                  <td key={key}>{whole(step[key])}</td>
                ))}
                <td>
                  <Revenue totals={step.revenue} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('totals')}</th>
              {counts.map((key) => (
                <td key={key}>{whole(totals[key])}</td>
              ))}
              <td>
                <Revenue totals={totals.revenue} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
