import type { OrderDetail, RefundRow } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { copyText } from '../../../kit/copy.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { amount } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { refundText } from './refund.text.ts'

interface HandTransferProps {
  order: OrderDetail
  refund: Pick<RefundRow, 'refundNo' | 'byHandMinor' | 'currencyCode'>
  close: () => void
}

/** What is to be transferred by hand for a refund, to whom, and the reference to give. */
export function HandTransfer({ order, refund, close }: HandTransferProps) {
  const t = useText(refundText)
  const { currencyCode } = refund
  const sum = `${currencyCode} ${amount(refund.byHandMinor, currencyCode)}`
  const facts = [
    [t('handAmount'), sum],
    [t('handTo'), order.billingName || order.contact.name],
    [t('email'), order.contact.email],
    [t('phone'), order.contact.phone],
    [t('handPaidBy'), order.paymentModeName],
    [t('handReference'), order.transactionNo],
    [t('handUse'), refund.refundNo],
  ].filter((fact): fact is [string, string] => fact[1] !== '')
  return (
    <PageModal
      open
      closesByEscape
      title={t('handTitle', { amount: sum })}
      onCancel={close}
      width={560}
      footer={
        <>
          <Button onClick={() => void copyText(facts.map(([label, value]) => `${label}: ${value}`).join('\n'))}>{t('handCopy')}</Button>
          <Button type="primary" onClick={close}>
            {t('handDone')}
          </Button>
        </>
      }
    >
      <Alert type="warning" showIcon title={t('handAbout')} />
      <dl className="hand-transfer">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </PageModal>
  )
}
