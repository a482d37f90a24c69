import type { DashboardPeriod } from '@wanpu/contract'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { PeriodFigures } from '../../selling/traffic/PeriodFigures.tsx'
import { dashboardText } from './dashboard.text.ts'
import type { DashboardFigures } from './matters.ts'

export const periodNames = ['today', 'week', 'month'] as const
export const periodDays = { today: 1, week: 7, month: 30 } as const
/** Today alone has no course: the week that it is part of does. */
const fewestDays = 7

export type PeriodName = (typeof periodNames)[number]

interface FiguresProps extends Pick<DashboardFigures, 'websites' | 'stock' | 'series'> {
  period: DashboardPeriod
  /** How many days the period has. */
  days: number
}

/**
 * 经营概况: revenue in one sum leads; orders and visits are next to it, each compared with as many days before, up to the
 * same time of day.
 */
export function Figures({ period, days, websites, stock, series }: FiguresProps) {
  const t = useText(dashboardText)
  const before = {
    orders: period.ordersBefore,
    views: period.viewsBefore,
    visitors: period.visitorsBefore,
    baseMinor: period.base?.beforeMinor ?? 0,
  }
  return (
    <section aria-labelledby="dash-figures">
      <h2 id="dash-figures" className="dash-title">
        {t('howItGoes')}
        <small>
          {t('websitesActive', { active: whole(websites.active), total: whole(websites.total) })} ·{' '}
          {t('goodsInStock', { goods: whole(stock.goods), off: whole(stock.off) })}
        </small>
      </h2>
      <PeriodFigures now={period} before={before} isRunning steps={series.slice(-Math.max(days, fewestDays))} />
    </section>
  )
}
