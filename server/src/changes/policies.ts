import { sql } from 'kysely'
import { attributePolicy, attributeValuePolicy } from '../domains/attribute/undo-policy.ts'
import { classificationPolicy } from '../domains/classification/undo-policy.ts'
import { currencyPolicy } from '../domains/currency/undo-policy.ts'
import { undoableGoods } from '../domains/goods/undoable-goods.ts'
import { undoableShopGoods } from '../domains/shop-goods/undoable-shop-goods.ts'
import type { RowPolicy } from './undoable-table.ts'

export const undoableTables = { goods: undoableGoods, shop_goods: undoableShopGoods } as const

const rowPolicies: { [entity: string]: RowPolicy } = {
  classification: classificationPolicy,
  attribute: attributePolicy,
  attribute_value: attributeValuePolicy,
  currency: currencyPolicy,
}

/** What a small table demands; most demand nothing. */
export const policyOf = (entity: string): RowPolicy =>
  rowPolicies[entity] ?? { restored: {}, isRestorable: sql`true`, isRevivable: sql`true` }

/** True of tables whose rows have a state, which says whether they are as a change left them. */
export const hasStates = (entity: string): boolean => tablesWithStates.has(entity)

const tablesWithStates = new Set(['classification', 'attribute', 'attribute_value'])
