import { z } from 'zod'
import { chosenOptions } from '../catalog/goods-parts.ts'
import { action, failure } from '../core/action.ts'
import { buyerLengths } from '../core/buyer-lengths.ts'
import type { Language } from '../core/dispatcher-failures.ts'
import { id, line, lineOrEmpty, minor } from '../core/fields.ts'
import { personal } from '../core/personal.ts'
import { websiteId } from '../core/websites.ts'
import { countryCode } from '../terms/shipping.ts'
import { orderTax, vatState } from '../terms/tax.ts'
import { buyerContact, shopAddress } from './shop-buyer.ts'

/** Why a coupon doesn't count, as operators read it. */
const couponProblems = {
  unknown: ['没有这个优惠码', 'there is no such code'],
  stopped: ['已停用', 'it was deactivated'],
  'not-started': ['还未到生效时间', 'it has not started yet'],
  expired: ['已过期', 'it has expired'],
  'used-up': ['使用次数已用完', 'it was used as often as it can be'],
  'member-limit': ['该顾客已达使用次数上限', 'this customer has used it as often as allowed'],
  'other-website': ['不适用于该网站', 'it is not for this website'],
  'other-country': ['不适用于收货国家', 'it is not for the country of the order'],
  'other-payment': ['不适用于该收款方式', 'it is not for this payment method'],
  'not-first-order': ['仅限首单，该顾客已下过单', 'it is for first orders, and this customer has ordered'],
  'other-products': ['不适用于这些商品', 'it is not for these products'],
  'too-few-pieces': ['件数不足', 'there are too few items'],
  'below-minimum': ['未达到最低金额', 'the items cost less than its minimum'],
  'other-currency': ['没有可换算的汇率', 'there is no exchange rate for its currency'],
} as const
export const couponProblemCode = z.enum(Object.keys(couponProblems) as [keyof typeof couponProblems])
export type CouponProblemCode = z.output<typeof couponProblemCode>

/** Why no order of a buyer is taken, as operators read it. */
const buyerProblems = {
  disabled: ['该顾客已停用', 'This customer is disabled'],
  blocked: ['该顾客在黑名单中', 'This customer is on the block list'],
} as const

/** Why no order of the buyer is taken, in words. */
export const buyerProblemIn = (code: keyof typeof buyerProblems, language: Language): string =>
  buyerProblems[code][language === 'zh' ? 0 : 1]

/** Why the coupon does not count, in words. */
export const couponProblemIn = (code: CouponProblemCode, language: Language): string => couponProblems[code][language === 'zh' ? 0 : 1]

/**
 * A product of the website. `ownPrice`: what one piece costs in this order, in place of the website's price, and why.
 */
const handLine = z.strictObject({
  shopGoodsId: id,
  variantSku: z.string().max(200).optional(),
  options: chosenOptions.optional(),
  quantity: z.int().min(1).max(1_000_000),
  ownPrice: z.strictObject({ priceMinor: minor, reason: line(200) }).optional(),
})

/** What an order is made of, in minor units of the website's currency. */
const terms = {
  websiteId,
  items: z.array(handLine).min(1).max(300),
  couponCode: z.string().trim().toUpperCase().min(1).max(60).optional(),
  /** Taken off the products together, in place of coupons and automatic discounts; at most what they cost. */
  discountMinor: minor.optional(),
  /** The shipping fee of this order, in place of what its method charges. */
  shippingMinor: minor.optional(),
}

const couponOrDiscount = {
  check: ({ couponCode, discountMinor }: { couponCode?: string | undefined; discountMinor?: number | undefined }) =>
    couponCode === undefined || discountMinor === undefined,
  at: { error: 'a coupon or an amount', path: ['discountMinor'] },
}

const previewedLine = z.object({
  shopGoodsId: z.string(),
  variantSku: z.string(),
  title: z.string(),
  options: z.record(z.string(), z.string()),
  quantity: z.number(),
  /** What one piece costs at the website now; null: it has no price there. */
  websitePriceMinor: z.number().nullable(),
  priceMinor: z.number(),
  lineMinor: z.number(),
  /** What is left of it. */
  stock: z.number(),
  /** Why it can't be ordered so; null where it can. */
  problem: z.enum(['gone', 'stock']).nullable(),
})

const method = z.object({ id: z.string(), name: z.string() })

/** An order as it would be entered now. */
const preview = z.object({
  currencyCode: z.string(),
  items: z.array(previewedLine),
  goodsMinor: z.number(),
  shippingMinor: z.number(),
  couponMinor: z.number(),
  tax: orderTax.nullable(),
  totalMinor: z.number(),
  /** The method whose fee is in the sums; null: none goes there. */
  shippingModeId: z.string().nullable(),
  shippingModes: z.array(method.extend({ feeMinor: z.number() })),
  /** What is known of the company's VAT number; null: it is not asked for. */
  vatState: vatState.nullable(),
  /** The methods that have an account for this sum today. */
  paymentModes: z.array(method),
  /** Why the coupon doesn't count; null where it does, or none was entered. */
  couponProblem: z.string().nullable(),
  /** Why the customer can't order; null where they can, or nobody knows yet who it is. */
  buyerProblem: z.string().nullable(),
})

