import { z } from 'zod'

/** What buyers are written about. */
export const buyerMailEvent = z.enum([
  'order-placed',
  'payment-reminder',
  'order-paid',
  'order-shipped',
  'receipt-refused',
  'order-cancelled',
  'order-refunded',
  'return-approved',
  'return-declined',
  'sign-in-link',
  'order-released',
  'order-edited',
  'order-reopened',
  'order-merged',
  'order-split',
  'back-in-stock',
  'cart-reminder',
  'review-invitation',
  'newsletter-confirmation',
])
export type BuyerMailEvent = z.output<typeof buyerMailEvent>

/** What operators are written about: each is the notice of the same kind, sent to the addresses of the mail sender. */
export const operatorMailEvent = z.enum([
  'operator-order',
  'operator-payment-check',
  'operator-order-held',
  'operator-return',
  'operator-low-stock',
  'operator-approval',
  'operator-daily-digest',
  'operator-task-failed',
  'operator-website-problem',
])
export type OperatorMailEvent = z.output<typeof operatorMailEvent>

/**
 * `contact-message`: what a visitor of a website writes to its seller; `user-invitation`: the link by which a new
 * administrator sets the own password.
 */
export const mailEvent = z.enum([...buyerMailEvent.options, ...operatorMailEvent.options, 'contact-message', 'user-invitation'])
export type MailEvent = z.output<typeof mailEvent>

/** What the events are called. */
export const mailEventWords: Readonly<Record<MailEvent, readonly [zh: string, en: string]>> = {
  'order-placed': ['下单成功', 'Order placed'],
  'payment-reminder': ['催付提醒', 'Payment reminder'],
  'order-paid': ['付款成功', 'Payment received'],
  'order-shipped': ['已发货', 'Order shipped'],
  'receipt-refused': ['转账凭证未通过', 'Transfer receipt refused'],
  'order-cancelled': ['订单取消', 'Order cancelled'],
  'order-refunded': ['退款', 'Refund'],
  'return-approved': ['同意退货', 'Return approved'],
  'return-declined': ['拒绝退货', 'Return declined'],
  'sign-in-link': ['登录链接', 'Sign-in link'],
  'order-released': ['审核通过', 'Order released'],
  'order-edited': ['订单修改', 'Order changed'],
  'order-reopened': ['订单恢复', 'Order reopened'],
  'order-merged': ['订单合并', 'Orders merged'],
  'order-split': ['订单拆分', 'Order split'],
  'back-in-stock': ['到货提醒', 'Back in stock'],
  'cart-reminder': ['未完成结账提醒', 'Abandoned checkout'],
  'review-invitation': ['邀请评价', 'Review invitation'],
  'newsletter-confirmation': ['确认订阅', 'Newsletter confirmation'],
  'operator-order': ['运营：新订单', 'Operators: new order'],
  'operator-payment-check': ['运营：收款待核对', 'Operators: payment to check'],
  'operator-order-held': ['运营：订单待审核', 'Operators: order to review'],
  'operator-return': ['运营：退货申请', 'Operators: return requested'],
  'operator-low-stock': ['运营：库存不足', 'Operators: low stock'],
  'operator-approval': ['运营：待批准的修改', 'Operators: change to approve'],
  'operator-daily-digest': ['运营：每日汇总', 'Operators: daily digest'],
  'operator-task-failed': ['运营：任务失败', 'Operators: task failed'],
  'operator-website-problem': ['运营：网站异常', 'Operators: website problem'],
  'contact-message': ['访客留言', 'Message from a visitor'],
  'user-invitation': ['邀请管理员', 'Invitation of an administrator'],
}
