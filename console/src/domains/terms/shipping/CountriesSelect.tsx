import { Select } from 'antd'
import { countryOptions } from '../../../lib/countries.ts'

interface CountriesSelectProps {
  id?: string
  value?: string[]
  onChange?: (countries: string[]) => void
  placeholder: string
}

/** Any number of countries, found by name or code. */
export function CountriesSelect({ id, value = [], onChange, placeholder }: CountriesSelectProps) {
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      className="wide"
      placeholder={placeholder}
      value={value}
      onChange={(next: string[]) => onChange?.(next)}
      options={countryOptions()}
    />
  )
}
