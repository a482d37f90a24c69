import { isSoldOrder, type OrderDetail } from '@wanpu/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { MoneyInput } from '../../../kit/form/MoneyInput.tsx'
import { amount } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { refundText } from './refund.text.ts'
import { keptGifts, refundLimits } from './refund-fields.ts'
import type { RefundFields } from './useRefund.ts'

interface RefundAmountsProps {
  id: string
  order: OrderDetail
  fields: RefundFields
  set: (change: Partial<RefundFields>) => void
}

/** What is given back besides pieces: shipping, another amount, what was paid too much. */
export function RefundAmounts({ id, order: detail, fields, set }: RefundAmountsProps) {
  const t = useText(refundText)
  const { currencyCode } = detail
  const limits = refundLimits(detail)
  const gifts = keptGifts(detail, fields.lines)
  return (
    <div className="refund-amounts">
      {limits.shippingMinor > 0 && (
        <RefundLine
          id={`${id}-shipping`}
          label={t('shippingMinor')}
          hint={t('shippingMinor.left', { left: amount(limits.shippingMinor, currencyCode) })}
        >
          <MoneyInput
            id={`${id}-shipping`}
            currency={currencyCode}
            value={fields.shippingMinor}
            max={limits.shippingMinor}
            onChange={(minor) => set({ shippingMinor: minor ?? 0 })}
          />
        </RefundLine>
      )}
      {isSoldOrder(detail) && (
        <RefundLine id={`${id}-other`} label={t('otherMinor')} hint={t('otherMinor.hint')}>
          {gifts.valueMinor > 0 && (
            <p className="hint">
              {t('gifts', { titles: gifts.titles.join(', ') })}{' '}
              <Button size="small" onClick={() => set({ otherMinor: 0 - gifts.valueMinor })}>
                {t('keepGifts', { amount: amount(gifts.valueMinor, currencyCode) })}
              </Button>
            </p>
          )}
          <MoneyInput
            id={`${id}-other`}
            isSigned
            currency={currencyCode}
            value={fields.otherMinor}
            onChange={(minor) => set({ otherMinor: minor ?? 0 })}
          />
        </RefundLine>
      )}
      {limits.overpaidMinor > 0 && (
        <RefundLine
          id={`${id}-overpaid`}
          label={t('overpaidMinor')}
          hint={t('overpaidMinor.hint', { left: amount(limits.overpaidMinor, currencyCode) })}
        >
          <MoneyInput
            id={`${id}-overpaid`}
            currency={currencyCode}
            value={fields.overpaidMinor}
            max={limits.overpaidMinor}
            onChange={(minor) => set({ overpaidMinor: minor ?? 0 })}
          />
        </RefundLine>
      )}
    </div>
  )
}

interface RefundLineProps {
  id: string
  label: string
  hint: string
  children: ReactNode
}

/** A field of the dialog with its label and a hint below. */
export function RefundLine({ id, label, hint, children }: RefundLineProps) {
  return (
    <div className="refund-field">
      <label htmlFor={id}>{label}</label>
      {children}
      <p className="hint">{hint}</p>
    </div>
  )
}
