import { sql } from 'kysely'
import { attributePolicy, attributeValuePolicy } from '../domains/attribute/undo-policy.ts'
import { statementBookingPolicy } from '../domains/bank-statement/undo-policy.ts'
import { classificationPolicy } from '../domains/classification/undo-policy.ts'
import { couponPolicy } from '../domains/coupon/undo-policy.ts'
import { currencyPolicy } from '../domains/currency/undo-policy.ts'
import { undoableGoods } from '../domains/goods/undoable-goods.ts'
import { paymentAccountPolicy, paymentModePolicy } from '../domains/payment/undo-policy.ts'
import { shippingModePolicy, shippingZonePolicy } from '../domains/shipping/undo-policy.ts'
import { undoableShopGoods } from '../domains/shop-goods/undoable-shop-goods.ts'
import { taxClassPolicy, taxSchemePolicy } from '../domains/tax/undo-policy.ts'
import { websiteGroupPolicy } from '../domains/website-group/undo-policy.ts'
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

/** What a small table demands; most demand nothing. */
export const policyOf = (entity: string): RowPolicy =>
  rowPolicies[entity] ?? { restored: {}, isRestorable: sql`true`, isRevivable: sql`true` }
