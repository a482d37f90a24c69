import { type PaymentModeRow, paymentAccount, paymentMode } from '@wanpu/contract'
import { useEffect } from 'react'
import { useRead } from '../../../kit/call.ts'
import { nameOf } from '../../../kit/names.ts'
import { WaitingDrawer } from '../../../kit/ReadFailed.tsx'
import { go } from '../../../lib/navigation.ts'
import { useText } from '../../../lib/text.ts'
import PaymentAccountForm from './PaymentAccountForm.tsx'
import { paymentText } from './payment.text.ts'

interface FirstAccountProps {
  currencyCode: string
  close: () => void
}

const whole = { pageIndex: 1, pageSize: 200 } as const

/**
 * The form of the account that takes money by hand in a currency: the one that was shipped without a number, else a new
 * one. Where no method is paid by hand, the methods are opened.
 */
export default function FirstAccount({ currencyCode, close }: FirstAccountProps) {
  const reading = useRead(paymentMode.search, { ...whole, status: 'active' })
  const mode = reading.data && methodByHand(reading.data.items)
  const isWithout = reading.data !== undefined && mode === undefined
  useEffect(() => {
    if (!isWithout) return
    close()
    go('/setting/paymentModeManagement')
  }, [isWithout, close])
  return mode && <Account mode={mode} currencyCode={currencyCode} close={close} />
}

/** A transfer before cash on delivery: it is paid before anything is sent. */
function methodByHand(modes: readonly PaymentModeRow[]): PaymentModeRow | undefined {
  const byHand = modes.filter(({ provider }) => provider === 'manual')
  return byHand.find(({ shipsUnpaid }) => !shipsUnpaid) ?? byHand[0]
}

function Account({ mode, currencyCode, close }: FirstAccountProps & { mode: PaymentModeRow }) {
  const t = useText(paymentText)
  const reading = useRead(paymentAccount.search, { ...whole, paymentModeId: mode.id }, { staleTime: 0 })
  if (reading.data === undefined || reading.isFetching)
    return <WaitingDrawer reading={reading} size={480} title={t('createAccount')} gone="" close={close} />
  const shipped = reading.data.items.find((account) => account.currencyCode === currencyCode && account.account === '')
  return (
    <PaymentAccountForm
      modeId={mode.id}
      modeName={nameOf(mode)}
      provider={mode.provider}
      edited={shipped}
      currencyCode={currencyCode}
      close={close}
    />
  )
}
