import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { kitText } from '../../kit/kit.text.ts'
import { useText } from '../../kit/text.ts'

interface DayRangeProps {
  id: string
  from: string | undefined
  to: string | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
}

/** Whole days as the statistics count them: 2026-01-31, without a time zone. */
export default function DayRange({ id, from, to, onChange }: DayRangeProps) {
  const t = useText(kitText)
  const today = dayjs().startOf('day')
  const back = (days: number): [dayjs.Dayjs, dayjs.Dayjs] => [today.subtract(days - 1, 'day'), today]
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(range) => onChange(range?.[0]?.format('YYYY-MM-DD'), range?.[1]?.format('YYYY-MM-DD'))}
      placeholder={[t('from'), t('to')]}
      presets={[
        { label: t('today'), value: back(1) },
        { label: t('week'), value: back(7) },
        { label: t('month'), value: back(30) },
        { label: t('year'), value: back(365) },
      ]}
    />
  )
}
