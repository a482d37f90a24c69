import { type InvoiceRow, invoice } from '@wanpu/contract'
import { useAction } from '../../../kit/call.ts'
import { NoteDialog } from '../../../kit/NoteDialog.tsx'
import { amount } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { invoiceText } from './invoice.text.ts'

/** Cancels an invoice by a credit note over what is left of it. */
export default function CancelInvoiceDialog({ row, close }: { row: InvoiceRow; close: () => void }) {
  const t = useText(invoiceText)
  const cancelling = useAction(invoice.cancel, {
    done: ({ invoiceNo }) => t('cancelled', { no: invoiceNo }),
    refresh: invoice,
    inPlace: 'all',
  })
  return (
    <NoteDialog
      title={t('cancelTitle', { no: row.invoiceNo })}
      ok={t('cancel')}
      isDanger
      cancel="close"
      label={t('reason')}
      hint={t('reason.hint')}
      most={500}
      state={cancelling}
      run={(reason) => cancelling.run({ id: row.id, reason })}
      close={close}
    >
      <p>{t('cancelAbout', { left: `${row.currencyCode} ${amount(row.totalMinor - row.creditedMinor, row.currencyCode)}` })}</p>
    </NoteDialog>
  )
}
