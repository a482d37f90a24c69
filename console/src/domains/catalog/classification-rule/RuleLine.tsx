import { ArrowRightOutlined } from '@ant-design/icons'
import { listed } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { classificationRuleText } from './classification-rule.text.ts'
import type { RuleDraft } from './rule-drafts.ts'

interface RuleLineProps {
  rule: Omit<RuleDraft, 'key'>
  /** What a class is called. */
  nameOf: (id: string) => string
}

/** A rule in words: from where to where, with which words and without which. */
export function RuleLine({ rule, nameOf }: RuleLineProps) {
  const t = useText(classificationRuleText)
  const { sourceId, include, exclude, targetId } = rule
  return (
    <span className="class-rule-line">
      <span>
        {sourceId === undefined ? t('anySource') : nameOf(sourceId)} <ArrowRightOutlined />{' '}
        <strong>{targetId === undefined ? t('noTarget') : nameOf(targetId)}</strong>
      </span>
      <small>
        {include.length === 0 ? t('anyWords') : listed(include)}
        {exclude.length > 0 && <span> · {t('without', { words: listed(exclude) })}</span>}
      </small>
    </span>
  )
}
