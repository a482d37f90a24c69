import type { ReactNode } from 'react'
import { changedFields, shownValue } from '../../../kit/batch/changes.ts'
import { listed } from '../../../lib/format.ts'
import { sayIfKnown } from '../../../lib/text.ts'
import { goodsText } from '../goods/goods.text.ts'
import { itemWords, showGoodsValue } from '../goods/goods-value.ts'
import type { ChangedField } from './DifferenceTable.tsx'

export interface Sides {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The fields in which two states of a product differ. */
export function changedGoodsFields(sides: Sides): ChangedField[] {
  return changedFields(sides).map((field) => ({
    field,
    label: sayIfKnown(goodsText, field, field),
    before: differenceWords(field, sides, 'before'),
    after: differenceWords(field, sides, 'after'),
  }))
}

/**
 * One side of a field that differs. Of a list only what the other side does not have: a variant in full, a picture by
 * its file, a word as it is.
 */
function differenceWords(field: string, { before, after }: Sides, side: keyof Sides): ReactNode {
  const own = side === 'before' ? before : after
  const value = own[field]
  if (!Array.isArray(value)) return showGoodsValue(field, value, own) ?? shownValue(value)
  const other = side === 'before' ? after[field] : before[field]
  const others = new Set(Array.isArray(other) ? other.map((each) => JSON.stringify(each)) : [])
  const words = (items: readonly unknown[]) => listed(items.map((each) => itemWords(each, own.currencyCode)))
  const more = value.filter((each) => !others.has(JSON.stringify(each)))
  if (more.length > 0) return words(more)
  // The same things in another order.
  return value.length > 0 && value.length === others.size ? words(value) : shownValue(null)
}
