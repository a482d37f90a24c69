import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Action, Page, SentInputOf } from '@wanpu/contract'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { mayCall, useSession } from '../../lib/session.ts'
import { call } from '../call.ts'
import { type FilterOf, type ListState, type RowOf, readAddress, type SortOf, writeAddress } from './views/address.ts'

export interface ListOptions<A extends Action> {
  /** Filter fields that the address cannot change, such as the website of the page. */
  fixed?: Partial<FilterOf<A>>
  sort?: { by: SortOf<A>; desc: boolean }
  pageSize?: number
  /** Under which its columns and views are kept, where several lists show one action. */
  name?: string
}

/** A list whose paging, sorting and filter live in the address. */
export interface List<A extends Action = Action> {
  action: A
  /** Under which its columns and views are kept. */
  name: string
  state: ListState
  /** The filter as the action takes it, the fixed fields included. */
  filter: FilterOf<A>
  rows: RowOf<A>[]
  total: number
  countIsExact: boolean
  isAllowed: boolean
  /** True until the first page is there. */
  isLoading: boolean
  /** True while another page is on its way; the last one stays. */
  isFetching: boolean
  /** When the rows were read, as a number that grows. */
  readAt: number
  error: Error | null
  hasFilter: boolean
  setFilter: (change: Record<string, unknown>) => void
  clearFilter: () => void
  /** Paging, sorting or a whole other filter; all but paging begins at the first page. */
  show: (change: Partial<ListState>) => void
  refresh: () => void
}

/**
 * The page that the address asks for, 20 rows unless `pageSize` says otherwise; nothing is asked for where the person
 * may not. An address beyond the last page is put right.
 */
export function useList<A extends Action>(action: A, options: ListOptions<A> = {}): List<A> {
  const [params, setParams] = useSearchParams()
  const isAllowed = useSession((session) => mayCall(session.user, action.name))
  const usual = { pageSize: options.pageSize ?? 20, sort: options.sort }
  const state = readAddress(params, action, usual)
  // Each field was accepted by the action's own schema when it was read from the address.
  const filter = { ...state.filter, ...options.fixed } as FilterOf<A>
  const input = {
    pageIndex: state.pageIndex,
    pageSize: state.pageSize,
    ...(state.sort && { sort: state.sort }),
    ...filter,
  } as SentInputOf<A>

  const query = useQuery<Page<RowOf<A>>>({
    queryKey: [action.name, input],
    queryFn: ({ signal }) => call(action, input, signal).then((answer) => answer.response as Page<RowOf<A>>),
    placeholderData: keepPreviousData,
    enabled: isAllowed,
  })

  const write = (next: ListState) => setParams((before) => writeAddress(before, next, action, usual), { replace: true })
  const lastPage = lastPageOf(query.isPlaceholderData ? undefined : query.data, state)
  // The last rows of a page were deleted, or a link leads further than the list goes: there are rows, only not here.
  const writeLast = useEffectEvent((pageIndex: number) => write({ ...state, pageIndex }))
  useEffect(() => {
    if (lastPage !== undefined) writeLast(lastPage)
  }, [lastPage])

  return {
    action,
    name: options.name ?? action.name,
    state,
    filter,
    rows: query.data?.items ?? [],
    total: query.data?.recordCount ?? 0,
    countIsExact: query.data?.countIsExact ?? true,
    isAllowed,
    isLoading: (query.isPending && isAllowed) || lastPage !== undefined,
    isFetching: query.isFetching,
    readAt: query.dataUpdatedAt,
    error: query.error,
    hasFilter: Object.keys(state.filter).length > 0,
    setFilter: (change) => write({ ...state, pageIndex: 1, filter: { ...state.filter, ...change } }),
    clearFilter: () => write({ ...state, pageIndex: 1, filter: {} }),
    show: (change) => write({ ...state, pageIndex: 1, ...change }),
    refresh: () => void query.refetch(),
  }
}

/** The last page that has rows, where the page that was read lies beyond it. */
function lastPageOf(read: Page<unknown> | undefined, { pageIndex, pageSize }: ListState): number | undefined {
  if (read === undefined || read.items.length > 0 || read.recordCount === 0) return undefined
  const last = Math.ceil(read.recordCount / pageSize)
  return last < pageIndex ? last : undefined
}
