import { awaitsPayment, mail, type OrderDetail, order, orderByHand, orderLog } from '@wanpu/contract'
import { Button } from 'antd'
import { useAction } from '../../../../kit/call.ts'
import { copyText } from '../../../../kit/copy.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { orderEntryText } from '../entry/order-entry.text.ts'

/** Copies or mails the buyer's link, by which an order is paid, while there is something to pay. */
export function PaymentLink({ order: detail }: { order: OrderDetail }) {
  const t = useText(orderEntryText)
  const [mayTake, mayMail] = [useMay(orderByHand.takeLink.name), useMay(orderByHand.mailLink.name)]
  const refresh = [order, orderLog]
  const taking = useAction(orderByHand.takeLink, { refresh })
  const mailing = useAction(orderByHand.mailLink, { done: ({ recipient }) => t('linkMailed', { recipient }), refresh: [...refresh, mail] })
  if (!awaitsPayment(detail) || detail.isHeld || (!mayTake && !mayMail)) return null

  async function copy() {
    const link = await taking.run({ id: detail.id })
    if (link !== undefined) await copyText(link.url)
  }

  return (
    <>
      {mayTake && (
        <Button size="small" loading={taking.isRunning} onClick={() => void copy()}>
          {t('copyLink')}
        </Button>
      )}
      {mayMail && (
        <Button size="small" loading={mailing.isRunning} onClick={() => void mailing.run({ id: detail.id })}>
          {t('mailLink')}
        </Button>
      )}
    </>
  )
}
