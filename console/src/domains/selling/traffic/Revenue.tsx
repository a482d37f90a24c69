import type { MoneyTotal } from '@wanpu/contract'
import { Nothing } from '../../../kit/list/columns/columns.tsx'
import { Money } from '../../../kit/Money.tsx'

/** Amounts in each currency, without those of nothing. */
export function Revenue({ totals }: { totals: readonly MoneyTotal[] }) {
  const earned = totals.filter(({ totalMinor }) => totalMinor > 0)
  if (earned.length === 0) return <Nothing />
  return (
    <span className="revenue">
      {earned.map(({ currencyCode, totalMinor }) => (
        <Money key={currencyCode} minor={totalMinor} currency={currencyCode} />
      ))}
    </span>
  )
}
