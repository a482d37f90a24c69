import { Tag } from '../../../kit/Tag.tsx'
import { useText } from '../../../lib/text.ts'
import { orderText } from './order.text.ts'

/** Next to the status of an order that waits for its review. */
export function HeldTag() {
  const t = useText(orderText)
  return <Tag tone="red">{t('todo.to-review')}</Tag>
}

/** Next to the status of an order of whose money a part was given back. */
export function PartlyRefundedTag() {
  const t = useText(orderText)
  return <Tag tone="blue">{t('partlyRefunded')}</Tag>
}

/** Next to the status of an order that was sent and is to be paid on delivery. */
export function CollectTag() {
  const t = useText(orderText)
  return <Tag tone="amber">{t('todo.to-collect')}</Tag>
}
