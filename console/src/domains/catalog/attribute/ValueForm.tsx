import { type AttributeValueRow, goodsAttribute, goodsAttributeValue } from '@wanpu/contract'
import { ColorPicker, Form, Select } from 'antd'
import { useCallback } from 'react'
import { useRead } from '../../../kit/call.ts'
import ClassSelect from '../../../kit/form/ClassSelect.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, TagsField, TextField } from '../../../kit/form/fields.tsx'
import { sayIfKnown, useText } from '../../../lib/text.ts'
import { attributeText } from './attribute.text.ts'
import { valueReads } from './attribute-reads.ts'

interface Fields {
  attributeId: string
  value: string
  swatch: string
  words: string[]
  classId: string | undefined
  targetId: string | undefined
}

interface ValueFormProps {
  edited?: AttributeValueRow
  /** Where a new one goes, unless the person chooses another attribute. */
  attributeId?: string | undefined
  close: () => void
}

const failsAt = { 'attribute-value-taken': 'value', 'attribute-no-class': 'targetId', 'no-such-attribute': 'attributeId' } as const
const namedInInput = { classId: 'classificationIds' } as const
const firstThousand = { pageIndex: 1, pageSize: 1000, sort: { by: 'sort', desc: false } } as const

/** Creates a value, or changes one; products that have it follow its new name. */
export default function ValueForm({ edited, attributeId, close }: ValueFormProps) {
  const t = useText(attributeText)
  const toFields = useCallback(
    (row: AttributeValueRow | undefined): Fields => ({
      attributeId: row?.attributeId ?? attributeId ?? '',
      value: row?.value ?? '',
      swatch: row?.swatch ?? '',
      words: row?.words ?? [],
      classId: row?.classificationIds[0],
      targetId: row?.targetId ?? undefined,
    }),
    [attributeId],
  )
  const toInput = useCallback(
    ({ attributeId, classId, ...fields }: Fields) => {
      // The form shows one class; further ones stay as they are.
      const others = edited?.classificationIds.slice(1) ?? []
      const shared = { ...fields, classificationIds: classId === undefined ? [] : [classId, ...others], sort: edited?.sort ?? 0 }
      // An update keeps the attribute, and its input has no field for it.
      return (edited ? shared : { ...shared, attributeId }) as typeof shared & { attributeId: string }
    },
    [edited],
  )
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.value }) : t('create')}
      text={attributeText}
      insert={goodsAttributeValue.insert}
      update={goodsAttributeValue.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={failsAt}
      namedInInput={namedInInput}
      done={t('saved')}
      refresh={valueReads}
      close={close}
    >
      <ValueFields edited={edited} />
    </FormDrawer>
  )
}

function ValueFields({ edited }: { edited: AttributeValueRow | undefined }) {
  const attributes = useRead(goodsAttribute.search, edited ? undefined : firstThousand)
  const attributeId = Form.useWatch<string>('attributeId')
  const kind = edited?.kind ?? attributes.data?.items.find(({ id }) => id === attributeId)?.kind
  return (
    <>
      {!edited && (
        <Field name="attributeId" isRequired>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={(attributes.data?.items ?? []).map(({ id, name, kind: of }) => ({
              value: id,
              label: `${sayIfKnown(attributeText, `kind.${of}`, of)} · ${name}`,
            }))}
          />
        </Field>
      )}
      <TextField name="value" isRequired />
      {kind === 'color' && (
        <Field name="swatch">
          <SwatchInput />
        </Field>
      )}
      {kind === 'classification' && (
        <Field name="targetId" isRequired>
          <ClassSelect />
        </Field>
      )}
      <TagsField name="words" />
      <Field name="classId">
        <ClassSelect />
      </Field>
    </>
  )
}

function SwatchInput({ value = '', onChange }: { value?: string; onChange?: (value: string) => void }) {
  return (
    <ColorPicker
      value={value === '' ? null : value}
      allowClear
      disabledAlpha
      format="hex"
      showText
      onChange={(color) => onChange?.(color.toHexString())}
      onClear={() => onChange?.('')}
    />
  )
}
