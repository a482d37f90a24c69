import { DownOutlined } from '@ant-design/icons'
import { type OrderStatus, orderStatus } from '@wanpu/contract'
import { Button, Dropdown } from 'antd'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { orderText } from '../order.text.ts'

interface StatusMenuProps {
  /** The list's filter: one state or several. */
  status: unknown
  /** How many orders are in each state, where that is known. */
  counts?: { orders: number; byStatus: Record<OrderStatus, number> } | undefined
  choose: (status: OrderStatus | undefined) => void
}

const every = 'every'

/** The states of orders, each with how many there are; the chosen one filters the list. */
export function StatusMenu({ status, counts, choose }: StatusMenuProps) {
  const t = useText(orderText)
  const statuses: unknown[] = Array.isArray(status) ? status : status === undefined ? [] : [status]
  const chosen = orderStatus.options.filter((each) => statuses.includes(each))
  const item = (key: OrderStatus | typeof every, words: string, count: number | undefined) => ({
    key,
    label: words,
    extra: count === undefined ? undefined : whole(count),
  })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: chosen.length === 0 ? [every] : chosen,
        items: [
          item(every, t('everyStatus'), counts?.orders),
          ...orderStatus.options.map((each) => item(each, t(`status.${each}`), counts?.byStatus[each])),
        ],
        onClick: ({ key }) => choose(orderStatus.options.find((each) => each === key)),
      }}
    >
      <Button type="text" className="status-menu" data-chosen={chosen.length > 0}>
        {chosen.length === 0 ? t('status') : chosen.map((each) => t(`status.${each}`)).join(', ')}
        <DownOutlined />
      </Button>
    </Dropdown>
  )
}
