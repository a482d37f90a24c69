import { mostTodoCount, type OrderTodo, order, orderTodo } from '@wanpu/contract'
import { useRead } from '../../kit/call.ts'
import { whole } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { orderText } from './order.text.ts'

interface DeskTabsProps {
  /** The list's filter. */
  todo: unknown
  onlyOwn: boolean
  choose: (todo: OrderTodo | undefined) => void
}

/** What is to be done with orders, each with its count; the pressed one filters the list, pressed again it shows all. */
export function DeskTabs({ todo, onlyOwn, choose }: DeskTabsProps) {
  const t = useText(orderText)
  const isAllowed = useMay(order.todoTotals.name)
  const { data } = useRead(order.todoTotals, isAllowed ? { onlyOwn } : undefined)
  return (
    <nav className="state-tabs desk-tabs" aria-label={t('todo')}>
      <span>{t('todo')}</span>
      {orderTodo.options.map((each) => (
        <button key={each} type="button" aria-pressed={todo === each} onClick={() => choose(todo === each ? undefined : each)}>
          {t(`todo.${each}`)}
          {data !== undefined && <span className="figure">{shownCount(data[each])}</span>}
        </button>
      ))}
    </nav>
  )
}

const shownCount = (count: number) => (count > mostTodoCount ? `${whole(mostTodoCount)}+` : whole(count))
