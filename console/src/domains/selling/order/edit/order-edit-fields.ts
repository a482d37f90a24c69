import {
  type OrderAddress,
  type OrderContact,
  type OrderDetail,
  type OrderEditLine,
  type orderEdit,
  type SentInputOf,
  shippedQuantities,
} from '@wanpu/contract'

/** A line in the form of an edit; without `line` it is a product that is added. */
export interface EditFieldLine {
  key: string
  title: string
  options: string
  quantity: number
  /** Pieces that are in parcels: not fewer than these. */
  shipped: number
  line?: number
  shopGoodsId?: string
  variantSku?: string
  chosenOptions?: Record<string, string>
}

export interface EditFields {
  lines: readonly EditFieldLine[]
  /** Undefined: the discount stays as it is. */
  discountMinor: number | undefined
  shippingModeId: string | undefined
  /** Undefined: the fee stays as it is worked out; null: what the method charges. */
  shippingMinor: number | null | undefined
  contact: OrderContact
  address: OrderAddress
  billingAddress: OrderAddress
}

/**
 * The form that changes nothing of the order yet: discount and shipping fee stay undefined until somebody sets them.
 */
export function toFields({ items, parcels, contact, shippingModeId, shippingAddress, billingAddress }: OrderDetail): EditFields {
  const shipped = shippedQuantities(items, parcels)
  return {
    lines: items.map(({ title, options, quantity }, line) => ({
      key: String(line),
      line,
      title,
      quantity,
      shipped: shipped[line] ?? 0,
      options: Object.values(options).filter(Boolean).join(' · '),
    })),
    discountMinor: undefined,
    shippingModeId: shippingModeId ?? undefined,
    shippingMinor: undefined,
    contact,
    address: shippingAddress,
    billingAddress,
  }
}

/** What the products cost less because of the coupon; free shipping is no discount of theirs. */
export const discountOf = ({ items }: OrderDetail): number => items.reduce((sum, { discountMinor = 0 }) => sum + discountMinor, 0)

/** What is sent: only what differs from the order. */
export function toEdit(
  order: OrderDetail,
  { lines, discountMinor, shippingModeId, shippingMinor, contact, address, billingAddress }: EditFields,
): SentInputOf<typeof orderEdit.preview> {
  const areSame =
    lines.length === order.items.length && lines.every(({ line, quantity }, at) => line === at && order.items[at]?.quantity === quantity)
  const isSame = (one: OrderAddress, other: OrderAddress) => JSON.stringify(sentAddress(one)) === JSON.stringify(sentAddress(other))
  return {
    id: order.id,
    ...(!areSame && { lines: lines.filter(({ quantity }) => quantity > 0).map(sentLine) }),
    ...(!isSame(address, order.shippingAddress) && { shippingAddress: sentAddress(address) }),
    ...(!isSame(billingAddress, order.billingAddress) && { billingAddress: sentAddress(billingAddress) }),
    ...(shippingModeId !== undefined && shippingModeId !== order.shippingModeId && { shippingModeId }),
    ...(shippingMinor !== undefined && { shippingMinor: shippingMinor ?? ('method' as const) }),
    ...(!isSameContact(contact, order.contact) && { contact: sentContact(contact) }),
    ...(discountMinor !== undefined && { discountMinor }),
  }
}

const contactKeys = ['name', 'email', 'phone', 'company', 'vatNumber'] as const

const isSameContact = (one: OrderContact, other: OrderContact) =>
  contactKeys.every((key) => (one[key] ?? '').trim() === (other[key] ?? '').trim())

const sentContact = ({ name, email, phone, company, vatNumber }: OrderContact) => ({
  name,
  email,
  phone,
  ...(company?.trim() && { company }),
  ...(vatNumber?.trim() && { vatNumber }),
})

const sentAddress = ({ country, province, city, street, line2, postalCode }: OrderAddress) => ({
  country,
  city,
  street,
  postalCode,
  ...(province && { province }),
  ...(line2 && { line2 }),
})

function sentLine({ line, shopGoodsId = '', variantSku, chosenOptions, quantity }: EditFieldLine): OrderEditLine {
  if (line !== undefined) return { line, quantity }
  return { shopGoodsId, quantity, ...(variantSku !== undefined && { variantSku }), ...(chosenOptions && { options: chosenOptions }) }
}
