import type { OrderLogDetail } from '@wanpu/contract'
import { amount, instantText, listed } from '../../../../lib/format.ts'
import { language } from '../../../../lib/language.ts'
import type { Say } from '../../../../lib/text.ts'
import { providerWords } from '../../payment/provider.text.ts'
import type { orderText } from '../order.text.ts'

/** The words for a line of the log that is about something other than a status. */
export function logWords(detail: OrderLogDetail, t: Say<typeof orderText.zh>): string {
  switch (detail.kind) {
    case 'refund':
    case 'refund-failed':
      return t(`log.${detail.kind}`, {
        no: detail.refundNo,
        amount: `${detail.currencyCode} ${amount(detail.amountMinor, detail.currencyCode)}`,
      })
    case 'edit':
      return editWords(detail, t)
    case 'merge':
    case 'merged':
    case 'split':
    case 'part':
      return t(`log.${detail.kind}`, {
        nos: listed(detail.orderNos),
        amount: `${detail.currencyCode} ${amount(detail.amountMinor, detail.currencyCode)}`,
      })
    case 'by-hand':
      return handWords(detail, t)
    case 'payment-link':
      return t(detail.isMailed ? 'log.payment-link.mailed' : 'log.payment-link.taken')
    case 'payment-taken-back':
    case 'payment-again':
      return t(`log.${detail.kind}`, {
        no: detail.paymentNo,
        amount: `${detail.currencyCode} ${amount(detail.amountMinor, detail.currencyCode)}`,
      })
    case 'payment-method':
      return t('log.payment-method', { before: detail.before, after: detail.after })
    case 'hold':
      return t('log.hold', { score: detail.score })
    case 'release':
    case 'buyer-cancel':
    case 'reopen':
    case 'parcel':
    case 'payment-unavailable':
      return t(`log.${detail.kind}`)
    case 'payment-unreached':
      return unreachedWords(detail, t)
    case 'vat-check':
      return t('log.vat-check', { state: t(`vat.${detail.state}`) })
    case 'receipt':
      return t(`log.receipt.${detail.state}`)
    case 'return':
      return t(`log.return.${detail.state}`, { count: detail.quantity })
  }
}

type UnreachedDetail = Extract<OrderLogDetail, { kind: 'payment-unreached' }>

function unreachedWords({ step, paymentNo, nextAt }: UnreachedDetail, t: Say<typeof orderText.zh>): string {
  const failed = t(`log.unreached.${step}`, { no: paymentNo })
  return nextAt === null ? failed : t('log.unreached.again', { failed, time: instantText(nextAt) })
}

type EditDetail = Extract<OrderLogDetail, { kind: 'edit' }>

function editWords(
  { lines, isAddressChanged, isShippingChanged, isBillingChanged, contact = [], beforeMinor, afterMinor, currencyCode }: EditDetail,
  t: Say<typeof orderText.zh>,
): string {
  const money = (minor: number) => `${currencyCode} ${amount(minor, currencyCode)}`
  return [
    beforeMinor === afterMinor ? t('log.edit') : t('log.edit.total', { before: money(beforeMinor), after: money(afterMinor) }),
    ...lines.map(({ title, quantity }) => `${title} ${quantity > 0 ? '+' : '−'}${Math.abs(quantity)}`),
    isAddressChanged ? t('log.edit.address') : '',
    isShippingChanged ? t('log.edit.shipping') : '',
    isBillingChanged ? t('log.edit.billing') : '',
    contact.length === 0 ? '' : t('log.edit.contact', { fields: listed(contact.map((field) => t(`log.contact.${field}`))) }),
  ]
    .filter((word) => word !== '')
    .join(' · ')
}

type HandDetail = Extract<OrderLogDetail, { kind: 'by-hand' }>

/** That an operator entered the order, and what of it has an amount of its own. */
function handWords({ prices, shippingMinor, currencyCode }: HandDetail, t: Say<typeof orderText.zh>): string {
  const money = (minor: number) => `${currencyCode} ${amount(minor, currencyCode)}`
  const before = (minor: number | null) => (minor === null ? t('log.by-hand.noPrice') : money(minor))
  return [
    t('log.by-hand'),
    ...prices.map(({ title, websitePriceMinor, priceMinor, reason }) =>
      t('log.by-hand.price', { title, before: before(websitePriceMinor), after: money(priceMinor), reason }),
    ),
    ...(shippingMinor === null ? [] : [t('log.by-hand.shipping', { amount: money(shippingMinor) })]),
  ].join(' · ')
}

/** The author that the server writes when it cancels an order that was not paid in time. */
const autoCancel = 'auto-cancel'

/** Who wrote a line of the log, also where that was a provider or nobody. */
export function logActor(byName: string, t: Say<typeof orderText.zh>): string {
  if (byName === '') return t('bySystem')
  const providers: Readonly<Record<string, string>> = providerWords[language()]
  return byName === autoCancel ? t('byTime') : (providers[`provider.${byName}`] ?? byName)
}
