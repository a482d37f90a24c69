import { type OrderStatus, order } from '@wanpu/contract'
import { useRead } from '../../kit/call.ts'
import type { FilterOf } from '../../kit/list/address.ts'
import { Money } from '../../kit/Money.tsx'
import { whole } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { orderText } from './order.text.ts'
import { StateTabs } from './StateTabs.tsx'

interface OrderTotalsProps {
  filter: FilterOf<typeof order.search>
  choose: (status: OrderStatus | undefined) => void
}

/** The states with their counts, then what the shown orders are worth in each currency. */
export function OrderTotals({ filter, choose }: OrderTotalsProps) {
  const t = useText(orderText)
  const isAllowed = useMay(order.totals.name)
  const { status, ...others } = filter
  const all = useRead(order.totals, isAllowed ? others : undefined)
  const shown = useRead(order.totals, isAllowed ? filter : undefined)
  return (
    <>
      {shown.data !== undefined && shown.data.items.length > 0 && (
        <dl className="totals" aria-label={t('totals')} title={t('totalsAbout')}>
          {shown.data.items.map((item) => (
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
      )}
      <StateTabs status={status} counts={all.data} choose={choose} />
    </>
  )
}
