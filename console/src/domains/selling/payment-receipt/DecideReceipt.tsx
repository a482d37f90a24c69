import { order, orderLog, type PaymentReceiptRow, payment, paymentReceipt } from '@wanpu/contract'
import { useAction } from '../../../kit/call.ts'
import { NoteDialog } from '../../../kit/NoteDialog.tsx'
import { useText } from '../../../lib/text.ts'
import { receiptText } from './payment-receipt.text.ts'

interface DecideReceiptProps {
  decision: 'accept' | 'refuse'
  receipt: PaymentReceiptRow
  close: () => void
}

const refresh = [paymentReceipt, order, orderLog, payment]

/** Takes an order as paid on its receipt, or tells the buyer why the receipt does not do. */
export default function DecideReceipt({ decision, ...props }: DecideReceiptProps) {
  return decision === 'accept' ? <Accept {...props} /> : <Refuse {...props} />
}

function Accept({ receipt: { id, version, orderNo }, close }: Omit<DecideReceiptProps, 'decision'>) {
  const t = useText(receiptText)
  const accepting = useAction(paymentReceipt.accept, { done: t('accepted'), refresh, inPlace: 'all' })
  return (
    <NoteDialog
      title={t('acceptTitle', { no: orderNo })}
      ok={t('accept')}
      label={t('transactionNo')}
      hint={t('transactionNo.hint')}
      most={200}
      state={accepting}
      run={(transactionNo) => accepting.run({ id, version, transactionNo })}
      close={close}
    >
      <p>{t('acceptAbout')}</p>
    </NoteDialog>
  )
}

function Refuse({ receipt: { id, version, orderNo }, close }: Omit<DecideReceiptProps, 'decision'>) {
  const t = useText(receiptText)
  const refusing = useAction(paymentReceipt.refuse, { done: t('refused'), refresh, inPlace: 'all' })
  return (
    <NoteDialog
      title={t('refuseTitle', { no: orderNo })}
      ok={t('refuse')}
      isDanger
      isNeeded
      label={t('answer')}
      hint={t('answer.hint')}
      most={1000}
      isLong
      state={refusing}
      run={(answer) => refusing.run({ id, version, answer })}
      close={close}
    >
      <p>{t('refuseAbout')}</p>
    </NoteDialog>
  )
}
