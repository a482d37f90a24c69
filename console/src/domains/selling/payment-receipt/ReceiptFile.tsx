import { type PaymentReceiptRow, paymentReceipt } from '@wanpu/contract'
import { Button } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { download } from '../../../kit/copy.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { useText } from '../../../lib/text.ts'
import { receiptText } from './payment-receipt.text.ts'
import './payment-receipt.css'

/** A receipt's file: pictures are shown, PDF files are downloaded, because they may hold more than can be seen. */
export default function ReceiptFile({ receipt: { id, orderNo }, close }: { receipt: PaymentReceiptRow; close: () => void }) {
  const t = useText(receiptText)
  const reading = useRead(paymentReceipt.readFile, { id })
  const { data } = reading
  const save = () => {
    if (data === undefined) return
    const bytes = Uint8Array.from(atob(data.base64), (char) => char.charCodeAt(0))
    download(`${orderNo}.${data.mime === 'application/pdf' ? 'pdf' : 'webp'}`, bytes, data.mime)
  }
  return (
    <PageModal
      open
      closesByEscape
      title={t('viewTitle', { no: orderNo })}
      width={720}
      onCancel={close}
      footer={
        <Button type="primary" disabled={data === undefined} onClick={save}>
          {t('download')}
        </Button>
      }
    >
      {data === undefined && <NotYetRead reading={reading} rows={6} />}
      {data?.mime === 'image/webp' && (
        <img className="receipt-picture" src={`data:${data.mime};base64,${data.base64}`} alt={t('pictureAlt')} />
      )}
      {data?.mime === 'application/pdf' && <p>{t('pdfAbout')}</p>}
    </PageModal>
  )
}
