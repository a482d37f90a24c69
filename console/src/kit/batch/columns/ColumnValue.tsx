import type { ColumnKind } from '@wanpu/contract'
import { Input, Select } from 'antd'
import { sayIfKnown, type Text, useText } from '../../../lib/text.ts'
import ClassSelect from '../../form/ClassSelect.tsx'
import { NumberInput } from '../../form/NumberInput.tsx'
import type { ColumnDraft } from './column-drafts.ts'
import { columnsText } from './columns.text.ts'

interface ColumnValueProps {
  draft: ColumnDraft
  kind: ColumnKind
  text: Text
  onChange: (value: ColumnDraft['value']) => void
}

/** The control that suits the column and the operator. */
export function ColumnValue({ draft, kind, text, onChange }: ColumnValueProps) {
  const t = useText(columnsText)
  const { operator, value } = draft
  if (operator === 'clear') return <span />
  if (operator === 'replace') return <FindAndReplace value={value} onChange={onChange} />
  if (operator === 'prepend' || operator === 'append') return <Lines value={value} onChange={onChange} hint={t('randomLines')} />
  switch (kind.kind) {
    case 'integer':
    case 'money':
      return (
        <NumberInput
          className="wide"
          aria-label={t('newValue')}
          placeholder={kind.kind === 'money' && operator !== 'multiply' ? t('moneyHint') : t('newValue')}
          {...(operator !== 'add' && { min: 0 })}
          {...(kind.kind === 'integer' && operator === 'set' && { precision: 0 })}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )
    case 'list':
      return (
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label={t('newValue')}
          placeholder={t('tagsHint')}
          tokenSeparators={[',', '，', '\n']}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      )
    case 'classification':
      return (
        <ClassSelect
          aria-label={t('newValue')}
          value={typeof value === 'string' ? value : undefined}
          placeholder={t('chooseClass')}
          onChange={onChange}
        />
      )
    case 'choice':
      return (
        <Select
          aria-label={t('newValue')}
          value={typeof value === 'string' ? value : undefined}
          options={kind.of.map((each) => ({ value: each, label: sayIfKnown(text, `${draft.name}.${each}`, each) }))}
          onChange={onChange}
        />
      )
    case 'text':
      return <Lines value={value} onChange={onChange} hint={t('newValue')} />
  }
}

function Lines({ value, onChange, hint }: { value: ColumnDraft['value']; onChange: (value: string) => void; hint: string }) {
  return (
    <Input.TextArea
      autoSize={{ minRows: 1, maxRows: 8 }}
      aria-label={hint}
      placeholder={hint}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type Pair = { find: string; replace: string }

function FindAndReplace({ value, onChange }: { value: ColumnDraft['value']; onChange: (value: Pair) => void }) {
  const t = useText(columnsText)
  const now = typeof value === 'object' && !Array.isArray(value) ? value : { find: '', replace: '' }
  return (
    <span className="pair-input">
      <Input
        aria-label={t('find')}
        placeholder={t('find')}
        value={now.find}
        onChange={({ target }) => onChange({ ...now, find: target.value })}
      />
      <Input
        aria-label={t('replaceWith')}
        placeholder={t('replaceWith')}
        value={now.replace}
        onChange={({ target }) => onChange({ ...now, replace: target.value })}
      />
    </span>
  )
}
