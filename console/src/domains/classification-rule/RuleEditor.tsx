import { Button, Select } from 'antd'
import { useId } from 'react'
import ClassSelect from '../../kit/form/ClassSelect.tsx'
import { useText } from '../../lib/text.ts'
import { classificationRuleText } from './classification-rule.text.ts'
import type { RuleDraft } from './rule-drafts.ts'

interface RuleEditorProps {
  rule: RuleDraft
  change: (next: Partial<RuleDraft>) => void
  finish: () => void
}

/** The four parts of one rule. */
export function RuleEditor({ rule, change, finish }: RuleEditorProps) {
  const t = useText(classificationRuleText)
  const id = useId()
  return (
    <div className="class-rule-editor">
      <div>
        <label htmlFor={`${id}-source`}>{t('sourceId')}</label>
        <ClassSelect id={`${id}-source`} value={rule.sourceId} placeholder={t('anySource')} onChange={(sourceId) => change({ sourceId })} />
      </div>
      <div>
        <label htmlFor={`${id}-target`}>{t('targetId')}</label>
        <ClassSelect id={`${id}-target`} value={rule.targetId} placeholder={t('noTarget')} onChange={(targetId) => change({ targetId })} />
      </div>
      {(['include', 'exclude'] as const).map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{t(name)}</label>
          <Select
            id={`${id}-${name}`}
            mode="tags"
            open={false}
            suffixIcon={null}
            placeholder={t('wordsHint')}
            tokenSeparators={[',', '，', '、', '\n']}
            value={rule[name]}
            onChange={(words: string[]) => change({ [name]: words })}
          />
        </div>
      ))}
      <Button onClick={finish}>{t('finish')}</Button>
    </div>
  )
}
