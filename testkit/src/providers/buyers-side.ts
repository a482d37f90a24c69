import type { StandIn } from './stand-in.ts'

/** How a notice is sent otherwise than it should be. */
export interface SentFault {
  hasWrongSignature?: boolean
  /** Says another amount than was paid, in minor units. */
  amountMinor?: number
  eventNo?: string
}

/** What tests can make every stand-in do, whatever its protocol. */
export interface BuyersSide extends StandIn {
  settings: Record<string, string>
  secrets: Record<string, string>
  /** Where the seller entered that notices go, at providers that want it entered. */
  webhook?: { url: string; events: string[] }
  /** The buyer pays at the provider's page; no notice is sent. */
  pay(paymentNo: string): void
  /** The payment is refused or given up at the provider; no notice is sent. */
  decline(paymentNo: string): void
  /** The provider tells that a payment was made. */
  tell(paymentNo: string, noticeUrl: string, fault?: SentFault): Promise<{ status: number; body: string }>
  /** What was given back, in minor units. */
  refunds: { amountMinor: number }[]
  /** While true, refunds are accepted and not done. */
  holdsRefunds: boolean
}
