import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { groupBeyondOwn } from '../core/applies-to.ts'
import { exportAction } from '../core/export.ts'
import { count, id, line, lineOrEmpty, version } from '../core/fields.ts'
import { affected } from '../core/list.ts'
import { languageTag } from '../core/translations.ts'
import { websiteId } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'
import { mailEvent, mailEventWords } from './mail-event.ts'
import { mailTest } from './mail-sender.ts'

/** Variables of templates, with their meaning. `item` is one entry of a list in a `for` loop. */
export const mailVariables = [
  { name: 'shop.name', zh: '网站名称', en: 'Name of the website' },
  { name: 'shop.url', zh: '网站地址', en: 'Address of the website' },
  { name: 'shop.sellerName', zh: '商家名称', en: 'Name of the seller' },
  { name: 'shop.sellerEmail', zh: '商家邮箱', en: 'E-mail of the seller' },
  { name: 'shop.sellerAddress', zh: '商家地址', en: 'Address of the seller' },
  { name: 'buyer.name', zh: '顾客姓名', en: 'Name of the customer' },
  { name: 'order.number', zh: '订单号', en: 'Order number' },
  { name: 'order.url', zh: '订单页面', en: 'Page of the order' },
  { name: 'order.invoiceUrl', zh: '账单下载页面，没有账单时为空', en: 'Where invoices are downloaded; empty without any' },
  { name: 'order.date', zh: '下单日期', en: 'Day it was placed' },
  {
    name: 'order.items',
    zh: '商品：item.title、options、quantity、price、total',
    en: 'Items: item.title, options, quantity, price, total',
  },
  { name: 'order.goods', zh: '商品金额', en: 'Sum of the items' },
  { name: 'order.discount', zh: '优惠（没有则为空）', en: 'Discount (empty without one)' },
  { name: 'order.shipping', zh: '运费', en: 'Shipping' },
  { name: 'order.delivery', zh: '预计送达日期，没有则为空', en: 'Days of the estimated delivery, empty without' },
  {
    name: 'order.taxes',
    zh: '税费：tax.name、amount、isIncluded（已含在价格中）',
    en: 'Taxes: tax.name, amount, isIncluded (part of the prices)',
  },
  { name: 'order.total', zh: '合计', en: 'Total' },
  { name: 'order.couponCode', zh: '优惠码', en: 'Coupon code' },
  { name: 'order.address', zh: '收货地址', en: 'Shipping address' },
  {
    name: 'order.message',
    zh: '手工新建订单时写给顾客的话（没有则为空）',
    en: 'What the buyer is told with an order entered by hand (empty without)',
  },
  { name: 'order.isHeld', zh: '是否待审核（不能付款）', en: 'Whether it waits for a review and can’t be paid' },
  { name: 'order.isShipped', zh: '是否已全部发货', en: 'Whether everything was shipped' },
  { name: 'payment.method', zh: '收款方式', en: 'Payment method' },
  { name: 'payment.due', zh: '待付金额（没有则为空）', en: 'What is still to be paid (empty: nothing)' },
  { name: 'payment.isOnline', zh: '是否在线付款', en: 'Whether it is paid online' },
  { name: 'payment.onDelivery', zh: '货到付款的待付金额（没有则为空）', en: 'What is paid on delivery (empty without)' },
  { name: 'payment.instructions', zh: '付款说明', en: 'Payment instructions' },
  { name: 'receipt.answer', zh: '凭证未通过的原因', en: 'Why a transfer receipt was refused' },
  { name: 'shipment.carrier', zh: '物流公司', en: 'Carrier' },
  { name: 'shipment.trackingNo', zh: '物流单号', en: 'Tracking number' },
  { name: 'shipment.trackingUrl', zh: '查询网址（没有则为空）', en: 'Where to follow it (empty without)' },
  { name: 'shipment.isPart', zh: '是否部分发货', en: 'Whether it is a part of the order' },
  { name: 'shipment.items', zh: '包裹内容：item.title、quantity', en: 'What is in the parcel: item.title, quantity' },
  {
    name: 'refund.items',
    zh: '退款商品：item.title、quantity、amount（只退金额时为空）',
    en: 'What was refunded: item.title, quantity, amount (empty for an amount alone)',
  },
  { name: 'refund.amount', zh: '退款金额', en: 'Amount of the refund' },
  { name: 'return.number', zh: '退货单号', en: 'Return number' },
  { name: 'return.items', zh: '退货商品：item.title、quantity', en: 'What is sent back: item.title, quantity' },
  { name: 'return.answer', zh: '给顾客的答复（没有则为空）', en: 'What the customer is told (empty without)' },
  { name: 'edit.before', zh: '修改前合计', en: 'Total before the edit' },
  { name: 'edit.after', zh: '修改后合计', en: 'Total after the edit' },
  { name: 'edit.due', zh: '修改后待付金额（没有则为空）', en: 'What is to be paid after the edit (empty without)' },
  { name: 'edit.refund', zh: '修改后应退金额（没有则为空）', en: 'What is given back after the edit (empty without)' },
  { name: 'edit.isAddressChanged', zh: '收货地址是否更改', en: 'Whether the address was changed' },
  { name: 'edit.items', zh: '改动的商品：item.title、change', en: 'Changed items: item.title, change' },
  { name: 'merge.numbers', zh: '并入的订单号', en: 'Numbers of the orders that were merged into it' },
  { name: 'split.number', zh: '拆出的订单号', en: 'Number of the order that was split off' },
  { name: 'split.url', zh: '拆出的订单页面', en: 'Its page' },
  { name: 'split.total', zh: '拆出的订单金额', en: 'Its total' },
  { name: 'split.due', zh: '拆出的订单待付金额（没有则为空）', en: 'What is to be paid for it (empty without)' },
  { name: 'split.items', zh: '拆出的商品：item.title、quantity', en: 'Its items: item.title, quantity' },
  { name: 'signIn.url', zh: '登录链接（只能使用一次）', en: 'Sign-in link (works once)' },
  { name: 'signIn.minutes', zh: '登录链接的有效分钟数', en: 'For how many minutes the link works' },
  { name: 'product.title', zh: '到货的商品', en: 'The product that is back' },
  { name: 'product.options', zh: '到货的规格（没有则为空）', en: 'Its variant (empty without)' },
  { name: 'product.url', zh: '到货商品的页面', en: 'Page of the product that is back' },
  {
    name: 'cart.items',
    zh: '未结账的商品：item.title、options、quantity',
    en: 'What was left at the checkout: item.title, options, quantity',
  },
  { name: 'cart.url', zh: '恢复购物车的链接', en: 'Link that restores the cart' },
  { name: 'review.items', zh: '可以评价的商品：item.title、options', en: 'What can be reviewed: item.title, options' },
  { name: 'review.url', zh: '写评价的页面', en: 'Page where reviews are written' },
  { name: 'newsletter.url', zh: '确认订阅的链接', en: 'Link that confirms the newsletter' },
  { name: 'newsletter.consent', zh: '顾客同意的文字', en: 'What the buyer agrees to' },
  { name: 'stop.url', zh: '退订链接', en: 'Link to unsubscribe' },
  { name: 'notice.title', zh: '通知标题', en: 'Title of the notice' },
  { name: 'notice.text', zh: '通知内容', en: 'Text of the notice' },
  { name: 'notice.url', zh: '后台页面（没有则为空）', en: 'Page of the back office (empty without)' },
] as const

