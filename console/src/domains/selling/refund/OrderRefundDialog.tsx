import {
  isSoldOrder,
  type OrderDetail,
  type OrderReturnRow,
  order,
  orderLog,
  orderReturn,
  payment,
  providerFacts,
  type RefundRow,
  refund,
} from '@wanpu/contract'
import { Alert, Button, Checkbox, Input, InputNumber, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useAction, useFirstRead, useRead } from '../../../kit/call.ts'
import { MoneyInput } from '../../../kit/form/MoneyInput.tsx'
import { kitText } from '../../../kit/kit.text.ts'
import { Money } from '../../../kit/Money.tsx'
import { PageModal } from '../../../kit/PageModal.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { amount } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { refundText } from './refund.text.ts'
import { computedParts, goesBack, keptGifts, type RefundFieldLine, refundable, refundLimits, wishedLines } from './refund-fields.ts'
import '../order/order.css'
import './refund.css'

interface OrderRefundDialogProps {
  orderId: string
  /** What came back: its pieces are filled in. */
  returned?: Pick<OrderReturnRow, 'id' | 'lines'>
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
  const limits = refundLimits(detail)
  const [lines, setLines] = useState(() => refundable(detail, receivedPieces(returned)))
  const [shippingMinor, setShipping] = useState(0)
  const [otherMinor, setOther] = useState(0)
  const [overpaidMinor, setOverpaid] = useState(limits.overpaidMinor)
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  // A refusal of the provider is kept with the order: another attempt begins with the order as it is then.
  const [isOver, setOver] = useState(false)
  const isOnline = useIsOnline(detail.id)
  const [chosenWay, setWay] = useState<'provider' | 'hand'>()
  const through = chosenWay ?? (isOnline ? 'provider' : 'hand')
  const refunding = useAction(refund.insert, {
    done: ({ state }) => (state === 'succeeded' ? t('done') : state === 'pending' ? t('pending') : ''),
    refresh: [order, orderLog, orderReturn, payment, refund],
    inPlace: 'all',
  })
  const parts = computedParts(detail, lines, shippingMinor)
  const totalMinor = parts.amountMinor + otherMinor + overpaidMinor
  const gifts = keptGifts(detail, lines)
  const missing = missingOf()

  /** Why the refund can't be made as it is filled in. */
  function missingOf(): string | undefined {
    if (totalMinor < 0 || (totalMinor === 0 && parts.lines.length === 0)) return t('nothing')
    return totalMinor > limits.leftMinor ? t('tooMuch', { left: amount(limits.leftMinor, currencyCode) }) : undefined
  }

  async function run() {
    setRefusal(undefined)
    const wish = {
      lines: wishedLines(lines),
      shippingMinor,
      otherMinor,
      overpaidMinor,
      through,
      reason,
      ...(returned && { returnId: returned.id }),
    }
    const done = await refunding.run({ orderId: detail.id, version: detail.version, ...wish })
    if (done === undefined) return
    if (!isRefused(done)) return close()
    setOver(true)
    setRefusal(t('refused', { failure: done.failure }))
  }

  function chooseEverything() {
    setLines(lines.map((line) => ({ ...line, quantity: line.most })))
    setShipping(limits.shippingMinor)
  }

