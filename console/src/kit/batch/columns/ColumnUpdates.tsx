import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import type { ColumnKinds } from '@wanpu/contract'
import { Button, Select } from 'antd'
import { sayIfKnown, type Text, useText } from '../../../lib/text.ts'
import { ColumnValue } from './ColumnValue.tsx'
import { type ColumnDraft, freshDraft, kindOf, operatorsFor, renamed } from './column-drafts.ts'
import { columnsText } from './columns.text.ts'

interface ColumnUpdatesProps {
  kinds: ColumnKinds
  /** The feature's words for the columns and their choices. */
  text: Text
  /** What clearing is called, where the column does not become empty by it. */
  clearLabel?: string
  value?: ColumnDraft[]
  onChange?: (value: ColumnDraft[]) => void
}

/** Any number of columns, each with what is done to it. */
export function ColumnUpdates({ kinds, text, clearLabel, value = [freshDraft(kinds)], onChange }: ColumnUpdatesProps) {
  const t = useText(columnsText)
  const names = Object.keys(kinds)
  const put = (at: number, draft: ColumnDraft) => onChange?.(value.map((each, index) => (index === at ? draft : each)))
  const used = new Set(value.map(({ name }) => name))
  const free = names.find((name) => !used.has(name))
  return (
    <div className="column-updates">
      {value.map((draft, at) => (
        <div className="column-update" key={draft.name}>
          <Select
            aria-label={t('column')}
            value={draft.name}
            options={names
              .filter((name) => name === draft.name || !used.has(name))
              .map((name) => ({ value: name, label: sayIfKnown(text, name, name) }))}
            onChange={(name) => put(at, renamed(draft, name, kinds))}
          />
          <Select
            aria-label={t('operator')}
            value={draft.operator}
            options={operatorsFor(kindOf(draft.name, kinds)).map((operator) => ({
              value: operator,
              label: operator === 'clear' ? (clearLabel ?? t('operator.clear')) : t(`operator.${operator}`),
            }))}
            onChange={(operator) => put(at, { name: draft.name, operator })}
          />
          <ColumnValue draft={draft} kind={kindOf(draft.name, kinds)} text={text} onChange={(next) => put(at, { ...draft, value: next })} />
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={t('removeChange')}
            title={t('removeChange')}
            disabled={value.length === 1}
            onClick={() => onChange?.(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {free !== undefined && (
        <Button size="small" icon={<PlusOutlined />} onClick={() => onChange?.([...value, renamed(freshDraft(kinds), free, kinds)])}>
          {t('addChange')}
        </Button>
      )}
    </div>
  )
}
