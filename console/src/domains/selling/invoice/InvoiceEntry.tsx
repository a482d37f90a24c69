import { document, type InvoiceRow, invoice } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { lazy, useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { useOpened } from '../../../kit/list/RowActions.tsx'
import { Money } from '../../../kit/Money.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import '../document/document.css'
import { invoiceText } from './invoice.text.ts'
import { isInForce } from './invoice-state.ts'
import { invoiceTones, isFullyCredited } from './invoice-tones.ts'
import { useDownload } from './useDownload.ts'

const CancelInvoiceDialog = lazy(() => import('./CancelInvoiceDialog.tsx'))

interface IssueProps {
  orderId: string
  /** Its invoices and credit notes. */
  rows: readonly InvoiceRow[]
}

/** Issues what an order's invoices miss, and says why there is nothing to issue. */
export function IssueInvoice({ orderId, rows }: IssueProps) {
  const t = useText(invoiceText)
  const [problem, setProblem] = useState<string>()
  const issuing = useAction(invoice.issue, {
    done: ({ affected, problems }) => {
      if (problems.length > 0) return ''
      return affected > 0 ? t('issued', { count: affected }) : t('nothingIssued')
    },
    refresh: invoice,
  })
  const hasInvoice = rows.some(isInForce)

  async function issue() {
    const issued = await issuing.run({ orderIds: [orderId] })
    setProblem(issued?.problems[0]?.reason)
  }

  return (
    <>
      <Button size="small" loading={issuing.isRunning} onClick={() => void issue()}>
        {t(hasInvoice ? 'issueMore' : 'issue')}
      </Button>
      {problem !== undefined && <Alert type="warning" showIcon title={problem} className="form-alert" role="alert" />}
    </>
  )
}

/** An invoice or credit note in the timeline of its order, to be downloaded or cancelled. */
export function InvoiceEntry({ row }: { row: InvoiceRow }) {
  const t = useText(invoiceText)
  const opened = useOpened()
  const { download, isRunning } = useDownload()
  const [mayDraw, mayCancel] = [useMay(document.draw.name), useMay(invoice.cancel.name)]
  return (
    <div className="order-invoice">
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
    </div>
  )
}
