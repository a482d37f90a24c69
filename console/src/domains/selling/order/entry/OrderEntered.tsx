import type { OutputOf, orderByHand } from '@wanpu/contract'
import { Button, Input } from 'antd'
import { useNavigate } from 'react-router'
import { copyText } from '../../../../kit/copy.ts'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { amount } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { orderEntryText } from './order-entry.text.ts'

/** The number of an order that was entered just now, and the buyer's link to it. */
export function OrderEntered({ order, close }: { order: OutputOf<typeof orderByHand.insert>; close: () => void }) {
  const t = useText(orderEntryText)
  const navigate = useNavigate()
  const { id, orderNo, totalMinor, currencyCode, url } = order
  function open() {
    close()
    void navigate(`/order/orderCenterManagement?open=${id}`)
  }
  return (
    <PageModal
      open
      closesByEscape
      title={t('createdTitle', { no: orderNo })}
      onCancel={close}
      width={560}
      footer={
        <>
          <Button onClick={open}>{t('open')}</Button>
          <Button type="primary" onClick={close}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p>{totalMinor === 0 ? t('createdFree') : t('createdAbout', { total: `${currencyCode} ${amount(totalMinor, currencyCode)}` })}</p>
      <div className="entry-link">
        <Input readOnly value={url} aria-label={t('copyLink')} onFocus={(event) => event.target.select()} />
        <Button autoFocus onClick={() => void copyText(url)}>
          {t('copyLink')}
        </Button>
      </div>
    </PageModal>
  )
}
