import { type SentInputOf, type TaxClassRow, taxClass } from '@wanpu/contract'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { ClassesField, TextField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { taxText } from './tax.text.ts'

const failsAt = { 'tax-class-category-taken': 'classificationIds', 'no-such-classification': 'classificationIds', taken: 'name' } as const

/** Creates a tax class, or edits one. */
export default function TaxClassForm({ edited, close }: { edited?: TaxClassRow; close: () => void }) {
  const t = useText(taxText)
  return (
    <FormDrawer
      title={edited ? t('editClass', { name: edited.name }) : t('createClass')}
      text={taxText}
      size={480}
      insert={taxClass.insert}
      update={taxClass.update}
      edited={edited}
      toFields={toFields}
      toInput={(fields) => fields}
      failsAt={failsAt}
      refresh={taxClass}
      close={close}
    >
      <TextField name="name" help={t('className.help')} isRequired max={60} />
      <ClassesField name="classificationIds" placeholder={t('chooseCategories')} />
    </FormDrawer>
  )
}

function toFields(row: TaxClassRow | undefined): SentInputOf<typeof taxClass.insert> {
  return { name: row?.name ?? '', classificationIds: row?.classificationIds ?? [] }
}
