import { classification } from '@wanpu/contract'
import { useMemo } from 'react'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import { noTarget, useMergeInput } from '../../../kit/batch/merge.ts'
import ClassSelect from '../../../kit/form/ClassSelect.tsx'
import { Field } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { reclassReads } from './classification-reads.ts'
import { RemovalReport } from './RemovalReport.tsx'
import { reclassText } from './reclass.text.ts'
import type { TreeRow } from './tree.ts'

/** Puts a class with its products and everything below into another one. */
export function MergeDialog({ row, close }: { row: TreeRow; close: () => void }) {
  const t = useText(reclassText)
  const toInput = useMergeInput(useMemo(() => [row.id], [row.id]))
  return (
    <BatchDialog
      title={t('mergeTitle', { title: row.title })}
      about={t('mergeAbout')}
      action={classification.merge}
      text={reclassText}
      initial={noTarget}
      toInput={toInput}
      sample={(preview, isPending) => <RemovalReport report={preview} isPending={isPending} error={null} />}
      applyLabel={() => t('mergeApply')}
      done={() => t('merged')}
      refresh={reclassReads}
      close={close}
    >
      <Field name="targetId" label={t('mergeTarget')}>
        <ClassSelect placeholder={t('target')} />
      </Field>
    </BatchDialog>
  )
}
