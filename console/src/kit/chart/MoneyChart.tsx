import type { BaseTotal, MoneyTotal } from '@wanpu/contract'
import { Select } from 'antd'
import { useState } from 'react'
import { amount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { Chart } from './Chart.tsx'

interface MoneyChartProps {
  title: (currency: string) => string
  labels: readonly string[]
  /** What each label earned, a line for each currency. */
  totals: readonly (readonly MoneyTotal[])[]
  /** The same in the base currency, where there is one. */
  bases: readonly (BaseTotal | null)[]
  isRunning?: boolean
  height: number
}

const everything = 'all'

/**
 * All currencies in the base currency, or one of them by itself: amounts of different currencies do not share an axis.
 * Nothing is drawn where nothing was earned.
 */
export function MoneyChart({ title, labels, totals, bases, isRunning = false, height }: MoneyChartProps) {
  const t = useText(kitText)
  const [selectedKey, setChosen] = useState<string>()
  const currencies = [...new Set(totals.flatMap((each) => each.map(({ currencyCode }) => currencyCode)))].sort()
  const base = bases.find((each) => each !== null)?.currencyCode
  const isSummed = base !== undefined && currencies.some((code) => code !== base)
  const options = [
    ...(isSummed ? [{ value: everything, label: t('allIn', { currency: base }) }] : []),
    ...currencies.map((value) => ({ value, label: value })),
  ]
  const option = options.find(({ value }) => value === selectedKey) ?? options[0]
  if (option === undefined) return null
  const isAll = option.value === everything
  const currency = isAll ? (base ?? '') : option.value
  const choice = options.length > 1 && (
    <Select size="small" className="chart-choice" aria-label={t('currency')} value={option.value} onChange={setChosen} options={options} />
  )
  return (
    <div className="panel">
      <Chart
        title={title(currency)}
        kind="bar"
        labels={labels}
        series={[
          {
            name: option.label,
            values: isAll ? bases.map((each) => each?.totalMinor ?? 0) : totals.map((each) => totalIn(each, currency)),
          },
        ]}
        format={(minor) => amount(minor, currency)}
        isRunning={isRunning}
        height={height}
        choice={choice}
      />
    </div>
  )
}

function totalIn(totals: readonly MoneyTotal[], currency: string): number {
  return totals.find(({ currencyCode }) => currencyCode === currency)?.totalMinor ?? 0
}
