import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface DayInputProps {
  id?: string
  value?: string | null
  onChange?: (day: string | null) => void
}

/** A day of the calendar, such as 2026-01-31, or none. */
export function DayInput({ id, value, onChange }: DayInputProps) {
  return (
    <DatePicker
      {...(id !== undefined && { id })}
      className="wide"
      value={value ? dayjs(value) : null}
      onChange={(next) => onChange?.(next ? next.format('YYYY-MM-DD') : null)}
    />
  )
}
