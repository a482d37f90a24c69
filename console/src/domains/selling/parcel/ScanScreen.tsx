import { goodsBackup, order, orderLog, parcel, parcelShip } from '@wanpu/contract'
import { Button, Input, type InputRef } from 'antd'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { call, refreshFamilies } from '../../../kit/call.ts'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { reasonOf } from '../../../lib/errors.ts'
import { instantText } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { CarrierSelect } from './CarrierSelect.tsx'
import { parcelText } from './parcel.text.ts'
import './parcel.css'

interface Scanned {
  key: number
  at: string
  orderNo: string
  trackingNo: string
  state: 'shipped' | 'failed' | 'undone'
  reason?: string
  changeSetId?: string | undefined
}

const shownScans = 10

/** 扫描发货: an order number, a tracking number, the next one. Made for a scanner, which types and presses Enter. */
export function ScanScreen() {
  const t = useText(parcelText)
  const orderField = useRef<InputRef>(null)
  const { scans, message, tell, ship, undo } = useScans()

  return (
    <div className="screen scan">
      <ScreenHead title={t('scanTitle')} about={t('scanAbout')} />
      <ScanForm orderField={orderField} ship={ship} tell={tell} />
      <p className="scan-message" role="status">
        {message}
      </p>
      <LastScans scans={scans} undo={(scan) => void undo(scan).then(() => orderField.current?.focus())} />
    </div>
  )
}

/** The last scans, the latest first, and what became of the one before now. */
function useScans() {
  const t = useText(parcelText)
  const [scans, setScans] = useState<readonly Scanned[]>([])
  const [message, setMessage] = useState('')

  async function ship(wish: Wish) {
    const scan = await shipOne(wish)
    setScans((before) => [{ ...scan, key: (before[0]?.key ?? 0) + 1 }, ...before].slice(0, shownScans))
    const { state, reason = '' } = scan
    setMessage(state === 'shipped' ? t('scanShipped', { no: scan.orderNo }) : t('scanFailed', { no: scan.orderNo, reason }))
  }

  async function undo(scan: Scanned) {
    if (scan.changeSetId === undefined) return
    try {
      await call(goodsBackup.undo, { changeSetId: scan.changeSetId })
      setScans((before) => before.map((one) => (one.key === scan.key ? { ...one, state: 'undone' } : one)))
      setMessage(t('scanUndone', { no: scan.orderNo }))
      refreshFamilies([order, orderLog, parcel])
    } catch (error) {
      setMessage(reasonOf(error))
    }
  }

  return { scans, message, tell: setMessage, ship, undo }
}

interface ScanFormProps {
  orderField: RefObject<InputRef | null>
  ship: (wish: Wish) => Promise<void>
  tell: (message: string) => void
}

/** Enter leads from one field to the next, ships, and comes back to the first. */
function ScanForm({ orderField, ship, tell }: ScanFormProps) {
  const t = useText(parcelText)
  const id = useId()
  const trackingField = useRef<InputRef>(null)
  const [carrierId, setCarrierId] = useState<string>()
  const [orderNo, setOrderNo] = useState('')
  const [trackingNo, setTrackingNo] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function next(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (orderNo.trim() === '') {
      tell(t('scanFirst'))
      return orderField.current?.focus()
    }
    if (trackingNo.trim() === '') return trackingField.current?.focus()
    setBusy(true)
    await ship({ orderNo: orderNo.trim(), trackingNo: trackingNo.trim(), carrierId })
    setOrderNo('')
    setTrackingNo('')
    setBusy(false)
    orderField.current?.focus()
  }

  return (
    <form className="scan-form data" onSubmit={(event) => void next(event)}>
      <ScanField ref={orderField} autoFocus id={`${id}-order`} label={t('scanOrder')} value={orderNo} set={setOrderNo} />
      <ScanField ref={trackingField} id={`${id}-tracking`} label={t('scanTracking')} value={trackingNo} set={setTrackingNo} />
      <div>
        <label htmlFor={`${id}-carrier`}>{t('scanCarrier')}</label>
        <CarrierSelect id={`${id}-carrier`} size="large" value={carrierId} onChange={setCarrierId} placeholder={t('noCarrier')} />
      </div>
      <Button type="primary" size="large" htmlType="submit" loading={isBusy}>
        {t('scanNow')}
      </Button>
    </form>
  )
}

interface ScanFieldProps {
  ref: RefObject<InputRef | null>
  autoFocus?: boolean
  id: string
  label: string
  value: string
  set: (value: string) => void
}

function ScanField({ ref, autoFocus = false, id, label, value, set }: ScanFieldProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        ref={ref}
        autoFocus={autoFocus}
        autoComplete="off"
        size="large"
        maxLength={200}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </div>
  )
}

interface Wish {
  orderNo: string
  trackingNo: string
  carrierId: string | undefined
}

/** What became of one scan; a refusal of the server is a reason like any other. */
async function shipOne({ orderNo, trackingNo, carrierId }: Wish): Promise<Omit<Scanned, 'key'>> {
  const scan = { at: new Date().toISOString(), orderNo, trackingNo }
  try {
    const { response, changeSetId } = await call(parcelShip.ship, {
      rows: [{ orderNo, trackingNo }],
      ...(carrierId !== undefined && { carrierId }),
    })
    refreshFamilies([order, orderLog, parcel])
    const reason = response.problems[0]?.reason
    return reason === undefined ? { ...scan, state: 'shipped', changeSetId } : { ...scan, state: 'failed', reason }
  } catch (error) {
    return { ...scan, state: 'failed', reason: reasonOf(error) }
  }
}

function LastScans({ scans, undo }: { scans: readonly Scanned[]; undo: (scan: Scanned) => void }) {
  const t = useText(parcelText)
  const mayUndo = useMay(goodsBackup.undo.name)
  return (
    <section aria-labelledby="scan-last">
      <h2 id="scan-last">{t('lastTen')}</h2>
      {scans.length === 0 && <p className="hint">{t('lastTenEmpty')}</p>}
      <ol className="scan-last">
        {scans.map((scan) => (
          <li key={scan.key} data-state={scan.state}>
            <strong>{scan.orderNo}</strong>
            <span>{scan.trackingNo}</span>
            <time dateTime={scan.at}>{instantText(scan.at)}</time>
            <span>{scan.state === 'undone' ? t('undone') : (scan.reason ?? t('shipped'))}</span>
            {scan.state === 'shipped' && mayUndo && scan.changeSetId !== undefined && (
              <Button size="small" aria-label={t('undoOf', { no: scan.orderNo })} onClick={() => undo(scan)}>
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
