import type { CouponProblem, RefusalCode } from '../../domains/selling/order/order.checkout.ts'

type Answer =
  | 'noShop'
  | 'noSuchProduct'
  | 'badInput'
  | 'otherSite'
  | 'noSuchOrder'
  | 'noOrder'
  | 'notPayable'
  | 'orderHeld'
  | 'notCancellable'
  | 'notReturnable'
  | 'receiptNotAsked'
  | 'receiptTooLarge'
  | 'receiptUnusable'
  | 'noPayment'
  | 'linkEnded'
  | 'notSignedIn'
  | 'noSignIn'
  | 'noContact'
  | 'cartLinkEnded'
  | 'reviewLinkEnded'
  | 'reviewFixed'
  | 'plainText'
  | 'noAlerts'
  | 'noNewsletter'
  | 'signInEnded'
  | 'noAddress'
  | 'tooManyAddresses'
  | 'noConsentAsked'
  | 'otherEmail'
  | 'ordersOpen'
  | 'tooMany'
  | 'busy'
  | 'broken'

/** What can be wrong with a field of a form. */
export type FieldProblem = 'required' | 'tooLarge' | 'email' | 'postalCode' | 'phone' | 'wrong'

/** What a shop answers its buyers in one language. */
export interface ShopWords {
  /** The separator between the products of a list. */
  between: string
  /** Why an order was not taken. */
  refusals: Readonly<Record<RefusalCode, string>>
  /** Why a coupon does not count; used in `refusals['coupon-invalid']` and next to the coupon's field. */
  couponProblems: Readonly<Record<CouponProblem, string>>
  answers: Readonly<Record<Answer, string>>
  /** `{when}` is a time from now, such as "in 3 hours". */
  tooManyFailures: string
  fields: Readonly<Record<FieldProblem, string>>
}
