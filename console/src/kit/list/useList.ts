import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Action, type Page, type Seek, type SentInputOf, seekCountsTo } from '@wanpu/contract'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useAddressParams } from '../../lib/address-params.ts'
import { mayCall, useSession } from '../../lib/session.ts'
import { call } from '../call.ts'
import { type FilterOf, type ListState, type RowOf, readAddress, type SortOf, shapeOf, writeAddress } from './views/address.ts'

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
  /** Where the page stands among all rows is known only about. */
  isAbout: boolean
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
 * may not. An address beyond the last page is put right. The next and the previous page are those right after and before
 * the rows that are shown: history keeps from where, next to the address.
 */
export function useList<A extends Action>(action: A, options: ListOptions<A> = {}): List<A> {
  const [params, setParams] = useAddressParams()
  const isAllowed = useSession((session) => mayCall(session.user, action.name))
  const usual = { pageSize: options.pageSize ?? 20, sort: options.sort }
  const state = readAddress(params, action, usual)
  // Each field was accepted by the action's own schema when it was read from the address.
  const filter = { ...state.filter, ...options.fixed } as FilterOf<A>
  const seek = seekOf(useLocation().state)
  const input = {
    pageIndex: state.pageIndex,
    pageSize: state.pageSize,
    ...(state.sort && { sort: state.sort }),
    ...('seek' in shapeOf(action) && { seek }),
    ...filter,
  } as SentInputOf<A>

  const query = useQuery<Page<RowOf<A>>>({
    queryKey: [action.name, input],
    queryFn: ({ signal }) => call(action, input, signal).then((answer) => answer.response as Page<RowOf<A>>),
    placeholderData: keepPreviousData,
    enabled: isAllowed,
  })

  const shown = query.isPlaceholderData ? undefined : query.data
  const write = (next: ListState, from: Seek = {}) =>
    setParams((before) => writeAddress(before, next, action, usual), { replace: true, state: { seek: from } })
  const isAbout = query.data?.countIsExact === false && state.pageIndex * state.pageSize > seekCountsTo
  const otherPage = otherPageOf(shown, state, seek)
  // The last rows of a page were deleted, or a link leads further than the list goes: there are rows, only not here.
  const writeOther = useEffectEvent((pageIndex: number) => write({ ...state, pageIndex }))
  useEffect(() => {
    if (otherPage !== undefined) writeOther(otherPage)
  }, [otherPage])

  return {
    action,
    name: options.name ?? action.name,
    state,
    filter,
    rows: query.data?.items ?? [],
    total: query.data?.recordCount ?? 0,
    countIsExact: query.data?.countIsExact ?? true,
    isAbout,
    isAllowed,
    isLoading: (query.isPending && isAllowed) || otherPage !== undefined,
    isFetching: query.isFetching,
    readAt: query.dataUpdatedAt,
    error: query.error,
    hasFilter: Object.keys(state.filter).length > 0,
    setFilter: (change) => write({ ...state, pageIndex: 1, filter: { ...state.filter, ...change } }),
    clearFilter: () => write({ ...state, pageIndex: 1, filter: {} }),
    show: (change) => write({ ...state, pageIndex: 1, ...change }, neighbourOf(shown, state, change)),
    refresh: () => void query.refetch(),
  }
}

/** From where history says that the page was reached. */
function seekOf(state: unknown): { after?: string; before?: string } {
  const { seek } = (state ?? {}) as { seek?: { after?: unknown; before?: unknown } }
  if (typeof seek?.after === 'string') return { after: seek.after }
  return typeof seek?.before === 'string' ? { before: seek.before } : {}
}

/** Where the page right after or before the one that is shown begins; any other page is found by its number. */
function neighbourOf(shown: Page<unknown> | undefined, { pageIndex }: ListState, { pageIndex: wanted, ...more }: Partial<ListState>): Seek {
  if (shown?.ends === undefined || wanted === undefined || wanted === 1 || Object.keys(more).length > 0) return {}
  if (wanted === pageIndex + 1) return { after: shown.ends.last }
  return wanted === pageIndex - 1 ? { before: shown.ends.first } : {}
}

/** The page that should be shown instead: the last one that has rows beyond it, the first one where nothing is before. */
function otherPageOf(shown: Page<unknown> | undefined, { pageIndex, pageSize }: ListState, seek: Seek = {}): number | undefined {
  if (shown === undefined || shown.recordCount === 0) return undefined
  if (seek.before !== undefined && shown.items.length < pageSize) return 1
  if (shown.items.length > 0) return undefined
  const last = Math.ceil(shown.recordCount / pageSize)
  return last < pageIndex || seek.after !== undefined ? last : undefined
}
