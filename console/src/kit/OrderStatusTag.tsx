import type { OrderStatus } from '@wanpu/contract'
import { useText } from '../lib/text.ts'
import { kitText } from './kit.text.ts'
import { Tag, type Tone } from './Tag.tsx'

export const orderTones: Record<OrderStatus, Tone> = {
  pending: 'amber',
  paid: 'blue',
  shipped: 'blue',
  completed: 'green',
  cancelled: 'grey',
  refunded: 'grey',
}

const words = {
  pending: 'orderUnpaid',
  paid: 'orderPaid',
  shipped: 'orderShipped',
  completed: 'orderCompleted',
  cancelled: 'cancelled',
  refunded: 'refunded',
} as const satisfies Record<OrderStatus, string>

/** The status of an order in words, in the colour that `orderTones` has for it. */
export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const t = useText(kitText)
  return <Tag tone={orderTones[status]}>{t(words[status])}</Tag>
}
