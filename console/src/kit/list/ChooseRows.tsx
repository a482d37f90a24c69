import { SelectOutlined } from '@ant-design/icons'
import type { Action, Page } from '@wanpu/contract'
import { Button, Input, Popover, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { reasonOf } from '../../lib/errors.ts'
import { whole } from '../../lib/format.ts'
import { tellFailure, tellSuccess } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { call } from '../call.ts'
import { kitText } from '../kit.text.ts'
import { pastedIds, rowNumbers } from './columns/row-numbers.ts'
import { maxIds, type Selection } from './selection.ts'
import { totalText } from './total-text.ts'
import type { List } from './useList.ts'
import { type RowOf, shapeOf } from './views/address.ts'

interface ChooseRowsProps<A extends Action> {
  list: List<A>
  selection: Selection<A>
  nameOf: (row: RowOf<A>) => string
  /** Says whether the rows are to show their numbers. */
  showNumbers: (isShown: boolean) => void
}

type By = 'text' | 'numbers' | 'ids'

/** The rows that are chosen, and how many there were to choose. */
interface Found<A extends Action> {
  rows: RowOf<A>[]
  count: number
}

const nothing = { rows: [], count: 0 }
const pageOfNumbers = 500
const mostPages = 40

/**
 * Chooses rows of the whole list as it is filtered, without ticking each: by a text, by their numbers in the list, by
 * pasted ids. The server finds them.
 */
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

function ChooseForm<A extends Action>({ list, selection, nameOf, showNumbers, close }: ChooseRowsProps<A> & { close: () => void }) {
  const t = useText(kitText)
  const [by, setBy] = useState<By>('text')
  const [text, setText] = useState('')
  const [none, setNone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    showNumbers(by === 'numbers')
    return () => showNumbers(false)
  }, [by, showNumbers])
  const ways: By[] = 'ids' in shapeOf(list.action) ? ['text', 'numbers', 'ids'] : ['text', 'numbers']

  async function choose() {
    setBusy(true)
    try {
      const { rows, count } = await selectRows()
      setNone(rows.length === 0)
      if (rows.length === 0) return
      selection.set(rows)
      if (count > rows.length) tellSuccess(t('choseFirst', { found: whole(count), count: whole(rows.length) }))
      close()
    } catch (error) {
      tellFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  async function selectRows(): Promise<Found<A>> {
    switch (by) {
      case 'text':
        return withText(text.trim())
      case 'ids':
        return withIds(pastedIds(text))
      case 'numbers':
        return withNumbers(rowNumbers(text, list.total))
    }
  }

  /**
   * What the list's own search finds among the rows that it shows. A search that takes one text only cannot take a
   * second one: then names are compared.
   */
  async function withText(words: string): Promise<Found<A>> {
    if (words === '') return nothing
    const shape = shapeOf(list.action)
    const searched = 'keywords' in list.filter ? String(list.filter.keywords) : ''
    if ('keywords' in shape && (searched === '' || 'shieldLabels' in shape)) {
      const page = await read({ keywords: `${searched} ${words}`.trim() })
      return { rows: page.items, count: page.recordCount }
    }
    const { items } = await read({})
    const rows = items.filter((row) => nameOf(row).toLowerCase().includes(words.toLowerCase()))
    return { rows, count: rows.length }
  }

  async function withIds(ids: string[]): Promise<Found<A>> {
    if (ids.length === 0) return nothing
    const { items } = await read({ ids: ids.slice(0, maxIds) })
    return { rows: items, count: ids.length > maxIds ? ids.length : items.length }
  }

  /** Only the pages that have chosen rows are read. */
  async function withNumbers(numbers: number[]): Promise<Found<A>> {
    const numberSet = new Set(numbers.slice(0, maxIds))
    const pages = new Set([...numberSet].map((number) => Math.ceil(number / pageOfNumbers)))
    const rows: RowOf<A>[] = []
    for (const pageIndex of [...pages].slice(0, mostPages)) {
      const { items } = await read({ pageIndex }, pageOfNumbers)
      rows.push(...items.filter((_, at) => numberSet.has((pageIndex - 1) * pageOfNumbers + at + 1)))
    }
    return { rows, count: numbers.length }
  }

  /** Rows of the list as it is filtered and sorted. */
  async function read(more: object, pageSize = maxIds): Promise<Page<RowOf<A>>> {
    // The filter was read from the address by the action's own schema; the rest is what every list takes.
    const input = { pageIndex: 1, ...list.filter, ...more, pageSize, ...(list.state.sort && { sort: list.state.sort }) } as Parameters<
      typeof call<A>
    >[1]
    const { response } = await call(list.action, input)
    return response as Page<RowOf<A>>
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
      <p className="hint">{t('chooseReach', { count: totalText(list), most: whole(maxIds) })}</p>
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
