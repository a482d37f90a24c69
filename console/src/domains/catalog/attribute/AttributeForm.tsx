import { type AttributeKind, type AttributeRow, attributeKind, goodsAttribute } from '@wanpu/contract'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { NumberField, SelectField, TextField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { attributeText } from './attribute.text.ts'

interface Fields {
  kind: AttributeKind
  name: string
  sort: number | undefined
}

const toFields = (row: AttributeRow | undefined): Fields => ({ kind: row?.kind ?? 'tag', name: row?.name ?? '', sort: row?.sort ?? 0 })
const toInput = ({ sort, ...fields }: Fields) => ({ ...fields, sort: sort ?? 0 })
/** The kind of an attribute can't change: products keep values of each kind in another place. */
const toUpdate = ({ name, sort }: Fields) => ({ name, sort: sort ?? 0 })
const failsAt = { 'attribute-taken': 'name' } as const

/** Creates an attribute, or renames one. */
export default function AttributeForm({ edited, close }: { edited?: AttributeRow; close: () => void }) {
  const t = useText(attributeText)
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : t('createAttribute')}
      text={attributeText}
      insert={goodsAttribute.insert}
      update={goodsAttribute.update}
      edited={edited}
      toFields={toFields}
      // The insert's kind is not the update's business, so it is left out there.
      toInput={(edited ? toUpdate : toInput) as typeof toInput}
      failsAt={failsAt}
      done={t('saved')}
      refresh={goodsAttribute}
      close={close}
    >
      {!edited && <SelectField name="kind" options={attributeKind.options} />}
      <TextField name="name" isRequired />
      <NumberField name="sort" min={-1_000_000} max={1_000_000} />
    </FormDrawer>
  )
}
