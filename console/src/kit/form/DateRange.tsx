import { DatePicker } from 'antd'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { endOfPicked, lastDays, pickedDayOf, startOfPicked } from './business-days.ts'

type Range = [from: string | undefined, to: string | undefined]

interface DateRangeProps {
  id?: string
  value?: Range
  onChange?: (range: Range) => void
}

/** Whole days of the business, as instants: from the first one's beginning to the last one's end. */
export default function DateRange({ id, value, onChange }: DateRangeProps) {
  const t = useText(kitText)
  return (
    <DatePicker.RangePicker
      {...(id !== undefined && { id: { start: id, end: `${id}-end` } })}
      value={[value?.[0] ? pickedDayOf(value[0]) : null, value?.[1] ? pickedDayOf(value[1]) : null]}
      onChange={(range) => onChange?.([range?.[0] ? startOfPicked(range[0]) : undefined, range?.[1] ? endOfPicked(range[1]) : undefined])}
      allowEmpty={[true, true]}
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
