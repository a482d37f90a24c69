import type { AccountCheck, NoticeRefusal, PaymentKind, PaymentProvider as ProviderName, SiteLanguage } from '@wanpu/contract'
import type { CallOut, RawAnswer, RawCall } from '../../../../net/call-out.ts'

// Amounts passed to and from providers are whole minor units by ISO 4217 (JPY has none), regardless of the decimals
// that the shop shows for a currency.

/** A merchant account with its credentials readable. Lives no longer than a call. */
export interface ProviderAccount {
  id: string
  provider: ProviderName
  isTest: boolean
  /** Instead of the provider's own address; empty: its own. */
  apiUrl: string
  currencyCode: string
  settings: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
}

/**
 * What a buyer's browser sends to begin a payment. It is stored, so that the same call can be repeated after a crash.
 */
export interface ChargeWish {
  /** Origin of the shop's pages, such as https://shop.example.com. */
  shopOrigin: string
  /** Origin at which providers reach us. */
  noticeOrigin: string
  buyerIp: string
  isPhone: boolean
  /** Of the page that the buyer pays on. */
  language: SiteLanguage
}

/** What is kept of payments that no provider took. */
export type NoChargeWish = { [Name in keyof ChargeWish]?: undefined }

/** An attempt to pay an order, as a provider sees it. */
export interface Charge extends ChargeWish {
  /** Our number: the provider does the same thing once however often it is asked with it. */
  paymentNo: string
  providerNo: string
  captureNo: string
  orderNo: string
  email: string
  amountMinor: number
  currencyCode: string
  /** Where the buyer comes back to, with the order's secret link. */
  returnUrl: string
  noticeUrl: string
  /** ISO 8601 in UTC. */
  createdAt: string
  expiresAt: string
}

export interface Refund {
  refundNo: string
  /** The provider's number of the refund, once it is known. */
  providerNo: string
  amountMinor: number
  reason: string
  charge: Charge
}

/**
 * A refund that could not be asked after is still under way: only its own answer says that it was refused. @throws
 * ProviderDown
 */
export function stillPending({ providerNo }: Pick<Refund, 'providerNo'>): (error: unknown) => PaymentOutcome {
  return (error) => {
    if (error instanceof ProviderRefused) return { state: 'pending', providerNo }
    throw error
  }
}

/** Where the buyer pays: a page of the provider, or a text to scan as a QR code. */
export type ChargeStart = { kind: 'page'; url: string; providerNo: string } | { kind: 'code'; text: string; providerNo: string }

/** What a provider says about a charge or a refund. */
export type PaymentOutcome =
  | { state: 'pending'; providerNo?: string }
  | { state: 'succeeded'; providerNo?: string; captureNo?: string; amountMinor: number; currencyCode: string; feeMinor?: number }
  | { state: 'failed' | 'cancelled' | 'expired'; failure?: string }
  /**
   * The buyer's bank takes the money back while it is looked into; then for good, or not. One that was lost may be won
   * later.
   */
  | ({ state: 'disputed' | 'dispute-won' } & DisputeNews)
  /** The bank or the provider gave the money to the buyer; without an amount all that was left. */
  | ({ state: 'dispute-lost'; amountMinor?: number | undefined } & DisputeNews)
  /** So much of a charge was given back in all, also at the provider's own console. */
  | { state: 'refunded-in-all'; amountMinor: number }
  /** The provider took so much of a charge back in all, without being asked; a dispute of it is over. */
  | { state: 'reversed'; amountMinor: number; toldAt?: string | undefined }
  /** The buyer agreed; the money moves when `capture` asks for it. */
  | { state: 'approved' }
  /** The notice does not say enough: the provider is to be asked. */
  | { state: 'ask' }

/** Which dispute it is, and when that was so. Without a time it is so now. */
export interface DisputeNews {
  disputeNo?: string | undefined
  toldAt?: string | undefined
  /** What the provider charges for it in all, so far. */
  feeMinor?: number | undefined
}

/** One event of a notice whose signature was right. It names a payment by our number or by one of the provider's. */
export interface ProviderEvent {
  /** The provider's number of the event: the same event is worked on once. */
  eventNo: string
  /** What the provider calls it. */
  kind: string
  paymentNo?: string | undefined
  /** The provider's number of the attempt or of the money that was taken. */
  providerNo?: string | undefined
  outcome: PaymentOutcome
}

