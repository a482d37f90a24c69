import { goods, goodsColumns } from '@wanpu/contract'
import { useCallback } from 'react'
import { BatchDialog } from '../../../../kit/batch/BatchDialog.tsx'
import { ColumnUpdates } from '../../../../kit/batch/columns/ColumnUpdates.tsx'
import { type ColumnDraft, freshDraft, updatesOf } from '../../../../kit/batch/columns/column-drafts.ts'
import { Field } from '../../../../kit/form/fields.tsx'
import { useText } from '../../../../lib/text.ts'
import { goodsText } from '../goods.text.ts'
import { type BatchProps, LimitField, useBatchWords } from './dialogs.tsx'
import { goodsBatchText } from './goods-batch.text.ts'

interface UpdateFields {
  updateColumns?: ColumnDraft[]
  limitCount?: number | undefined
}
const first: UpdateFields = { updateColumns: [freshDraft(goodsColumns)] }

/** 批量变更 and 选择变更: columns with operators, over all that match or the ticked rows. */
export function UpdateDialog({ target, ...rest }: BatchProps) {
  const t = useText(goodsBatchText)
  const words = useBatchWords()
  const toInput = useCallback(
    ({ updateColumns = [], limitCount }: UpdateFields) => {
      const updates = updatesOf(updateColumns, goodsColumns)
      return updates === undefined ? undefined : { options: target.options, updateColumns: updates, limitCount }
    },
    [target.options],
  )
  return (
    <BatchDialog
      {...words}
      {...rest}
      title={target.options.ids === undefined ? t('updateAll') : t('updateChosen')}
      about={target.about}
      action={goods.updateBatch}
      initial={first}
      toInput={toInput}
    >
      <Field name="updateColumns">
        <ColumnUpdates kinds={goodsColumns} text={goodsText} />
      </Field>
      {target.options.ids === undefined && <LimitField />}
    </BatchDialog>
  )
}
