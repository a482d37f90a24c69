import { type OrderDetail, order, orderLog } from '@wanpu/contract'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../kit/call.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { orderText } from './order.text.ts'

/** The operators' own note; the history keeps what it was. */
export function OrderNote({ order: { id, version, note } }: { order: OrderDetail }) {
  const t = useText(orderText)
  const mayWrite = useMay(order.note.name)
  const [text, setText] = useState(note)
  const saving = useAction(order.note, { done: t('noteSaved'), refresh: [order, orderLog] })
  return (
    <section aria-labelledby="order-note">
      <h3 id="order-note">{t('note')}</h3>
      <Input.TextArea
        aria-labelledby="order-note"
        placeholder={t('note.hint')}
        value={text}
        maxLength={2000}
        disabled={!mayWrite}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== note && (
        <Button
          className="order-note-save"
          size="small"
          type="primary"
          loading={saving.isRunning}
          onClick={() => void saving.run({ id, version, note: text })}
        >
          {t('saveNote')}
        </Button>
      )}
    </section>
  )
}
