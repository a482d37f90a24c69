import { amount } from '../../../kit/format.ts'
import { sayIfKnown } from '../../../kit/text.ts'
import { shopGoodsText } from '../shop-goods.text.ts'

/** Amounts in major units with their currency, choices in words. */
export function showShopValue(field: string, value: unknown, { currencyCode = 'USD' }: Record<string, unknown>): string | undefined {
  if (field.endsWith('Minor') && typeof value === 'number') return `${amount(value, String(currencyCode))} ${currencyCode}`
  return typeof value === 'string' && value !== '' ? sayIfKnown(shopGoodsText, `${field}.${value}`, value) : undefined
}
