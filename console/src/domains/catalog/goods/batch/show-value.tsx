import type { Variant } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { ClassTitle } from '../../../../kit/ClassTitle.tsx'
import { amount, listed } from '../../../../lib/format.ts'
import { sayIfKnown } from '../../../../lib/text.ts'
import { goodsText } from '../goods.text.ts'
import { nameOf } from '../variant-options.ts'

/** Amounts in major units with their currency, classes by their titles, variants by their prices, choices in words. */
export function showGoodsValue(field: string, value: unknown, side: Record<string, unknown>): ReactNode {
  const currency = typeof side.currencyCode === 'string' ? side.currencyCode : 'USD'
  if (field.endsWith('Minor') && typeof value === 'number') return `${amount(value, currency)} ${currency}`
  if (field === 'classificationId' && typeof value === 'string') return <ClassTitle id={value} />
  if (field === 'variants' && Array.isArray(value)) {
    const priced = (value as Variant[]).filter(({ priceMinor }) => priceMinor !== undefined)
    return listed(priced.map((variant) => `${nameOf(variant)} ${amount(variant.priceMinor ?? 0, currency)}`))
  }
  if (field === 'description' && typeof value === 'string')
    return (
      value
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
        .slice(0, 200) || undefined
    )
  if (typeof value === 'string' && value !== '') return sayIfKnown(goodsText, `${field}.${value}`, value)
  return undefined
}
