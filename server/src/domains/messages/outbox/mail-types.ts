/**
 * The content of a mail to operators, as it was at the event: a notice in the language of its reader, and the console's
 * page that shows more.
 */
export interface OperatorMailFacts {
  title?: string
  text?: string
  link?: string
  edit?: MailedEdit
  /** Numbers of the orders that were merged into the order. */
  merged?: readonly string[]
  /** Number of the order that was split off. */
  split?: string
  /** Why a transfer receipt was refused. */
  receipt?: { answer: string }
  /** The administrator whose invitation the mail carries. */
  invitedUserId?: string
  /** The stock alert that the mail ends. */
  alertId?: string
  /** The saved cart that the mail reminds of. */
  cartId?: string
  /** The text that a buyer consents to by confirming a newsletter. */
  consentText?: string
  /** Whom an answer goes to, where that is not the mail sender's. */
  replyTo?: string
}

/** What an edit has changed about an order, as it was when it happened. Pieces more are above zero, fewer below. */
export interface MailedEdit {
  beforeMinor: number
  afterMinor: number
  dueMinor: number
  lines: readonly { title: string; quantity: number }[]
  isAddressChanged: boolean
}
