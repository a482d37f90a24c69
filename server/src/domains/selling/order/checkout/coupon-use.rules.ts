import { mailboxOf } from '../../../buyers/buyer-block/mailbox.rules.ts'
import type { readBuyers } from '../placing/placing.sql.ts'
import type { CouponUser, EnteredCoupon } from './coupon.rules.ts'

interface Buyer {
  websiteId: string
  email: string
}

/** Whose first order at a website an order is. */
export const buyerKey = ({ websiteId, email }: Buyer): string => `${websiteId}/${mailboxOf(email)}`

/** How often a buyer used a coupon, and whether the buyer has ordered at the website. */
export function couponUseOf(
  { uses, ordered }: Pick<Awaited<ReturnType<typeof readBuyers>>, 'uses' | 'ordered'>,
  buyer: Buyer,
  coupon: EnteredCoupon | undefined,
): Required<Pick<CouponUser, 'usedByMember' | 'hasOrdered'>> {
  const mailbox = mailboxOf(buyer.email)
  const use = uses.find((one) => one.couponId === coupon?.id && one.mailbox === mailbox)
  return { usedByMember: use?.uses ?? 0, hasOrdered: ordered.has(buyerKey(buyer)) }
}
