import type { OrderAddress, OrderContact, OrderEditLine, OrderItem, VatCheck } from '@wanpu/contract'
import type { LockedOrder } from '../order-move.sql.ts'

/** A locked order with what its price depends on. */
export interface EditableOrder extends LockedOrder {
  contact: OrderContact
  shippingAddress: OrderAddress
  billingAddress: OrderAddress
  /** Pieces of each line that are in parcels. */
  shipped: number[]
  hasRefund: boolean
  isInvoiced: boolean
  shippingModeId: string | null
  /** A fee that an operator set; null: what the method charges. */
  ownShippingMinor: number | null
  deliveryFrom: string | null
  deliveryTo: string | null
  goodsMinor: number
  taxMinor: number
  taxAddedMinor: number
  vatCheck: VatCheck | null
  baseTotalMinor: number | null
}

export interface OrderEdit {
  lines?: readonly OrderEditLine[] | undefined
  shippingAddress?: OrderAddress | undefined
  billingAddress?: OrderAddress | undefined
  contact?: OrderContact | undefined
  shippingModeId?: string | undefined
  shippingMinor?: number | 'method' | undefined
  discountMinor?: number | undefined
}

/** The part of an order that edits change. */
export interface EditedOrder {
  items: OrderItem[]
  goodsMinor: number
  shippingMinor: number
  couponMinor: number
  tax: EditableOrder['tax']
  taxMinor: number
  taxAddedMinor: number
  vatCheck: VatCheck | null
  totalMinor: number
  shippingAddress: OrderAddress
  billingAddress: OrderAddress
  contact: OrderContact
  shippingModeId: string | null
  ownShippingMinor: number | null
  deliveryFrom: string | null
  deliveryTo: string | null
}

export type EditRefusal =
  | { code: 'order-edit-line'; line: number }
  | { code: 'order-edit-unavailable' | 'order-edit-stock' | 'order-edit-shipped'; titles: string[] }
  | {
      code: 'order-edit-shipping' | 'order-not-editable' | 'order-edit-country' | 'order-edit-taxes' | 'order-edit-vat' | 'order-edit-buyer'
    }

/** The part of an order that edits change, as it is. */
export function pickEditedPart(order: EditableOrder): EditedOrder {
  const { items, goodsMinor, shippingMinor, couponMinor, tax, taxMinor, taxAddedMinor, vatCheck, totalMinor } = order
  const { shippingAddress, billingAddress, contact, shippingModeId, ownShippingMinor, deliveryFrom, deliveryTo } = order
  return {
    items,
    goodsMinor,
    shippingMinor,
    couponMinor,
    tax,
    taxMinor,
    taxAddedMinor,
    vatCheck,
    totalMinor,
    shippingAddress,
    billingAddress,
    contact,
    shippingModeId,
    ownShippingMinor,
    deliveryFrom,
    deliveryTo,
  }
}
