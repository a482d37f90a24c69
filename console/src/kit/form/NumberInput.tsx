// biome-ignore lint/style/noRestrictedImports: this is the field that everybody else uses.
import { InputNumber, type InputNumberProps } from 'antd'
import { useRef, useState } from 'react'
import { type Say, useText } from '../../lib/text.ts'
import { type NumberBounds, type NumberFault, readTypedNumber } from '../../lib/typed-number.ts'
import { kitText } from '../kit.text.ts'

interface NumberInputProps
  extends Omit<
    InputNumberProps<number>,
    'min' | 'max' | 'precision' | 'defaultValue' | 'parser' | 'formatter' | 'stringMode' | 'decimalSeparator' | 'changeOnBlur'
  > {
  min?: number
  max?: number
  /** Digits after the decimal sign; any number of them when absent. */
  precision?: number
}

/** A text that was not taken, and why. */
interface NotTaken {
  text: string
  fault: NumberFault
}

/**
 * A number that is typed with a decimal point or comma. What is no number, or too small or too big, is neither cut nor
 * rounded into another one: what counted before comes back, and the field says so.
 */
export function NumberInput({ min, max, precision, onFocus, onBlur, onPressEnter, status, ...rest }: NumberInputProps) {
  const t = useText(kitText)
  const [notTaken, setNotTaken] = useState<NotTaken | undefined>()
  /** What counted before the field was entered: half of a number may have been taken since. */
  const before = useRef(rest.value ?? null)
  const bounds: NumberBounds = { min, max, decimals: precision }

  function judge(text: string) {
    const read = readTypedNumber(text, bounds)
    const isTaken = read === undefined || 'number' in read
    setNotTaken(isTaken ? undefined : { text, fault: read.fault })
    if (isTaken) before.current = read?.number ?? null
    else if ((rest.value ?? null) !== before.current) rest.onChange?.(before.current)
  }

  return (
    <>
      <InputNumber<number>
        {...rest}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        {...(precision !== undefined && { precision })}
        status={notTaken === undefined ? (status ?? '') : 'error'}
        parser={(text = '') => {
          const read = readTypedNumber(text, bounds)
          return (read === undefined ? '' : 'number' in read ? read.number : Number.NaN) as number
        }}
        onFocus={(event) => {
          before.current = rest.value ?? null
          onFocus?.(event)
        }}
        onBlur={(event) => {
          judge(event.target.value)
          onBlur?.(event)
        }}
        onPressEnter={(event) => {
          judge(event.currentTarget.value)
          onPressEnter?.(event)
        }}
      />
      {notTaken !== undefined && (
        <small className="number-not-taken" role="alert">
          {t('notTaken', { text: notTaken.text, reason: reasonOf(t, notTaken.fault, bounds) })}
        </small>
      )}
    </>
  )
}

function reasonOf(t: Say<typeof kitText.zh>, fault: NumberFault, { min = 0, max = 0, decimals = 0 }: NumberBounds): string {
  switch (fault) {
    case 'small':
      return t('notTaken.small', { min })
    case 'big':
      return t('notTaken.big', { max })
    case 'decimals':
      return t('notTaken.decimals', { count: decimals })
    default:
      return t(`notTaken.${fault}`)
  }
}
