import { type OrderDetail, shippingMode } from '@wanpu/contract'
import { Select } from 'antd'
import { useRead } from '../../../../kit/call.ts'
import { MoneyInput } from '../../../../kit/form/MoneyInput.tsx'
import { nameOf } from '../../../../kit/names.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { EditField } from './EditField.tsx'
import { orderEditText } from './order-edit.text.ts'
import { discountOf, type EditFields } from './order-edit-fields.ts'

interface EditedAmountsProps {
  id: string
  order: OrderDetail
  isFixed: boolean
  fields: EditFields
  set: (change: Partial<EditFields>) => void
}

/** The discount, the shipping method and its fee. */
export function EditedAmounts({ id, order: detail, isFixed, fields, set }: EditedAmountsProps) {
  const t = useText(orderEditText)
  const { currencyCode } = detail
  return (
    <div className="edit-columns">
      <EditField id={`${id}-discount`} label={t('discountMinor')} hint={t('discountMinor.hint')}>
        <MoneyInput
          id={`${id}-discount`}
          disabled={isFixed}
          currency={currencyCode}
          value={fields.discountMinor ?? discountOf(detail)}
          onChange={(minor) => set({ discountMinor: minor ?? 0 })}
        />
      </EditField>
      <ShippingField
        id={`${id}-shipping`}
        order={detail}
        isFixed={isFixed}
        value={fields.shippingModeId}
        onChange={(shippingModeId) => set({ shippingModeId })}
      />
      <EditField id={`${id}-fee`} label={t('shippingMinor')} hint={t('shippingMinor.hint')}>
        <MoneyInput
          id={`${id}-fee`}
          disabled={isFixed}
          currency={currencyCode}
          value={fields.shippingMinor === undefined ? detail.ownShippingMinor : fields.shippingMinor}
          onChange={(minor) => set({ shippingMinor: (minor ?? null) === detail.ownShippingMinor ? undefined : (minor ?? null) })}
        />
      </EditField>
    </div>
  )
}

interface ShippingFieldProps {
  id: string
  order: OrderDetail
  isFixed: boolean
  value: string | undefined
  onChange: (id: string) => void
}

function ShippingField({ id, order: detail, isFixed, value, onChange }: ShippingFieldProps) {
  const t = useText(orderEditText)
  const isAllowed = useMay(shippingMode.search.name)
  const { data } = useRead(shippingMode.search, isAllowed ? { status: 'active', pageSize: 200 } : undefined)
  const options = (data?.items ?? []).map((mode) => ({ value: mode.id, label: nameOf(mode) }))
  const { shippingModeId, shippingModeName } = detail
  const isMissing = shippingModeId !== null && options.every((option) => option.value !== shippingModeId)
  return (
    <EditField id={id} label={t('shippingModeId')} hint="">
      <Select
        id={id}
        className="wide"
        disabled={isFixed || !isAllowed}
        value={value ?? null}
        onChange={(modeId: string | null) => modeId !== null && onChange(modeId)}
        options={isMissing ? [{ value: shippingModeId, label: shippingModeName }, ...options] : options}
      />
    </EditField>
  )
}
