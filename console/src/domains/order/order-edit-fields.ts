import type { OrderAddress, OrderDetail, OrderEditLine, orderEdit, SentInputOf } from '@wanpu/contract'

/** A line in the form of an edit; without `line` it is a product that is added. */
export interface EditFieldLine {
  key: string
  title: string
  options: string
  quantity: number
  line?: number
  shopGoodsId?: string
  variantSku?: string
}

export interface EditFields {
  lines: readonly EditFieldLine[]
  /** Undefined: the discount stays as it is. */
  discountMinor: number | undefined
  shippingModeId: string | undefined
  address: OrderAddress
}

export function toFields({ items, shippingModeId, shippingAddress }: OrderDetail): EditFields {
  return {
    lines: items.map(({ title, options, quantity }, line) => ({
      ...{ key: String(line), line, title, quantity },
      options: Object.values(options).filter(Boolean).join(' · '),
    })),
    discountMinor: undefined,
    shippingModeId: shippingModeId ?? undefined,
    address: shippingAddress,
  }
}

/** What the products cost less because of the coupon; free shipping is no discount of theirs. */
export const discountOf = ({ items }: OrderDetail): number => items.reduce((sum, { discountMinor = 0 }) => sum + discountMinor, 0)

/** What is sent: only what differs from the order. */
export function toEdit(
  order: OrderDetail,
  { lines, discountMinor, shippingModeId, address }: EditFields,
): SentInputOf<typeof orderEdit.preview> {
  const areSame =
    lines.length === order.items.length && lines.every(({ line, quantity }, at) => line === at && order.items[at]?.quantity === quantity)
  const isSameAddress = JSON.stringify(address) === JSON.stringify(order.shippingAddress)
  const { country, province, city, street, postalCode } = address
  return {
    id: order.id,
    ...(!areSame && { lines: lines.filter(({ quantity }) => quantity > 0).map(sentLine) }),
    ...(!isSameAddress && { shippingAddress: { country, city, street, postalCode, ...(province && { province }) } }),
    ...(shippingModeId !== undefined && shippingModeId !== order.shippingModeId && { shippingModeId }),
    ...(discountMinor !== undefined && { discountMinor }),
  }
}

function sentLine({ line, shopGoodsId = '', variantSku, quantity }: EditFieldLine): OrderEditLine {
  if (line !== undefined) return { line, quantity }
  return { shopGoodsId, quantity, ...(variantSku !== undefined && { variantSku }) }
}
