import { Select } from 'antd'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { useOnlyChoice } from './useOnlyChoice.ts'

interface RecordSelectProps {
  id?: string | undefined
  value?: string | undefined
  onChange?: ((value: string | undefined) => void) | undefined
  placeholder?: string | undefined
  options: { value: string; label: string }[]
  isLoading: boolean
}

/** One of some records, found by its name. */
export function RecordSelect({ id, value, onChange, placeholder, options, isLoading }: RecordSelectProps) {
  const t = useText(kitText)
  useOnlyChoice(isLoading ? undefined : options.map((option) => option.value), value === undefined, (only) => onChange?.(only))
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={placeholder ?? t('choosePlease')}
      value={value}
      onChange={(next?: string) => onChange?.(next)}
      options={options}
    />
  )
}
