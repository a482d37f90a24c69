import { DownloadOutlined } from '@ant-design/icons'
import type { PaymentFigures } from '@wanpu/contract'
import { Button } from 'antd'
import { memo } from 'react'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { downloadCsv } from '../../../kit/copy.ts'
import { Nothing } from '../../../kit/list/columns/columns.tsx'
import { StatCard } from '../../../kit/StatCard.tsx'
import { amount, majorOf } from '../../../lib/format.ts'
import { shareOf } from '../../../lib/share-of.ts'
import { useText } from '../../../lib/text.ts'
import type { SeriesOutput } from './series-output.ts'
import { type SpanKind, stepLabels } from './span.ts'
import { trafficText } from './traffic.text.ts'

interface SeriesMoneyProps {
  kind: SpanKind
  at: string
  series: SeriesOutput
}

/** In the order in which they are calculated; taxes are apart, because they are part of what was taken. */
const columns = ['takenMinor', 'refundedMinor', 'feeMinor', 'netMinor', 'taxMinor'] as const
const fileColumns = [...columns, 'estimatedFeeMinor'] as const
type Column = (typeof columns)[number]

/** What payments came to in the base currency, against the time before, by step: figures, chart, table and file. */
export const SeriesMoney = memo(function SeriesMoney({ kind, at, series }: SeriesMoneyProps) {
  const t = useText(trafficText)
  const { totals, before } = series
  const now = totals.money
  return (
    <section className="series-money" aria-labelledby="series-money">
      <h2 id="series-money">{now === null ? t('money') : t('moneyIn', { currency: now.currencyCode })}</h2>
      <p className="hint">
        {t(now === null ? 'noBase' : 'moneyAbout')}
        {(now?.isEstimated || before.money?.isEstimated) && ` ${t('moneyEstimated')}`}
        {now !== null && now.estimatedFeeMinor > 0 && ` ${t('feesEstimated', { value: amount(now.estimatedFeeMinor, now.currencyCode) })}`}
      </p>
      {now !== null &&
        (isNothing(now) && isNothing(before.money) ? <p>{t('noMoney')}</p> : <Figures kind={kind} at={at} series={series} now={now} />)}
    </section>
  )
})

function isNothing(money: PaymentFigures | null): boolean {
  return money === null || columns.every((column) => money[column] === 0)
}

function Figures({ kind, at, series, now }: SeriesMoneyProps & { now: PaymentFigures }) {
  const t = useText(trafficText)
  const { currencyCode } = now
  const steps = series.items.slice(0, series.begun)
  const labels = stepLabels(
    kind,
    steps.map(({ period }) => period),
  )
  const valuesOf = (column: Column) => steps.map(({ money }) => money?.[column] ?? 0)
  const written = (minor: number) => amount(minor, currencyCode)
  const than = (value: string) => t(series.isRunning ? 'beforeSoFar' : 'before', { value })
  const save = () =>
    downloadCsv(`payments-${at}.csv`, [
      [t('period'), ...fileColumns.map((column) => `${t(column)} (${currencyCode})`)],
      ...steps.map((step) => [step.period, ...fileColumns.map((column) => majorOf(step.money?.[column] ?? 0, currencyCode))]),
    ])
  return (
    <>
      <div className="money-cards">
        {columns.map((column) => (
          <StatCard
            key={column}
            label={t(column)}
            value={written(now[column])}
            change={shareOf(now[column], series.before.money?.[column] ?? 0)}
            lessIsBetter={column === 'refundedMinor' || column === 'feeMinor'}
            hint={<span className="period-note">{than(written(series.before.money?.[column] ?? 0))}</span>}
          />
        ))}
      </div>
      <div className="panel">
        <Chart
          title={t('moneyChart', { currency: currencyCode })}
          kind="bar"
          labels={labels}
          series={[
            { name: t('netMinor'), values: valuesOf('netMinor') },
            { name: t('refundedMinor'), values: valuesOf('refundedMinor'), isFaint: true },
          ]}
          format={written}
          isRunning={series.isRunning}
          height={220}
        />
      </div>
      <div className="data">
        <div className="toolbar">
          <h3 className="toolbar-count">{t('moneyTable')}</h3>
          <Button type="text" size="small" icon={<DownloadOutlined />} onClick={save}>
            {t('download')}
          </Button>
        </div>
        <div className="series-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('period')}</th>
                {columns.map((column) => (
                  <th scope="col" key={column}>
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {steps.map((step, at) => (
                <Row key={step.period} label={labels[at] ?? step.period} money={step.money} />
              ))}
            </tbody>
            <tfoot>
              <Row label={t('totals')} money={now} />
            </tfoot>
          </table>
        </div>
      </div>
    </>
  )
}

const isEstimate = (money: PaymentFigures, column: Column) => column === 'feeMinor' && money.estimatedFeeMinor > 0

function Row({ label, money }: { label: string; money: PaymentFigures | null }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column}>
          {money === null || money[column] === 0 ? (
            <Nothing />
          ) : (
            `${isEstimate(money, column) ? '≈ ' : ''}${amount(money[column], money.currencyCode)}`
          )}
        </td>
      ))}
    </tr>
  )
}