const gone = failure('order-insert-unavailable', '以下商品在该网站已下架或不存在：{titles}', 'Not sold at this website: {titles}')
const short = failure('order-insert-stock', '以下商品库存不足：{titles}', 'Not enough in stock: {titles}')
const coupon = failure('order-insert-coupon', '优惠码不能使用：{reason}', 'The coupon can’t be used: {reason}')
const noShipping = failure('order-insert-shipping', '所选物流方式不支持该地址', 'This shipping method does not reach the address')
const noPayment = failure(
  'order-insert-payment',
  '该收款方式没有可用的收款账号：请检查网站、币种和当日限额',
  'This payment method has no account for the order: check website, currency and daily limit',
)
const refused = failure(
  'order-insert-buyer',
  '该顾客已停用或在黑名单中，请先解除再下单',
  'This customer is disabled or on the block list. Unblock the customer first',
)
const otherTotal = failure('order-insert-total', '合计已变为 {total}，请重新核对', 'The total is {total} now: check the order again')
const entered = failure(
  'order-insert-key',
  '这张订单已提交过，内容与现在不同。请在订单列表中查看，需要再下一单时重新新建',
  'This order was entered already, and differently. Look it up in the list, and begin again for another one',
)
const noVat = failure('order-insert-vat', '增值税号格式不符合收货国家', 'The VAT number does not have the format of the country')
const noWebsite = failure('order-insert-website', '该网站已停用，不能下单', 'This website is stopped and takes no orders')

const notPayable = failure(
  'order-not-payable',
  '该订单现在不需要付款：已付清、已取消或正在审核',
  'This order has nothing to pay now: it is paid, cancelled or waits for a review',
)
const noSender = failure(
  'order-link-no-sender',
  '该网站没有启用的发件设置，请复制链接发给顾客',
  'This website has no active mail sender. Copy the link for the customer instead',
)

const notUndone = 'Buyers are written to and may pay at once; cancelling the order gives stock, coupon and account use back.'

/** Orders that operators enter for buyers, such as those by phone, and the link by which they are paid. */
export const orderByHand = {
  preview: action('order.preview.insert', {
    effect: 'reads',
    input: z
      .strictObject({
        ...terms,
        shippingModeId: id.optional(),
        paymentModeId: id.optional(),
        country: countryCode.optional(),
        province: lineOrEmpty(buyerLengths.province).optional(),
        postalCode: lineOrEmpty(buyerLengths.postalCode).optional(),
        vatNumber: lineOrEmpty(buyerLengths.vatNumber).optional(),
        /** Without a company's name its VAT number relieves of no tax. */
        company: lineOrEmpty(buyerLengths.company).optional(),
        /** Who buys, as far as it is known: limits of coupons, disabled customers and the block list go by that. */
        email: buyerContact.shape.email.optional(),
        phone: lineOrEmpty(buyerLengths.phone).optional(),
        street: lineOrEmpty(buyerLengths.street).optional(),
        line2: lineOrEmpty(buyerLengths.line2).optional(),
      })
      .refine(couponOrDiscount.check, couponOrDiscount.at),
    output: preview,
    fails: [noWebsite],
    scope: 'website',
  }),
  insert: action('order.insert', {
    effect: 'writes',
    notUndoable: notUndone,
    input: z
      .strictObject({
        ...terms,
        /** Chosen by whoever calls, so that an order that is sent again is entered once. */
        idempotencyKey: line(200).pipe(z.string().min(16)),
        contact: buyerContact,
        shippingAddress: shopAddress,
        billingAddress: shopAddress.optional(),
        shippingModeId: id,
        paymentModeId: id,
        /** What the buyer reads in their mail and on the page of the order. */
        sellerMessage: z.string().trim().max(2000).default(''),
        /** The operators' own note. */
        note: z.string().trim().max(2000).default(''),
        /** Mails the buyer that the order was placed, and how it is paid. */
        sendsMail: z.boolean().default(true),
        /** As it was previewed: another one is refused. */
        expectedTotalMinor: minor,
      })
      .refine(couponOrDiscount.check, couponOrDiscount.at),
    output: z.object({ id: z.string(), orderNo: z.string(), totalMinor: z.number(), currencyCode: z.string(), url: z.string() }),
    fails: [gone, short, coupon, noShipping, noPayment, refused, otherTotal, entered, noVat, noWebsite],
    scope: 'website',
  }),
  /** The buyer's secret link to the order, by which it is paid; the timeline says who took it. */
  takeLink: action('order.payment-link', {
    effect: 'writes',
    notUndoable: 'Nobody can take back what was read; the timeline says who took the link.',
    input: z.strictObject({ id }),
    output: z.object({ url: z.string() }),
    fails: [notPayable],
    scope: 'rows',
  }),
  mailLink: action('order.mail-payment-link', {
    effect: 'writes',
    notUndoable: 'A mail that was sent does not come back.',
    input: z.strictObject({ id }),
    output: z.object({ recipient: personal(z.string()) }),
    fails: [notPayable, noSender],
    scope: 'rows',
  }),
}
