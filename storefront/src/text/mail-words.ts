/** What the shipped templates say in one language; the variables are in them as in templates. */
export interface MailWords {
  lines: { goods: string; discount: string; shipping: string; reverseCharge: string; includes: string; total: string }
  pay: { isHeld: string; nothing: string; now: string; method: string; onDelivery: string; reference: string }
  viewOrder: string
  shippingTo: string
  delivery: string
  placed: MailText
  reminder: MailText
  /** `textShipped`: of an order that was sent before it was paid. */
  paid: MailText & { textShipped: string; invoice: string }
  shipped: MailText & { partSubject: string; partHeading: string; carrier: string; trackingNo: string; track: string }
  receiptRefused: MailText & { again: string }
  cancelled: MailText
  refunded: MailText
  returnApproved: MailText & { number: string }
  returnDeclined: MailText & { question: string }
  signIn: MailText & { button: string; ignore: string }
  released: MailText
  edited: MailText & { total: string; due: string; refund: string }
  merged: MailText
  split: MailText & { due: string; button: string }
  reopened: MailText
  backInStock: MailText & { button: string }
  cartReminder: MailText & { button: string }
  reviewInvitation: MailText & { button: string }
  newsletter: MailText & { button: string; ignore: string }
  /** The link that ends mails that the buyer asked for. */
  stop: string
  /** The button of mails to operators. */
  openConsole: string
}

interface MailText {
  subject: string
  heading: string
  text: string
}
