import { memo } from 'react'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { MoneyChart } from '../../../kit/chart/MoneyChart.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { dashboardText } from './dashboard.text.ts'
import type { DashboardFigures } from './matters.ts'

const height = 220

/** The last thirty days. Drawn again only when the figures are others. */
export const Trends = memo(function Trends({ series, timeZone }: Pick<DashboardFigures, 'series' | 'timeZone'>) {
  const t = useText(dashboardText)
  const labels = series.map(({ day }) => day.slice(5))
  return (
    <section aria-labelledby="dash-trends">
      <h2 id="dash-trends" className="dash-title">
        {t('trends')} <small>{t('daysOf', { zone: timeZone })}</small>
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
            isWhole
            isRunning
            height={height}
          />
        </div>
        <MoneyChart
          title={(currency) => t('revenueByDay', { currency })}
          labels={labels}
          totals={series.map(({ revenue }) => revenue)}
          bases={series.map(({ base }) => base)}
          isRunning
          height={height}
        />
        <div className="panel">
          <Chart
            title={t('ordersByDay')}
            kind="bar"
            labels={labels}
            series={[{ name: t('orders'), values: series.map(({ orders }) => orders) }]}
            format={whole}
            isWhole
            isRunning
            height={height}
          />
        </div>
      </div>
    </section>
  )
})
