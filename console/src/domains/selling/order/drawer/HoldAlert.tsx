import { type OrderDetail, type OrderHoldReason, orderReview } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { useOpened } from '../../../../kit/list/RowActions.tsx'
import { instantText } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import HoldDialog from '../HoldDialog.tsx'
import { orderText } from '../order.text.ts'
import { AlikeOrders } from './AlikeOrders.tsx'

/** Why an order waits for a review, and the way on. */
export function HoldAlert({ order: detail }: { order: OrderDetail }) {
  const t = useText(orderText)
  const mayRelease = useMay(orderReview.release.name)
  const opened = useOpened()
  const { hold } = detail
  if (hold === null) return null
  const since = { time: instantText(hold.createdAt), name: hold.byName }
  const reason = ({ rule, points, count }: OrderHoldReason) =>
    rule === 'by-hand' ? t('reason.by-hand', since) : t('reasonPoints', { reason: t(`reason.${rule}`, { count: count ?? 0 }), points })
  return (
    <>
      <Alert
        type="warning"
        showIcon
        className="order-hold"
        title={hold.score > 0 ? t('heldScore', { score: hold.score }) : t('held')}
        description={
          <>
            <ul>
              {hold.reasons.map((each) => (
                <li key={each.rule}>{reason(each)}</li>
              ))}
              {hold.note !== '' && <li>{hold.note}</li>}
            </ul>
            <AlikeOrders orderId={detail.id} />
            <p>{t('heldAbout')}</p>
          </>
        }
        action={
          mayRelease && (
            <Button
              size="small"
              type="primary"
              onClick={() => opened.show((close) => <HoldDialog step="release" orders={[detail]} close={close} />)}
            >
              {t('release')}
            </Button>
          )
        }
      />
      {opened.element}
    </>
  )
}
