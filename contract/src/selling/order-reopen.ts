import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { ids } from '../core/fields.ts'
import { affected } from '../core/list.ts'

const notReopenable = failure(
  'order-not-reopenable',
  '只有已取消、没有退款也没有被合并的订单可以恢复：{orderNos}',
  'Only cancelled orders without refunds that were not merged can be reopened: {orderNos}',
)
const soldOut = failure('order-reopen-stock', '以下商品库存不足或已删除：{titles}', 'Not enough in stock, or deleted: {titles}')
const couponGone = failure(
  'order-reopen-coupon',
  '以下订单的优惠券已失效或已用完：{orderNos}',
  'The coupons of these orders have ended or are used up: {orderNos}',
)
const limitReached = failure(
  'order-reopen-limit',
  '收款账号的今日限额不足，请提高限额或明天再恢复：{orderNos}',
  'The merchant account’s daily limit is reached. Raise the limit, or reopen these orders tomorrow: {orderNos}',
)

export const orderReopen = {
  /**
   * Opens cancelled orders again: stock, coupon and the account's use of the day are counted again, all of them or
   * none.
   */
  reopen: action('order.reopen', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids, text: z.string().trim().max(1000).default('') }),
    output: affected,
    fails: [notReopenable, soldOut, couponGone, limitReached],
    scope: 'rows',
  }),
}
