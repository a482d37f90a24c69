import type { OrderStatus } from '@wanpu/contract'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { useText } from '../../../lib/text.ts'
import { orderText } from './order.text.ts'

export const orderTones: Record<OrderStatus, Tone> = {
  pending: 'amber',
  paid: 'blue',
  shipped: 'blue',
  completed: 'green',
  cancelled: 'grey',
  refunded: 'red',
}

/** Next to the status of an order that waits for its review. */
export function HeldTag() {
  const t = useText(orderText)
  return <Tag tone="red">{t('todo.to-review')}</Tag>
}

/** Next to the status of an order that was sent and is to be paid on delivery. */
export function CollectTag() {
  const t = useText(orderText)
  return <Tag tone="amber">{t('todo.to-collect')}</Tag>
}

/** The status of an order in words, in the colour that `orderTones` has for it. */
export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const t = useText(orderText)
  return <Tag tone={orderTones[status]}>{t(`status.${status}`)}</Tag>
}
