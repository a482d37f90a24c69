import type { ClassifyRule, RuleCount } from '@wanpu/contract'
import { Checkbox, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { Tag } from '../../../kit/Tag.tsx'
import { useClassNames } from '../../../kit/useClassNames.ts'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { classificationRuleText } from './classification-rule.text.ts'
import { RuleLine } from './RuleLine.tsx'

interface Line extends RuleCount {
  no: number
  rule: ClassifyRule
}

/** How each rule does, and which do nothing. */
export function RuleCounts({ rules, counts }: { rules: readonly ClassifyRule[]; counts: readonly RuleCount[] }) {
  const t = useText(classificationRuleText)
  const nameOf = useClassNames()
  const [onlyIdle, setOnlyIdle] = useState(false)
  const lines = rules.flatMap((rule, at): Line[] => {
    const count = counts[at]
    return count ? [{ ...count, rule, no: at + 1 }] : []
  })
  const idle = lines.filter(({ taken: hits }) => hits === 0)
  const number = (name: 'matched' | 'taken' | 'changed'): TableColumnType<Line> => ({
    key: name,
    title: t(name),
    width: 88,
    align: 'right',
    render: (_, line) => whole(line[name]),
  })
  const columns: TableColumnType<Line>[] = [
    {
      key: 'rule',
      title: t('rule'),
      render: (_, { no, rule, taken: hits, matched }) => (
        <span className="class-rule-count">
          <span className="class-rule-no">{no}</span>
          <RuleLine rule={rule} nameOf={nameOf} />
          {hits === 0 && <Tag tone="amber">{matched === 0 ? t('neverMatched') : t('shadowed')}</Tag>}
        </span>
      ),
    },
    number('matched'),
    number('taken'),
    number('changed'),
  ]
  return (
    <section className="class-rule-counts">
      <p>
        <span>{idle.length === 0 ? t('allWork', { count: whole(lines.length) }) : t('idle', { count: idle.length })}</span>
        {idle.length > 0 && (
          <Checkbox checked={onlyIdle} onChange={({ target }) => setOnlyIdle(target.checked)}>
            {t('onlyIdle')}
          </Checkbox>
        )}
      </p>
      <Table<Line>
        size="small"
        rowKey="no"
        pagination={false}
        columns={columns}
        dataSource={onlyIdle ? idle : lines}
        scroll={{ x: 540, y: 220 }}
        virtual={lines.length > 100}
      />
    </section>
  )
}
