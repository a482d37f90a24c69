import { regionsOf } from '@wanpu/contract'
import { Select } from 'antd'
import { countryOptions } from '../../../lib/countries.ts'
import { placeName } from '../../../lib/places.ts'

interface PlacesSelectProps {
  id?: string
  value?: string[]
  onChange?: (places: string[]) => void
  placeholder: string
}

/** Countries, and the regions of those whose taxes differ by region. */
export function PlacesSelect({ id, value = [], onChange, placeholder }: PlacesSelectProps) {
  const options = countryOptions().flatMap((country) => [
    country,
    ...(regionsOf[country.value] ?? [])
      .map(([region]) => `${country.value}-${region}`)
      .map((place) => ({ value: place, label: `${placeName(place)} ${place}` })),
  ])
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      maxTagCount={40}
      optionFilterProp="label"
      placeholder={placeholder}
      value={value}
      onChange={(next: string[]) => onChange?.(next)}
      options={options}
    />
  )
}
