import { Button, Form, Select } from 'antd'
import { useId } from 'react'
import ClassSelect from '../../../kit/form/ClassSelect.tsx'
import { useText } from '../../../lib/text.ts'
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
  const { status } = Form.Item.useStatus()
  return (
    <div className="class-rule-editor">
      <Form.Item label={t('sourceId')} htmlFor={`${id}-source`}>
        <ClassSelect id={`${id}-source`} value={rule.sourceId} placeholder={t('anySource')} onChange={(sourceId) => change({ sourceId })} />
      </Form.Item>
      <Form.Item
        label={t('targetId')}
        htmlFor={`${id}-target`}
        required
        {...(status === 'error' && rule.targetId === undefined && { validateStatus: 'error' })}
      >
        <ClassSelect
          isCreatable
          id={`${id}-target`}
          value={rule.targetId}
          placeholder={t('noTarget')}
          onChange={(targetId) => change({ targetId })}
        />
      </Form.Item>
      {(['include', 'exclude'] as const).map((name) => (
        <Form.Item key={name} label={t(name)} htmlFor={`${id}-${name}`}>
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
        </Form.Item>
      ))}
      <Button onClick={finish}>{t('finish')}</Button>
    </div>
  )
}
