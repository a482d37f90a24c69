import type { ReactNode } from 'react'
import { ClassTitle } from '../../../../kit/ClassTitle.tsx'
import { amount } from '../../../../lib/format.ts'
import { sayIfKnown } from '../../../../lib/text.ts'
import { shopGoodsText } from '../shop-goods.text.ts'

/** Amounts in major units with their currency, classes by their titles, choices in words. */
export function showShopValue(field: string, value: unknown, { currencyCode = 'USD' }: Record<string, unknown>): ReactNode {
  if (field.endsWith('Minor') && typeof value === 'number') return `${amount(value, String(currencyCode))} ${currencyCode}`
  if (field === 'classificationId' && typeof value === 'string') return <ClassTitle id={value} />
  return typeof value === 'string' && value !== '' ? sayIfKnown(shopGoodsText, `${field}.${value}`, value) : undefined
}
