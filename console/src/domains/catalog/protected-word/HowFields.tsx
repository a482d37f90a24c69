import { wordEffect, wordMatch, wordPlace } from '@wanpu/contract'
import { Checkbox } from 'antd'
import { Field, LongTextField, SelectField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { protectedWordText } from './protected-word.text.ts'

/** What happens to products with the word, and how it is looked for. */
export function HowFields() {
  const t = useText(protectedWordText)
  return (
    <>
      <SelectField name="effect" options={wordEffect.options} />
      <SelectField name="match" options={wordMatch.options} />
      <Field name="places">
        <Checkbox.Group
          className="word-places"
          options={wordPlace.options.map((place) => ({
            value: place,
            label: t(`place.${place}`),
            ...(place === 'title' && { disabled: true }),
          }))}
        />
      </Field>
      <LongTextField name="note" max={500} rows={2} />
    </>
  )
}
