import { chinaTimeZone, zoneOf } from '@wanpu/contract'

/** Money that a stand-in moved, as a line of its bill says it. */
export interface Movement {
  kind: 'charge' | 'refund'
  paymentNo: string
  tradeNo: string
  /** The refund's number here and, where it has one, at the provider. */
  refundNo: string
  providerRefundNo: string
  amountMinor: number
  /** ISO 8601 in UTC. */
  at: string
}

/**
 * What is wrong with the next bills: none of that day, still being made, bytes that differ from their checksum, at a
 * host of somebody else.
 */
export type BillFault = 'none' | 'being-made' | 'damaged' | 'elsewhere'

/** How tests set what the bills of a stand-in say. */
export interface BillSide {
  /** When money moves; undefined: now. */
  movesAt: string | undefined
  movements: Movement[]
  billFault: BillFault | undefined
  /** Lines below those of the movements of each bill, as they are. */
  billLines: string[]
}

/** Bills of which no money has moved, without faults. */
export const newBillSide = (): BillSide => ({ movesAt: undefined, movements: [], billFault: undefined, billLines: [] })

const zone = zoneOf(chinaTimeZone)

/** The movements of a day of China. */
export const movementsOf = ({ movements }: BillSide, day: string) => movements.filter(({ at }) => zone.dayOf(at) === day)

/** 2026-01-31 16:05:09, as bills have it. */
export const billClock = (at: string) => zone.clockOf(at)

/** What stand-ins keep: six of a thousand. */
export const billFeeMinor = (amountMinor: number) => Math.round((amountMinor * 6) / 1000)

/** 1234 minor units → `12.34`. */
export const yuanOf = (minor: number) => (minor / 100).toFixed(2)
