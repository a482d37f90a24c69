import type { InvoiceRow } from '@wanpu/contract'

export const invoiceTones = { invoice: 'blue', 'credit-note': 'grey' } as const

/** Nothing of an invoice is left when credit notes have taken all of it back. */
export const isFullyCredited = ({ kind, totalMinor, creditedMinor }: InvoiceRow) =>
  kind === 'invoice' && creditedMinor > 0 && creditedMinor >= totalMinor
