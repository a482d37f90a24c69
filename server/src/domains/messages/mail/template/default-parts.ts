import type { MailWords } from '@wanpu/storefront'
import { directionOf } from './direction.ts'

// What several of the shipped templates have in common.

/** The markup of a headline. The words may hold markup and variables: nothing is escaped here. */
export const heading = (words: string) => `<h1 style="margin:0 0 12px;font-size:20px;line-height:1.4">${words}</h1>\n`

/** The markup of a paragraph. The words may hold markup and variables: nothing is escaped here. */
export const paragraph = (words: string) => `<p style="margin:0 0 16px">${words}</p>\n`

/** A link that looks like a button. */
export const button = (words: string, address: string) =>
  `<p style="margin:0 0 20px"><a href="{{ ${address} }}" style="display:inline-block;background:#2f6fde;color:#ffffff;text-decoration:none;padding:10px 20px;border-radius:6px">${words}</a></p>\n`

/**
 * The markup of a small link to `stop.url`, by which the buyer gets no more of these mails. The words are not escaped.
 */
export const stopLine = (words: string) =>
  `<p style="margin:0;font-size:13px"><a href="{{ stop.url }}" style="color:#6b7280">${words}</a></p>\n`

export type MailParts = ReturnType<typeof mailParts>

/** The parts in the words of a language, with the sides of its direction. */
export function mailParts(words: MailWords, language: string) {
  const sides = sidesOf(language)
  return {
    opening: ({ heading: title, text }: { heading: string; text: string }) => `${heading(title)}${paragraph(text)}`,
    viewOrder: button(words.viewOrder, 'order.url'),
    pay: howToPay(words),
    onDelivery: `{% if payment.onDelivery != '' %}${paragraph(words.pay.onDelivery)}{% endif %}`,
    orderLines: orderLines(words.lines, sides),
    shipmentLines: list(sides, 'shipment.items', `${title} × {{ item.quantity }}`),
    returnLines: list(sides, 'return.items', `${title} × {{ item.quantity }}`),
    cartLines: list(sides, 'cart.items', `${title}{% if item.options != '' %} ({{ item.options }}){% endif %} × {{ item.quantity }}`),
    reviewLines: list(sides, 'review.items', `${title}{% if item.options != '' %} ({{ item.options }}){% endif %}`),
    refundLines,
    editLines: editLines(words, sides),
    splitLines: list(sides, 'split.items', `${title} × {{ item.quantity }}`),
    receiptAnswer,
    returnAnswer,
    sellerMessage,
  }
}

interface Sides {
  /** Where lines begin, for indents. */
  start: 'left' | 'right'
  /** Of cells with amounts, which run from left to right in every language. */
  amount: string
}

function sidesOf(language: string): Sides {
  if (directionOf(language) === 'ltr') return { start: 'left', amount: 'align="right"' }
  return { start: 'right', amount: 'align="left" dir="ltr"' }
}

const cell = 'padding:8px 0;border-top:1px solid #e4e6eb;vertical-align:top'

/** A title may run the other way than the words around it. */
const title = '<bdi>{{ item.title }}</bdi>'

/** What was ordered and what it costs. */
function orderLines(words: MailWords['lines'], { start, amount }: Sides): string {
  const amountCell = (value: string) => `<td class="rule" ${amount} style="${cell};padding-${start}:12px;white-space:nowrap">${value}</td>`
  const sumRow = (label: string, value: string) =>
    `<tr><td colspan="2" class="rule" style="${cell}">${label}</td><td class="rule" ${amount} style="${cell};white-space:nowrap">{{ ${value} }}</td></tr>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:14px;margin:0 0 20px">
{% for item in order.items %}<tr><td class="rule" style="${cell}"><bdi>{{ item.title }}{% if item.options != '' %} ({{ item.options }}){% endif %}</bdi></td>${amountCell('× {{ item.quantity }}')}${amountCell('{{ item.total }}')}</tr>
{% endfor %}${sumRow(words.goods, 'order.goods')}
{% if order.discount != '' %}${sumRow(words.discount, 'order.discount')}{% endif %}
${sumRow(words.shipping, 'order.shipping')}
{% for tax in order.taxes %}{% unless tax.isIncluded %}${sumRow('<bdi>{{ tax.name }}</bdi>', 'tax.amount')}{% endunless %}{% endfor %}
${sumRow(`<strong>${words.total}</strong>`, 'order.total')}
{% for tax in order.taxes %}{% if tax.isIncluded %}${sumRow(`${words.includes} <bdi>{{ tax.name }}</bdi>`, 'tax.amount')}{% endif %}{% endfor %}
</table>
`
}

/** How an order is paid: not while it is checked or costs nothing, online, or by what the payment method says. */
function howToPay({ pay, viewOrder }: MailWords): string {
  const view = button(viewOrder, 'order.url')
  const instructions = `{% if payment.instructions != '' %}${paragraph('{{ payment.instructions }}')}{% endif %}`
  const byHand = `${paragraph(pay.method)}${instructions}{% if payment.onDelivery != '' %}${paragraph(pay.onDelivery)}{% else %}${paragraph(pay.reference)}{% endif %}${view}`
  return `{% if order.isHeld %}${paragraph(pay.isHeld)}${view}{% elsif payment.due == '' %}${paragraph(pay.nothing)}${view}{% elsif payment.isOnline %}${button(pay.now, 'order.url')}{% else %}${byHand}{% endif %}`
}

const listTag = ({ start }: Sides) => `<ul style="margin:0 0 16px;padding:0;padding-${start}:20px">`

const list = (sides: Sides, items: string, words: string) => `${listTag(sides)}
{% for item in ${items} %}<li>${words}</li>
{% endfor %}</ul>
`

/** What was refunded; nothing for an amount alone. */
const refundLines = `{% for item in refund.items %}<p style="margin:0 0 8px">${title} × {{ item.quantity }}: {{ item.amount }}</p>
{% endfor %}`

/** What an edit has changed: pieces, then what is to be paid or given back now. */
function editLines({ edited, shippingTo }: MailWords, sides: Sides): string {
  return `${listTag(sides)}
{% for item in edit.items %}<li>${title} {{ item.change }}</li>
{% endfor %}{% if edit.isAddressChanged %}<li>${shippingTo}</li>
{% endif %}{% if edit.before != edit.after %}<li>${edited.total}</li>
{% endif %}</ul>
{% if edit.due != '' %}${paragraph(edited.due)}{% endif %}{% if edit.refund != '' %}${paragraph(edited.refund)}{% endif %}`
}

/** Why the shop does not take a transfer receipt, line by line. */
const receiptAnswer = `<p style="margin:0 0 16px;white-space:pre-line">{{ receipt.answer }}</p>
`

/** What the shop says about the return, line by line; nothing where it says nothing. */
const returnAnswer = `{% if return.answer != '' %}<p style="margin:0 0 16px;white-space:pre-line">{{ return.answer }}</p>
{% endif %}`

/** What the seller says about an order that they entered, line by line. */
const sellerMessage = `{% if order.message != '' %}<p style="margin:0 0 16px;white-space:pre-line">{{ order.message }}</p>
{% endif %}`
