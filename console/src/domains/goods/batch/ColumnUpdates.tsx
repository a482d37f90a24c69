import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber, Select } from 'antd'
import ClassSelect from '../../../kit/form/ClassSelect.tsx'
import { sayIfKnown, useText } from '../../../kit/text.ts'
import { goodsText } from '../goods.text.ts'
import { type ColumnDraft, columnNames, freshDraft, kindOf, operatorsFor, renamed } from './column-drafts.ts'
import { goodsBatchText } from './goods-batch.text.ts'

interface ColumnUpdatesProps {
  value?: ColumnDraft[]
  onChange?: (value: ColumnDraft[]) => void
}

/** Any number of columns, each with what is done to it. */
export function ColumnUpdates({ value = [freshDraft], onChange }: ColumnUpdatesProps) {
  const t = useText(goodsBatchText)
  const put = (at: number, draft: ColumnDraft) => onChange?.(value.map((each, index) => (index === at ? draft : each)))
  const used = new Set(value.map(({ name }) => name))
  const free = columnNames.find((name) => !used.has(name))
  return (
    <div className="column-updates">
      {value.map((draft, at) => (
        <div className="column-update" key={draft.name}>
          <Select
            aria-label={t('column')}
            value={draft.name}
            options={columnNames
              .filter((name) => name === draft.name || !used.has(name))
              .map((name) => ({ value: name, label: sayIfKnown(goodsText, name, name) }))}
            onChange={(name) => put(at, renamed(draft, name))}
          />
          <Select
            aria-label={t('operator')}
            value={draft.operator}
            options={operatorsFor(draft.name).map((operator) => ({ value: operator, label: t(`operator.${operator}`) }))}
            onChange={(operator) => put(at, { name: draft.name, operator })}
          />
          <ValueControl draft={draft} onChange={(next) => put(at, { ...draft, value: next })} />
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
        <Button size="small" icon={<PlusOutlined />} onClick={() => onChange?.([...value, renamed(freshDraft, free)])}>
          {t('addChange')}
        </Button>
      )}
    </div>
  )
}

/** The control that suits the column and the operator. */
function ValueControl({ draft, onChange }: { draft: ColumnDraft; onChange: (value: ColumnDraft['value']) => void }) {
  const t = useText(goodsBatchText)
  const kind = kindOf(draft.name)
  const { operator, value } = draft
  if (operator === 'clear') return <span />
  if (operator === 'replace') return <FindAndReplace value={value} onChange={onChange} />
  if (operator === 'prepend' || operator === 'append') return <Lines value={value} onChange={onChange} hint={t('randomLines')} />
  if (operator === 'multiply' || operator === 'add' || kind.kind === 'integer' || kind.kind === 'money') {
    const isAmount = kind.kind === 'money' && operator !== 'multiply'
    return (
      <InputNumber
        className="wide"
        aria-label={t('newValue')}
        placeholder={isAmount ? t('moneyHint') : t('newValue')}
        {...(operator !== 'add' && { min: 0 })}
        {...(kind.kind === 'integer' && operator === 'set' && { precision: 0 })}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    )
  }
  switch (kind.kind) {
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
      return <ClassSelect value={typeof value === 'string' ? value : undefined} placeholder={t('chooseClass')} onChange={onChange} />
    case 'choice':
      return (
        <Select
          aria-label={t('newValue')}
          value={typeof value === 'string' ? value : undefined}
          options={kind.of.map((each) => ({ value: each, label: sayIfKnown(goodsText, `${draft.name}.${each}`, each) }))}
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

function FindAndReplace({
  value,
  onChange,
}: {
  value: ColumnDraft['value']
  onChange: (value: { find: string; replace: string }) => void
}) {
  const t = useText(goodsBatchText)
  const now = typeof value === 'object' && !Array.isArray(value) ? value : { find: '', replace: '' }
  return (
    <span className="price-filter">
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
