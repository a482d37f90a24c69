import { type OrderDetail, order, orderLog, type PaymentRow } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { useAction } from '../../../kit/call.ts'
import { Money } from '../../../kit/Money.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { failureText } from './failure-text.ts'
import { ProviderName } from './ProviderName.tsx'
import { recordText } from './payment-record.text.ts'
import { paymentTones } from './payment-tones.ts'
import './payment.css'

/** Why somebody must look at the payments of an order; nothing where nobody must. */
export function CheckNotice({ order: { id, version, toCheck } }: { order: OrderDetail }) {
  const t = useText(recordText)
  const mayClear = useMay(order.clearCheck.name)
  const clearing = useAction(order.clearCheck, { done: t('cleared'), refresh: [order, orderLog] })
  if (toCheck === '') return null
  return (
    <Alert
      type="warning"
      showIcon
      className="form-alert"
      title={t('toCheck')}
      description={t(`check.${toCheck}`)}
      action={
        mayClear && (
          <Button size="small" loading={clearing.isRunning} onClick={() => void clearing.run({ id, version })}>
            {t('clearCheck')}
          </Button>
        )
      }
    />
  )
}

/** A payment in the timeline of its order: its state, what the provider said, and when it is asked again. */
export function PaymentEntry({ payment: row }: { payment: PaymentRow }) {
  const t = useText(recordText)
  const askedAgain = row.nextReadAt === null ? '' : t('askedAgain', { time: instantText(row.nextReadAt) })
  const words = [row.providerNo, row.reason, failureText(row.failure), askedAgain, row.byName].filter(Boolean).join(' · ')
  return (
    <div className="order-payments">
      <p>
        <strong>{t(`kind.${row.kind}`)}</strong>
        <Money minor={row.kind === 'refund' ? -row.amountMinor : row.amountMinor} currency={row.currencyCode} />
        <Tag tone={paymentTones[row.state]}>{t(`state.${row.state}`)}</Tag>
        {row.isTest && <Tag tone="amber">{t('testMode')}</Tag>}
      </p>
      <p className="hint">
        <ProviderName provider={row.provider} /> · <time dateTime={row.createdAt}>{instantText(row.settledAt ?? row.createdAt)}</time>
        {words !== '' && ` · ${words}`}
      </p>
    </div>
  )
}
