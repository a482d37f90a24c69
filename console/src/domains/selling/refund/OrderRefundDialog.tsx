import { isSoldOrder, type OrderDetail, order } from '@wanpu/contract'
import { Alert, Button, Checkbox, Input, Radio } from 'antd'
import { useId } from 'react'
import { useFirstRead } from '../../../kit/call.ts'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { kitText } from '../../../kit/kit.text.ts'
import { Money } from '../../../kit/Money.tsx'
import { PageModal } from '../../../kit/PageModal.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { amount } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { HandTransfer } from './HandTransfer.tsx'
import { RefundAmounts, RefundLine } from './RefundAmounts.tsx'
import { refundText } from './refund.text.ts'
import { goesBack, type RefundFieldLine } from './refund-fields.ts'
import { type ReturnedPieces, useRefund } from './useRefund.ts'
import '../order/order.css'
import './refund.css'

interface OrderRefundDialogProps {
  orderId: string
  /** What came back: its pieces are filled in. */
  returned?: ReturnedPieces
  close: () => void
}

/** Refunds pieces, shipping or an amount of an order. What the provider made of it is said before the dialog closes. */
export default function OrderRefundDialog({ orderId, returned, close }: OrderRefundDialogProps) {
  const t = useText(refundText)
  const { first, reading } = useFirstRead(order.read, { id: orderId })
  if (first !== undefined) return <RefundForm order={first} {...(returned && { returned })} close={close} />
  return (
    <PageModal open closesByEscape title={t('title', { no: '' })} footer={null} onCancel={close} width={640}>
      <NotYetRead reading={reading} rows={6} />
    </PageModal>
  )
}

function RefundForm({ order: detail, returned, close }: Omit<OrderRefundDialogProps, 'orderId'> & { order: OrderDetail }) {
  const t = useText(refundText)
  const kit = useText(kitText)
  const id = useId()
  const { currencyCode } = detail
  const refunding = useRefund({ order: detail, ...(returned && { returned }), close })
  const { fields, set, way, taxMinor, totalMinor, missing, failure } = refunding
  if (refunding.toTransfer !== undefined) return <HandTransfer order={detail} refund={refunding.toTransfer} close={close} />
  return (
    <PageModal
      open
      closesByEscape
      title={t('title', { no: detail.orderNo })}
      okText={t('run', { amount: `${currencyCode} ${amount(Math.max(0, totalMinor), currencyCode)}` })}
      okButtonProps={{
        danger: true,
        loading: refunding.isRunning,
        disabled: refunding.isOver || missing !== undefined,
        'aria-describedby': `${id}-missing`,
      }}
      cancelText={kit('cancel')}
      onOk={() => void refunding.run()}
      onCancel={close}
      width={640}
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} className="form-alert" role="alert" />}
      {isSoldOrder(detail) && <Pieces lines={fields.lines} set={(lines) => set({ lines })} everything={refunding.everything} />}
      <RefundAmounts id={id} order={detail} fields={fields} set={set} />
      {!way.isOnline && totalMinor > 0 && <p className="hint">{t('byHand')}</p>}
      {way.isOnline && totalMinor > 0 && <RefundWay through={way.through} setWay={way.setWay} />}
      <RefundLine id={`${id}-reason`} label={t('reason')} hint={t('reason.hint')}>
        <Input id={`${id}-reason`} value={fields.reason} maxLength={500} onChange={(event) => set({ reason: event.target.value })} />
      </RefundLine>
      <dl className="order-sums refund-sums" aria-live="polite">
        {taxMinor > 0 && <Sum label={t('ofTaxes')} minor={taxMinor} currency={currencyCode} />}
        <Sum label={t('total')} minor={totalMinor} currency={currencyCode} isTotal />
      </dl>
      <p id={`${id}-missing`} className="hint" role="status">
        {missing}
      </p>
    </PageModal>
  )
}

type Way = 'provider' | 'hand'

/** Whether the provider gives the money back, or the operator does. */
function RefundWay({ through, setWay }: { through: Way; setWay: (way: Way) => void }) {
  const t = useText(refundText)
  return (
    <div className="refund-field">
      <Radio.Group aria-label={t('through')} value={through} onChange={(event) => setWay(event.target.value)}>
        <Radio value="provider">{t('through.provider')}</Radio>
        <Radio value="hand">{t('through.hand')}</Radio>
      </Radio.Group>
      {through === 'provider' && <p className="hint">{t('through.provider.hint')}</p>}
    </div>
  )
}

interface PiecesProps {
  lines: readonly RefundFieldLine[]
  set: (lines: RefundFieldLine[]) => void
  everything: () => void
}

/** How many pieces of each line are given back, and which go back into the stock. */
function Pieces({ lines, set, everything }: PiecesProps) {
  const t = useText(refundText)
  const change = (line: number, field: Partial<RefundFieldLine>) =>
    set(lines.map((one) => (one.line === line ? { ...one, ...field } : one)))
  if (lines.length === 0) return <p className="hint">{t('noLines')}</p>
  return (
    <fieldset className="refund-pieces">
      <legend>{t('lines')}</legend>
      {lines.map((field) => {
        const { line, title, options, most, quantity, restockable } = field
        return (
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
              onChange={(next) => change(line, { quantity: next ?? 0 })}
            />
            <span className="hint">{t('ofPieces', { most })}</span>
            <Checkbox
              checked={goesBack(field)}
              disabled={quantity === 0 || restockable === 0}
              aria-label={t('restockOf', { title })}
              onChange={(event) => change(line, { isRestocked: event.target.checked })}
            >
              {t('restock')}
            </Checkbox>
          </div>
        )
      })}
      <p className="hint">{t('restockAbout')}</p>
      <Button size="small" onClick={everything}>
        {t('everything')}
      </Button>
    </fieldset>
  )
}
function Sum({ label, minor, currency, isTotal = false }: { label: string; minor: number; currency: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'is-total' : ''}>
      <dt>{label}</dt>
      <dd>
        <Money minor={minor} currency={currency} />
      </dd>
    </div>
  )
}
