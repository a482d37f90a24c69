import type { DashboardPeriod } from '@wanpu/contract'
import { amount, whole } from '../../kit/format.ts'
import { StatCard } from '../../kit/StatCard.tsx'
import { useText } from '../../kit/text.ts'
import { dashboardText } from './dashboard.text.ts'
import { changeOf, type DashboardFigures } from './matters.ts'

export const periodNames = ['today', 'week', 'month'] as const
export type PeriodName = (typeof periodNames)[number]

interface FiguresProps extends Pick<DashboardFigures, 'websites' | 'stock'> {
  period: DashboardPeriod
}

/** 经营概况: orders, revenue per currency, visits, each against the time of the same length before. */
export function Figures({ period, websites, stock }: FiguresProps) {
  const t = useText(dashboardText)
  const card = (label: string, now: number, before: number, format: (value: number) => string = whole) => (
    <StatCard
      key={label}
      label={label}
      value={format(now)}
      change={changeOf(now, before)}
      hint={<span>{t('before', { value: format(before) })}</span>}
    />
  )
  return (
    <section aria-labelledby="dash-figures">
      <h2 id="dash-figures" className="dash-title">
        {t('howItGoes')}
        <small>
          {t('websitesActive', { active: whole(websites.active), total: whole(websites.total) })} ·{' '}
          {t('goodsInStock', { goods: whole(stock.goods), off: whole(stock.off) })}
        </small>
      </h2>
      <div className="figures">
        {card(t('orders'), period.orders, period.ordersBefore)}
        {period.revenue.map(({ currencyCode, totalMinor, beforeMinor }) =>
          card(t('revenueOf', { currency: currencyCode }), totalMinor, beforeMinor, (minor) => amount(minor, currencyCode)),
        )}
        {period.revenue.length === 0 && <StatCard label={t('noRevenue')} value={whole(0)} />}
        {card(t('views'), period.views, period.viewsBefore)}
        {card(t('visitors'), period.visitors, period.visitorsBefore)}
      </div>
    </section>
  )
}
