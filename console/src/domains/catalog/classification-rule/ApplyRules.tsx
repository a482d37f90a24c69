import { type ClassifyRule, classificationRule, goods, goodsBackup, goodsClassify } from '@wanpu/contract'
import { useCallback } from 'react'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import type { ShowValue } from '../../../kit/batch/SampleTable.tsx'
import { ClassTitle } from '../../../kit/ClassTitle.tsx'
import { useRead } from '../../../kit/call.ts'
import { ClassField, NumberField, SwitchField, TextField } from '../../../kit/form/fields.tsx'
import type { SavedRow } from '../../../kit/list/offers/useFormScreen.tsx'
import { WaitingDialog } from '../../../kit/ReadFailed.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { classificationRuleText } from './classification-rule.text.ts'
import { RuleCounts } from './RuleCounts.tsx'

interface Fields {
  classificationId?: string | undefined
  keywords?: string | undefined
  isUnclassified?: boolean
  limitCount?: number | undefined
}

const everything: Fields = {}
const showClass: ShowValue = (_, id) => typeof id === 'string' && <ClassTitle id={id} />
const refresh = [goods, goodsBackup]

/** 试运行与应用: what each rule would do, then do it. */
export default function ApplyRules({ row, close }: { row: SavedRow; close: () => void }) {
  const t = useText(classificationRuleText)
  const reading = useRead(classificationRule.read, { id: row.id }, { staleTime: 0 })
  if (reading.data !== undefined) return <Apply title={row.title} rules={reading.data.rules} close={close} />
  return <WaitingDialog reading={reading} size={760} title={t('applyTitle', { title: row.title })} close={close} />
}

function Apply({ title, rules, close }: { title: string; rules: ClassifyRule[]; close: () => void }) {
  const t = useText(classificationRuleText)
  const toInput = useCallback(
    ({ isUnclassified = false, limitCount, ...filter }: Fields) => ({
      options: { ...filter, ...(isUnclassified && { hasClassification: false }) },
      rules,
      limitCount,
    }),
    [rules],
  )
  return (
    <BatchDialog
      text={classificationRuleText}
      title={t('applyTitle', { title })}
      about={t('applyAbout')}
      action={goodsClassify.classify}
      initial={everything}
      toInput={toInput}
      show={showClass}
      report={(preview) => preview.rules && <RuleCounts rules={rules} counts={preview.rules} />}
      applyLabel={(count) => t('applyRun', { count: whole(count) })}
      done={(count) => t('applied', { count: whole(count) })}
      refresh={refresh}
      close={close}
    >
      <div className="fields-2">
        <ClassField name="classificationId" />
        <TextField name="keywords" />
        <NumberField name="limitCount" min={1} suffix={t('pieces')} />
        <SwitchField name="isUnclassified" />
      </div>
    </BatchDialog>
  )
}
