import { type OrderDetail, order, orderLog } from '@wanpu/contract'
import { Alert, Button, Input } from 'antd'
import { refreshFamilies, useAction } from '../../../../kit/call.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { orderText } from '../order.text.ts'

/** A note that is being typed, and the one that stood there before. */
export interface NoteDraft {
  text: string
  before: string
}

interface OrderNoteProps {
  order: OrderDetail
  draft: NoteDraft | undefined
  setDraft: (draft: NoteDraft | undefined) => void
}

/**
 * The operators' own note; the history keeps what it was. What is typed stays while the order goes on, by a payment or
 * a parcel.
 */
export function OrderNote({ order: { id, version, note }, draft, setDraft }: OrderNoteProps) {
  const t = useText(orderText)
  const mayWrite = useMay(order.note.name)
  const saving = useAction(order.note, { done: t('noteSaved'), refresh: [order, orderLog] })

  async function save(text: string) {
    const saved = await saving.run({ id, version, note: text })
    if (saved !== undefined) setDraft(undefined)
    else refreshFamilies(order)
  }

  return (
    <section aria-labelledby="order-note">
      <h3 id="order-note">{t('note')}</h3>
      {draft !== undefined && draft.before !== note && (
        <Alert type="warning" showIcon className="order-note-other" title={note === '' ? t('noteGone') : t('noteOther', { note })} />
      )}
      <Input.TextArea
        aria-labelledby="order-note"
        placeholder={t('note.hint')}
        value={draft?.text ?? note}
        maxLength={2000}
        disabled={!mayWrite}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={({ target }) => setDraft(target.value === note ? undefined : { text: target.value, before: draft?.before ?? note })}
      />
      {draft !== undefined && (
        <Button className="order-note-save" size="small" type="primary" loading={saving.isRunning} onClick={() => void save(draft.text)}>
          {t('saveNote')}
        </Button>
      )}
    </section>
  )
}
