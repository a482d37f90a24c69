import { goodsFieldNames, type goodsRestoreTask, type SentInputOf } from '@wanpu/contract'
import { Radio, Select, Switch } from 'antd'
import { Field } from '../../../../kit/form/fields.tsx'
import { sayIfKnown, useText } from '../../../../lib/text.ts'
import { goodsText } from '../../goods/goods.text.ts'
import { restoreText } from './restore.text.ts'

type Input = SentInputOf<typeof goodsRestoreTask.add>

export interface RestoreForm {
  what: 'whole' | 'fields'
  fields: NonNullable<Input['fields']>
  which: NonNullable<Input['which']>
  overwrite: boolean
}

/** What comes back, which of several copies counts, and whether later edits give way. */
export function RestoreFields({ what, hasSeveral }: { what: RestoreForm['what']; hasSeveral: boolean }) {
  const t = useText(restoreText)
  useText(goodsText)
  return (
    <>
      <Field name="what">
        <Radio.Group
          options={[
            { value: 'whole', label: t('what.whole') },
            { value: 'fields', label: t('what.fields') },
          ]}
        />
      </Field>
      {what === 'fields' && (
        <Field name="fields" isRequired>
          <Select
            mode="multiple"
            allowClear
            optionFilterProp="label"
            options={goodsFieldNames.options.map((name) => ({
              value: name,
              label: sayIfKnown(goodsText, name === 'classificationId' ? 'classificationTitle' : name, name),
            }))}
          />
        </Field>
      )}
      {hasSeveral && (
        <Field name="which">
          <Radio.Group
            options={[
              { value: 'newest', label: t('which.newest') },
              { value: 'oldest', label: t('which.oldest') },
            ]}
          />
        </Field>
      )}
      <Field name="overwrite" valuePropName="checked">
        <Switch />
      </Field>
    </>
  )
}
