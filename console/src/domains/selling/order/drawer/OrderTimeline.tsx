import { invoice, mail, type OrderDetail, payment } from '@wanpu/contract'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../../kit/call.ts'
import { orderTones } from '../../../../kit/OrderStatusTag.tsx'
import { NotYetRead, type Reading } from '../../../../kit/ReadFailed.tsx'
import type { Tone } from '../../../../kit/Tag.tsx'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { MailEntry } from '../../../messages/mail/MailEntry.tsx'
import { mailTones } from '../../../messages/mail/mail-tones.ts'
import { InvoiceEntry, IssueInvoice } from '../../invoice/InvoiceEntry.tsx'
import { canIssue } from '../../invoice/invoice-state.ts'
import { invoiceTones } from '../../invoice/invoice-tones.ts'
import { PaymentEntry } from '../../payment/PaymentEntry.tsx'
import { paymentTones } from '../../payment/payment-tones.ts'
import { orderText } from '../order.text.ts'
import { LogEntry } from './LogEntry.tsx'
import { kindsOf, type TimelineEntry, type TimelineKind, timelineKinds, timelineOf } from './timeline.ts'

type Shown = TimelineKind | 'all'

/**
 * Everything that happened to an order, the latest first: status, payments, e-mails, parcels, invoices and notes, as
 * far as the caller may see them.
 */
export function OrderTimeline({ order: { id, log, status, shipsUnpaid } }: { order: OrderDetail }) {
  const t = useText(orderText)
  const [filter, setShown] = useState<Shown>('all')
  const [seesPayments, seesMails, seesInvoices] = [useMay(payment.search.name), useMay(mail.search.name), useMay(invoice.search.name)]
  const mayIssue = useMay(invoice.issue.name)
  const page = { orderId: id, pageSize: 100 }
  const payments = useRead(payment.search, seesPayments ? page : undefined)
  // E-mails are written and sent some seconds after what they tell of.
  const mails = useRead(mail.search, seesMails ? page : undefined, { refetchInterval: 15_000 })
  const invoices = useRead(invoice.search, seesInvoices ? page : undefined)
  const unread: [string, Reading][] = [
    ...(seesPayments && payments.data === undefined ? [['payments', payments] satisfies [string, Reading]] : []),
    ...(seesMails && mails.data === undefined ? [['mails', mails] satisfies [string, Reading]] : []),
    ...(seesInvoices && invoices.data === undefined ? [['invoices', invoices] satisfies [string, Reading]] : []),
  ]
  const entries = timelineOf({
    log,
    payments: payments.data?.items ?? [],
    mails: mails.data?.items ?? [],
    invoices: invoices.data?.items ?? [],
  })
  const filtered = filter === 'all' ? entries : entries.filter((entry) => kindsOf(entry).includes(filter))
  const hidden: readonly Shown[] = [...(seesMails ? [] : (['mails'] as const)), ...(seesInvoices ? [] : (['invoices'] as const))]
  const choices = (['all', ...timelineKinds] as const).filter((kind) => !hidden.includes(kind))
  const countOf = (kind: Shown) => (kind === 'all' ? entries : entries.filter((entry) => kindsOf(entry).includes(kind))).length
  return (
    <section aria-labelledby="order-log">
      <h3 id="order-log">{t('log')}</h3>
      <div className="order-timeline-filter">
        <Segmented
          size="small"
          aria-label={t('timeline')}
          value={filter}
          onChange={setShown}
          options={choices.map((value) => ({ value, label: `${t(`timeline.${value}`)} ${countOf(value)}` }))}
        />
        {mayIssue && invoices.data !== undefined && canIssue({ status, shipsUnpaid }, invoices.data.items) && (
          <IssueInvoice orderId={id} rows={invoices.data.items} />
        )}
      </div>
      {unread.map(([name, reading]) => (
        <NotYetRead key={name} reading={reading} rows={1} />
      ))}
      {filtered.length === 0 && unread.length === 0 && <p className="hint">{t('timelineEmpty')}</p>}
      <ol className="order-log">
        {filtered.map((entry) => (
          <li key={`${entry.of} ${entry.row.id}`} data-tone={toneOf(entry)} data-of={entry.of}>
            <EntryWords entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function EntryWords({ entry }: { entry: TimelineEntry }) {
  switch (entry.of) {
    case 'log':
      return <LogEntry line={entry.row} />
    case 'payment':
      return <PaymentEntry payment={entry.row} />
    case 'mail':
      return <MailEntry row={entry.row} />
    case 'invoice':
      return <InvoiceEntry row={entry.row} />
  }
}

function toneOf(entry: TimelineEntry): Tone {
  switch (entry.of) {
    case 'log':
      return entry.row.detail?.kind === 'payment-unreached' ? 'red' : orderTones[entry.row.toStatus]
    case 'payment':
      return paymentTones[entry.row.state]
    case 'mail':
      return mailTones[entry.row.state]
    case 'invoice':
      return invoiceTones[entry.row.kind]
  }
}
