import type { MoneyTotal } from '@wanpu/contract'
import { Select } from 'antd'
import { useState } from 'react'
import { amount } from '../format.ts'
import { kitText } from '../kit.text.ts'
import { useText } from '../text.ts'
import { Chart } from './Chart.tsx'

interface MoneyChartProps {
  title: (currency: string) => string
  labels: readonly string[]
  /** What each label earned, a line for each currency. */
  totals: readonly (readonly MoneyTotal[])[]
  height: number
}

/** One currency at a time: amounts of different currencies do not share an axis. Nothing is drawn where nothing was earned. */
export function MoneyChart({ title, labels, totals, height }: MoneyChartProps) {
  const t = useText(kitText)
  const [chosen, setChosen] = useState<string>()
  const currencies = [...new Set(totals.flatMap((each) => each.map(({ currencyCode }) => currencyCode)))].sort()
  const currency = currencies.find((code) => code === chosen) ?? currencies[0]
  if (currency === undefined) return null
  const choice = currencies.length > 1 && (
    <Select
      size="small"
      className="chart-choice"
      aria-label={t('currency')}
      value={currency}
      onChange={setChosen}
      options={currencies.map((value) => ({ value, label: value }))}
    />
  )
  return (
    <Chart
      title={title(currency)}
      kind="bar"
      labels={labels}
      series={[{ name: currency, values: totals.map((each) => totalIn(each, currency)) }]}
      format={(minor) => amount(minor, currency)}
      height={height}
      choice={choice}
    />
  )
}

function totalIn(totals: readonly MoneyTotal[], currency: string): number {
  return totals.find(({ currencyCode }) => currencyCode === currency)?.totalMinor ?? 0
}