/** A notice as it came in. */
export interface Notice {
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

/** What a provider expects to hear when its notice was taken. */
export interface NoticeAnswer {
  type: string
  body: string
}

/** Money that a provider says it moved: a charge that it took, or what it gave back of one. */
export interface Settlement {
  kind: PaymentKind
  /** Our number; empty where the provider does not know it. */
  paymentNo: string
  /** The provider's numbers of it. */
  numbers: string[]
  /** Of what was given back, the provider's number of the charge; else empty. */
  chargeNumber: string
  amountMinor: number
  /** What the provider kept; below zero: what it gave back of its fee. */
  feeMinor: number
  currencyCode: string
  at: string
}

/** What a provider moved on a day of China, as its bill of that day says it. */
export interface Bill {
  settlements: Settlement[]
  /** Lines that could not be read, with how they begin. */
  unreadLines: { day: string; line: number; text: string }[]
}

/** There is no bill of that day. */
export class NoBill extends Error {
  /** The provider says that it is still being made. */
  readonly isBeingMade: boolean

  constructor({ isBeingMade }: { isBeingMade: boolean }) {
    super(isBeingMade ? 'the bill is being made' : 'no bill')
    this.isBeingMade = isBeingMade
  }
}

/** A bill that came incomplete, or is not the one that its checksum is of. */
export class BillDamaged extends Error {}

/** More money was moved than is read at once. */
export class TooManySettlements extends Error {
  readonly most: number

  constructor(most: number) {
    super(`more than ${most}`)
    this.most = most
  }
}

export interface PaymentProvider {
  /** Begins a charge, or returns what it began with the same number before. @throws ProviderRefused, ProviderDown */
  start(account: ProviderAccount, charge: Charge): Promise<ChargeStart>
  /** What the provider says about a charge now; moves no money. @throws ProviderRefused, ProviderDown */
  read(account: ProviderAccount, charge: Charge): Promise<PaymentOutcome>
  /**
   * What happened to a successful charge: the total refunded amount, and whether it is disputed. Absent where the
   * provider has no such query.
   * @throws ProviderRefused, ProviderDown
   */
  lookBack?(account: ProviderAccount, charge: Charge): Promise<PaymentOutcome[]>
  /**
   * Takes the money of a charge that `read` calls approved, once. Not there where providers take it by themselves.
   * @throws ProviderRefused, ProviderDown
   */
  capture?(account: ProviderAccount, charge: Charge): Promise<PaymentOutcome>
  /**
   * Closes the page of an attempt that was given up, so that nobody pays there any more. Not there where money moves by
   * `capture` only. @throws ProviderRefused, ProviderDown
   */
  close?(account: ProviderAccount, charge: Charge): Promise<void>
  /** Gives back a part of a charge, once for each refund number. @throws ProviderRefused, ProviderDown */
  refund(account: ProviderAccount, refund: Refund): Promise<PaymentOutcome>
  /**
   * The money that the provider moved for the account between two instants, without the second. Absent where the
   * provider has no such query.
   * @throws ProviderRefused, ProviderDown, TooManySettlements
   */
  listSettlements?(account: ProviderAccount, period: { from: string; to: string }): Promise<Settlement[]>
  /**
   * The same for a provider that reports it in a bill of each day.
   * @throws ProviderRefused, ProviderDown, TooManySettlements, NoBill, BillDamaged
   */
  readBill?(account: ProviderAccount, day: string): Promise<Bill>
  /** The events of a notice. @throws NoticeRefused when signature, time or account is wrong */
  verifyNotice(account: ProviderAccount, notice: Notice): Promise<ProviderEvent[]> | ProviderEvent[]
  noticeAnswer: NoticeAnswer
  /** Calls the provider with the account's credentials and says what holds. */
  test(account: ProviderAccount): Promise<AccountCheck[]>
}

/** What providers work with. */
export interface ProviderTools {
  callOut: CallOut
  /** The same for files, which are larger than answers. */
  download: (call: RawCall) => Promise<RawAnswer>
  now: () => Date
  secretKey: string
}

/** The provider said no, and would say so again: `message` is in its words, without secrets. */
export class ProviderRefused extends Error {
  /** The credentials are right, but have no right to this. */
  readonly isForbidden: boolean

  constructor(message: string, status?: number) {
    super(message)
    this.isForbidden = status === 403
  }
}

/** The provider could not be reached or is out of order; the same call may succeed later. */
export class ProviderDown extends Error {}

/** A notice that is not the provider's, too old, or for another account. */
export class NoticeRefused extends Error {
  readonly reason: NoticeRefusal

  constructor(reason: NoticeRefusal, message: string = reason) {
    super(message)
    this.reason = reason
  }
}
