import { SelectOutlined } from '@ant-design/icons'
import type { Action, Page } from '@wanpu/contract'
import { Button, Input, Popover, Segmented } from 'antd'
import { useState } from 'react'
import { reasonOf } from '../../shell/errors.ts'
import { tellFailure } from '../../shell/notices.ts'
import { call } from '../call.ts'
import { kitText } from '../kit.text.ts'
import { useText } from '../text.ts'
import { type RowOf, shapeOf } from './address.ts'
import { pastedIds, rowNumbers } from './row-numbers.ts'
import { maxIds, type Selection } from './selection.ts'
import type { List } from './useList.ts'

interface ChooseRowsProps<A extends Action> {
  list: List<A>
  selection: Selection<A>
  nameOf: (row: RowOf<A>) => string
}

type By = 'text' | 'numbers' | 'ids'

/** Chooses rows without ticking each: by a text in their names, by their numbers in the list, by pasted ids. */
export function ChooseRows<A extends Action>(props: ChooseRowsProps<A>) {
  const t = useText(kitText)
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<ChooseForm {...props} close={() => setOpen(false)} />}
    >
      <Button type="text" size="small" icon={<SelectOutlined />} aria-label={t('chooseRows')} title={t('chooseRows')} />
    </Popover>
  )
}

function ChooseForm<A extends Action>({ list, selection, nameOf, close }: ChooseRowsProps<A> & { close: () => void }) {
  const t = useText(kitText)
  const [by, setBy] = useState<By>('text')
  const [text, setText] = useState('')
  const [none, setNone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const ways: By[] = 'ids' in shapeOf(list.action) ? ['text', 'numbers', 'ids'] : ['text', 'numbers']

  async function choose() {
    setBusy(true)
    try {
      const rows = await found()
      setNone(rows.length === 0)
      if (rows.length === 0) return
      selection.set(rows)
      close()
    } catch (error) {
      tellFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  async function found(): Promise<RowOf<A>[]> {
    if (by === 'text') {
      const words = text.trim().toLowerCase()
      return words === '' ? [] : list.rows.filter((row) => nameOf(row).toLowerCase().includes(words))
    }
    if (by === 'ids') {
      const ids = pastedIds(text).slice(0, maxIds)
      return ids.length === 0 ? [] : read({ ids })
    }
    const numbers = rowNumbers(text, Math.min(list.total, maxIds))
    const last = numbers.at(-1)
    if (last === undefined) return []
    const wanted = new Set(numbers)
    return (await read({}, last)).filter((_, at) => wanted.has(at + 1))
  }

  /** The first rows of the list as it is filtered and sorted. */
  async function read(more: object, pageSize = maxIds): Promise<RowOf<A>[]> {
    // The filter was read from the address by the action's own schema; the rest is what every list takes.
    const input = { ...list.filter, ...more, pageIndex: 1, pageSize, ...(list.state.sort && { sort: list.state.sort }) } as Parameters<
      typeof call<A>
    >[1]
    const { response } = await call(list.action, input)
    return (response as Page<RowOf<A>>).items
  }

  return (
    <form
      className="choose-rows"
      aria-label={t('chooseRows')}
      onSubmit={(event) => {
        event.preventDefault()
        void choose()
      }}
    >
      <Segmented<By>
        block
        size="small"
        value={by}
        onChange={(next) => {
          setBy(next)
          setNone(false)
        }}
        options={ways.map((value) => ({ value, label: t(`chooseBy.${value}`) }))}
      />
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: by === 'ids' ? 3 : 1, maxRows: 6 }}
        aria-label={t(`chooseBy.${by}`)}
        placeholder={t(`chooseHint.${by}`)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={(event) => {
          if (by === 'ids') return
          event.preventDefault()
          void choose()
        }}
      />
      {none && (
        <p className="hint is-wrong" role="alert">
          {t('chooseNone')}
        </p>
      )}
      <Button type="primary" size="small" htmlType="submit" loading={isBusy} disabled={text.trim() === ''}>
        {t('chooseThese')}
      </Button>
    </form>
  )
}
