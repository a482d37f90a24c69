import { paymentMode } from '@wanpu/contract'
import { Select } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { nameOf } from '../../../kit/names.ts'
import { useMay } from '../../../lib/session.ts'

interface PaymentModesSelectProps {
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
  placeholder: string
}

/** Any number of payment methods. */
export function PaymentModesSelect({ id, value = [], onChange, placeholder }: PaymentModesSelectProps) {
  const mayFind = useMay(paymentMode.search.name)
  const { data } = useRead(paymentMode.search, mayFind ? { pageSize: 200 } : undefined)
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      className="wide"
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      onChange={(next: string[]) => onChange?.(next)}
      options={(data?.items ?? []).map((mode) => ({ value: mode.id, label: nameOf(mode) }))}
    />
  )
}
