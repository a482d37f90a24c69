import { type OrderStatus, orderStatus } from '@wanpu/contract'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { orderText } from '../order.text.ts'

interface StateTabsProps {
  /** The list's filter: one state or several. */
  status: unknown
  /** How many orders are in each state, where that is known. */
  counts?: { orders: number; byStatus: Record<OrderStatus, number> } | undefined
  choose: (status: OrderStatus | undefined) => void
}

/** The states of orders in a row; the pressed one filters the list. */
export function StateTabs({ status, counts, choose }: StateTabsProps) {
  const t = useText(orderText)
  const statusFilter: unknown = Array.isArray(status) ? (status.length === 1 ? status[0] : '') : status
  const tab = (value: OrderStatus | undefined, words: string, count: number | undefined) => (
    <button key={words} type="button" aria-pressed={value === statusFilter} onClick={() => choose(value)}>
      {words}
      {count !== undefined && <span className="figure">{whole(count)}</span>}
    </button>
  )
  return (
    <nav className="state-tabs" aria-label={t('status')}>
      {tab(undefined, t('everyStatus'), counts?.orders)}
      {orderStatus.options.map((each) => tab(each, t(`status.${each}`), counts?.byStatus[each]))}
    </nav>
  )
}
