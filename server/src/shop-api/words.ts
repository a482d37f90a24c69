import { fill } from '@wanpu/contract'
import type { CouponProblem, Refusal, RefusalCode } from '../domains/order/order.checkout.ts'

export type Language = 'zh' | 'en'
type Words = Record<Language, string>

/** A shop speaks Chinese to Chinese readers and English to all others, as its pages do. */
export function buyersLanguage(acceptLanguage: string | undefined): Language {
  return /^\s*zh\b/i.test(acceptLanguage ?? '') ? 'zh' : 'en'
}

const refusals: Record<RefusalCode, Words> = {
  'not-found': { zh: '没有这个店铺', en: 'There is no such shop' },
  'goods-unavailable': { zh: '以下商品已下架：{titles}', en: 'No longer available: {titles}' },
  'stock-short': { zh: '以下商品库存不足：{titles}（剩余 {left}）', en: 'Not enough in stock: {titles} ({left} left)' },
  'coupon-invalid': { zh: '优惠券不可用：{why}', en: 'The coupon cannot be used: {why}' },
  'shipping-unavailable': { zh: '所选配送方式不支持该地址', en: 'This way of shipping does not reach your address' },
  'payment-unavailable': { zh: '所选付款方式暂不可用，请换一种', en: 'This way of paying is not available now, please choose another' },
  'below-minimum': { zh: '商品金额未达到起订金额 {minimum}', en: 'The order is below the minimum of {minimum}' },
  'members-only': {
    zh: '本店只接受会员下单，请先登录，并使用登录的邮箱下单',
    en: 'Only members can order in this shop. Sign in first, and order with the email address that you signed in with',
  },
  'key-in-use': {
    zh: '这个订单标识已被使用，请刷新页面后重新提交',
    en: 'This order was sent before by somebody else: reload the page and order again',
  },
  'too-many-unpaid': {
    zh: '未付款的订单中，同一商品最多 {most} 件：{titles}。请先付款，或减少数量',
    en: 'Unpaid orders can hold {most} pieces of one product at most: {titles}. Pay for your earlier order first, or order fewer',
  },
  'total-changed': {
    zh: '合计金额已变为 {total}，请核对后再次提交',
    en: 'The total is now {total}. Please check it and place the order again',
  },
  'vat-number-invalid': {
    zh: '增值税号格式不正确，请更正或留空',
    en: 'This VAT number does not have the format of its country. Correct it or leave it blank',
  },
  'buyer-refused': {
    zh: '本店无法接受这个订单，需要帮助请联系店铺',
    en: 'This shop can’t take this order. Contact the shop if you need help',
  },
}

const couponProblems: Record<CouponProblem, Words> = {
  unknown: { zh: '没有这个优惠券', en: 'there is no such coupon' },
  'not-started': { zh: '尚未开始', en: 'it is not valid yet' },
  expired: { zh: '已过期', en: 'it has expired' },
  'used-up': { zh: '已被领完', en: 'it has been used up' },
  'member-limit': { zh: '您的使用次数已满', en: 'you have used it already' },
  'other-website': { zh: '不适用于本店', en: 'it is not for this shop' },
  'other-country': { zh: '不适用于收货国家或地区', en: 'it is not for the country of the address' },
  'other-payment': { zh: '不适用于所选付款方式', en: 'it is not for this way of paying' },
  'not-first-order': { zh: '仅限首单使用', en: 'it is for a first order only' },
  'other-products': { zh: '不适用于所选商品', en: 'it is not for these products' },
  'too-few-pieces': { zh: '件数未达到', en: 'there are too few pieces for it' },
  'below-minimum': { zh: '未达到使用金额', en: 'the order is below its minimum' },
  'other-currency': { zh: '不适用于本店币种', en: 'it is for another currency' },
}

export function couponReason(problem: CouponProblem, language: Language): string {
  return couponProblems[problem][language]
}

/** Why an order was not taken, for the buyer. */
export function refusalText({ code, detail }: Refusal, language: Language): string {
  const reason = code === 'coupon-invalid' ? couponReason(detail.reason as CouponProblem, language) : ''
  const separator = language === 'zh' ? '、' : ', '
  const shown = Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, Array.isArray(value) ? value.join(separator) : value]),
  )
  return fill(refusals[code][language], { ...shown, why: reason })
}

