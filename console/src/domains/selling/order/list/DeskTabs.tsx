import { type OrderTodo, order, orderTodo } from '@wanpu/contract'
import { useRead } from '../../../../kit/call.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { orderText } from '../order.text.ts'
import { wholeTodos } from '../order-facts.ts'
import { useDeskKeys } from './useOrderKeys.ts'

interface DeskTabsProps {
  /** The list's filter. */
  todo: unknown
  onlyOwn: boolean
  choose: (todo: OrderTodo | undefined) => void
}

/**
 * What is to be done with orders, each with its count; the pressed one filters the list, pressed again it shows all.
 */
export function DeskTabs({ todo, onlyOwn, choose }: DeskTabsProps) {
  const t = useText(orderText)
  const isAllowed = useMay(order.todoTotals.name)
  useDeskKeys(orderTodo.options.length, (tab) => choose(tab === undefined ? undefined : orderTodo.options[tab]))
  const { data } = useRead(order.todoTotals, isAllowed ? { onlyOwn } : undefined)
  return (
    <nav className="state-tabs desk-tabs" aria-label={t('todo')}>
      <span>{t('todo')}</span>
      {orderTodo.options.map((each, at) => (
        <button
          key={each}
          type="button"
          aria-keyshortcuts={String(at + 1)}
          aria-pressed={todo === each}
          onClick={() => choose(todo === each ? undefined : each)}
        >
          {t(`todo.${each}`)}
          {data !== undefined && <span className="figure">{wholeTodos(data[each])}</span>}
        </button>
      ))}
    </nav>
  )
}
