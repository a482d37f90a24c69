import { Select } from 'antd'
import { useMemo } from 'react'
import { zoneOptions } from './time-zones.ts'

interface TimeZoneSelectProps {
  id: string
  value: string | undefined
  onChange: (zone: string | undefined) => void
  /** The zone that is always offered, also where this browser does not list it. */
  known: string
  /** What the empty choice says; without it one zone is always chosen. */
  placeholder?: string
  disabled?: boolean
}

/** A time zone by its IANA name, found by typing a city. */
export function TimeZoneSelect({ id, value, onChange, known, placeholder, disabled = false }: TimeZoneSelectProps) {
  const options = useMemo(() => zoneOptions(known, new Date()), [known])
  return (
    <Select
      id={id}
      className="wide"
      showSearch={{ filterOption: (typed, option) => isMeant(typed, option?.label ?? '') }}
      {...(placeholder !== undefined && { placeholder, allowClear: true })}
      disabled={disabled}
      options={options}
      value={value}
      onChange={(zone?: string) => onChange(zone)}
    />
  )
}

/** Cities are typed with blanks: `new york` means America/New_York. */
function isMeant(typed: string, label: string): boolean {
  return label.toLowerCase().includes(typed.trim().toLowerCase().replaceAll(' ', '_'))
}
