import { type OrderStatus, order } from '@wanpu/contract'
import { useRead } from '../../../../kit/call.ts'
import { kitText } from '../../../../kit/kit.text.ts'
import type { FilterOf } from '../../../../kit/list/views/address.ts'
import { Money } from '../../../../kit/Money.tsx'
import { whole } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { orderText } from '../order.text.ts'
import { StatusMenu } from './StatusMenu.tsx'

type Filter = FilterOf<typeof order.search>

/** The states of orders, each with how many orders the other filters leave in it. */
export function CountedStatusMenu({ filter, choose }: { filter: Filter; choose: (status: OrderStatus | undefined) => void }) {
  const isAllowed = useMay(order.totals.name)
  const { status, ...others } = filter
  const { data } = useRead(order.totals, isAllowed ? others : undefined)
  return <StatusMenu status={status} counts={data} choose={choose} />
}

interface OrderTotalsProps {
  filter: Filter
  /** Only the first sum shows until it is pressed. */
  isFolded?: boolean
}

/**
 * What the shown orders are worth in the base currency and in each currency; how many they are shows where it is
 * pointed at.
 */
export function OrderTotals({ filter, isFolded = false }: OrderTotalsProps) {
  const t = useText(orderText)
  const sums = useSums(filter)
  const [first, ...others] = sums
  if (first === undefined) return null
  if (!isFolded || others.length === 0) return <SumList sums={sums} />
  return (
    <details className="folded-totals">
      <summary>
        <span className="visually-hidden">{t('totals')}</span> {first.name} <Money {...first} />
      </summary>
      <SumList sums={others} />
    </details>
  )
}

interface Sum {
  name: string
  minor: number
  currency: string
  about: string
}

function useSums(filter: Filter): Sum[] {
  const t = useText(orderText)
  const kit = useText(kitText)
  const isAllowed = useMay(order.totals.name)
  const { items = [], base = null } = useRead(order.totals, isAllowed ? filter : undefined).data ?? {}
  const ordersOf = ({ orders, unpaid }: (typeof items)[number]) =>
    unpaid > 0 ? t('ordersWithUnpaid', { count: whole(orders), unpaid: whole(unpaid) }) : t('ordersIn', { count: whole(orders) })
  const all = base !== null && items.some(({ currencyCode }) => currencyCode !== base.currencyCode) ? [base] : []
  return [
    ...all.map(({ currencyCode, totalMinor, isEstimated }) => ({
      name: t('revenueInBase', { currency: currencyCode }),
      minor: totalMinor,
      currency: currencyCode,
      about: kit(isEstimated ? 'ratesOfNow' : 'ratesOfOrders'),
    })),
    ...items.map((item) => ({
      name: t('revenueIn', { currency: item.currencyCode }),
      minor: item.totalMinor,
      currency: item.currencyCode,
      about: ordersOf(item),
    })),
  ]
}

function SumList({ sums }: { sums: readonly Sum[] }) {
  const t = useText(orderText)
  return (
    <dl className="totals order-totals" aria-label={t('totals')}>
      {sums.map(({ name, minor, currency, about }) => (
        <div key={name} title={`${about}\n${t('totalsAbout')}`}>
          <dt>{name}</dt>
          <dd>
            <Money minor={minor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
