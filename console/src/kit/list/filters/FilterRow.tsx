import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { Action } from '@wanpu/contract'
import { Badge, Button } from 'antd'
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text.ts'
import { kitText } from '../../kit.text.ts'
import type { List } from '../useList.ts'
import type { Filter } from './filters.tsx'

/** Columns that stay unfolded; next to them the buttons have room at 1280 px. */
const always = 5

interface FilterRowProps<A extends Action> {
  filters: readonly Filter[]
  list: List<A>
}

/** One row of filters; the others unfold. The count on the button tells how many folded ones are in force. */
export function FilterRow<A extends Action>({ filters, list }: FilterRowProps<A>) {
  const t = useText(kitText)
  const [isOpen, setOpen] = useState(false)
  const first = unfolded(filters)
  const folded = countApplied(filters.slice(first), list)

  return (
    <form className="filters" aria-label={t('filters')} onSubmit={(event) => event.preventDefault()}>
      <FilterFields filters={isOpen ? filters : filters.slice(0, first)} list={list} />
      <div className="filter-buttons">
        {filters.length > first && (
          <Badge count={isOpen ? 0 : folded} size="small" color="var(--wp-strong)">
            <Button
              type="text"
              aria-expanded={isOpen}
              icon={isOpen ? <UpOutlined /> : <DownOutlined />}
              iconPlacement="end"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t('foldFilters') : t('allFilters')}
            </Button>
          </Badge>
        )}
        {list.hasFilter && (
          <Button type="link" onClick={list.clearFilter}>
            {t('reset')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The filters with their labels. What is entered acts at once. */
export function FilterFields<A extends Action>({ filters, list }: FilterRowProps<A>) {
  const id = useId()
  const control = { values: list.state.filter, set: list.setFilter }
  const wasChanged = useChangesWhileHidden(JSON.stringify(list.state.filter))
  return filters.map((filter) => (
    <div className="filter" key={`${filter.key} ${wasChanged}`} data-wide={filter.isWide}>
      <label htmlFor={`${id}-${filter.key}`} title={filter.label()}>
        {filter.label()}
      </label>
      {filter.draw(control, `${id}-${filter.key}`)}
    </div>
  ))
}

/** How many of these filters are in force. */
export function countApplied<A extends Action>(filters: readonly Filter[], list: List<A>): number {
  return filters.filter((filter) => (filter.fields ?? [filter.key]).some((field) => list.state.filter[field] !== undefined)).length
}

/**
 * How often the address changed while the page was hidden. A field of antd that is given no value keeps the one that it
 * showed when it was hidden, so the fields are made again then: they must never show a filter that is not in force.
 */
function useChangesWhileHidden(address: string): number {
  const [count, setCount] = useState(0)
  const lastAddress = useRef(address)
  const compare = useEffectEvent(() => {
    if (lastAddress.current !== address) setCount((before) => before + 1)
  })
  useLayoutEffect(() => compare(), [])
  useLayoutEffect(() => {
    lastAddress.current = address
  }, [address])
  return count
}

/** How many of the first filters fit in one row. */
function unfolded(filters: readonly Filter[]): number {
  let remainingRoom = always
  const at = filters.findIndex((filter) => {
    remainingRoom -= filter.isWide ? 2 : 1
    return remainingRoom < 0
  })
  return at === -1 ? filters.length : at
}
