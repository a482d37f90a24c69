import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { id, line, minor, version } from '../core/fields.ts'
import { orderItem } from './order.ts'
import { countryCode } from './shipping.ts'
import { orderTax } from './tax.ts'

/** A line that stays, by its place in the order and at its price; or a product of the website that is added at the price of now. */
const editLine = z.union([
  z.strictObject({ line: z.int().min(0).max(9999), quantity: z.int().min(1).max(1_000_000) }),
  z.strictObject({ shopGoodsId: id, variantSku: z.string().max(200).optional(), quantity: z.int().min(1).max(1_000_000) }),
])
export type OrderEditLine = z.output<typeof editLine>

const editAddress = z.strictObject({
  country: countryCode,
  province: z.string().trim().max(100).optional(),
  city: line(100),
  street: line(300),
  postalCode: z.string().trim().max(20),
})

/** What an order is to be. What is absent stays; lines that are not named go. */
const edit = {
  id,
  lines: z.array(editLine).min(1).max(500).optional(),
  shippingAddress: editAddress.optional(),
  shippingModeId: id.optional(),
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
  '只有待付款或已付款，且未发货、未退款、未开票的订单可以修改',
  'Only orders that are pending or paid, of which nothing was shipped, refunded or invoiced, can be edited',
)
const unknownLine = failure('order-edit-line', '订单没有第 {line} 行商品', 'The order has no line {line}')
const unavailable = failure('order-edit-unavailable', '以下商品已下架：{titles}', 'No longer sold: {titles}')
const short = failure('order-edit-stock', '以下商品库存不足：{titles}', 'Not enough in stock: {titles}')
const noShipping = failure('order-edit-shipping', '所选物流方式不支持该地址', 'This shipping method does not reach the address')
const fails = [notEditable, unknownLine, unavailable, short, noShipping]

export const editKept = failure(
  'order-edit-undo',
  '订单之后又有变更，或库存、优惠券不足，不能撤销：{orderNos}',
  'These orders were changed since, or their items are out of stock, so this can’t be undone: {orderNos}',
)

/** Changes of orders before they are shipped. */
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
