import { coupon, couponKind, omit, type SentInputOf } from '@wanpu/contract'
import { useState } from 'react'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { NumberField, TextField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { CouponTerms } from './CouponTerms.tsx'
import { couponText } from './coupon.text.ts'
import { type CouponFields, termFailsAt, toFields, toInput } from './coupon-fields.ts'
import { GeneratedCodes } from './GeneratedCodes.tsx'

interface GenerateFields extends Omit<CouponFields, 'code'> {
  prefix: string
  quantity: number | undefined
  length: number
}

const failsAt = { 'coupon-period': 'endsAt', 'coupon-percent': 'percent', ...termFailsAt, 'coupon-codes-exhausted': 'quantity' } as const
const namedInInput = { percent: 'value', amountOff: 'value' } as const

/** Many codes with the same terms; then shows them, to copy or download. */
export default function GenerateCodes({ close }: { close: () => void }) {
  const t = useText(couponText)
  const [codes, setCodes] = useState<string[]>()
  if (codes !== undefined) return <GeneratedCodes codes={codes} close={close} />
  return (
    <FormDrawer
      title={t('generateTitle')}
      text={couponText}
      insert={coupon.generate}
      toFields={freshFields}
      toInput={generateInput}
      failsAt={failsAt}
      namedInInput={namedInInput}
      saveLabel={t('generateSave')}
      done=""
      refresh={coupon}
      close={close}
      onInserted={(output) => setCodes(output.codes)}
    >
      <div className="fields-2">
        <NumberField name="quantity" isRequired min={1} max={10_000} />
        <NumberField name="length" isRequired min={4} max={16} />
      </div>
      <TextField name="prefix" isCode max={16} />
      <CouponTerms kinds={couponKind.options} />
    </FormDrawer>
  )
}

function freshFields(): GenerateFields {
  const { code: _, ...terms } = toFields(undefined)
  return { ...terms, prefix: '', quantity: 20, length: 8 }
}

function generateInput({ prefix, quantity, length, ...terms }: GenerateFields): SentInputOf<typeof coupon.generate> {
  const input = omit(toInput({ ...terms, code: '' }), 'code', 'isAutomatic')
  // A missing quantity is refused by the contract's check at the field, before anything is sent.
  return { ...input, prefix: prefix.trim().toUpperCase(), quantity: quantity as number, length }
}
