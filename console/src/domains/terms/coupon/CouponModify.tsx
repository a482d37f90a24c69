import { type CouponRow, coupon } from '@wanpu/contract'
import { Form, Segmented } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { appliesToText } from '../../../kit/applies-to.text.ts'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import type { ShowValue } from '../../../kit/batch/SampleTable.tsx'
import { GroupsField } from '../../../kit/form/AppliesToFields.tsx'
import { InstantField, LongTextField, MoneyField, NumberField, WebsitesField } from '../../../kit/form/fields.tsx'
import { useWebsiteGroups } from '../../../kit/website-groups.ts'
import { instantText, whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { recordWords } from '../../catalog/goods-backup/record-words.tsx'
import { couponText } from './coupon.text.ts'
import {
  type Change,
  commonOf,
  type ModifiableField,
  type ModificationFields,
  modifiableFields,
  modificationOf,
} from './coupon-modification.ts'
import { sayCoupon } from './say-coupon.ts'

interface CouponModifyProps {
  rows: readonly CouponRow[]
  close: () => void
  onApplied: () => void
}

const initial: ModificationFields = { changes: Object.fromEntries(modifiableFields.map((field) => [field, 'leave'])) }

/** 选择变更: each field of the ticked coupons stays, gets one value or is emptied; previewed before. */
export default function CouponModify({ rows, close, onApplied }: CouponModifyProps) {
  const t = useText(couponText)
  const toInput = useCallback(
    (fields: ModificationFields) =>
      modificationOf(
        fields,
        rows.map(({ id }) => id),
      ),
    [rows],
  )
  return (
    <BatchDialog
      title={t('modify')}
      about={t('modifyAbout')}
      action={coupon.modifySelected}
      text={couponText}
      initial={initial}
      toInput={toInput}
      show={showValue}
      applyLabel={(count) => t('modifyApply', { count: whole(count) })}
      done={(count) => t('modified', { count: whole(count) })}
      refresh={coupon}
      close={close}
      onApplied={onApplied}
    >
      <Changes rows={rows} />
    </BatchDialog>
  )
}

function Changes({ rows }: Pick<CouponModifyProps, 'rows'>) {
  const t = useText(couponText)
  const tReach = useText(appliesToText)
  const { groups } = useWebsiteGroups()
  const { currency, valueIs, hasCap } = commonOf(rows)
  const labels = Object.fromEntries(modifiableFields.map((field) => [field, field === 'groupIds' ? tReach('groupIds') : t(field)]))
  const labelled = (name: ModifiableField) => ({ name, label: t('newValue', { field: labels[name] ?? name }), help: '' })
  const money = (name: ModifiableField) => <MoneyField {...labelled(name)} currency={currency ?? ''} />
  const inputs: Record<ModifiableField, ReactNode> = {
    value: valueIs === 'percent' ? <NumberField {...labelled('value')} min={1} max={100} suffix="%" /> : money('value'),
    minAmountMinor: money('minAmountMinor'),
    maxDiscountMinor: money('maxDiscountMinor'),
    startsAt: <InstantField {...labelled('startsAt')} />,
    endsAt: <InstantField {...labelled('endsAt')} isEndOfDay />,
    usageLimit: <NumberField {...labelled('usageLimit')} />,
    perMemberLimit: <NumberField {...labelled('perMemberLimit')} />,
    groupIds: <GroupsField label={labelled('groupIds').label} />,
    websiteIds: <WebsitesField {...labelled('websiteIds')} />,
    memo: <LongTextField {...labelled('memo')} rows={2} max={500} />,
  }
  const cannotBeSet: Partial<Record<ModifiableField, string | undefined>> = {
    value: valueIs === undefined ? t('mixedValue') : undefined,
    minAmountMinor: currency === undefined ? t('mixedCurrency') : undefined,
    maxDiscountMinor: currency === undefined ? t('mixedCurrency') : hasCap ? undefined : t('withoutCap'),
    groupIds: groups.length === 0 ? t('noGroups') : undefined,
  }
  return modifiableFields.map((field) => (
    <FieldChange key={field} field={field} label={labels[field] ?? field} cannotBeSet={cannotBeSet[field]} input={inputs[field]} />
  ))
}

interface FieldChangeProps {
  field: ModifiableField
  label: string
  /** Why one value does not fit the chosen coupons. */
  cannotBeSet: string | undefined
  input: ReactNode
}

function FieldChange({ field, label, cannotBeSet, input }: FieldChangeProps) {
  const t = useText(couponText)
  const change = Form.useWatch<Change | undefined>(['changes', field])
  const options = [
    { value: 'leave', label: t('change.leave') },
    { value: 'set', label: t('change.set'), disabled: cannotBeSet !== undefined },
    ...(field === 'value' ? [] : [{ value: 'clear', label: t('change.clear') }]),
  ]
  return (
    <div className="field-change">
      <Form.Item name={['changes', field]} label={label} extra={cannotBeSet}>
        <Segmented options={options} aria-label={label} />
      </Form.Item>
      {change === 'set' && input}
    </div>
  )
}

const showValue: ShowValue = (field, value, side) => {
  if (field === 'minAmountMinor' && value === 0) return '–'
  if (typeof value === 'string' && (field === 'startsAt' || field === 'endsAt')) return instantText(value)
  return sayCoupon(field, value, side, {}) ?? recordWords(field, value, side)
}
