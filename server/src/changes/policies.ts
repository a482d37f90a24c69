import { sql } from 'kysely'
import { attributePolicy, attributeValuePolicy } from '../domains/catalog/attribute/undo-policy.ts'
import { classificationPolicy } from '../domains/catalog/classification/undo-policy.ts'
import { undoableGoods } from '../domains/catalog/goods/undoable-goods.ts'
import { undoableShopGoods } from '../domains/catalog/shop-goods/undoable-shop-goods.ts'
import { statementBookingPolicy } from '../domains/selling/bank-statement/undo-policy.ts'
import { paymentAccountPolicy, paymentModePolicy } from '../domains/selling/payment/undo-policy.ts'
import { websiteGroupPolicy } from '../domains/shops/website-group/undo-policy.ts'
import { couponPolicy } from '../domains/terms/coupon/undo-policy.ts'
import { currencyPolicy } from '../domains/terms/currency/undo-policy.ts'
import { shippingModePolicy, shippingZonePolicy } from '../domains/terms/shipping/undo-policy.ts'
import { taxClassPolicy, taxSchemePolicy } from '../domains/terms/tax/undo-policy.ts'
import type { RowPolicy } from './undoable-table.ts'

export const undoableTables = { goods: undoableGoods, shop_goods: undoableShopGoods } as const

const rowPolicies: { [entity: string]: RowPolicy } = {
  classification: classificationPolicy,
  attribute: attributePolicy,
  attribute_value: attributeValuePolicy,
  coupon: couponPolicy,
  currency: currencyPolicy,
  payment_account: paymentAccountPolicy,
  payment_mode: paymentModePolicy,
  shipping_mode: shippingModePolicy,
  shipping_zone: shippingZonePolicy,
  statement_booking: statementBookingPolicy,
  tax_class: taxClassPolicy,
  tax_scheme: taxSchemePolicy,
  website_group: websiteGroupPolicy,
}

/** The undo policy of a small table; empty for most. */
export const policyOf = (entity: string): RowPolicy =>
  rowPolicies[entity] ?? { restored: {}, isRestorable: sql`true`, isRevivable: sql`true` }
