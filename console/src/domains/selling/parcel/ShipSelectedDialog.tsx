import type { OrderRow, ShipProblem } from '@wanpu/contract'
import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useText } from '../../../lib/text.ts'
import { CarrierSelect } from './CarrierSelect.tsx'
import { parcelText } from './parcel.text.ts'
import { useShipping } from './ShipListDialog.tsx'
import './parcel.css'

interface ShipSelectedDialogProps {
  orders: readonly OrderRow[]
  close: () => void
  done: () => void
}

/**
 * Ships the selected orders: a number for each, one carrier for all. Orders without a number stay as they are; what
 * could not be shipped stays listed.
 */
export default function ShipSelectedDialog({ orders, close, done }: ShipSelectedDialogProps) {
  const t = useText(parcelText)
  const kit = useText(kitText)
  const id = useId()
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({})
  const [carrierId, setCarrierId] = useState<string>()
  const [isIncomplete, setIncomplete] = useState(false)
  const [problems, setProblems] = useState<ReadonlyMap<string, ShipProblem>>(new Map())
  const shipping = useShipping()
  const rows = orders.flatMap(({ orderNo }) => {
    const trackingNo = numbers[orderNo]?.trim() ?? ''
    return trackingNo === '' ? [] : [{ orderNo, trackingNo }]
  })

  async function ship() {
    if (rows.length === 0) return setIncomplete(true)
    const shipped = await shipping.run({ rows, ...(carrierId !== undefined && { carrierId }) })
    if (shipped === undefined) return
    if (shipped.failing > 0) return setProblems(new Map(shipped.problems.map((problem) => [problem.orderNo, problem])))
    done()
    close()
  }

  return (
    <PageModal
      open
      closesByEscape
      title={t('shipSelectedTitle', { count: orders.length })}
      width={640}
      okText={rows.length === 0 ? t('ship') : t('shipCount', { count: rows.length })}
      okButtonProps={{ loading: shipping.isRunning }}
      cancelText={kit('cancel')}
      onOk={() => void ship()}
      onCancel={close}
    >
      {shipping.failure && <Alert type="error" showIcon title={shipping.failure.message} className="form-alert" role="alert" />}
      <div className="parcel-line">
        <label htmlFor={`${id}-carrier`}>{t('carrierId')}</label>
        <CarrierSelect id={`${id}-carrier`} value={carrierId} onChange={setCarrierId} placeholder={t('noCarrier')} />
      </div>
      <OrderNumbers orders={orders} numbers={numbers} set={setNumbers} problems={problems} />
      {isIncomplete && rows.length === 0 && (
        <p className="hint is-wrong" role="alert">
          {t('numbersNeeded')}
        </p>
      )}
    </PageModal>
  )
}

interface OrderNumbersProps {
  orders: readonly OrderRow[]
  /** Tracking numbers and what is wrong with them, by the number of the order. */
  numbers: Readonly<Record<string, string>>
  set: (numbers: Readonly<Record<string, string>>) => void
  problems: ReadonlyMap<string, ShipProblem>
}

function OrderNumbers({ orders, numbers, set, problems }: OrderNumbersProps) {
  const t = useText(parcelText)
  return (
    <ul className="ship-orders">
      {orders.map(({ orderNo, contact, quantity }, at) => (
        <li key={orderNo}>
          <span>
            <strong>{orderNo}</strong>
            <small>
              {contact.name} · {t('quantity')} {quantity}
            </small>
          </span>
          <span>
            <Input
              autoFocus={at === 0}
              maxLength={100}
              aria-label={t('trackingNoOf', { no: orderNo })}
              placeholder={t('trackingNo')}
              value={numbers[orderNo] ?? ''}
              {...(problems.has(orderNo) && { status: 'error' as const, 'aria-invalid': true })}
              onChange={(event) => set({ ...numbers, [orderNo]: event.target.value })}
            />
            {problems.has(orderNo) && (
              <span className="hint is-wrong" role="alert">
                {problems.get(orderNo)?.reason}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
