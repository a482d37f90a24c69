import { amount } from '../lib/format.ts'

/** An amount with the currency apart, so that figures are aligned below each other. */
export function Money({ minor, currency }: { minor: number; currency: string }) {
  return (
    <span className="money">
      <span className="figure">{amount(minor, currency)}</span>
      <span className="money-code">{currency}</span>
    </span>
  )
}
