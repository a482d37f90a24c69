import { document, type InvoiceRow, invoice, type OrderDetail } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { lazy, useState } from 'react'
import { useAction, useRead } from '../../kit/call.ts'
import { useOpened } from '../../kit/list/RowActions.tsx'
import { Money } from '../../kit/Money.tsx'
import { NotYetRead } from '../../kit/ReadFailed.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import '../document/document.css'
import { invoiceText } from './invoice.text.ts'
import { invoiceTones, isFullyCredited } from './invoice-tones.ts'
import { useDownload } from './useDownload.ts'

const CancelInvoiceDialog = lazy(() => import('./CancelInvoiceDialog.tsx'))

/** The invoices and credit notes of an order, the first one first, and the button that issues what is missing. */
export function OrderInvoices({ order: { id, status } }: { order: OrderDetail }) {
  const t = useText(invoiceText)
  const isAllowed = useMay(invoice.search.name)
  const mayIssue = useMay(invoice.issue.name)
  const reading = useRead(invoice.search, isAllowed ? { orderId: id, pageSize: 100, sort: { by: 'issuedAt' } } : undefined)
  const [problem, setProblem] = useState<string>()
  const issuing = useAction(invoice.issue, {
    done: ({ affected, problems }) => {
      if (problems.length > 0) return ''
      return affected > 0 ? t('issued', { count: affected }) : t('nothingIssued')
    },
    refresh: invoice,
  })
  if (!isAllowed) return null
  const rows = reading.data?.items ?? []
  const isInForce = rows.some((row) => row.kind === 'invoice' && !isFullyCredited(row))

  async function issue() {
    const issued = await issuing.run({ orderIds: [id] })
    setProblem(issued?.problems[0]?.reason)
  }

  return (
    <section aria-labelledby="order-invoices">
      <h3 id="order-invoices">{t('section')}</h3>
      {reading.data === undefined && <NotYetRead reading={reading} rows={1} />}
      {reading.data !== undefined && rows.length === 0 && <p className="hint">{t(status === 'pending' ? 'noneUnpaid' : 'none')}</p>}
      <ol className="order-invoices">
        {rows.map((row) => (
          <InvoiceLine key={row.id} row={row} />
        ))}
      </ol>
      {problem !== undefined && <Alert type="warning" showIcon title={problem} className="form-alert" role="alert" />}
      {mayIssue && reading.data !== undefined && status !== 'pending' && (
        <Button size="small" loading={issuing.isRunning} onClick={() => void issue()}>
          {t(isInForce ? 'issueMore' : 'issue')}
        </Button>
      )}
    </section>
  )
}

function InvoiceLine({ row }: { row: InvoiceRow }) {
  const t = useText(invoiceText)
  const opened = useOpened()
  const { download, isRunning } = useDownload()
  const [mayDraw, mayCancel] = [useMay(document.draw.name), useMay(invoice.cancel.name)]
  return (
    <li>
      <strong>{row.invoiceNo}</strong>
      <Tag tone={invoiceTones[row.kind]}>{t(`kind.${row.kind}`)}</Tag>
      <Money minor={row.kind === 'credit-note' ? -row.totalMinor : row.totalMinor} currency={row.currencyCode} />
      <span className="hint">{[row.issuedOn, row.byName || t('automatic')].join(' · ')}</span>
      {mayDraw && (
        <Button size="small" loading={isRunning} aria-label={t('downloadOf', { no: row.invoiceNo })} onClick={() => void download(row.id)}>
          {t('download')}
        </Button>
      )}
      {mayCancel && row.kind === 'invoice' && !isFullyCredited(row) && (
        <Button size="small" danger onClick={() => opened.show((close) => <CancelInvoiceDialog row={row} close={close} />)}>
          {t('cancel')}
        </Button>
      )}
      {opened.element}
    </li>
  )
}
