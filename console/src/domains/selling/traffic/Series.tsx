import { memo } from 'react'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { MoneyChart } from '../../../kit/chart/MoneyChart.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { instantText, whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { PeriodFigures } from './PeriodFigures.tsx'
import { SeriesMoney } from './SeriesMoney.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import type { SeriesOutput } from './series-output.ts'
import { type SpanKind, stepLabels } from './span.ts'
import { trafficText } from './traffic.text.ts'

export interface SeriesAnswer {
  data: SeriesOutput | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface SeriesProps {
  kind: SpanKind
  at: string
  answer: SeriesAnswer
  actionName: string
}

/** The totals against the time before, the charts, and every step as a table; below them what payments came to. */
export function Series({ kind, at, answer, actionName }: SeriesProps) {
  const t = useText(trafficText)
  const isAllowed = useMay(actionName)
  const { data } = answer
  if (!isAllowed) return <EmptyState art="lock" title={t('forbidden')} about={t('forbiddenAbout', { action: actionName })} />
  if (data === undefined) return <NotYetRead reading={answer} rows={10} />
  return (
    <>
      <PeriodFigures
        now={data.totals}
        before={{ ...data.before, baseMinor: data.before.base?.totalMinor ?? 0 }}
        isRunning={data.isRunning}
        steps={data.items.slice(0, data.begun)}
      />
      {data.visitorsSince !== null && <p className="hint">{t('visitorsSince', { time: instantText(data.visitorsSince) })}</p>}
      <Charts kind={kind} series={data} />
      <SeriesTable kind={kind} at={at} series={data} />
      <SeriesMoney kind={kind} at={at} series={data} />
    </>
  )
}

const Charts = memo(function Charts({ kind, series }: { kind: SpanKind; series: SeriesOutput }) {
  const t = useText(trafficText)
  const items = series.items.slice(0, series.begun)
  const labels = stepLabels(
    kind,
    items.map(({ period }) => period),
  )
  return (
    <div className="chart-grid">
      <div className="panel is-wide">
        <Chart
          title={t('viewsChart')}
          kind="line"
          labels={labels}
          series={[
            { name: t('views'), values: items.map(({ views }) => views) },
            { name: t('visitors'), values: items.map(({ visitors }) => visitors), isFaint: true },
          ]}
          format={whole}
          isWhole
          isRunning={series.isRunning}
        />
      </div>
      <div className="panel">
        <Chart
          title={t('ordersChart')}
          kind="bar"
          labels={labels}
          series={[{ name: t('orders'), values: items.map(({ orders }) => orders) }]}
          format={whole}
          isWhole
          isRunning={series.isRunning}
          height={220}
        />
      </div>
      <MoneyChart
        title={(currency) => t('revenueOf', { currency })}
        labels={labels}
        totals={items.map(({ revenue }) => revenue)}
        bases={items.map(({ base }) => base)}
        isRunning={series.isRunning}
        height={220}
      />
    </div>
  )
})
