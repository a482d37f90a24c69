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
  /** Neither a to-do nor a state filters the list. */
  isAll: boolean
  onlyOwn: boolean
  choose: (todo: OrderTodo | undefined) => void
}

/**
 * What is to be done with orders, each with its count; the pressed one filters the list, pressed again it shows all.
 */
export function DeskTabs({ todo, isAll, onlyOwn, choose }: DeskTabsProps) {
  const t = useText(orderText)
  const isAllowed = useMay(order.todoTotals.name)
  useDeskKeys(orderTodo.options.length, (tab) => choose(tab === undefined ? undefined : orderTodo.options[tab]))
  const { data } = useRead(order.todoTotals, isAllowed ? { onlyOwn } : undefined)
  return (
    <nav className="state-tabs desk-tabs" aria-label={t('todo')}>
      <button type="button" aria-keyshortcuts="0" aria-pressed={isAll} onClick={() => choose(undefined)}>
        {t('everyStatus')}
      </button>
      {orderTodo.options.map((each, at) => (
        <button
          key={each}
          type="button"
          aria-keyshortcuts={String(at + 1)}
          aria-pressed={todo === each}
          data-empty={data?.[each] === 0}
          onClick={() => choose(todo === each ? undefined : each)}
        >
          {t(`todo.${each}`)}
          {data !== undefined && <span className="figure">{wholeTodos(data[each])}</span>}
        </button>
      ))}
    </nav>
  )
}
