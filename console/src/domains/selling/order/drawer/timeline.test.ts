import type { InvoiceRow, MailRow, OrderLogRow, PaymentRow } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { kindsOf, type TimelineKind, timelineOf } from './timeline.ts'

const line: OrderLogRow = {
  id: '1',
  orderId: '1',
  orderNo: 'WP1',
  websiteId: '1',
  fromStatus: 'pending',
  toStatus: 'pending',
  byName: 'Ann',
  at: '2026-01-01T00:00:00Z',
  text: '',
  trackingNo: '',
  detail: null,
}
const kindsOfLine = (row: Partial<OrderLogRow>) => kindsOf({ of: 'log', at: '', row: { ...line, ...row } })

test('everything is in one list, the latest first, each at the time when it ended', () => {
  const entries = timelineOf({
    log: [line, { ...line, id: '2', at: '2026-01-01T02:00:00Z' }, { ...line, id: '3', at: '2026-01-01T02:00:00Z' }],
    payments: [{ id: '4', createdAt: '2026-01-01T00:30:00Z', settledAt: '2026-01-01T03:00:00Z' } as PaymentRow],
    mails: [{ id: '5', createdAt: '2026-01-01T01:00:00Z', sentAt: null } as MailRow],
    invoices: [{ id: '6', issuedAt: '2026-01-01T01:30:00Z' } as InvoiceRow],
  })
  expect(entries.map(({ row: { id } }) => id)).toEqual(['4', '3', '2', '6', '5', '1'])
})

test.each<[string, Partial<OrderLogRow>, TimelineKind[]]>([
  ['a note', {}, ['notes']],
  ['an order that begins', { fromStatus: null }, []],
  ['a parcel', { trackingNo: 'SF1' }, ['parcels']],
  ['a payment with a comment', { toStatus: 'paid', text: 'by phone' }, ['payments', 'notes']],
  [
    'a provider that was not reached',
    { text: 'http-503', detail: { kind: 'payment-unreached', step: 'read', paymentNo: 'WP1_1', nextAt: null } },
    ['payments'],
  ],
  ['a release', { detail: { kind: 'release' } }, []],
])('%s is found by its filters', (_, row, kinds) => {
  expect(kindsOfLine(row)).toEqual(kinds)
})
