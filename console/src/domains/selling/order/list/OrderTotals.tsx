import { type OrderStatus, order } from '@wanpu/contract'
import { useRead } from '../../../../kit/call.ts'
import { kitText } from '../../../../kit/kit.text.ts'
import type { FilterOf } from '../../../../kit/list/views/address.ts'
import { Money } from '../../../../kit/Money.tsx'
import { whole } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { orderText } from '../order.text.ts'
import { StateTabs } from './StateTabs.tsx'

type Filter = FilterOf<typeof order.search>

/** The states of orders, each with how many orders the other filters leave in it. */
export function CountedStates({ filter, choose }: { filter: Filter; choose: (status: OrderStatus | undefined) => void }) {
  const isAllowed = useMay(order.totals.name)
  const { status, ...others } = filter
  const { data } = useRead(order.totals, isAllowed ? others : undefined)
  return <StateTabs status={status} counts={data} choose={choose} />
}

/**
 * What the shown orders are worth in the base currency and in each currency; how many they are shows where it is
 * pointed at.
 */
export function OrderTotals({ filter }: { filter: Filter }) {
  const t = useText(orderText)
  const kit = useText(kitText)
  const isAllowed = useMay(order.totals.name)
  const { items = [], base = null } = useRead(order.totals, isAllowed ? filter : undefined).data ?? {}
  if (items.length === 0) return null
  const ordersOf = ({ orders, unpaid }: (typeof items)[number]) =>
    unpaid > 0 ? t('ordersWithUnpaid', { count: whole(orders), unpaid: whole(unpaid) }) : t('ordersIn', { count: whole(orders) })
  return (
    <dl className="totals order-totals" aria-label={t('totals')}>
      {base !== null && items.some(({ currencyCode }) => currencyCode !== base.currencyCode) && (
        <div title={`${kit(base.isEstimated ? 'ratesOfNow' : 'ratesOfOrders')}\n${t('totalsAbout')}`}>
          <dt>{t('revenueInBase', { currency: base.currencyCode })}</dt>
          <dd>
            <Money minor={base.totalMinor} currency={base.currencyCode} />
          </dd>
        </div>
      )}
      {items.map((item) => (
        <div key={item.currencyCode} title={`${ordersOf(item)}\n${t('totalsAbout')}`}>
          <dt>{t('revenueIn', { currency: item.currencyCode })}</dt>
          <dd>
            <Money minor={item.totalMinor} currency={item.currencyCode} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
