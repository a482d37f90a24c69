import { failure } from '../core/action.ts'

// What features refuse of a change, they refuse of its undo as well.

export const editKept = failure(
  'order-edit-undo',
  '订单之后又有变更，或库存、优惠券不足，不能撤销：{orderNos}',
  'These orders were changed since, or their items are out of stock, so this can’t be undone: {orderNos}',
)

export const orderHeld = failure(
  'order-held',
  '订单待审核，请先放行：{orderNos}',
  'These orders wait for a review, release them first: {orderNos}',
)

export const cannotShip = failure(
  'order-cannot-ship',
  '订单当前状态不能发货或修改包裹：{orderNos}',
  'Parcels can’t be added or changed in the present status of these orders: {orderNos}',
)

export const tooMuchShipped = failure('parcel-too-many', '包裹件数超过订单件数：{orderNos}', 'More pieces than were ordered: {orderNos}')

export const sellerBeyondOwn = failure(
  'seller-beyond-own',
  '{domains} 的商家信息将与您不可见的网站相同，两者会共用顾客账号。只有可见全部网站的用户才能这样设置',
  'The seller of {domains} would be the same as that of a website you can’t see, and both would share their customers’ accounts. Only users who see every website can set this',
)
