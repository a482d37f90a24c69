import { type MailEvent, type SiteLanguage, siteLanguageOf } from '@wanpu/contract'
import type { MailWords } from '@wanpu/storefront'
import { languages } from '@wanpu/storefront'
import { button, heading, type MailParts, mailParts, paragraph, stopLine } from './default-parts.ts'

export interface MailTemplateText {
  subject: string
  body: string
}

/** The language of the shipped templates that serve a language: English where there are none. */
export function defaultLanguageOf(language: string): SiteLanguage {
  return siteLanguageOf(language) ?? 'en'
}

/** The template that is shipped, in the language that `defaultLanguageOf` names. */
export function defaultTemplate(event: MailEvent, language: string): MailTemplateText {
  const shippedLanguage = defaultLanguageOf(language)
  return templates[event](languages[shippedLanguage].mail, mailParts(languages[shippedLanguage].mail, shippedLanguage))
}

type Template = (words: MailWords, parts: MailParts) => MailTemplateText

const operators: Template = ({ openConsole }) => ({
  subject: '{{ notice.title }}',
  body: `${heading('{{ notice.title }}')}${paragraph('{{ notice.text }}')}{% if notice.url != '' %}${button(openConsole, 'notice.url')}{% endif %}`,
})

const templates: Readonly<Record<MailEvent, Template>> = {
  'order-placed': ({ placed, shippingTo, delivery }, { opening, sellerMessage, orderLines, pay }) => ({
    subject: placed.subject,
    body: `${opening(placed)}${sellerMessage}${orderLines}${pay}${paragraph(`${shippingTo}{% if order.delivery != '' %}<br>${delivery}{% endif %}`)}`,
  }),
  'payment-reminder': ({ reminder }, { opening, pay }) => ({ subject: reminder.subject, body: `${opening(reminder)}${pay}` }),
  'order-paid': ({ paid }, { opening, orderLines, viewOrder }) => ({
    subject: paid.subject,
    body: `${opening({ heading: paid.heading, text: `{% if order.isShipped %}${paid.textShipped}{% else %}${paid.text}{% endif %}` })}${orderLines}${viewOrder}{% if order.invoiceUrl != '' %}${button(paid.invoice, 'order.invoiceUrl')}{% endif %}`,
  }),
  'order-shipped': ({ shipped, shippingTo }, { opening, shipmentLines, onDelivery, viewOrder }) => ({
    subject: partOrWhole(shipped.partSubject, shipped.subject),
    body: `${opening({ heading: partOrWhole(shipped.partHeading, shipped.heading), text: shipped.text })}${shipmentLines}${onDelivery}${paragraph(`${shipped.carrier}{% if shipment.trackingNo != '' %}<br>${shipped.trackingNo}{% endif %}`)}{% if shipment.trackingUrl != '' %}${button(shipped.track, 'shipment.trackingUrl')}{% else %}${viewOrder}{% endif %}${paragraph(shippingTo)}`,
  }),
  'receipt-refused': ({ receiptRefused }, { opening, receiptAnswer, viewOrder }) => ({
    subject: receiptRefused.subject,
    body: `${opening(receiptRefused)}${receiptAnswer}${paragraph(receiptRefused.again)}${viewOrder}`,
  }),
  'order-cancelled': ({ cancelled }, { opening, viewOrder }) => ({ subject: cancelled.subject, body: `${opening(cancelled)}${viewOrder}` }),
  'order-refunded': ({ refunded }, { opening, refundLines, viewOrder }) => ({
    subject: refunded.subject,
    body: `${opening(refunded)}${refundLines}${viewOrder}`,
  }),
  'return-approved': ({ returnApproved }, { opening, returnLines, returnAnswer, viewOrder }) => ({
    subject: returnApproved.subject,
    body: `${opening(returnApproved)}${returnLines}${returnAnswer}${paragraph(returnApproved.number)}${viewOrder}`,
  }),
  'return-declined': ({ returnDeclined }, { opening, returnLines, returnAnswer, viewOrder }) => ({
    subject: returnDeclined.subject,
    body: `${opening(returnDeclined)}${returnLines}${returnAnswer}${paragraph(returnDeclined.question)}${viewOrder}`,
  }),
  'sign-in-link': ({ signIn }, { opening }) => ({
    subject: signIn.subject,
    body: `${opening(signIn)}${button(signIn.button, 'signIn.url')}${paragraph(signIn.ignore)}`,
  }),
  'back-in-stock': ({ backInStock, stop }, { opening }) => ({
    subject: backInStock.subject,
    body: `${opening(backInStock)}${button(backInStock.button, 'product.url')}${stopLine(stop)}`,
  }),
  'cart-reminder': ({ cartReminder, stop }, { opening, cartLines }) => ({
    subject: cartReminder.subject,
    body: `${opening(cartReminder)}${cartLines}${button(cartReminder.button, 'cart.url')}${stopLine(stop)}`,
  }),
  'review-invitation': ({ reviewInvitation, stop }, { opening, reviewLines }) => ({
    subject: reviewInvitation.subject,
    body: `${opening(reviewInvitation)}${reviewLines}${button(reviewInvitation.button, 'review.url')}${stopLine(stop)}`,
  }),
  'newsletter-confirmation': ({ newsletter, stop }, { opening }) => ({
    subject: newsletter.subject,
    body: `${opening(newsletter)}${paragraph('{{ newsletter.consent }}')}${button(newsletter.button, 'newsletter.url')}${paragraph(newsletter.ignore)}${stopLine(stop)}`,
  }),
  'order-released': ({ released }, { opening, orderLines, pay }) => ({
    subject: released.subject,
    body: `${opening(released)}${orderLines}${pay}`,
  }),
  'order-edited': ({ edited }, { opening, editLines, orderLines, viewOrder }) => ({
    subject: edited.subject,
    body: `${opening(edited)}${editLines}${orderLines}${viewOrder}`,
  }),
  'order-reopened': ({ reopened }, { opening, orderLines, viewOrder }) => ({
    subject: reopened.subject,
    body: `${opening(reopened)}${orderLines}${viewOrder}`,
  }),
  'order-merged': ({ merged }, { opening, orderLines, viewOrder }) => ({
    subject: merged.subject,
    body: `${opening(merged)}${orderLines}${viewOrder}`,
  }),
  'order-split': ({ split }, { opening, splitLines, viewOrder }) => ({
    subject: split.subject,
    body: `${opening(split)}${splitLines}{% if split.due != '' %}${paragraph(split.due)}{% endif %}${button(split.button, 'split.url')}${viewOrder}`,
  }),
  'operator-order': operators,
  'operator-return': operators,
  'operator-low-stock': operators,
  'operator-approval': operators,
  'operator-daily-digest': operators,
  'operator-order-held': operators,
  'operator-payment-check': operators,
  'operator-task-failed': operators,
  'operator-website-problem': operators,
  'user-invitation': operators,
  'contact-message': () => ({
    subject: '{{ notice.title }}',
    body: `${heading('{{ notice.title }}')}<p dir="auto" style="margin:0 0 16px;white-space:pre-line">{{ notice.text }}</p>\n`,
  }),
}

const partOrWhole = (part: string, whole: string) => `{% if shipment.isPart %}${part}{% else %}${whole}{% endif %}`
