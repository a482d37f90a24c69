import { InputNumber } from 'antd'
import { decimalsOf, majorOf, minorOf } from '../format.ts'

interface MoneyInputProps {
  id?: string
  /** Minor units. */
  value?: number | null
  onChange?: (minor: number | undefined) => void
  onBlur?: () => void
  currency: string
  'aria-label'?: string
}

export function MoneyInput({ value, onChange, currency, ...rest }: MoneyInputProps) {
  const digits = decimalsOf(currency)
  return (
    <InputNumber
      {...rest}
      className="wide"
      min={0}
      precision={digits}
      step={digits === 0 ? 1 : 0.01}
      suffix={currency}
      value={value === undefined || value === null ? null : majorOf(value, currency)}
      onChange={(major) => onChange?.(major === null ? undefined : minorOf(Number(major), currency))}
    />
  )
}
