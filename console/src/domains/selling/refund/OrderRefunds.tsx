import type { OrderDetail, RefundRow, RefundState } from '@wanpu/contract'
import { Money } from '../../../kit/Money.tsx'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { amount, instantText } from '../../../lib/format.ts'
import { type Say, useText } from '../../../lib/text.ts'
import { failureText } from '../payment/failure-text.ts'
import { refundText } from './refund.text.ts'
import './refund.css'

const tones: Record<RefundState, Tone> = { pending: 'amber', succeeded: 'green', failed: 'red', 'part-failed': 'red' }

/** What was given back of an order, the latest first, with what it was for. */
export function OrderRefunds({ order: { refunds } }: { order: OrderDetail }) {
  const t = useText(refundText)
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
              <Tag tone={tones[row.state]}>{t(`state.${row.state}`)}</Tag>
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
    </section>
  )
}

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
