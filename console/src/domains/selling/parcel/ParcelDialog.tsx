import { dueMinor, type OrderDetail, order, type ParcelRow } from '@wanpu/contract'
import { Alert, Checkbox, Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { useFirstRead } from '../../../kit/call.ts'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { amount } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { CarrierSelect } from './CarrierSelect.tsx'
import { parcelText } from './parcel.text.ts'
import type { PackedLine } from './parcel-fields.ts'
import { useParcelForm } from './useParcelForm.ts'
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
  const { fields, carrierId, isUsual, set, save, isRunning, failure, isUnderpaid, wrong } = useParcelForm(detail, edited, close)
  const { trackingNo, lines, text, acceptsMissing } = fields
  const numberId = `${id}-number`

  return (
    <PageModal
      open
      closesByEscape
      title={edited ? t('editTitle', { no: edited.trackingNo || detail.orderNo }) : t('shipTitle', { no: detail.orderNo })}
      okText={edited ? t('save') : t('ship')}
      okButtonProps={{ loading: isRunning }}
      cancelText={kit('cancel')}
      onOk={() => void save()}
      onCancel={close}
      width={560}
    >
      {failure && <Alert type="error" showIcon title={failure.message} className="form-alert" role="alert" />}
      {isUnderpaid && (
        <Underpaid order={detail} isAccepted={acceptsMissing} isWrong={wrong.money} set={(accepted) => set({ acceptsMissing: accepted })} />
      )}
      <Line id={numberId} label={t('trackingNo')} hint={t('trackingNo.hint')}>
        <Input
          id={numberId}
          autoFocus
          maxLength={100}
          value={trackingNo}
          aria-describedby={`${numberId}-hint`}
          onChange={(event) => set({ trackingNo: event.target.value })}
          onPressEnter={() => void save()}
        />
      </Line>
      <Line id={`${id}-carrier`} label={t('carrierId')} hint={t(isUsual ? 'carrierId.usual' : 'carrierId.hint')}>
        <CarrierSelect
          id={`${id}-carrier`}
          value={carrierId}
          onChange={(next) => set({ carrierId: next ?? null })}
          {...(edited?.carrierId && { known: { id: edited.carrierId, name: edited.carrierName } })}
        />
      </Line>
      <Pieces lines={lines} set={(next) => set({ lines: next })} wrong={wrong.pieces} />
      {edited === undefined && (
        <Line id={`${id}-text`} label={t('text')} hint={t('text.hint')}>
          <Input
            id={`${id}-text`}
            maxLength={1000}
            value={text}
            aria-describedby={`${id}-text-hint`}
            onChange={(event) => set({ text: event.target.value })}
          />
        </Line>
      )}
    </PageModal>
  )
}

interface UnderpaidProps {
  order: OrderDetail
  isAccepted: boolean
  isWrong: boolean
  set: (isAccepted: boolean) => void
}

/** Money is owed for the order: it is shipped only when somebody says that it may. */
function Underpaid({ order: detail, isAccepted, isWrong, set }: UnderpaidProps) {
  const t = useText(parcelText)
  return (
    <Alert
      type={isWrong ? 'error' : 'warning'}
      showIcon
      className="form-alert"
      title={t('underpaid', { amount: `${detail.currencyCode} ${amount(dueMinor(detail), detail.currencyCode)}` })}
      description={
        <Checkbox checked={isAccepted} onChange={({ target }) => set(target.checked)}>
          {t('acceptsMissing')}
        </Checkbox>
      }
    />
  )
}

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
          <NumberInput
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
  children: ReactNode
}

function Line({ id, label, hint, children }: LineProps) {
  return (
    <div className="parcel-line">
      <label htmlFor={id}>{label}</label>
      {children}
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    </div>
  )
}
