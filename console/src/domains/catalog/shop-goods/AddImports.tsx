import { type SentInputOf, shopGoodsDataImportTask, type WebsiteRow } from '@wanpu/contract'
import { Form } from 'antd'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { WebsitesField } from '../../../kit/form/fields.tsx'
import { TaskResultsDialog } from '../../../kit/task/TaskResultsDialog.tsx'
import { useText } from '../../../lib/text.ts'
import { ImportCount, type ImportTotal, useStartLabel } from './ImportCount.tsx'
import { importText } from './import.text.ts'
import { freshImport, type ImportFields, ImportFieldset, importInput } from './import-fields.tsx'
import { shopGoodsReads } from './shop-goods-reads.ts'

interface AddFields extends ImportFields {
  websiteIds: string[]
}

// Without a website the contract refuses the input at `websiteId`, which is this form's field.
const toInput = ({ websiteIds, ...fields }: AddFields): SentInputOf<typeof shopGoodsDataImportTask.add> => ({
  ...(websiteIds.length > 0 && { websiteIds }),
  ...importInput(fields),
})

interface AddImportsProps {
  /** Chosen already; those who all want a number of products are filled up to it. */
  websites?: readonly WebsiteRow[]
  close: () => void
  onAdded?: () => void
}

/** The same import for many websites. */
export default function AddImports({ websites = none, close, onAdded }: AddImportsProps) {
  const t = useText(importText)
  const go = useNavigate()
  const toFields = useCallback(() => freshFor(websites), [websites])
  const isElsewhere = websites.length > 0
  const seeTasks = () => ({ label: t('seeTasks'), run: () => go(taskScreen) })
  const [total, setTotal] = useState<ImportTotal>()
  const startLabel = useStartLabel(total, true)
  const [added, setAdded] = useState<string[]>()
  const end = () => {
    onAdded?.()
    close()
  }
  if (added !== undefined)
    return <TaskResultsDialog title={t('title')} kind="shop-goods-data-import-task" ids={added} screen={taskScreen} close={end} />
  return (
    <FormDrawer
      size={720}
      title={t('title')}
      text={importText}
      insert={shopGoodsDataImportTask.add}
      toFields={toFields}
      toInput={toInput}
      namedInInput={{ websiteIds: 'websiteId' }}
      failsAt={{ 'no-such-classification': 'classificationIds' }}
      saveLabel={startLabel}
      done={t('added')}
      next={isElsewhere ? seeTasks : undefined}
      refresh={[shopGoodsDataImportTask, ...shopGoodsReads]}
      close={close}
      onInserted={({ ids }) => (ids.length > 1 ? setAdded(ids) : end())}
    >
      <WebsitesField name="websiteIds" isRequired />
      <ImportFieldset />
      <CountOfChosen onCount={setTotal} />
    </FormDrawer>
  )
}

const taskScreen = '/goods/shopGoodsDataImportTaskManagement'

function freshFor(websites: readonly WebsiteRow[]): AddFields {
  const fillUp = websites.length > 0 && websites.every(({ wantedGoods }) => wantedGoods > 0)
  return { ...freshImport, fillUp, websiteIds: websites.map(({ id }) => id) }
}

function CountOfChosen({ onCount }: { onCount: (total: ImportTotal | undefined) => void }) {
  const websiteIds = Form.useWatch<string[] | undefined>('websiteIds') ?? none
  return <ImportCount websiteIds={websiteIds} onCount={onCount} />
}

const none: never[] = []
