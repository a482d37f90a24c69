import type { Action, Page } from '@wanpu/contract'
import { useState } from 'react'
import { reasonOf } from '../../lib/errors.ts'
import { tellFailure } from '../../lib/notices.ts'
import { call } from '../call.ts'
import { totalText } from './total-text.ts'
import type { List } from './useList.ts'
import type { FilterOf, RowOf } from './views/address.ts'

/** The most rows that a batch takes by their ids. */
export const maxIds = 5000

/** What a batch is about: ticked rows, or all that a filter matches, with how many these are as texts hold it. */
export type Choice<A extends Action> =
  | { kind: 'rows'; ids: string[]; rows: RowOf<A>[] }
  | { kind: 'matching'; filter: FilterOf<A>; count: string }

export interface Selection<A extends Action> {
  choice: Choice<A>
  count: number
  ids: readonly string[]
  isBusy: boolean
  /** How many "select all" would choose, or undefined when there is nothing more to choose. */
  more: number | undefined
  set: (rows: readonly RowOf<A>[]) => void
  toggle: (row: RowOf<A> | undefined) => void
  chooseAll: () => void
  clear: () => void
  /**
   * After a batch: chosen rows stay chosen where the page shows all of them, and those that left the list by it are
   * dropped once it is read again. Any other choice is cleared, because nobody can see what it holds now.
   */
  settle: () => void
}

interface Chosen<A extends Action> {
  /** The filter that the choice was made under; another filter makes a new, empty choice. */
  under: string
  rows: RowOf<A>[]
  isAll: boolean
  /** A batch was done with it, on this page of the list as it was read then. */
  settled?: { page: string; readAt: number } | undefined
}

const idsByRow = new WeakMap<object, string>()
let lastGiven = 0

/** A row's id. Rows without one, such as visits, are given one for as long as they are shown. */
export function idOf(row: unknown): string {
  if (typeof row !== 'object' || row === null) return ''
  if ('id' in row) return String(row.id)
  const knownId = idsByRow.get(row)
  if (knownId !== undefined) return knownId
  lastGiven += 1
  idsByRow.set(row, `row-${lastGiven}`)
  return `row-${lastGiven}`
}

/** Ticks stay while paging and sorting and after a batch, and go when the filter changes. */
export function useSelection<A extends Action>(list: List<A>, selectAll: 'filter' | 'ids' | undefined): Selection<A> {
  const under = JSON.stringify(list.filter)
  const [selection, setChosen] = useState<Chosen<A>>({ under, rows: [], isAll: false })
  const [isBusy, setBusy] = useState(false)
  const page = JSON.stringify([list.state.pageIndex, list.state.pageSize, list.state.sort])
  const rowsById = new Map(list.rows.map((row) => [idOf(row), row]))
  const { settled } = selection
  if (settled !== undefined && settled.page === page && settled.readAt !== list.readAt)
    setChosen({ ...selection, rows: selection.rows.filter((row) => rowsById.has(idOf(row))), settled: undefined })
  const current = selection.under === under ? selection : { under, rows: [], isAll: false }
  // Rows as they are now, where the page shows them: a batch may have changed them.
  const rows = current.rows.map((row) => rowsById.get(idOf(row)) ?? row)
  const ids = rows.map(idOf)
  const count = current.isAll ? list.total : ids.length
  const reach = selectAll === 'ids' ? Math.min(list.total, maxIds) : list.total
  const set = (next: readonly RowOf<A>[]) => setChosen({ under, rows: [...next], isAll: false })

  async function chooseIds() {
    setBusy(true)
    try {
      // The filter came from the address through the action's own schema, paging is added as every list takes it.
      const input = { ...list.filter, pageIndex: 1, pageSize: maxIds, ...(list.state.sort && { sort: list.state.sort }) } as Parameters<
        typeof call<A>
      >[1]
      const { response } = await call(list.action, input)
      set((response as Page<RowOf<A>>).items)
    } catch (error) {
      tellFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    choice: current.isAll ? { kind: 'matching', filter: list.filter, count: totalText(list) } : { kind: 'rows', ids, rows },
    count,
    ids: current.isAll ? list.rows.map(idOf) : ids,
    isBusy,
    more: selectAll !== undefined && !current.isAll && count < reach ? reach : undefined,
    set,
    toggle: (row) => {
      if (row === undefined) return
      const isIn = ids.includes(idOf(row))
      set(isIn ? rows.filter((each) => idOf(each) !== idOf(row)) : [...rows, row])
    },
    chooseAll: () => (selectAll === 'ids' ? void chooseIds() : setChosen({ under, rows: [], isAll: true })),
    clear: () => set([]),
    settle: () => {
      if (current.isAll || !ids.every((id) => rowsById.has(id))) return set([])
      setChosen({ under, rows, isAll: false, settled: { page, readAt: list.readAt } })
    },
  }
}
