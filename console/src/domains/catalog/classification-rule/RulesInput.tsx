import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useClassNames } from '../../../kit/useClassNames.ts'
import { useText } from '../../../lib/text.ts'
import { classificationRuleText } from './classification-rule.text.ts'
import { PasteRules } from './PasteRules.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { RuleLine } from './RuleLine.tsx'
import { draftOf, freshDraft, isBegun, moved, type RuleDraft } from './rule-drafts.ts'

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
  const [over, setOver] = useState<number>()
  const dragged = useRef<number>(undefined)

  function add() {
    const draft = freshDraft()
    onChange?.([...value, draft])
    setOpen(draft.key)
  }

  function drop(at: number) {
    if (dragged.current !== undefined) onChange?.(moved(value, dragged.current, at))
    dragged.current = undefined
    setOver(undefined)
  }

  return (
    <div id={id} className="class-rules">
      <ol>
        {value.map((rule, at) => (
          <li
            key={rule.key}
            data-over={over === at || undefined}
            draggable={open !== rule.key}
            onDragStart={() => {
              dragged.current = at
            }}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(at)
            }}
            onDragEnd={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault()
              drop(at)
            }}
          >
            <HolderOutlined className="class-rule-hold" title={t('dragRule', { number: at + 1 })} />
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
                    run={() => onChange?.(moved(value, at, at - 1))}
                  />
                  <Tool
                    icon={<ArrowDownOutlined />}
                    label={t('moveDown', { number: at + 1 })}
                    isOff={at === value.length - 1}
                    run={() => onChange?.(moved(value, at, at + 1))}
                  />
                  <Tool
                    icon={<DeleteOutlined />}
                    label={t('removeRule', { number: at + 1 })}
                    run={() => onChange?.(value.toSpliced(at, 1))}
                  />
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
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
