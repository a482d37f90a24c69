import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { kitText } from '../kit.text.ts'
import { useText } from '../text.ts'

type Range = [from: string | undefined, to: string | undefined]

interface DateRangeProps {
  id?: string
  value?: Range
  onChange?: (range: Range) => void
}

/** Whole days in the person's time zone, as instants: from the first one's beginning to the last one's end. */
export default function DateRange({ id, value, onChange }: DateRangeProps) {
  const t = useText(kitText)
  const today = dayjs().startOf('day')
  const back = (days: number): [dayjs.Dayjs, dayjs.Dayjs] => [today.subtract(days - 1, 'day'), today]
  return (
    <DatePicker.RangePicker
      {...(id !== undefined && { id: { start: id, end: `${id}-end` } })}
      value={[value?.[0] ? dayjs(value[0]) : null, value?.[1] ? dayjs(value[1]) : null]}
      onChange={(range) => onChange?.([range?.[0]?.startOf('day').toISOString(), range?.[1]?.endOf('day').toISOString()])}
      allowEmpty={[true, true]}
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
