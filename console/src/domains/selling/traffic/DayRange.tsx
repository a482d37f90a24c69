import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { dayOfPicked, lastDays } from '../../../kit/form/business-days.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { useText } from '../../../lib/text.ts'

interface DayRangeProps {
  id: string
  from: string | undefined
  to: string | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
}

/** Whole days as the statistics count them: 2026-01-31, those of the business. */
export default function DayRange({ id, from, to, onChange }: DayRangeProps) {
  const t = useText(kitText)
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(range) => onChange(range?.[0] ? dayOfPicked(range[0]) : undefined, range?.[1] ? dayOfPicked(range[1]) : undefined)}
      placeholder={[t('from'), t('to')]}
      presets={[
        { label: t('today'), value: lastDays(1) },
        { label: t('week'), value: lastDays(7) },
        { label: t('month'), value: lastDays(30) },
        { label: t('year'), value: lastDays(365) },
      ]}
    />
  )
}
