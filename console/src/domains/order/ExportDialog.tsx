import type { OrderRow, order } from '@wanpu/contract'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { downloadCsv } from '../../kit/copy.ts'
import { instantText, majorOf, whole } from '../../kit/format.ts'
import type { List } from '../../kit/list/useList.ts'
import { PageModal } from '../../kit/PageModal.tsx'
import { type Say, useText } from '../../kit/text.ts'
import { reasonOf } from '../../shell/errors.ts'
import { tellFailure, tellSuccess } from '../../shell/notices.ts'
import { orderText } from './order.text.ts'
import { exportedContact } from './order-facts.ts'

const most = 5000

interface ExportDialogProps {
  list: List<typeof order.search | typeof order.searchOwner>
  close: () => void
}

/** What the filter shows as a file; who ordered is hidden unless asked for. */
export default function ExportDialog({ list, close }: ExportDialogProps) {
  const t = useText(orderText)
  const [hides, setHides] = useState(true)
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const { response } = await call(list.action, { ...list.filter, pageIndex: 1, pageSize: most })
      downloadCsv('orders.csv', [headOf(t), ...response.items.map((row) => lineOf(row, hides, t))])
      const count = whole(response.items.length)
      tellSuccess(response.recordCount > most ? t('exportedFirst', { count }) : t('exported', { count }))
      close()
    } catch (error) {
      tellFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <PageModal
      open
      title={t('exportTitle')}
      okText={t('export')}
      okButtonProps={{ loading: isBusy, disabled: list.total === 0 }}
      cancelText={t('cancel')}
      onOk={() => void save()}
      onCancel={close}
      width={480}
    >
      <p>{t('exportAbout', { count: whole(list.total) })}</p>
      <Checkbox checked={hides} onChange={(event) => setHides(event.target.checked)}>
        {t('exportMasked')}
      </Checkbox>
      <p className="hint">{t('exportMaskedAbout')}</p>
    </PageModal>
  )
}

const texts = ['transactionNo', 'trackingNo', 'couponCode', 'paymentModeName', 'shippingModeName', 'orderOwner', 'note'] as const

function headOf(t: Say<typeof orderText.zh>): string[] {
  const first = [t('orderNo'), t('websiteDomain'), t('status'), t('createdAt'), t('paidAt'), t('quantity'), t('currencyCode')]
  const sums = [t('goodsMinor'), t('shippingMinor'), t('couponMinor'), t('total')]
  return [...first, ...sums, t('buyer'), t('email'), t('phone'), ...texts.map((key) => t(key))]
}

function lineOf(row: OrderRow, hides: boolean, t: Say<typeof orderText.zh>): (string | number)[] {
  const { name, email, phone } = exportedContact(row, hides)
  const sums = [row.goodsMinor, row.shippingMinor, row.couponMinor, row.totalMinor].map((minor) => majorOf(minor, row.currencyCode))
  const times = [instantText(row.createdAt), row.paidAt === null ? '' : instantText(row.paidAt)]
  const first = [row.orderNo, row.websiteDomain, t(`status.${row.status}`), ...times, row.quantity, row.currencyCode]
  return [...first, ...sums, name, email, phone, ...texts.map((key) => row[key])]
}
