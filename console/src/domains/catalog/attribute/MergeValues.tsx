import { goodsAttributeValue } from '@wanpu/contract'
import { Select } from 'antd'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import { noTarget, useMergeInput } from '../../../kit/batch/merge.ts'
import { useRead } from '../../../kit/call.ts'
import { Field } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { attributeText } from './attribute.text.ts'
import { valueReads } from './attribute-reads.ts'

/** Several values become one of them. */
export default function MergeValues({ ids, close, done }: { ids: string[]; close: () => void; done: () => void }) {
  const t = useText(attributeText)
  const values = useRead(goodsAttributeValue.search, { ids, pageSize: 500 })
  const toInput = useMergeInput(ids)
  return (
    <BatchDialog
      title={t('merge')}
      about={t('mergeAbout')}
      action={goodsAttributeValue.merge}
      text={attributeText}
      initial={noTarget}
      toInput={toInput}
      isAlsoWithout
      applyLabel={() => t('merge')}
      done={() => t('mergedValues')}
      refresh={valueReads}
      close={close}
      onApplied={done}
    >
      <Field name="targetId" label={t('mergeTarget')}>
        <Select
          options={(values.data?.items ?? []).map(({ id, value, attributeName }) => ({ value: id, label: `${value} · ${attributeName}` }))}
        />
      </Field>
    </BatchDialog>
  )
}
