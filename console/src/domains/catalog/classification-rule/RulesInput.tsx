import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons'
import { arrayMove } from '@dnd-kit/sortable'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Sortable } from '../../../kit/sortable/Sortable.tsx'
import { SortableItem, SortHandle } from '../../../kit/sortable/SortableItem.tsx'
import { useClassNames } from '../../../kit/useClassNames.ts'
import { useText } from '../../../lib/text.ts'
import { classificationRuleText } from './classification-rule.text.ts'
import { PasteRules } from './PasteRules.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { RuleLine } from './RuleLine.tsx'
import { draftOf, freshDraft, isBegun, type RuleDraft } from './rule-drafts.ts'

interface RulesInputProps {
  id?: string
  value?: RuleDraft[]
  onChange?: (rules: RuleDraft[]) => void
}

/**
 * Rules in their order, moved by drag or by buttons; one at a time is open for editing, so that hundreds stay quick.
 */
export function RulesInput({ id, value = [], onChange }: RulesInputProps) {
  const t = useText(classificationRuleText)
  const nameOf = useClassNames()
  const [open, setOpen] = useState<string>()
  const [isPasting, setIsPasting] = useState(false)
  const move = (from: number, to: number) => onChange?.(arrayMove(value, from, to))

  function add() {
    const draft = freshDraft()
    onChange?.([...value, draft])
    setOpen(draft.key)
  }

  return (
    <div id={id} className="class-rules">
      <Sortable keys={value.map((rule) => rule.key)} layout="column" onMove={move}>
        <ol>
          {value.map((rule, at) => (
            <SortableItem key={rule.key} id={rule.key} isFixed={open === rule.key}>
              <SortHandle
                className="class-rule-hold"
                aria-label={t('dragRule', { number: at + 1 })}
                title={t('dragRule', { number: at + 1 })}
              >
                <HolderOutlined />
              </SortHandle>
              <span className="class-rule-no">{at + 1}</span>
              {open === rule.key ? (
                <RuleEditor
                  rule={rule}
                  change={(next) => onChange?.(value.with(at, { ...rule, ...next }))}
                  finish={() => setOpen(undefined)}
                />
              ) : (
                <>
                  <RuleLine rule={rule} nameOf={nameOf} />
                  <span className="class-rule-tools">
                    <Tool icon={<EditOutlined />} label={t('editRule', { number: at + 1 })} run={() => setOpen(rule.key)} />
                    <Tool
                      icon={<ArrowUpOutlined />}
                      label={t('moveUp', { number: at + 1 })}
                      isOff={at === 0}
                      run={() => move(at, at - 1)}
                    />
                    <Tool
                      icon={<ArrowDownOutlined />}
                      label={t('moveDown', { number: at + 1 })}
                      isOff={at === value.length - 1}
                      run={() => move(at, at + 1)}
                    />
                    <Tool
                      icon={<DeleteOutlined />}
                      label={t('removeRule', { number: at + 1 })}
                      run={() => onChange?.(value.toSpliced(at, 1))}
                    />
                  </span>
                </>
              )}
            </SortableItem>
          ))}
        </ol>
      </Sortable>
      <div className="class-rule-add">
        <Button icon={<PlusOutlined />} onClick={add}>
          {t('addRule')}
        </Button>
        <Button onClick={() => setIsPasting(true)}>{t('paste')}</Button>
      </div>
      {isPasting && (
        <PasteRules take={(rules) => onChange?.([...value.filter(isBegun), ...rules.map(draftOf)])} close={() => setIsPasting(false)} />
      )}
    </div>
  )
}

function Tool({ icon, label, isOff = false, run }: { icon: ReactNode; label: string; isOff?: boolean; run: () => void }) {
  return <Button type="text" size="small" icon={icon} aria-label={label} title={label} disabled={isOff} onClick={run} />
}