/** Filters that templates may use. */
export const mailTemplateFilters = [
  'append',
  'capitalize',
  'default',
  'downcase',
  'first',
  'join',
  'last',
  'prepend',
  'replace',
  'size',
  'slice',
  'split',
  'strip',
  'truncate',
  'upcase',
] as const

/** For a website, for a group, or for every website. */
const reach = { websiteId: websiteId.nullable().default(null), groupId: id.nullable().default(null) }
/** Which template: of an event in a language, and for whom. */
const key = { event: mailEvent, language: languageTag, ...reach }
const subject = line(300)
const body = z.string().min(1).max(50_000)

export const mailTemplateState = z.object({
  event: mailEvent,
  language: z.string(),
  /** `default` is shipped; `shared` was written for every website, `group` for its group, `own` for this one. */
  source: z.enum(['default', 'shared', 'group', 'own']),
  updatedAt: z.string().nullable(),
  /**
   * Why mails could not be written with it, so that they say what is shipped; empty: none has met a problem since it
   * was saved.
   */
  failure: z.string(),
})
export type MailTemplateState = z.output<typeof mailTemplateState>

/** A template that can't be used: where and why. */
export const mailTemplateProblem = z.object({ part: z.enum(['subject', 'body']), line: z.number(), reason: z.string() })
export type MailTemplateProblem = z.output<typeof mailTemplateProblem>

