import type { OrderDetail, RefundRow, RefundState } from '@wanpu/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { Money } from '../../../kit/Money.tsx'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { amount, instantText } from '../../../lib/format.ts'
import { type Say, useText } from '../../../lib/text.ts'
import { failureText } from '../payment/failure-text.ts'
import { HandTransfer } from './HandTransfer.tsx'
import { refundText } from './refund.text.ts'
import './refund.css'

const tones: Record<RefundState, Tone> = { pending: 'amber', succeeded: 'green', failed: 'red', 'part-failed': 'red' }

/** What was given back of an order, the latest first, with what it was for, and whom to pay what is sent by hand. */
export function OrderRefunds({ order }: { order: OrderDetail }) {
  const t = useText(refundText)
  const [toTransfer, setToTransfer] = useState<RefundRow>()
  const { refunds } = order
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="order-refunds">
      <h3 id="order-refunds">{t('section')}</h3>
      <ol className="order-refunds">
        {refunds.toReversed().map((row) => (
          <li key={row.id}>
            <p>
              <strong>{row.refundNo}</strong>
              <Money minor={row.amountMinor} currency={row.currencyCode} />
              {isByHand(row) ? <Tag tone="blue">{t('recordedByHand')}</Tag> : <Tag tone={tones[row.state]}>{t(`state.${row.state}`)}</Tag>}
              {row.byHandMinor > 0 && (
                <Button size="small" type="link" onClick={() => setToTransfer(row)}>
                  {t('handDetails')}
                </Button>
              )}
            </p>
            <p className="hint">
              <time dateTime={row.createdAt}>{instantText(row.createdAt)}</time>
              {wordsOf(row).map((word) => ` · ${word}`)}
            </p>
            <ul className="hint">
              {partsOf(row, t).map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {toTransfer && <HandTransfer order={order} refund={toTransfer} close={() => setToTransfer(undefined)} />}
    </section>
  )
}

/** Whether no provider moves any of it: it is refunded once somebody has sent it. */
const isByHand = ({ state, byHandMinor, amountMinor }: RefundRow) => state === 'succeeded' && byHandMinor > 0 && byHandMinor === amountMinor

const wordsOf = ({ byName, reason, failure }: RefundRow) => [byName, reason, failureText(failure)].filter((word) => word !== '')

function partsOf(
  { lines, shippingMinor, otherMinor, overpaidMinor, taxMinor, currencyCode }: RefundRow,
  t: Say<typeof refundText.zh>,
): string[] {
  const sums = [
    [t('shippingShort'), shippingMinor],
    [t('otherMinor'), otherMinor],
    [t('overpaidMinor'), overpaidMinor],
  ] as const
  return [
    ...lines.map(({ title, quantity, amountMinor, restockQuantity }) =>
      [`${title} × ${quantity}`, amount(amountMinor, currencyCode), restockQuantity > 0 ? t('restocked', { count: restockQuantity }) : '']
        .filter(Boolean)
        .join(' · '),
    ),
    ...sums.filter(([, minor]) => minor !== 0).map(([label, minor]) => `${label} ${amount(minor, currencyCode)}`),
    ...(taxMinor === 0 ? [] : [t('taxesOf', { amount: amount(taxMinor, currencyCode) })]),
  ]
}
