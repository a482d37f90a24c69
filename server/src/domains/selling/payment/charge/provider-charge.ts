import { usualDecimals } from '@wanpu/contract'
import type { Config } from '../../../../boot/config.ts'
import type { Db } from '../../../../db/open.ts'
import { returnKeyOf } from '../../order/order-token.ts'
import { toIsoMinor } from '../compare/iso-amount.ts'
import { type ChargeState, getDecimals } from '../payment.sql.ts'
import { noticePath } from '../providers/notice-address.ts'
import { type Charge, type ChargeWish, ProviderRefused } from '../providers/provider.ts'
import { getWholePayment } from '../split-payments.ts'

/** How long after the end of an attempt the way back to the order leads there, in milliseconds. */
const returnsWithin = 60 * 60_000

/** Of payments that kept no wish. */
const noWish: ChargeWish = { shopOrigin: '', noticeOrigin: '', buyerIp: '', isPhone: false, language: 'en' }

/**
 * A charge as its provider sees it: as a whole, also when a part of it moved to a split order.
 * @throws ProviderRefused when its amount has more decimals than the currency
 */
export async function chargeFor(db: Db, config: Pick<Config, 'secretKey'>, payment: ChargeState): Promise<Charge> {
  const whole = payment.kind === 'charge' ? await getWholePayment(db, payment) : payment
  const { paymentNo, providerNo, captureNo, currencyCode, createdAt } = whole
  const wish = whole.wish.shopOrigin === undefined ? noWish : whole.wish
  const order = await db.selectFrom('shopOrder').select(['orderNo', 'contact']).where('id', '=', payment.orderId).executeTakeFirstOrThrow()
  const decimals = (await getDecimals(db, currencyCode)) ?? usualDecimals(currencyCode)
  const amountMinor = toIsoMinor(whole.amountMinor, currencyCode, decimals)
  if (amountMinor === undefined) throw new ProviderRefused(`${currencyCode} has no such small parts`)
  const expiresAt = payment.expiresAt ?? createdAt
  const back = returnKeyOf(config.secretKey, order.orderNo, new Date(Date.parse(expiresAt) + returnsWithin))
  return {
    ...wish,
    paymentNo,
    providerNo,
    captureNo,
    currencyCode,
    createdAt,
    amountMinor,
    orderNo: order.orderNo,
    email: order.contact.email,
    returnUrl: `${wish.shopOrigin}/order/?back=${back}`,
    noticeUrl: `${wish.noticeOrigin}${noticePath(payment.accountId ?? '')}`,
    expiresAt,
  }
}