export const mailTemplatePreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  problem: mailTemplateProblem.nullable(),
  /** The order that it was filled with; empty: made-up values. */
  orderNo: z.string(),
})
export type MailTemplatePreview = z.output<typeof mailTemplatePreview>

const exportColumns = {
  event: { ...fieldWords.mail, values: mailEventWords },
  language: fieldWords.language,
  source: {
    ...fieldWords.source,
    values: {
      default: ['默认', 'Default'],
      shared: ['已修改', 'Changed'],
      group: ['分组的', 'The group’s'],
      own: ['本网站专用', 'This website’s own'],
    },
  },
  subject: fieldWords.subject,
  body: { zh: '正文', en: 'Body' },
  updatedAt: { zh: '修改时间', en: 'Changed at' },
  failure: { zh: '问题', en: 'Problem' },
} as const

const wrong = failure('mail-template-wrong', '{part}第 {line} 行有错误：{reason}', 'Error in line {line} of the {part}: {reason}')

export const mailTemplate = {
  /** Every event in the languages of the websites, and which template counts. */
  readAll: action('mail-template.read-all', {
    effect: 'reads',
    input: z.strictObject(reach),
    output: z.object({ items: z.array(mailTemplateState) }),
    scope: 'website',
  }),
  /**
   * The words of every mail in every language, such as for a translator; of one mail or language, where they are named.
   */
  export: exportAction('mail-template.export', {
    filter: { ...reach, event: mailEvent.optional(), language: languageTag.optional() },
    sorts: ['event', 'language'],
    columns: exportColumns,
    scope: 'website',
  }),
  /**
   * The template that counts. `version` is that of the template of just this event and language, for just this website
   * or group: 0 where there is none. `websites`: how many would change with it.
   */
  read: action('mail-template.read', {
    effect: 'reads',
    input: z.strictObject(key),
    output: z.object({ ...mailTemplateState.shape, version: z.int().min(0), subject: z.string(), body: z.string(), websites: count }),
    scope: 'website',
  }),
  save: action('mail-template.save', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ...key, version: z.int().min(0).max(2_000_000_000), subject, body }),
    output: z.object({ version }),
    fails: [wrong, groupBeyondOwn],
    scope: 'website',
  }),
  /** Deletes a template, so that the group's, the shared or the shipped one counts again. */
  reset: action('mail-template.reset', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject(key),
    output: affected,
    fails: [groupBeyondOwn],
    scope: 'website',
  }),
  /**
   * A template as a mail, filled with an order: the one that is named, else the latest that has what the event tells
   * of, such as a parcel, else the latest.
   */
  preview: action('mail-template.preview', {
    effect: 'reads',
    input: z.strictObject({
      ...key,
      subject: lineOrEmpty(300).default(''),
      body: z.string().max(50_000).default(''),
      orderId: id.optional(),
    }),
    output: mailTemplatePreview,
    scope: 'website',
  }),
  /** Sends the preview to an address, over the website's sender. What went wrong is the answer, not a failure. */
  test: action('mail-template.test', {
    effect: 'writes',
    notUndoable: 'A mail that was sent cannot be called back.',
    input: z.strictObject({ ...key, subject, body, orderId: id.optional(), to: z.email().max(200) }),
    output: mailTest,
    fails: [wrong],
    scope: 'website',
  }),
}
