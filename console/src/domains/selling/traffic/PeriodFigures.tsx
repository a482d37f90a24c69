import type { BaseTotal, MoneyTotal } from '@wanpu/contract'
import { kitText } from '../../../kit/kit.text.ts'
import { Money } from '../../../kit/Money.tsx'
import { StatCard } from '../../../kit/StatCard.tsx'
import { amount, whole } from '../../../lib/format.ts'
import { shareOf } from '../../../lib/share-of.ts'
import { useText } from '../../../lib/text.ts'
import { trafficText } from './traffic.text.ts'
import './figures.css'

interface Counted {
  orders: number
  views: number
  visitors: number
}

interface PeriodFiguresProps {
  now: Counted & { unpaid: number; revenue: readonly Pick<MoneyTotal, 'currencyCode' | 'totalMinor'>[]; base: BaseTotal | null }
  before: Counted & { baseMinor: number }
  /** The period is running: what it is compared with ends at the same time of day. */
  isRunning: boolean
  /** The steps that have begun, for how each figure went. */
  steps: readonly (Counted & { base: BaseTotal | null })[]
}

/** Revenue in one sum leads, each currency under it; orders, page views and visitors are next to it. */
export function PeriodFigures({ now, before, isRunning, steps }: PeriodFiguresProps) {
  const t = useText(trafficText)
  const than = (value: string) => t(isRunning ? 'beforeSoFar' : 'before', { value })
  const course = (figureOf: (step: PeriodFiguresProps['steps'][number]) => number) => ({ values: steps.map(figureOf), isRunning })
  const card = (label: string, name: keyof Counted, more?: string) => (
    <StatCard
      label={label}
      value={whole(now[name])}
      change={shareOf(now[name], before[name])}
      course={course((step) => step[name])}
      hint={
        <>
          <span className="period-note">{than(whole(before[name]))}</span>
          {more !== undefined && <span className="period-note">{more}</span>}
        </>
      }
    />
  )
  return (
    <div className="period-figures">
      <Revenue now={now} beforeMinor={before.baseMinor} than={than} course={course(({ base }) => base?.totalMinor ?? 0)} />
      <div className="period-others">
        {card(t('orders'), 'orders', now.unpaid > 0 ? t('unpaidOf', { count: whole(now.unpaid) }) : undefined)}
        {card(t('views'), 'views')}
        {card(t('visitors'), 'visitors')}
      </div>
    </div>
  )
}

interface RevenueProps {
  now: PeriodFiguresProps['now']
  beforeMinor: number
  than: (value: string) => string
  course: { values: readonly number[]; isRunning: boolean }
}

function Revenue({ now: { base, revenue }, beforeMinor, than, course }: RevenueProps) {
  const t = useText(trafficText)
  const kit = useText(kitText)
  const earned = revenue.filter(({ totalMinor }) => totalMinor > 0)
  const currencies = (
    <span className="period-currencies">
      {earned.map(({ currencyCode, totalMinor }) => (
        <Money key={currencyCode} minor={totalMinor} currency={currencyCode} />
      ))}
    </span>
  )
  if (base === null) return <StatCard isLead label={t('revenue')} value={earned.length > 0 ? currencies : whole(0)} hint={t('noBase')} />
  return (
    <StatCard
      isLead
      label={t('revenueIn', { currency: base.currencyCode })}
      value={amount(base.totalMinor, base.currencyCode)}
      change={shareOf(base.totalMinor, beforeMinor)}
      course={course}
      hint={
        <>
          <span>{than(amount(beforeMinor, base.currencyCode))}</span>
          {(earned.length > 1 || earned[0]?.currencyCode !== base.currencyCode) && currencies}
          {earned.length > 0 && <span className="period-rates">{kit(base.isEstimated ? 'ratesOfNow' : 'ratesOfOrders')}</span>}
        </>
      }
    />
  )
}