export const answers = {
  badInput: { zh: '请检查填写的内容', en: 'Please check what you entered' },
  otherSite: { zh: '店铺与网址不符', en: 'This address belongs to another shop' },
  noSuchOrder: { zh: '没有找到订单，请核对订单号和下单邮箱', en: 'No order found. Check the order number and the email address' },
  noOrder: { zh: '没有找到这个订单', en: 'This order was not found' },
  notPayable: { zh: '这个订单不需要付款', en: 'This order is not waiting for a payment' },
  orderHeld: {
    zh: '我们正在审核您的订单，审核通过后才能付款',
    en: 'We are checking your order. It can be paid as soon as it is approved',
  },
  notCancellable: {
    zh: '订单已付款或已结束，不能取消。需要帮助请联系店铺',
    en: 'This order was paid or is over, so it can’t be cancelled here. Contact the shop if you need help',
  },
  notReturnable: {
    zh: '这些商品不能退货：尚未发出、已在退货中，或已超过退货期限',
    en: 'These items can’t be returned: they were not shipped, are being returned already, or the time for it is over',
  },
  receiptNotAsked: {
    zh: '这个订单现在不需要转账凭证，或凭证已达 5 份',
    en: 'This order does not ask for a transfer receipt now, or has five already',
  },
  receiptTooLarge: { zh: '文件超过 5 MB，请换一个较小的文件', en: 'This file is larger than 5 MB. Please choose a smaller one' },
  receiptUnusable: { zh: '请上传图片或 PDF 文件', en: 'Please choose a picture or a PDF file' },
  noPayment: { zh: '暂时无法付款，请稍后再试', en: 'Payment is not available right now, please try again later' },
  linkEnded: {
    zh: '这个订单链接已失效（订单最后一次变更后 180 天），需要时请联系店铺',
    en: 'This link has ended, 180 days after the last change of the order. Contact the shop if you need help',
  },
  notSignedIn: { zh: '请先登录', en: 'Please sign in first' },
  noSignIn: {
    zh: '本店暂时不能登录，请用订单号查询订单',
    en: 'Signing in is not available in this shop. Look your order up by its number',
  },
  signInEnded: {
    zh: '登录链接已失效或已使用，请重新获取',
    en: 'This sign-in link has ended or was used before. Ask for a new one',
  },
  noAddress: { zh: '没有这个地址', en: 'This address is not there any more' },
  tooManyAddresses: { zh: '最多保存 20 个地址，请先删除不用的', en: '20 addresses can be kept. Delete one that you don’t need first' },
  noConsentAsked: { zh: '营销说明已更改，请刷新页面后再试', en: 'The text about marketing has changed. Reload the page and try again' },
  otherEmail: { zh: '与登录的邮箱不一致', en: 'This is not the address that you are signed in with' },
  ordersOpen: {
    zh: '还有未完成的订单或退货，完成后才能删除个人数据',
    en: 'Some of your orders or returns are not finished yet. Your data can be deleted once they are',
  },
  tooMany: { zh: '操作过于频繁，请稍后再试', en: 'Too many attempts, please try again in a moment' },
  busy: { zh: '商店暂时不能下单，请几分钟后再试', en: 'The shop can’t take orders right now. Please try again in a few minutes' },
  broken: { zh: '暂时无法处理，请稍后再试', en: 'Something went wrong, please try again' },
} satisfies Record<string, Words>

/** Why no further payment is begun, and how long the buyer has to wait. */
export function tooManyFailures(againAt: Date, now: Date): Words {
  const wait = waitOf(againAt.getTime() - now.getTime())
  return {
    zh: `付款失败次数过多，请 ${wait.zh}后再试，或联系店铺换一种付款方式`,
    en: `Too many payments have failed. Please try again in ${wait.en}, or ask the shop for another way to pay`,
  }
}

const units = [
  { minutes: 1440, from: 2880, zh: '天', en: 'day' },
  { minutes: 60, from: 120, zh: '小时', en: 'hour' },
  { minutes: 1, from: 0, zh: '分钟', en: 'minute' },
] as const

/** Rounded up, so that nobody comes too early: minutes up to two hours, hours up to two days. */
function waitOf(milliseconds: number): Words {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  const unit = units.find(({ from }) => minutes > from) ?? units[2]
  const count = Math.ceil(minutes / unit.minutes)
  return { zh: `${count} ${unit.zh}`, en: `${count} ${unit.en}${count === 1 ? '' : 's'}` }
}
