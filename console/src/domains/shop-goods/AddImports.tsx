import { type SentInputOf, shopGoodsDataImportTask } from '@wanpu/contract'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { WebsitesField } from '../../kit/form/fields.tsx'
import { useText } from '../../lib/text.ts'
import { ImportCount, type ImportTotal, useStartLabel } from './ImportCount.tsx'
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
  const [total, setTotal] = useState<ImportTotal>()
  const startLabel = useStartLabel(total, true)
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
      saveLabel={startLabel}
      done={t('added')}
      refresh={shopGoodsDataImportTask}
      close={close}
    >
      <WebsitesField name="websiteIds" isRequired />
      <ImportFieldset />
      <CountOfChosen onCount={setTotal} />
    </FormDrawer>
  )
}

function CountOfChosen({ onCount }: { onCount: (total: ImportTotal | undefined) => void }) {
  const websiteIds = Form.useWatch<string[] | undefined>('websiteIds') ?? none
  return <ImportCount websiteIds={websiteIds} onCount={onCount} />
}

const none: string[] = []
