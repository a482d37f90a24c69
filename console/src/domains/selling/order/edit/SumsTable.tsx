import type { OrderSums } from '@wanpu/contract'
import { Money } from '../../../../kit/Money.tsx'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { orderSplitText } from './order-split.text.ts'

interface SumsTableProps {
  currency: string
  /** Each order with its heading. */
  columns: readonly { title: string; sums: OrderSums }[]
}

const rows = ['goodsMinor', 'shippingMinor', 'couponMinor', 'taxMinor', 'totalMinor', 'paidMinor'] as const

/** What orders would come to, next to each other. Rows that are zero everywhere are left out. */
export function SumsTable({ currency, columns }: SumsTableProps) {
  const t = useText(orderSplitText)
  const used = rows.filter((row) => row === 'totalMinor' || columns.some(({ sums }) => sums[row] !== 0))
  const dueWord = ({ dueMinor }: OrderSums) => (dueMinor === 0 ? t('settled') : dueMinor > 0 ? t('due') : t('toRefund'))
  return (
    <table className="order-sums" aria-label={t('sums')} aria-live="polite">
      <thead>
        <tr>
          <td />
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('quantity')}</th>
          {columns.map(({ title, sums }) => (
            <td key={title}>{whole(sums.quantity)}</td>
          ))}
        </tr>
        {used.map((row) => (
          <tr key={row} className={row === 'totalMinor' ? 'is-total' : ''}>
            <th scope="row">{t(row)}</th>
            {columns.map(({ title, sums }) => (
              <td key={title}>
                <Money minor={row === 'couponMinor' ? 0 - sums[row] : sums[row]} currency={currency} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <td />
          {columns.map(({ title, sums }) => (
            <td key={title}>
              <small>{dueWord(sums)}</small> {sums.dueMinor !== 0 && <Money minor={Math.abs(sums.dueMinor)} currency={currency} />}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
