import { decimalsOf } from '../../lib/currencies.ts'
import { majorOf, minorOf } from '../../lib/format.ts'
import { NumberInput } from './NumberInput.tsx'

interface MoneyInputProps {
  id?: string
  /** Minor units. */
  value?: number | null
  onChange?: (minor: number | undefined) => void
  onBlur?: () => void
  currency: string
  /** Minor units. */
  max?: number
  /** Amounts below zero are taken, too. */
  isSigned?: boolean
  disabled?: boolean
  /** Stands in the empty field, such as the amount that counts then. */
  placeholder?: string
  'aria-label'?: string
  'aria-required'?: boolean
}

/** An amount, typed in major units with the currency’s decimals; undefined is an empty field. */
export function MoneyInput({ value, onChange, currency, max, isSigned = false, ...rest }: MoneyInputProps) {
  const digits = decimalsOf(currency)
  return (
    <NumberInput
      {...rest}
      className="wide"
      {...(!isSigned && { min: 0 })}
      {...(max !== undefined && { max: majorOf(max, currency) })}
      precision={digits}
      step={digits === 0 ? 1 : 0.01}
      suffix={currency}
      value={value === undefined || value === null ? null : majorOf(value, currency)}
      onChange={(major) => onChange?.(major === null ? undefined : minorOf(Number(major), currency))}
    />
  )
}
