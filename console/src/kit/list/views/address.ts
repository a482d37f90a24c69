import type { Action, OutputOf, SentInputOf } from '@wanpu/contract'

/** One row of a list action's answer. */
export type RowOf<A> = OutputOf<A> extends { items: (infer Row)[] } ? Row : never
export type SortOf<A> = SentInputOf<A> extends { sort?: { by: infer By } | undefined } ? By & string : never
/** The filter's own fields, without paging and sorting. */
export type FilterOf<A> = Omit<SentInputOf<A>, 'pageIndex' | 'pageSize' | 'sort' | 'seek'>

export interface Sorting {
  by: string
  desc: boolean
}

/** What a list shows, as its address says it. */
export interface ListState {
  pageIndex: number
  pageSize: number
  sort: Sorting | undefined
  filter: Record<string, unknown>
}

interface Field {
  safeParse: (value: unknown) => { success: boolean }
}
export type Shape = Readonly<Record<string, Field>>

export const pageSizes = [20, 50, 100, 200, 500]
const paging = new Set(['pageIndex', 'pageSize', 'sort', 'seek'])

/** The fields of an action's input, or none when it is not an object. */
export function shapeOf(action: Action): Shape {
  const { input } = action
  return 'shape' in input ? (input.shape as Shape) : {}
}

/** The columns that the list can be sorted by, as the contract lists them. */
export function sortsOf(action: Action): readonly string[] {
  const sort: unknown = shapeOf(action).sort
  const inner = isObject(sort) && typeof sort.unwrap === 'function' ? (sort.unwrap() as unknown) : undefined
  const by = isObject(inner) && isObject(inner.shape) ? inner.shape.by : undefined
  return isObject(by) && Array.isArray(by.options) ? by.options : []
}

/**
 * Reads `?page=2&pageSize=50&sort=-endsAt&status=active`; `size` would be a filter of products. What the contract does
 * not know or accept is left out.
 */
export function readAddress(params: URLSearchParams, action: Action, usual: Partial<ListState> = {}): ListState {
  const shape = shapeOf(action)
  const filter: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(shape)) {
    const raw = params.get(name)
    if (raw === null || paging.has(name)) continue
    const value = acceptedOf(raw, field)
    if (value !== undefined) filter[name] = value
  }
  return {
    pageIndex: positive(params.get('page')) ?? 1,
    pageSize: positive(params.get('pageSize')) ?? usual.pageSize ?? 20,
    sort: sortingOf(params.get('sort'), sortsOf(action)) ?? usual.sort,
    filter,
  }
}

/** The address of a state; what is as usual is not written, other parameters stay. */
export function writeAddress(before: URLSearchParams, state: ListState, action: Action, usual: Partial<ListState> = {}): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const name of ['page', 'pageSize', 'sort', ...Object.keys(shapeOf(action))]) params.delete(name)
  for (const [name, value] of Object.entries(state.filter)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') params.set(name, text)
  }
  const { sort } = state
  if (sort !== undefined && !isSameSorting(sort, usual.sort)) params.set('sort', sort.desc ? `-${sort.by}` : sort.by)
  if (state.pageSize !== (usual.pageSize ?? 20)) params.set('pageSize', String(state.pageSize))
  if (state.pageIndex > 1) params.set('page', String(state.pageIndex))
  return params
}

/** The first reading of the text that the field accepts: as it is, as a number, as yes or no, as a list. */
function acceptedOf(raw: string, field: Field): unknown {
  const readings: unknown[] = [raw]
  if (raw.trim() !== '' && Number.isFinite(Number(raw))) readings.push(Number(raw))
  if (raw === 'true' || raw === 'false') readings.push(raw === 'true')
  readings.push(raw.split(','))
  return readings.find((reading) => field.safeParse(reading).success)
}

function sortingOf(raw: string | null, allowed: readonly string[]): Sorting | undefined {
  if (raw === null) return undefined
  const by = raw.replace(/^-/, '')
  return allowed.includes(by) ? { by, desc: raw.startsWith('-') } : undefined
}

function isSameSorting(one: Sorting, other: Sorting | undefined): boolean {
  return one.by === other?.by && one.desc === other.desc
}

function positive(raw: string | null): number | undefined {
  const value = Number(raw)
  return raw !== null && Number.isInteger(value) && value > 0 ? Math.min(value, 10_000_000) : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' || typeof value === 'function') && value !== null
}