  const failure = refusal ?? refunding.failure?.message
  const sold = isSoldOrder(detail)
  return (
    <PageModal
      open
      closesByEscape
      title={t('title', { no: detail.orderNo })}
      okText={t('run', { amount: `${currencyCode} ${amount(Math.max(0, totalMinor), currencyCode)}` })}
      okButtonProps={{
        danger: true,
        loading: refunding.isRunning,
        disabled: isOver || missing !== undefined,
        'aria-describedby': `${id}-missing`,
      }}
      cancelText={kit('cancel')}
      onOk={() => void run()}
      onCancel={close}
      width={640}
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} className="form-alert" role="alert" />}
      {sold && <Pieces lines={lines} set={setLines} everything={chooseEverything} />}
      <div className="refund-amounts">
        {limits.shippingMinor > 0 && (
          <Line
            id={`${id}-shipping`}
            label={t('shippingMinor')}
            hint={t('shippingMinor.left', { left: amount(limits.shippingMinor, currencyCode) })}
          >
            <MoneyInput
              id={`${id}-shipping`}
              currency={currencyCode}
              value={shippingMinor}
              max={limits.shippingMinor}
              onChange={(minor) => setShipping(minor ?? 0)}
            />
          </Line>
        )}
        {sold && (
          <Line id={`${id}-other`} label={t('otherMinor')} hint={t('otherMinor.hint')}>
            {gifts.valueMinor > 0 && (
              <p className="hint">
                {t('gifts', { titles: gifts.titles.join(', ') })}{' '}
                <Button size="small" onClick={() => setOther(0 - gifts.valueMinor)}>
                  {t('keepGifts', { amount: amount(gifts.valueMinor, currencyCode) })}
                </Button>
              </p>
            )}
            <MoneyInput id={`${id}-other`} isSigned currency={currencyCode} value={otherMinor} onChange={(minor) => setOther(minor ?? 0)} />
          </Line>
        )}
        {limits.overpaidMinor > 0 && (
          <Line
            id={`${id}-overpaid`}
            label={t('overpaidMinor')}
            hint={t('overpaidMinor.hint', { left: amount(limits.overpaidMinor, currencyCode) })}
          >
            <MoneyInput
              id={`${id}-overpaid`}
              currency={currencyCode}
              value={overpaidMinor}
              max={limits.overpaidMinor}
              onChange={(minor) => setOverpaid(minor ?? 0)}
            />
          </Line>
        )}
      </div>
      {isOnline && totalMinor > 0 && (
        <div className="refund-field">
          <Radio.Group aria-label={t('through')} value={through} onChange={(event) => setWay(event.target.value)}>
            <Radio value="provider">{t('through.provider')}</Radio>
            <Radio value="hand">{t('through.hand')}</Radio>
          </Radio.Group>
          {through === 'provider' && <p className="hint">{t('through.provider.hint')}</p>}
        </div>
      )}
      <Line id={`${id}-reason`} label={t('reason')} hint={t('reason.hint')}>
        <Input id={`${id}-reason`} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Line>
      <dl className="order-sums refund-sums" aria-live="polite">
        {parts.taxMinor > 0 && <Sum label={t('ofTaxes')} minor={parts.taxMinor} currency={currencyCode} />}
        <Sum label={t('total')} minor={totalMinor} currency={currencyCode} isTotal />
      </dl>
      <p id={`${id}-missing`} className="hint" role="status">
        {missing}
      </p>
    </PageModal>
  )
}

const receivedPieces = (returned: OrderRefundDialogProps['returned']) =>
  returned && new Map(returned.lines.map(({ line, receivedQuantity }) => [line, receivedQuantity]))

const isRefused = ({ state }: RefundRow) => state === 'failed' || state === 'part-failed'

/**
 * Whether some of the order's money came through a provider; unknown without the right to see payments, and then the
 * server decides.
 */
function useIsOnline(orderId: string): boolean {
  const maySee = useMay(payment.search.name)
  const { data } = useRead(payment.search, maySee ? { orderId, kind: 'charge', pageSize: 100 } : undefined)
  if (!maySee) return true
  return data?.items.some(({ provider, refundableMinor }) => providerFacts[provider].isOnline && refundableMinor > 0) ?? false
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
            <InputNumber
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

interface LineProps {
  id: string
  label: string
  hint: string
  children: ReactNode
}

function Line({ id, label, hint, children }: LineProps) {
  return (
    <div className="refund-field">
      <label htmlFor={id}>{label}</label>
      {children}
      <p className="hint">{hint}</p>
    </div>
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
