import { type SentInputOf, shopGoodsDataImportTask, type WebsiteRow } from '@wanpu/contract'
import { useCallback, useMemo, useState } from 'react'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { ImportCount, type ImportTotal, useStartLabel } from './ImportCount.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { importText } from './import.text.ts'
import { freshImport, type ImportFields, ImportFieldset, importInput } from './import-fields.tsx'
import { shopGoodsReads } from './shop-goods-reads.ts'

interface ImportDialogProps {
  website: WebsiteRow
  /** Begins with 只补足到目标数量. */
  fillsUp?: boolean
  close: () => void
}

/** 添加导入分类商品任务 for one website: choose, then watch it live, then wanted against got. */
export default function ImportDialog({ website, fillsUp = false, close }: ImportDialogProps) {
  const t = useText(importText)
  const [taskId, setTaskId] = useState<string>()
  const [total, setTotal] = useState<ImportTotal>()
  const startLabel = useStartLabel(total)
  const websiteIds = useMemo(() => [website.id], [website.id])
  const toFields = useCallback(() => ({ ...freshImport, fillUp: fillsUp }), [fillsUp])
  const toInput = useCallback(
    (fields: ImportFields): SentInputOf<typeof shopGoodsDataImportTask.add> => ({ websiteId: website.id, ...importInput(fields) }),
    [website.id],
  )
  if (taskId !== undefined) return <ImportProgress taskId={taskId} website={website} close={close} />
  const { host, goodsCount, wantedGoods } = website
  const count = whole(goodsCount)
  return (
    <FormDrawer
      size={720}
      title={t('title')}
      text={importText}
      insert={shopGoodsDataImportTask.add}
      toFields={toFields}
      toInput={toInput}
      failsAt={{ 'no-such-classification': 'classificationIds' }}
      saveLabel={startLabel}
      done=""
      refresh={[shopGoodsDataImportTask, ...shopGoodsReads]}
      close={close}
      onInserted={({ id }) => setTaskId(id)}
    >
      <p className="form-about">
        {wantedGoods > 0 ? t('about', { host, count, wanted: whole(wantedGoods) }) : t('aboutNoGoal', { host, count })}
      </p>
      <ImportFieldset websiteId={website.id} />
      <ImportCount websiteIds={websiteIds} onCount={setTotal} />
    </FormDrawer>
  )
}
