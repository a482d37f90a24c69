import { Select } from 'antd'
import { memo, useState } from 'react'
import { Chart } from '../../kit/chart/Chart.tsx'
import { amount, whole } from '../../kit/format.ts'
import { useText } from '../../kit/text.ts'
import { dashboardText } from './dashboard.text.ts'
import type { DashboardFigures } from './matters.ts'

const height = 220

/** The last thirty days. Drawn again only when the figures are others. */
export const Trends = memo(function Trends({ series }: Pick<DashboardFigures, 'series'>) {
  const t = useText(dashboardText)
  const labels = series.map(({ day }) => day.slice(5))
  return (
    <section aria-labelledby="dash-trends">
      <h2 id="dash-trends" className="dash-title">
        {t('trends')} <small>{t('daysInUtc')}</small>
      </h2>
      <div className="dash-charts">
        <div className="panel">
          <Chart
            title={t('viewsByDay')}
            kind="line"
            labels={labels}
            series={[
              { name: t('views'), values: series.map(({ views }) => views) },
              { name: t('visitors'), values: series.map(({ visitors }) => visitors), isFaint: true },
            ]}
            format={whole}
            height={height}
          />
        </div>
        <RevenueTrend series={series} labels={labels} />
        <div className="panel">
          <Chart
            title={t('ordersByDay')}
            kind="bar"
            labels={labels}
            series={[{ name: t('orders'), values: series.map(({ orders }) => orders) }]}
            format={whole}
            height={height}
          />
        </div>
      </div>
    </section>
  )
})

/** One currency at a time: amounts of different currencies do not share an axis. */
function RevenueTrend({ series, labels }: { series: DashboardFigures['series']; labels: string[] }) {
  const t = useText(dashboardText)
  const currencies = [...new Set(series.flatMap(({ revenue }) => revenue.map(({ currencyCode }) => currencyCode)))].sort()
  const [chosen, setChosen] = useState<string>()
  const currency = chosen ?? currencies[0]
  if (currency === undefined) return null
  const values = series.map(({ revenue }) => revenue.find(({ currencyCode }) => currencyCode === currency)?.totalMinor ?? 0)
  return (
    <div className="panel has-choice">
      {currencies.length > 1 && (
        <Select
          size="small"
          aria-label={t('currency')}
          value={currency}
          onChange={setChosen}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      )}
      <Chart
        title={t('revenueByDay', { currency })}
        kind="bar"
        labels={labels}
        series={[{ name: currency, values }]}
        format={(minor) => amount(minor, currency)}
        height={height}
      />
    </div>
  )
}
