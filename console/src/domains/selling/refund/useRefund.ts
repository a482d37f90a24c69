import {
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
import { useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { amount } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { refundText } from './refund.text.ts'
import { computedParts, type RefundFieldLine, refundable, refundLimits, wishedLines } from './refund-fields.ts'

/** The form of a refund; amounts in minor units. */
export interface RefundFields {
  lines: RefundFieldLine[]
  shippingMinor: number
  otherMinor: number
  overpaidMinor: number
  reason: string
}

export type ReturnedPieces = Pick<OrderReturnRow, 'id' | 'lines'>

interface RefundSubject {
  order: OrderDetail
  /** What came back: its pieces are filled in. */
  returned?: ReturnedPieces
  close: () => void
}

/** The form of a refund with what it comes to, which way the money goes, and how it is made. */
export function useRefund({ order: detail, returned, close }: RefundSubject) {
  const t = useText(refundText)
  const limits = refundLimits(detail)
  const [fields, setFields] = useState<RefundFields>(() => ({
    lines: refundable(detail, receivedPieces(returned)),
    shippingMinor: 0,
    otherMinor: 0,
    overpaidMinor: limits.overpaidMinor,
    reason: '',
  }))
  const [refusal, setRefusal] = useState<string>()
  // A refusal of the provider is kept with the order: another attempt begins with the order as it is then.
  const [isOver, setOver] = useState(false)
  const [toTransfer, setToTransfer] = useState<RefundRow>()
  const isOnline = useIsOnline(detail.id)
  const [chosenWay, setWay] = useState<'provider' | 'hand'>()
  const through = chosenWay ?? (isOnline ? 'provider' : 'hand')
  const refunding = useAction(refund.insert, {
    done: ({ state }) => (state === 'succeeded' ? t('done') : state === 'pending' ? t('pending') : ''),
    refresh: [order, orderLog, orderReturn, payment, refund],
    inPlace: 'all',
  })
  const parts = computedParts(detail, fields.lines, fields.shippingMinor)
  const totalMinor = parts.amountMinor + fields.otherMinor + fields.overpaidMinor
  const set = (change: Partial<RefundFields>) => setFields((now) => ({ ...now, ...change }))

  /** Why the refund can't be made as it is filled in. */
  function missingOf(): string | undefined {
    if (totalMinor < 0 || (totalMinor === 0 && parts.lines.length === 0)) return t('nothing')
    return totalMinor > limits.leftMinor ? t('tooMuch', { left: amount(limits.leftMinor, detail.currencyCode) }) : undefined
  }

  async function run() {
    setRefusal(undefined)
    const wish = { ...fields, lines: wishedLines(fields.lines), through, ...(returned && { returnId: returned.id }) }
    const done = await refunding.run({ orderId: detail.id, version: detail.version, ...wish })
    if (done === undefined) return
    if (!isRefused(done)) return !isOnline && done.byHandMinor > 0 ? setToTransfer(done) : close()
    setOver(true)
    setRefusal(t('refused', { failure: done.failure }))
  }

  const everything = () =>
    set({ lines: fields.lines.map((line) => ({ ...line, quantity: line.most })), shippingMinor: limits.shippingMinor })

  return {
    fields,
    set,
    everything,
    way: { isOnline, through, setWay },
    taxMinor: parts.taxMinor,
    totalMinor,
    missing: missingOf(),
    failure: refusal ?? refunding.failure?.message,
    isRunning: refunding.isRunning,
    isOver,
    /** The refund that was recorded, whose money the operator has to send. */
    toTransfer,
    run,
  }
}

const receivedPieces = (returned: ReturnedPieces | undefined) =>
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
