import { editableParts, type OrderAddress } from '@wanpu/contract'
import type { EditableOrder, EditRefusal, OrderEdit } from './edited-order.ts'

/** Why an order can't be edited in this way, regardless of the sums; undefined when it can. */
export function refusalOf(order: EditableOrder, edit: OrderEdit): EditRefusal | undefined {
  const may = editableParts(order)
  const isAllowed =
    (!changesItems(edit) || may.items) &&
    (edit.shippingAddress === undefined || may.address) &&
    (!changesVatNumber(order, edit) || may.vatNumber)
  if (order.isInvoiced || !isAllowed) return { code: 'order-not-editable' }
  const isElsewhere = edit.shippingAddress !== undefined && !isSameRegion(edit.shippingAddress, order.shippingAddress)
  // What was shipped or refunded was taxed for the country that it went to.
  if (isElsewhere && order.hasRefund) return { code: 'order-not-editable' }
  return isElsewhere && order.fulfilment !== 'open' ? { code: 'order-edit-country' } : undefined
}

/** Whether lines, shipping or the discount change. */
export const changesItems = ({ lines, shippingModeId, shippingMinor, discountMinor }: OrderEdit) =>
  [lines, shippingModeId, shippingMinor, discountMinor].some((change) => change !== undefined)

/** Whether shipping and taxes to both addresses are the same. */
export const isSamePlace = (a: OrderAddress, b: OrderAddress) => isSameRegion(a, b) && (a.postalCode ?? '') === (b.postalCode ?? '')

const isSameRegion = (a: OrderAddress, b: OrderAddress) => a.country === b.country && (a.province ?? '') === (b.province ?? '')

/** Whether the VAT number becomes another one. */
export const changesVatNumber = ({ contact }: EditableOrder, edit: OrderEdit) =>
  edit.contact !== undefined && (edit.contact.vatNumber ?? '') !== (contact.vatNumber ?? '')
