import { type SentInputOf, shopGoodsDataImportTask } from '@wanpu/contract'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { WebsitesField } from '../../kit/form/fields.tsx'
import { useText } from '../../kit/text.ts'
import { importText } from './import.text.ts'
import { freshImport, type ImportFields, ImportFieldset, importInput } from './import-fields.tsx'

interface AddFields extends ImportFields {
  websiteIds: string[]
}

const fresh = (): AddFields => ({ ...freshImport, websiteIds: [] })
// Without a website the contract refuses the input at `websiteId`, which is this form's field.
const toInput = ({ websiteIds, ...fields }: AddFields): SentInputOf<typeof shopGoodsDataImportTask.add> => ({
  ...(websiteIds.length > 0 && { websiteIds }),
  ...importInput(fields),
})

/** The same import for many websites. */
export default function AddImports({ close }: { close: () => void }) {
  const t = useText(importText)
  return (
    <FormDrawer
      size={720}
      title={t('title')}
      text={importText}
      insert={shopGoodsDataImportTask.add}
      toFields={fresh}
      toInput={toInput}
      namedInInput={{ websiteIds: 'websiteId' }}
      failsAt={{ 'no-such-classification': 'classificationIds' }}
      saveLabel={t('save')}
      done={t('added')}
      refresh={shopGoodsDataImportTask}
      close={close}
    >
      <WebsitesField name="websiteIds" isRequired />
      <ImportFieldset />
    </FormDrawer>
  )
}
