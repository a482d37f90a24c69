import { z } from 'zod'
import { chosenOptions } from '../catalog/goods-parts.ts'
import { action, failure } from '../core/action.ts'
import { buyerLengths } from '../core/buyer-lengths.ts'
import { id, line, lineOrEmpty, minor, version } from '../core/fields.ts'
import { countryCode } from '../terms/shipping.ts'
import { orderTax } from '../terms/tax.ts'
import type { Fulfilment } from './fulfilment.ts'
import { orderItem } from './order-row.ts'
import type { OrderStatus } from './order-status.ts'
import { buyerContact } from './shop-buyer.ts'

/**
 * A line that stays, by its place in the order and at its price; or a product of the website that is added at the price
 * of now.
 */
const editLine = z.union([
  z.strictObject({ line: z.int().min(0).max(9999), quantity: z.int().min(1).max(1_000_000) }),
  z.strictObject({
    shopGoodsId: id,
    variantSku: z.string().max(200).optional(),
    options: chosenOptions.optional(),
    quantity: z.int().min(1).max(1_000_000),
  }),
])
export type OrderEditLine = z.output<typeof editLine>

const editAddress = z.strictObject({
  country: countryCode,
  province: lineOrEmpty(100).optional(),
  city: line(100),
  street: line(buyerLengths.street),
  line2: lineOrEmpty(buyerLengths.line2).optional(),
  postalCode: lineOrEmpty(20).default(''),
})

function namesLinesOnce(lines: readonly OrderEditLine[]): boolean {
  const named = lines.flatMap((one) => ('line' in one ? one.line : []))
  return new Set(named).size === named.length
}

/** What an order is to be. What is absent stays; lines that are not named go. */
const edit = {
  id,
  lines: z.array(editLine).min(1).max(500).refine(namesLinesOnce, { error: 'each line once' }).optional(),
  shippingAddress: editAddress.optional(),
  billingAddress: editAddress.optional(),
  /** Who buys and receives it. Another e-mail makes the order that of the customer with this e-mail. */
  contact: buyerContact.optional(),
  shippingModeId: id.optional(),
  /**
   * The shipping fee of this order, which later edits keep while its method stays; `method`: what the method charges.
   */
  shippingMinor: z.union([minor, z.literal('method')]).optional(),
  /** Taken off the products together, in place of the coupon; not more than they cost. */
  discountMinor: minor.optional(),
}

/** An order as an edit would leave it, in minor units of its currency. */
const orderEditPreview = z.object({
  items: z.array(orderItem),
  goodsMinor: z.number(),
  shippingMinor: z.number(),
  couponMinor: z.number(),
  tax: orderTax.nullable(),
  totalMinor: z.number(),
  /** Against the order as it is. */
  differenceMinor: z.number(),
  /** What would be to be paid; below zero: to be given back. */
  dueMinor: z.number(),
})

const notEditable = failure(
  'order-not-editable',
  '该订单现在不能这样修改：开票后不能修改；全部发货后只能改联系方式和账单地址；有退款后只能改联系方式（增值税号除外）、账单地址，以及同一省州内的收货地址',
  'This order can’t be edited like this now: invoiced orders stay as they are; shipped ones take another contact and billing address only, and after a refund contact (but for the VAT number), billing address, and the shipping address within its state',
)
const unknownLine = failure('order-edit-line', '订单没有第 {line} 行商品', 'The order has no line {line}')
const unavailable = failure('order-edit-unavailable', '以下商品已下架：{titles}', 'No longer sold: {titles}')
const short = failure('order-edit-stock', '以下商品库存不足：{titles}', 'Not enough in stock: {titles}')
const noShipping = failure('order-edit-shipping', '所选物流方式不支持该地址', 'This shipping method does not reach the address')
const belowShipped = failure(
  'order-edit-shipped',
  '已有部分发货，以下商品不能少于已发货件数：{titles}',
  'These can’t be fewer than were shipped already: {titles}',
)
const otherCountry = failure(
  'order-edit-country',
  '已有部分发货，收货的国家和省州不能再改',
  'A part was shipped already, so country and state can’t change',
)
const noScheme = failure(
  'order-edit-taxes',
  '订单已含税费，但网站现在没有启用的计税方案，无法重新计算。请先启用计税方案',
  'The order was charged taxes, and its website has no active tax scheme now to work them out. Activate one first',
)
const noVat = failure('order-edit-vat', '增值税号格式不符合收货国家', 'The VAT number does not have the format of the country')
const refusedBuyer = failure(
  'order-edit-buyer',
  '该邮箱的顾客已停用或在黑名单中，请先解除再修改',
  'The customer with this e-mail is disabled or on the block list. Unblock the customer first',
)
const fails = [noVat, refusedBuyer, notEditable, unknownLine, unavailable, short, noShipping, belowShipped, otherCountry, noScheme]

/** What an edit may change of an order that was not invoiced. */
export function editableParts({ status, fulfilment, hasRefund }: { status: OrderStatus; fulfilment: Fulfilment; hasRefund: boolean }) {
  const isToShip = (status === 'pending' || status === 'paid') && (fulfilment === 'open' || fulfilment === 'part-shipped')
  return { items: isToShip && !hasRefund, address: isToShip, billing: true, contact: true, vatNumber: isToShip && !hasRefund }
}

/** Changes of orders: of what was not shipped yet, and of the billing address until there is an invoice. */
export const orderEdit = {
  preview: action('order.preview.update', { effect: 'reads', input: z.strictObject(edit), output: orderEditPreview, fails, scope: 'rows' }),
  update: action('order.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      ...edit,
      version,
      /** As it was previewed: another one is refused. */
      expectedTotalMinor: minor,
      text: z.string().trim().max(1000).default(''),
    }),
    output: z.object({ version, totalMinor: z.number(), dueMinor: z.number() }),
    fails: [...fails, failure('order-edit-total', '合计已变为 {total}，请重新核对', 'The total is {total} now: check the order again')],
    scope: 'rows',
  }),
}
