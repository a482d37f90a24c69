import { type GoodsListRow, goods, goodsStatus } from '@wanpu/contract'
import { Alert, Button, Input, Popover, Select } from 'antd'
import { type ComponentProps, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import ClassSelect from '../../../kit/form/ClassSelect.tsx'
import { Conflict } from '../../../kit/form/Conflict.tsx'
import { differing } from '../../../kit/form/differences.ts'
import { MoneyInput } from '../../../kit/form/MoneyInput.tsx'
import { kitText } from '../../../kit/kit.text.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { tellCaught } from '../protected-word/tell-caught.ts'
import { goodsText } from './goods.text.ts'
import { goodsReads } from './goods-reads.ts'
import { showField } from './show-field.tsx'
import './goods.css'

type Editable = 'title' | 'priceMinor' | 'classificationId' | 'status'

interface InlineEditProps {
  row: GoodsListRow
  field: Editable
  children: ReactNode
}

/**
 * A cell whose value is edited in place: by the pen next to it or a double click. What draws the form comes when it is
 * opened first: a list has four such cells in each row.
 */
export function InlineEdit({ row, field, children }: InlineEditProps) {
  const t = useText(goodsText)
  const may = useMay(goods.updateFields.name)
  const [isOpen, setOpen] = useState<boolean>()
  const form = useRef<HTMLFormElement>(null)
  if (!may) return children
  const label = t('changeField', { field: t(field), name: row.title })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the double click is a second way; the pen is the button for everybody
    <span className="inline-edit" data-field={field} onDoubleClick={() => setOpen(true)}>
      {children}
      {isOpen === undefined ? (
        <Pen label={label} onClick={() => setOpen(true)} />
      ) : (
        <Popover
          trigger="click"
          open={isOpen}
          onOpenChange={setOpen}
          // Not before: what still moves into its place takes no focus.
          afterOpenChange={(isThere) => isThere && form.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
          destroyOnHidden
          content={<InlineForm ref={form} row={row} field={field} close={() => setOpen(false)} />}
        >
          <Pen label={label} />
        </Popover>
      )}
    </span>
  )
}

function Pen({ label, className = '', ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`row-action is-icon ${className}`}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d="M2.5 13.5h2.2l8-8-2.2-2.2-8 8zM9 4.8 11.2 7" fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
      </svg>
    </button>
  )
}

interface InlineFormProps {
  ref: RefObject<HTMLFormElement | null>
  row: GoodsListRow
  field: Editable
  close: () => void
}

function InlineForm({ ref, row, field, close }: InlineFormProps) {
  const t = useText(goodsText)
  const tKit = useText(kitText)
  const id = useId()
  // What is typed belongs to this version, whatever the list reads meanwhile.
  const [first] = useState(row)
  const [draft, setDraft] = useState<string | number | null>(first[field])
  const [current, setCurrent] = useState<GoodsListRow>()
  const save = useAction(goods.updateFields, { done: t('saved'), refresh: goodsReads, inPlace: 'all' })
  const isEmpty = (field === 'title' || field === 'priceMinor') && String(draft ?? '').trim() === ''

  async function submit() {
    const { version } = current ?? first
    const saved = await save.run({ id: row.id, version, fields: [field], values: { [field]: draft ?? undefined } })
    if (saved === undefined) return
    tellCaught(saved.quarantineWords, row.quarantineWords)
    close()
  }

  const theirs = save.failure?.code === 'version-conflict' ? save.failure.detail.current : undefined
  if (isGoods(theirs) && theirs.version !== current?.version) setCurrent(theirs)

  return (
    <form
      ref={ref}
      className="inline-form"
      aria-label={t('changeField', { field: t(field), name: row.title })}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <label htmlFor={id}>{t(field)}</label>
      <InlineControl id={id} row={row} field={field} value={draft} onChange={setDraft} />
      {current && (
        <Conflict
          key={current.version}
          text={goodsText}
          differing={differing({}, { [field]: draft }, { [field]: current[field] })}
          show={showField(row.currencyCode)}
          choose={(_, value) => setDraft(typeof value === 'number' ? value : value === null || value === undefined ? null : String(value))}
        />
      )}
      {save.failure && theirs === undefined && <Alert type="error" showIcon title={save.failure.message} role="alert" />}
      <div className="inline-buttons">
        <Button size="small" onClick={close}>
          {tKit('cancel')}
        </Button>
        <Button size="small" type="primary" htmlType="submit" loading={save.isRunning} disabled={isEmpty}>
          {tKit('save')}
        </Button>
      </div>
    </form>
  )
}

interface InlineControlProps {
  id: string
  row: GoodsListRow
  field: Editable
  value: string | number | null
  onChange: (value: string | number | null) => void
}

function InlineControl({ id, row, field, value, onChange }: InlineControlProps) {
  const t = useText(goodsText)
  switch (field) {
    case 'title':
      return (
        <Input.TextArea
          autoSize={{ minRows: 1, maxRows: 5 }}
          maxLength={500}
          id={id}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
          onPressEnter={(event) => {
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
      )
    case 'priceMinor':
      return (
        <MoneyInput
          id={id}
          currency={row.currencyCode}
          value={value === null ? null : Number(value)}
          onChange={(minor) => onChange(minor ?? null)}
        />
      )
    case 'classificationId':
      return (
        <ClassSelect
          id={id}
          placeholder={t('noClass')}
          {...(value !== null && { value: String(value) })}
          onChange={(next) => onChange(next ?? null)}
        />
      )
    case 'status':
      return (
        <Select
          id={id}
          value={value}
          onChange={onChange}
          options={goodsStatus.options.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        />
      )
  }
}

function isGoods(value: unknown): value is GoodsListRow {
  return typeof value === 'object' && value !== null && 'version' in value && 'title' in value
}
