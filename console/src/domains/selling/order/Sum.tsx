import type { ReactNode } from 'react'
import { Money } from '../../../kit/Money.tsx'

interface SumProps {
  label: ReactNode
  minor: number
  currency: string
  isTotal?: boolean
}

/** A line of a list of sums: what it is, and how much. */
export function Sum({ label, minor, currency, isTotal = false }: SumProps) {
  return (
    <div className={isTotal ? 'is-total' : ''}>
      <dt>{label}</dt>
      <dd>
        <Money minor={minor} currency={currency} />
      </dd>
    </div>
  )
}
