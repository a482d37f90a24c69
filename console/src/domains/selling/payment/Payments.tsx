import { addDays, payment } from '@wanpu/contract'
import { Segmented } from 'antd'
import { useAddressParams } from '../../../lib/address-params.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { businessToday, businessZone } from '../../../lib/zone.ts'
import { PaymentDayTable } from './PaymentDayTable.tsx'
import { PaymentTable } from './PaymentTable.tsx'
import { recordText } from './payment-record.text.ts'

const usualDays = 30

/** 收款记录: each payment and refund, or what accounts took by day. */
export function Payments() {
  const t = useText(recordText)
  const [params, setParams] = useAddressParams()
  const maySeeDays = useMay(payment.searchDays.name)
  const isOfDays = maySeeDays && params.get('view') === 'days'
  const switcher = maySeeDays && (
    <Segmented
      aria-label={t('view')}
      value={isOfDays ? 'days' : 'payments'}
      onChange={(next) => setParams(next === 'days' ? latestDays() : {}, { replace: true })}
      options={[
        { value: 'payments', label: t('single') },
        { value: 'days', label: t('days') },
      ]}
    />
  )
  return isOfDays ? <PaymentDayTable switcher={switcher} /> : <PaymentTable switcher={switcher} />
}

/** The address of today and the days of the business before it, as a whole. */
function latestDays() {
  const [zone, today] = [businessZone(), businessToday()]
  const to = new Date(Date.parse(zone.startOf(addDays(today, 1))) - 1).toISOString()
  return { view: 'days', from: zone.startOf(addDays(today, 1 - usualDays)), to }
}
