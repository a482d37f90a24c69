import type { TrafficRow } from '@wanpu/contract'
import { memo } from 'react'
import { Change } from '../../../kit/Change.tsx'
import { ShopName } from '../../../kit/drawing/ShopName.tsx'
import { Nothing } from '../../../kit/list/columns/columns.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { trafficText } from './traffic.text.ts'

const mostRows = 10

/** The websites of the page with the most page views as bars, each with its change. */
export const Ranking = memo(function Ranking({ rows }: { rows: readonly TrafficRow[] }) {
  const t = useText(trafficText)
  const best = rows
    .filter(({ views }) => views > 0)
    .toSorted((one, other) => other.views - one.views)
    .slice(0, mostRows)
  const most = Math.max(1, ...best.map(({ views }) => views))
  return (
    <section className="panel ranking" aria-labelledby="traffic-ranking">
      <h2 id="traffic-ranking">{t('ranking')}</h2>
      <ol>
        {best.map(({ websiteId, domain, views, change }) => (
          <li key={websiteId}>
            <span className="ranking-name" title={domain}>
              <ShopName domain={domain} />
            </span>
            <span className="ranking-bar" aria-hidden="true">
              <span style={{ width: `${(views / most) * 100}%` }} />
            </span>
            <span className="figure">{whole(views)}</span>
            <ChangeOf change={change} />
          </li>
        ))}
      </ol>
    </section>
  )
})

/** The change of a website against the period before; a dash where that had no visits. */
export function ChangeOf({ change }: { change: number | null }) {
  const t = useText(trafficText)
  if (change !== null) return <Change share={change} />
  return (
    <span title={t('noBefore')}>
      <Nothing />
    </span>
  )
}
