import { type AttributeRow, goodsAttribute } from '@wanpu/contract'
import { Select } from 'antd'
import { useMemo } from 'react'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import { noTarget, useMergeInput } from '../../../kit/batch/merge.ts'
import { Field } from '../../../kit/form/fields.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { attributeText } from './attribute.text.ts'
import { valueReads } from './attribute-reads.ts'

/** Several attributes of a kind become one of them. */
export default function MergeAttributes({ rows, close, done }: { rows: AttributeRow[]; close: () => void; done: () => void }) {
  const t = useText(attributeText)
  const toInput = useMergeInput(useMemo(() => rows.map(({ id }) => id), [rows]))
  return (
    <BatchDialog
      title={t('mergeAttributes')}
      about={t('mergeAttributesAbout')}
      action={goodsAttribute.merge}
      text={attributeText}
      initial={noTarget}
      toInput={toInput}
      isAlsoWithout
      report={({ affected, merged }) => <p className="hint">{t('mergeReport', { count: whole(affected), merged: whole(merged) })}</p>}
      applyLabel={() => t('mergeCount', { count: whole(rows.length) })}
      done={() => t('mergedAttributes')}
      refresh={valueReads}
      close={close}
      onApplied={done}
    >
      <Field name="targetId" label={t('mergeTarget')}>
        <Select options={rows.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
    </BatchDialog>
  )
}
