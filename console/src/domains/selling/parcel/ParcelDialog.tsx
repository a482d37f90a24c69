import { dueMinor, type OrderDetail, order, orderLog, owesDifference, type ParcelRow, parcel } from '@wanpu/contract'
import { Alert, Checkbox, Input, InputNumber } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useAction, useFirstRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { amount } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { CarrierSelect } from './CarrierSelect.tsx'
import { parcelText } from './parcel.text.ts'
import { type PackedLine, packable, packedLines } from './parcel-fields.ts'
import './parcel.css'

interface ParcelDialogProps {
  orderId: string
  edited?: ParcelRow
  close: () => void
}

/** Ships all or part of an order in a parcel, or edits one. */
export default function ParcelDialog({ orderId, edited, close }: ParcelDialogProps) {
  const t = useText(parcelText)
  const { first, reading } = useFirstRead(order.read, { id: orderId })
  if (first !== undefined) return <ParcelForm order={first} {...(edited && { edited })} close={close} />
  return (
    <PageModal open closesByEscape title={t('ship')} footer={null} onCancel={close} width={560}>
      <NotYetRead reading={reading} rows={5} />
    </PageModal>
  )
}

function ParcelForm({ order: detail, edited, close }: { order: OrderDetail; edited?: ParcelRow; close: () => void }) {
  const t = useText(parcelText)
  const kit = useText(kitText)
  const id = useId()
  const [carrierId, setCarrierId] = useState(edited?.carrierId ?? undefined)
  const [trackingNo, setTrackingNo] = useState(edited?.trackingNo ?? '')
  const [lines, setLines] = useState(() => packable(detail, edited))
  const [text, setText] = useState('')
  const [acceptsMissing, setAcceptsMissing] = useState(false)
  const [isIncomplete, setIncomplete] = useState(false)
  const refresh = [order, orderLog, parcel]
  const inserting = useAction(parcel.insert, { done: t('shipped'), refresh, inPlace: 'all' })
  const updating = useAction(parcel.update, { done: t('saved'), refresh, inPlace: 'all' })
  const failure = inserting.failure ?? updating.failure
  const hasNoPiece = lines.length > 0 && packedLines(lines).length === 0
  const hasNoNumber = trackingNo.trim() === ''
  const isUnderpaid = edited === undefined && owesDifference(detail)

  async function save() {
    if (hasNoNumber || hasNoPiece || (isUnderpaid && !acceptsMissing)) return setIncomplete(true)
    const packed = packedLines(lines)
    const input = { ...(carrierId !== undefined && { carrierId }), trackingNo, ...(packed.length > 0 && { lines: packed }) }
    const done = edited
      ? await updating.run({ id: edited.id, version: edited.version, ...input, ...(isSame(packed, edited) && { lines: undefined }) })
      : await inserting.run({ orderId: detail.id, ...input, acceptsMissing, ...(text !== '' && { text }) })
    if (done !== undefined) close()
  }

  return (
    <PageModal
      open
      closesByEscape
      title={edited ? t('editTitle', { no: edited.trackingNo }) : t('shipTitle', { no: detail.orderNo })}
      okText={edited ? t('save') : t('ship')}
      okButtonProps={{ loading: inserting.isRunning || updating.isRunning }}
      cancelText={kit('cancel')}
      onOk={() => void save()}
      onCancel={close}
      width={560}
    >
      {failure && <Alert type="error" showIcon title={failure.message} className="form-alert" role="alert" />}
      {isUnderpaid && (
        <Alert
          type={isIncomplete && !acceptsMissing ? 'error' : 'warning'}
          showIcon
          className="form-alert"
          title={t('underpaid', { amount: `${detail.currencyCode} ${amount(dueMinor(detail), detail.currencyCode)}` })}
          description={
            <Checkbox checked={acceptsMissing} onChange={({ target }) => setAcceptsMissing(target.checked)}>
              {t('acceptsMissing')}
            </Checkbox>
          }
        />
      )}
      <Line
        id={`${id}-number`}
        label={t('trackingNo')}
        hint={t('trackingNo.hint')}
        wrong={isIncomplete && hasNoNumber ? t('trackingNeeded') : undefined}
      >
        <Input
          id={`${id}-number`}
          autoFocus
          maxLength={100}
          value={trackingNo}
          aria-describedby={`${id}-number-hint`}
          {...(isIncomplete && hasNoNumber && { status: 'error' as const, 'aria-invalid': true })}
          onChange={(event) => setTrackingNo(event.target.value)}
          onPressEnter={() => void save()}
        />
      </Line>
      <Line id={`${id}-carrier`} label={t('carrierId')} hint={t('carrierId.hint')}>
        <CarrierSelect
          id={`${id}-carrier`}
          value={carrierId}
          onChange={setCarrierId}
          {...(edited?.carrierId && { known: { id: edited.carrierId, name: edited.carrierName } })}
        />
      </Line>
      <Pieces lines={lines} set={setLines} wrong={isIncomplete && hasNoPiece} />
      {edited === undefined && (
        <Line id={`${id}-text`} label={t('text')} hint={t('text.hint')}>
          <Input
            id={`${id}-text`}
            maxLength={1000}
            value={text}
            aria-describedby={`${id}-text-hint`}
            onChange={(event) => setText(event.target.value)}
          />
        </Line>
      )}
    </PageModal>
  )
}

const isSame = (packed: readonly { line: number; quantity: number }[], { lines }: ParcelRow) =>
  packed.length === lines.length &&
  packed.every((one) => lines.some(({ line, quantity }) => line === one.line && quantity === one.quantity))

interface PiecesProps {
  lines: readonly PackedLine[]
  set: (lines: PackedLine[]) => void
  wrong: boolean
}

/** How many pieces of each line go in. */
function Pieces({ lines, set, wrong }: PiecesProps) {
  const t = useText(parcelText)
  if (lines.length === 0) return null
  return (
    <fieldset className="parcel-pieces">
      <legend>{t('pieces')}</legend>
      {lines.map(({ line, title, options, most, quantity }) => (
        <div key={line}>
          <span>
            {title} {options !== '' && <small>{options}</small>}
          </span>
          <InputNumber
            min={0}
            max={most}
            precision={0}
            value={quantity}
            aria-label={t('piecesOf', { title, most })}
            onChange={(next) => set(lines.map((one) => (one.line === line ? { ...one, quantity: next ?? 0 } : one)))}
          />
          <span className="hint">{t('ofPieces', { most })}</span>
        </div>
      ))}
      {wrong && (
        <p className="hint is-wrong" role="alert">
          {t('piecesNeeded')}
        </p>
      )}
    </fieldset>
  )
}

interface LineProps {
  id: string
  label: string
  hint: string
  wrong?: string | undefined
  children: ReactNode
}

function Line({ id, label, hint, wrong, children }: LineProps) {
  return (
    <div className="parcel-line">
      <label htmlFor={id}>{label}</label>
      {children}
      <p id={`${id}-hint`} className={wrong === undefined ? 'hint' : 'hint is-wrong'} role={wrong === undefined ? undefined : 'alert'}>
        {wrong ?? hint}
      </p>
    </div>
  )
}
