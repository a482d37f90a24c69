import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { operatorsOf } from '@wanpu/contract'
import { Button, Input, InputNumber, Select } from 'antd'
import ClassSelect from '../../../kit/form/ClassSelect.tsx'
import { sayIfKnown, useText } from '../../../kit/text.ts'
import { shopGoodsText } from '../shop-goods.text.ts'
import { firstDraft, forColumn, kindOf, type OwnDraft, ownColumns } from './own-columns.ts'
import { shopBatchText } from './shop-batch.text.ts'

interface OwnColumnsInputProps {
  value?: OwnDraft[]
  onChange?: (value: OwnDraft[]) => void
}

/** Any number of columns, each with what is done to it on this website. */
export function OwnColumnsInput({ value = [firstDraft], onChange }: OwnColumnsInputProps) {
  const t = useText(shopBatchText)
  const used = new Set(value.map(({ name }) => name))
  const free = ownColumns.find((name) => !used.has(name))
  const put = (at: number, draft: OwnDraft) => onChange?.(value.map((each, index) => (index === at ? draft : each)))
  return (
    <div className="own-columns">
      {value.map((draft, at) => (
        <div className="own-column" key={draft.name}>
          <Select
            aria-label={t('column')}
            value={draft.name}
            options={ownColumns
              .filter((name) => name === draft.name || !used.has(name))
              .map((name) => ({ value: name, label: sayIfKnown(shopGoodsText, name, name) }))}
            onChange={(name) => put(at, forColumn(draft, name))}
          />
          <Select
            aria-label={t('operator')}
            value={draft.operator}
            options={operatorsOf[kindOf(draft.name).kind].map((operator) => ({
              value: operator,
              label: sayIfKnown(shopBatchText, `operator.${operator}`, operator),
            }))}
            onChange={(operator) => put(at, { name: draft.name, operator })}
          />
          <NewValue draft={draft} onChange={(next) => put(at, { ...draft, value: next })} />
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
        <Button size="small" icon={<PlusOutlined />} onClick={() => onChange?.([...value, forColumn(firstDraft, free)])}>
          {t('addChange')}
        </Button>
      )}
    </div>
  )
}

/** The control that suits the column and the operator. */
function NewValue({ draft, onChange }: { draft: OwnDraft; onChange: (value: OwnDraft['value']) => void }) {
  const t = useText(shopBatchText)
  const { name, operator, value } = draft
  const kind = kindOf(name)
  if (operator === 'clear') return <span />
  if (operator === 'replace') {
    const pair = typeof value === 'object' ? value : { find: '', replace: '' }
    return (
      <span className="shop-prices">
        <Input
          aria-label={t('find')}
          placeholder={t('find')}
          value={pair.find}
          onChange={({ target }) => onChange({ ...pair, find: target.value })}
        />
        <Input
          aria-label={t('replaceWith')}
          placeholder={t('replaceWith')}
          value={pair.replace}
          onChange={({ target }) => onChange({ ...pair, replace: target.value })}
        />
      </span>
    )
  }
  if (kind.kind === 'money' || kind.kind === 'integer') {
    return (
      <InputNumber
        className="wide"
        aria-label={t('newValue')}
        placeholder={kind.kind === 'money' && operator !== 'multiply' ? t('moneyHint') : t('newValue')}
        {...(operator !== 'add' && { min: 0 })}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    )
  }
  if (kind.kind === 'classification') {
    return <ClassSelect value={typeof value === 'string' ? value : undefined} placeholder={t('chooseClass')} onChange={onChange} />
  }
  if (kind.kind === 'choice') {
    return (
      <Select
        aria-label={t('newValue')}
        value={typeof value === 'string' ? value : undefined}
        options={kind.of.map((each) => ({ value: each, label: sayIfKnown(shopGoodsText, `${name}.${each}`, each) }))}
        onChange={onChange}
      />
    )
  }
  const hint = operator === 'set' ? t('newValue') : t('randomLines')
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
