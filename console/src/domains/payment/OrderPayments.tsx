import { type OrderDetail, order, orderLog, type PaymentRow, payment } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { useAction, useRead } from '../../kit/call.ts'
import { Money } from '../../kit/Money.tsx'
import { NotYetRead } from '../../kit/ReadFailed.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { instantText } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { ProviderName } from './ProviderName.tsx'
import { recordText } from './payment-record.text.ts'
import { paymentTones } from './payment-tones.ts'
import './payment.css'

/** The payments of an order, the latest first, and why somebody must look at it. */
export function OrderPayments({ order: shown }: { order: OrderDetail }) {
  const t = useText(recordText)
  const isAllowed = useMay(payment.search.name)
  const reading = useRead(payment.search, isAllowed ? { orderId: shown.id, pageSize: 100 } : undefined)
  const { data } = reading
  return (
    <>
      {shown.toCheck !== '' && <CheckNotice order={shown} />}
      {isAllowed && (
        <section aria-labelledby="order-payments">
          <h3 id="order-payments">{t('section')}</h3>
          {data === undefined && <NotYetRead reading={reading} rows={3} />}
          {data?.items.length === 0 && <p className="hint">{t('none')}</p>}
          <ol className="order-payments">
            {data?.items.map((row) => (
              <PaymentLine key={row.id} payment={row} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function CheckNotice({ order: { id, version, toCheck } }: { order: OrderDetail }) {
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

function PaymentLine({ payment: row }: { payment: PaymentRow }) {
  const t = useText(recordText)
  const words = [row.providerNo, row.reason, row.failure, row.byName].filter(Boolean).join(' · ')
  return (
    <li>
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
    </li>
  )
}
