import { Select } from 'antd'
import { countryOptions } from '../../../lib/countries.ts'

interface CountrySelectProps {
  id?: string
  value?: string
  onChange?: (country: string | undefined) => void
  placeholder: string
  canClear?: boolean
}

/** One country, found by its name or code. */
export function CountrySelect({ id, value, onChange, placeholder, canClear = false }: CountrySelectProps) {
  return (
    <Select
      {...(id !== undefined && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={canClear}
      placeholder={placeholder}
      value={value || undefined}
      onChange={(next?: string) => onChange?.(next)}
      options={countryOptions()}
    />
  )
}
