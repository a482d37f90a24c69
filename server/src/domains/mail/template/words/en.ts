import type { MailWords } from './mail-words.ts'

export const en: MailWords = {
  lines: { goods: 'Items', discount: 'Discount', shipping: 'Shipping', includes: 'Includes', total: 'Total' },
  pay: {
    isHeld: 'We are checking your order and write to you as soon as it can be paid. There is nothing to pay now.',
    now: 'Pay now',
    method: 'Payment method: {{ payment.method }}',
    reference: 'Please state the order number {{ order.number }} when you pay. The order page has all details.',
  },
  viewOrder: 'View order',
  shippingTo: 'Shipping to: {{ order.address }}',
  delivery: 'Estimated delivery: {{ order.delivery }}',
  placed: {
    subject: '{{ shop.name }}: we received your order {{ order.number }}',
    heading: 'Thank you for your order',
    text: 'Hello {{ buyer.name }}, we received your order {{ order.number }} on {{ order.date }}.',
  },
  reminder: {
    subject: '{{ shop.name }}: your order {{ order.number }} waits for its payment',
    heading: 'Your order is not paid yet',
    text: 'Hello {{ buyer.name }}, your order {{ order.number }} over {{ order.total }} is not paid yet. If you have paid already, please ignore this e-mail.',
  },
  paid: {
    subject: '{{ shop.name }}: payment received for order {{ order.number }}',
    heading: 'Payment received',
    text: 'Hello {{ buyer.name }}, we received the payment for your order {{ order.number }} and will ship it soon.',
    invoice: 'Download invoice',
  },
  shipped: {
    subject: '{{ shop.name }}: your order {{ order.number }} is on its way',
    partSubject: '{{ shop.name }}: part of your order {{ order.number }} is on its way',
    heading: 'Your order is on its way',
    partHeading: 'Part of your order is on its way',
    text: 'Hello {{ buyer.name }}, we have shipped a parcel of your order {{ order.number }}:',
    carrier: 'Carrier: {{ shipment.carrier }}',
    trackingNo: 'Tracking number: {{ shipment.trackingNo }}',
    track: 'Track the parcel',
  },
  receiptRefused: {
    subject: '{{ shop.name }}: about the transfer receipt of order {{ order.number }}',
    heading: 'We could not confirm your transfer',
    text: 'Hello {{ buyer.name }}, we have looked at the receipt that you sent for order {{ order.number }}, and can’t confirm the payment yet:',
    again: 'You can send another receipt on the page of your order. If you have a question, just reply to this e-mail.',
  },
  cancelled: {
    subject: '{{ shop.name }}: your order {{ order.number }} was cancelled',
    heading: 'Your order was cancelled',
    text: 'Hello {{ buyer.name }}, your order {{ order.number }} was cancelled. If you have a question, just reply to this e-mail.',
  },
  refunded: {
    subject: '{{ shop.name }}: refund of {{ refund.amount }} for order {{ order.number }}',
    heading: 'Refund',
    text: 'Hello {{ buyer.name }}, we have refunded {{ refund.amount }} for your order {{ order.number }}. When it arrives depends on how you paid.',
  },
  returnApproved: {
    subject: '{{ shop.name }}: return {{ return.number }} approved',
    heading: 'Your return was approved',
    text: 'Hello {{ buyer.name }}, you can send back these items of your order {{ order.number }}:',
    number: 'Please write the return number {{ return.number }} on the parcel. We refund you when the items have arrived.',
  },
  returnDeclined: {
    subject: '{{ shop.name }}: return {{ return.number }} was declined',
    heading: 'Your return was declined',
    text: 'Hello {{ buyer.name }}, we are sorry: we can’t take back these items of your order {{ order.number }}:',
    question: 'If you have a question, just reply to this e-mail.',
  },
  signIn: {
    subject: '{{ shop.name }}: your sign-in link',
    heading: 'Sign in to your account',
    text: 'Use the button below to sign in at {{ shop.name }}. The link works once, within {{ signIn.minutes }} minutes.',
    button: 'Sign in',
    ignore: 'If you did not ask for it, ignore this e-mail: nobody can sign in without the link.',
  },
  released: {
    subject: '{{ shop.name }}: your order {{ order.number }} was checked',
    heading: 'Your order was checked',
    text: 'Hello {{ buyer.name }}, we have checked your order {{ order.number }}. You can pay now: {{ order.total }}.',
  },
  edited: {
    subject: '{{ shop.name }}: your order {{ order.number }} was changed',
    heading: 'Your order was changed',
    text: 'Hello {{ buyer.name }}, this has changed about your order {{ order.number }}:',
    total: 'Total {{ edit.before }} → {{ edit.after }}',
    due: '{{ edit.due }} is to be paid: the order page tells how.',
    refund: 'We give back {{ edit.refund }}.',
  },
  reopened: {
    subject: '{{ shop.name }}: your order {{ order.number }} is open again',
    heading: 'Your order is open again',
    text: 'Hello {{ buyer.name }}, your cancelled order {{ order.number }} is open again.',
  },
  openConsole: 'Open the back office',
}
