import { type TimetableEvery, timetableEvery } from '@wanpu/contract'
import { Checkbox, Form, Input } from 'antd'
import { type Text, useText } from '../../lib/text.ts'
import { Field, NumberField, SelectField } from '../form/fields.tsx'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
type TimetableText = Text<Record<`weekdays.${(typeof weekdays)[number]}`, string>>

/** When something runs by itself. */
export function TimetableFields({ text }: { text: TimetableText }) {
  const t = useText(text)
  const every = Form.useWatch<TimetableEvery>('every')
  return (
    <>
      <SelectField name="every" isRequired options={timetableEvery.options} />
      {every === 'hour' && <NumberField name="minute" isRequired min={0} max={59} />}
      {every === 'week' && (
        <Field name="weekdays" isRequired>
          <Checkbox.Group options={weekdays.map((value) => ({ value, label: t(`weekdays.${value}`) }))} />
        </Field>
      )}
      {(every === 'day' || every === 'week') && (
        <Field name="clock" isRequired>
          <Input className="is-code" maxLength={5} inputMode="numeric" />
        </Field>
      )}
    </>
  )
}
