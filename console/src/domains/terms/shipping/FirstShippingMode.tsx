import { shippingMode } from '@wanpu/contract'
import { useRead } from '../../../kit/call.ts'
import { WaitingDrawer } from '../../../kit/ReadFailed.tsx'
import { useText } from '../../../lib/text.ts'
import ShippingModeForm from './ShippingModeForm.tsx'
import { shippingText } from './shipping.text.ts'

interface FirstShippingModeProps {
  currencyCode: string
  close: () => void
}

/** The form of the first shipping method: an inactive one is offered again, without its fees, else a new one is. */
export default function FirstShippingMode({ currencyCode, close }: FirstShippingModeProps) {
  const t = useText(shippingText)
  const reading = useRead(shippingMode.search, { pageIndex: 1, pageSize: 1, status: 'stopped' }, { staleTime: 0 })
  if (reading.data === undefined || reading.isFetching)
    return <WaitingDrawer reading={reading} size={720} title={t('create')} gone="" close={close} />
  return <ShippingModeForm edited={reading.data.items[0]} suggestedIn={currencyCode} close={close} />
}
