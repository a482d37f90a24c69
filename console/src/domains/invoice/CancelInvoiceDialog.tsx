import { type InvoiceRow, invoice } from '@wanpu/contract'
import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
import { useAction } from '../../kit/call.ts'
import { kitText } from '../../kit/kit.text.ts'
import { PageModal } from '../../kit/PageModal.tsx'
import { amount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { invoiceText } from './invoice.text.ts'

/** Cancels an invoice by a credit note over what is left of it. */
export default function CancelInvoiceDialog({ row, close }: { row: InvoiceRow; close: () => void }) {
  const t = useText(invoiceText)
  const kit = useText(kitText)
  const id = useId()
  const [reason, setReason] = useState('')
  const cancelling = useAction(invoice.cancel, {
    done: ({ invoiceNo }) => t('cancelled', { no: invoiceNo }),
    refresh: invoice,
    inPlace: 'all',
  })

  async function run() {
    if ((await cancelling.run({ id: row.id, reason })) !== undefined) close()
  }

  return (
    <PageModal
      open
      closesByEscape
      width={480}
      title={t('cancelTitle', { no: row.invoiceNo })}
      okText={t('cancel')}
      okButtonProps={{ danger: true, loading: cancelling.isRunning }}
      cancelText={kit('close')}
      onOk={() => void run()}
      onCancel={close}
    >
      {cancelling.failure && <Alert type="error" showIcon title={cancelling.failure.message} className="form-alert" role="alert" />}
      <p>{t('cancelAbout', { left: `${row.currencyCode} ${amount(row.totalMinor - row.creditedMinor, row.currencyCode)}` })}</p>
      <label htmlFor={`${id}-reason`}>{t('reason')}</label>
      <Input id={`${id}-reason`} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      <p className="hint">{t('reason.hint')}</p>
    </PageModal>
  )
}
