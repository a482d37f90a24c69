import { asPrice, type PriceRounding, roundPrice } from '@wanpu/contract'
import { InputNumber, Select } from 'antd'
import { useState } from 'react'
import { amount } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { pricesText } from './prices.text.ts'
import { canSay, figureOf, kindOf, largestFigure, type ProportionKind, percentOf, percentUnder, proportionKinds } from './proportion.ts'

interface PercentInputProps {
  id?: string
  /** Percent of the price: 120 is a fifth more. */
  value?: number | undefined
  onChange?: (percent: number | undefined) => void
  /** `market`: the compare-at price that follows from the price; else the price itself changes. */
  of?: 'proportion' | 'market'
  rounding?: PriceRounding | undefined
  placeholder?: string
  'aria-label'?: string
}

/** A proportion of a price, said as up or down by so many percent, with what becomes of a price of 50. */
export function PercentInput({ id, value, onChange, of = 'proportion', rounding, placeholder, 'aria-label': label }: PercentInputProps) {
  const t = useText(pricesText)
  const [chosen, choose] = useState<ProportionKind>()
  const kind = chosen !== undefined && canSay(chosen, value) ? chosen : kindOf(value)
  const take = (next: ProportionKind) => {
    choose(next)
    if (value !== undefined) onChange?.(percentUnder(next, kind, value))
  }
  return (
    <span className="percent-input">
      <span className="pair-input">
        <Select
          aria-label={label === undefined ? t('direction') : t('directionOf', { label })}
          value={kind}
          options={proportionKinds.map((each) => ({ value: each, label: t(`${of}.${each}`) }))}
          onChange={take}
        />
        <InputNumber
          {...(id !== undefined && { id })}
          {...(label !== undefined && { 'aria-label': label })}
          {...(placeholder !== undefined && { placeholder })}
          min={kind === 'to' ? 0.01 : 0}
          max={largestFigure(kind)}
          suffix="%"
          value={value === undefined ? null : figureOf(kind, value)}
          onChange={(figure) => {
            choose(kind)
            onChange?.(figure === null ? undefined : percentOf(kind, figure))
          }}
        />
      </span>
      {value !== undefined && (
        <small className="hint">{t(`${of}.example`, { from: amount(examplePrice, 'USD'), to: exampleAfter(value, rounding) })}</small>
      )}
    </span>
  )
}

const examplePrice = 5000

function exampleAfter(percent: number, rounding: PriceRounding | undefined): string {
  const exact = asPrice((examplePrice * percent) / 100)
  return amount(rounding ? roundPrice(exact, rounding, 2) : exact, 'USD')
}
