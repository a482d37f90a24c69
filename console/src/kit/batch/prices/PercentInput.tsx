import { asPrice, type PriceRounding, roundPrice } from '@wanpu/contract'
import { Select } from 'antd'
import { useState } from 'react'
import { decimalsOf } from '../../../lib/currencies.ts'
import { amount } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { NumberInput } from '../../form/NumberInput.tsx'
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
  /** A product whose price is changed: the example is about it. Without one it is about a price of 50. */
  example?: ExamplePrice | undefined
  placeholder?: string
  'aria-label'?: string
}

/** A proportion of a price, said as up or down by so many percent, with what becomes of a price. */
export function PercentInput({
  id,
  value,
  onChange,
  of = 'proportion',
  rounding,
  example,
  placeholder,
  'aria-label': label,
}: PercentInputProps) {
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
        <NumberInput
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
        <small className="hint">
          {example === undefined
            ? t(`${of}.example`, { from: amount(usualPrice, 'USD'), to: amount(priceAfter(usualPrice, value, rounding, 2), 'USD') })
            : t(`${of}.exampleOf`, exampleWords(example, value, rounding))}
        </small>
      )}
    </span>
  )
}

/** A product and its price. */
export interface ExamplePrice {
  title: string
  priceMinor: number
  currencyCode: string
}

const usualPrice = 5000

function priceAfter(price: number, percent: number, rounding: PriceRounding | undefined, decimals: number): number {
  const exact = asPrice((price * percent) / 100)
  return rounding ? roundPrice(exact, rounding, decimals) : exact
}

function exampleWords({ title, priceMinor, currencyCode }: ExamplePrice, percent: number, rounding: PriceRounding | undefined) {
  const money = (minor: number) => `${amount(minor, currencyCode)} ${currencyCode}`
  return { title, from: money(priceMinor), to: money(priceAfter(priceMinor, percent, rounding, decimalsOf(currencyCode))) }
}
