/** What the shipped templates say in one language; the variables stand in them as in templates. */
export interface MailWords {
  lines: { goods: string; discount: string; shipping: string; reverseCharge: string; includes: string; total: string }
  pay: { isHeld: string; nothing: string; now: string; method: string; onDelivery: string; reference: string }
  viewOrder: string
  shippingTo: string
  delivery: string
  placed: Told
  reminder: Told
  /** `textShipped`: of an order that was sent before it was paid. */
  paid: Told & { textShipped: string; invoice: string }
  shipped: Told & { partSubject: string; partHeading: string; carrier: string; trackingNo: string; track: string }
  receiptRefused: Told & { again: string }
  cancelled: Told
  refunded: Told
  returnApproved: Told & { number: string }
  returnDeclined: Told & { question: string }
  signIn: Told & { button: string; ignore: string }
  released: Told
  edited: Told & { total: string; due: string; refund: string }
  merged: Told
  split: Told & { due: string; button: string }
  reopened: Told
  backInStock: Told & { button: string }
  cartReminder: Told & { button: string }
  reviewInvitation: Told & { button: string }
  newsletter: Told & { button: string; ignore: string }
  /** The link that ends mails that the buyer asked for. */
  stop: string
  /** The button of mails to operators. */
  openConsole: string
}

interface Told {
  subject: string
  heading: string
  text: string
}
