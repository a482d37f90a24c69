import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { instantOfPicked, pickedOf } from './business-days.ts'

interface InstantInputProps {
  id?: string
  value?: string | null
  onChange?: (instant: string | undefined) => void
  onBlur?: () => void
  /** A chosen day means its end. */
  isEndOfDay: boolean
}

/** An instant to the minute, by the clock that the person sees times in; the value is ISO text in UTC. */
export function InstantInput({ value, onChange, isEndOfDay, id, onBlur }: InstantInputProps) {
  const usual = isEndOfDay ? dayjs().endOf('day') : dayjs().startOf('day')
  return (
    <DatePicker
      {...(id !== undefined && { id })}
      {...(onBlur !== undefined && { onBlur })}
      className="wide"
      showTime={{ format: 'HH:mm', defaultOpenValue: usual }}
      format="YYYY-MM-DD HH:mm"
      // The field shows what was picked at once: it is not taken back by whoever saves without pressing 确定.
      needConfirm={false}
      value={value ? pickedOf(value) : null}
      onChange={(next) => onChange?.(next ? instantOfPicked(next) : undefined)}
    />
  )
}
