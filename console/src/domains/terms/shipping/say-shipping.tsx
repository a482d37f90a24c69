import type { ShippingRule } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { whole } from '../../../lib/format.ts'
import { say } from '../../../lib/text.ts'
import type { SayField } from '../../catalog/goods-backup/changed-fields.ts'
import { moneyWords, recordWords } from '../../catalog/goods-backup/record-words.tsx'
import { shippingText } from './shipping.text.ts'

/**
 * The rates of a shipping method in words: of a change only those that the other side has not, or all where only their
 * order changed.
 */
export const sayShipping: SayField = (field, value, side, other) => {
  if (field !== 'rules' || !Array.isArray(value)) return undefined
  const others = new Set(Array.isArray(other.rules) ? other.rules.map((rule) => JSON.stringify(rule)) : [])
  // The rates were stored by the contract's own shape.
  const rules = (value as ShippingRule[]).map((rule, at) => ({ rule, number: at + 1 }))
  const differing = rules.filter(({ rule }) => !others.has(JSON.stringify(rule)))
  const isOtherOrder = differing.length === 0 && rules.length === others.size
  const differenceCount = isOtherOrder ? rules : differing
  return differenceCount.length === 0 ? undefined : <Rates rates={differenceCount} side={side} />
}

interface RatesProps {
  rates: readonly { rule: ShippingRule; number: number }[]
  side: Readonly<Record<string, unknown>>
}

const conditions = [
  'minWeightGrams',
  'maxWeightGrams',
  'minAmountMinor',
  'maxAmountMinor',
  'minPieces',
  'maxPieces',
  'feeMinor',
  'firstGrams',
  'stepGrams',
  'stepFeeMinor',
  'pieceFeeMinor',
  'freeOverMinor',
] as const satisfies (keyof ShippingRule)[]

function Rates({ rates, side }: RatesProps) {
  const t = say(shippingText)
  return (
    <ul>
      {rates.map(({ rule, number }) => (
        <li key={number}>
          {t('rule', { number })}: <Places rule={rule} />
          {conditions.map((name) => {
            const value = rule[name]
            if (value === undefined) return null
            return ` · ${t(name)} ${name.endsWith('Minor') ? moneyWords(value, side.currencyCode) : whole(value)}`
          })}
        </li>
      ))}
    </ul>
  )
}

function Places({ rule: { countries, zoneIds = [] } }: { rule: ShippingRule }): ReactNode {
  if (countries.length === 0 && zoneIds.length === 0) return say(shippingText)('everyCountry')
  return (
    <>
      {recordWords('countries', countries, {})}
      {countries.length > 0 && zoneIds.length > 0 && ' · '}
      {recordWords('zoneIds', zoneIds, {})}
    </>
  )
}
