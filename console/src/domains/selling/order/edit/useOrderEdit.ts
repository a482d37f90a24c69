import { memberUser, type OrderDetail, order, orderEdit, orderLog, payment } from '@wanpu/contract'
import { useDeferredValue, useState } from 'react'
import { useAction, useRead } from '../../../../kit/call.ts'
import { useText } from '../../../../lib/text.ts'
import { orderEditText } from './order-edit.text.ts'
import { type EditFieldLine, type EditFields, toEdit, toFields } from './order-edit-fields.ts'

/** The form of an edit with the sums that the server previews for it, and how it is saved. */
export function useOrderEdit(detail: OrderDetail, close: () => void) {
  const t = useText(orderEditText)
  const [fields, setFields] = useState(() => toFields(detail))
  const [text, setText] = useState('')
  const edit = toEdit(detail, fields)
  const isEmpty = fields.lines.every(({ quantity }) => quantity === 0)
  const deferredEdit = useDeferredValue(edit)
  const preview = useRead(orderEdit.preview, isEmpty ? undefined : deferredEdit)
  const updating = useAction(orderEdit.update, {
    done: t('saved'),
    refresh: [order, orderLog, orderEdit, payment, memberUser],
    inPlace: 'all',
  })
  const isCurrent = JSON.stringify(deferredEdit) === JSON.stringify(edit)
  const after = isCurrent && !preview.isFetching ? preview.data : undefined
  const failure = updating.failure?.message ?? (isEmpty ? t('keepOne') : isCurrent ? preview.error?.message : undefined)

  const set = (change: Partial<EditFields>) => setFields((now) => ({ ...now, ...change }))
  const setLine = (key: string, quantity: number) =>
    set({ lines: fields.lines.map((line) => (line.key === key ? { ...line, quantity } : line)) })
  const addLine = (added: EditFieldLine) => {
    const sameLine = fields.lines.find(({ key }) => key === added.key)
    if (sameLine) setLine(sameLine.key, sameLine.quantity + 1)
    else set({ lines: [...fields.lines, added] })
  }

  async function save() {
    if (after === undefined) return
    const done = await updating.run({ ...edit, version: detail.version, expectedTotalMinor: after.totalMinor, text })
    if (done !== undefined) close()
  }

  const isChanged = Object.keys(edit).length > 1
  return { fields, set, setLine, addLine, text, setText, after, failure, save, isSaving: updating.isRunning, isChanged }
}
