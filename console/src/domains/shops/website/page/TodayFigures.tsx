import { type WebsiteDetail, webVisits } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { useRead } from '../../../../kit/call.ts'
import { StatCard } from '../../../../kit/StatCard.tsx'
import { whole } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { shareOf } from '../../../../lib/share-of.ts'
import { useText } from '../../../../lib/text.ts'
import { businessToday } from '../../../../lib/zone.ts'
import { homeText } from './home.text.ts'

/** How today goes against yesterday up to the same time, for those who may see it, and how many products there are. */
export function TodayFigures({ website }: { website: WebsiteDetail }) {
  const t = useText(homeText)
  const may = useMay(webVisits.statisticsDay.name)
  const { data } = useRead(webVisits.statisticsDay, may ? { day: businessToday(), websiteId: website.id } : undefined, { staleTime: 0 })
  const { goodsCount, wantedGoods } = website
  const card = (name: 'visitors' | 'orders', more?: ReactNode) => (
    <StatCard
      label={t(name)}
      value={data === undefined ? '–' : whole(data.totals[name])}
      change={data && shareOf(data.totals[name], data.before[name])}
      hint={
        data && (
          <>
            <span>{t('yesterday', { value: whole(data.before[name]) })}</span>
            {more}
          </>
        )
      }
    />
  )
  const unpaid = data?.totals.unpaid ?? 0
  return (
    <section className="website-figures" aria-label={may ? t('today') : t('products')}>
      {may && card('visitors')}
      {may && card('orders', unpaid > 0 && <span>{t('unpaid', { count: whole(unpaid) })}</span>)}
      <StatCard
        label={t('products')}
        value={whole(goodsCount)}
        tone={wantedGoods > goodsCount ? 'warn' : 'calm'}
        hint={wantedGoods === 0 ? t('noTarget') : t('target', { count: whole(wantedGoods) })}
      />
    </section>
  )
}
