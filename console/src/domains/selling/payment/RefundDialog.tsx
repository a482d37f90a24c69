import { order, orderLog, type PaymentRow, payment, providerFacts } from '@wanpu/contract'
import { Alert, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { MoneyInput } from '../../../kit/form/MoneyInput.tsx'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { amount } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { recordText } from './payment-record.text.ts'
import './payment.css'

/** Gives back part or all of a payment. What the provider made of it is said before the dialog closes. */
export default function RefundDialog({ charge, close }: { charge: PaymentRow; close: () => void }) {
  const t = useText(recordText)
  const kit = useText(kitText)
  const id = useId()
  const isOnline = providerFacts[charge.provider].isOnline
  const [minor, setMinor] = useState<number | undefined>(charge.refundableMinor)
  const [through, setThrough] = useState<'provider' | 'hand'>(isOnline ? 'provider' : 'hand')
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const refunding = useAction(payment.refund, {
    done: ({ state }) => (state === 'succeeded' ? t('refunded') : state === 'failed' ? '' : t('refunded.pending')),
    refresh: [payment, order, orderLog],
    inPlace: 'all',
  })

  async function run() {
    if (!minor) return
    setRefusal(undefined)
    const refund = await refunding.run({ id: charge.id, version: charge.version, amountMinor: minor, through, reason })
    if (refund === undefined) return
    if (refund.state === 'failed') return setRefusal(t('refunded.failed', { failure: refund.failure }))
    close()
  }

  const failure = refusal ?? refunding.failure?.message
  return (
    <PageModal
      open
      closesByEscape
      title={t('refundTitle', { no: charge.paymentNo })}
      okText={t('refund')}
      okButtonProps={{ danger: true, loading: refunding.isRunning, disabled: !minor, 'aria-describedby': `${id}-missing` }}
      cancelText={kit('cancel')}
      onOk={() => void run()}
      onCancel={close}
      width={480}
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} className="form-alert" role="alert" />}
      <div className="refund-line">
        <label htmlFor={`${id}-amount`}>{t('refundAmount')}</label>
        <MoneyInput id={`${id}-amount`} currency={charge.currencyCode} onChange={setMinor} {...(minor !== undefined && { value: minor })} />
        <p className="hint">{t('refundLeft', { left: amount(charge.refundableMinor, charge.currencyCode) })}</p>
        <p id={`${id}-missing`} className="hint" role="status">
          {minor ? '' : t('amountNeeded')}
        </p>
      </div>
      {isOnline && <RefundWay through={through} set={setThrough} />}
      <div className="refund-line">
        <label htmlFor={`${id}-reason`}>{t('reason')}</label>
        <Input id={`${id}-reason`} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        <p className="hint">{t('reason.hint')}</p>
      </div>
    </PageModal>
  )
}

type Way = 'provider' | 'hand'

/** Whether the provider gives the money back, or the operator does. */
function RefundWay({ through, set }: { through: Way; set: (through: Way) => void }) {
  const t = useText(recordText)
  return (
    <div className="refund-line">
      <Radio.Group aria-label={t('refundThrough')} value={through} onChange={(event) => set(event.target.value)}>
        <Radio value="provider">{t('through.provider')}</Radio>
        <Radio value="hand">{t('through.hand')}</Radio>
      </Radio.Group>
    </div>
  )
}
