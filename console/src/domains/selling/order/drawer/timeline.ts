import type { InvoiceRow, MailRow, OrderLogRow, PaymentRow } from '@wanpu/contract'

/** What the timeline of an order can be narrowed to. */
export const timelineKinds = ['payments', 'mails', 'parcels', 'invoices', 'notes'] as const
export type TimelineKind = (typeof timelineKinds)[number]

export type TimelineEntry =
  | { of: 'log'; at: string; row: OrderLogRow }
  | { of: 'payment'; at: string; row: PaymentRow }
  | { of: 'mail'; at: string; row: MailRow }
  | { of: 'invoice'; at: string; row: InvoiceRow }

interface Happened {
  log: readonly OrderLogRow[]
  payments: readonly PaymentRow[]
  mails: readonly MailRow[]
  invoices: readonly InvoiceRow[]
}

/**
 * Everything that happened to an order as one list, the latest first; of lines of the same time the one that was
 * written last.
 */
export function timelineOf({ log, payments, mails, invoices }: Happened): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...mails.map((row) => ({ of: 'mail' as const, at: row.sentAt ?? row.createdAt, row })),
    ...invoices.map((row) => ({ of: 'invoice' as const, at: row.issuedAt, row })),
    ...payments.map((row) => ({ of: 'payment' as const, at: row.settledAt ?? row.createdAt, row })),
    ...[...log].sort((one, other) => Number(other.id) - Number(one.id)).map((row) => ({ of: 'log' as const, at: row.at, row })),
  ]
  return entries.sort((one, other) => other.at.localeCompare(one.at))
}

/** Where an entry is found; what changed the order alone is in the whole timeline only. */
export function kindsOf(entry: TimelineEntry): TimelineKind[] {
  switch (entry.of) {
    case 'payment':
      return ['payments']
    case 'mail':
      return ['mails']
    case 'invoice':
      return ['invoices']
    case 'log':
      return kindsOfLine(entry.row)
  }
}

function kindsOfLine({ detail, fromStatus, toStatus, trackingNo, text }: OrderLogRow): TimelineKind[] {
  const isNote = fromStatus !== null && (detail === null ? fromStatus === toStatus && trackingNo === '' : false)
  const isComment = fromStatus !== null && text !== '' && detail?.kind !== 'payment-unreached' && detail?.kind !== 'refund-failed'
  return [
    ...(isOfPayments(detail) || (fromStatus !== toStatus && toStatus === 'paid') ? (['payments'] as const) : []),
    ...(trackingNo !== '' || detail?.kind === 'parcel' || detail?.kind === 'return' || (fromStatus !== toStatus && toStatus === 'shipped')
      ? (['parcels'] as const)
      : []),
    ...(isNote || isComment ? (['notes'] as const) : []),
  ]
}

const paymentKinds = new Set([
  'refund',
  'refund-failed',
  'receipt',
  'payment-unreached',
  'payment-taken-back',
  'payment-again',
  'payment-method',
  'payment-unavailable',
])
const isOfPayments = (detail: OrderLogRow['detail']) => detail !== null && paymentKinds.has(detail.kind)
