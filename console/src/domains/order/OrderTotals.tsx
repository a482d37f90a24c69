import { type OrderStatus, order } from '@wanpu/contract'
import { useRead } from '../../kit/call.ts'
import type { FilterOf } from '../../kit/list/address.ts'
import { Money } from '../../kit/Money.tsx'
import { whole } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { orderText } from './order.text.ts'
import { StateTabs } from './StateTabs.tsx'

type Filter = FilterOf<typeof order.search>

/** The states of orders, each with how many orders the other filters leave in it. */
export function CountedStates({ filter, choose }: { filter: Filter; choose: (status: OrderStatus | undefined) => void }) {
  const isAllowed = useMay(order.totals.name)
  const { status, ...others } = filter
  const { data } = useRead(order.totals, isAllowed ? others : undefined)
  return <StateTabs status={status} counts={data} choose={choose} />
}

/** What the shown orders are worth in each currency. */
export function OrderTotals({ filter }: { filter: Filter }) {
  const t = useText(orderText)
  const isAllowed = useMay(order.totals.name)
  const items = useRead(order.totals, isAllowed ? filter : undefined).data?.items ?? []
  if (items.length === 0) return null
  return (
    <dl className="totals" aria-label={t('totals')} title={t('totalsAbout')}>
      {items.map((item) => (
        <div key={item.currencyCode}>
          <dt>{t('revenueIn', { currency: item.currencyCode })}</dt>
          <dd>
            <Money minor={item.totalMinor} currency={item.currencyCode} />
            <small>
              {item.unpaid > 0
                ? t('ordersWithUnpaid', { count: whole(item.orders), unpaid: whole(item.unpaid) })
                : t('ordersIn', { count: whole(item.orders) })}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
