import { found as foundWords } from '#words/found'
import { el } from '../page/dom.ts'
import { money } from '../page/shop.ts'
import { words } from '../page/words.ts'
import type { Filters } from './search-filter.ts'
import type { Query, Scores } from './search-rows.ts'
import { swatch } from './swatch.ts'

/** A filter to open: its values, absent where they could not be read. Those of a closed one are not read. */
export type Group = { key: string; title: string; isOpen: boolean; kind: 'checkbox' | 'radio'; values?: Value[] | undefined }

type Value = { label: string; count: number; colours?: readonly string[] | undefined; isChosen: boolean; next: (query: Query) => Query }

/**
 * What the buyer opened or closed. Other filters are open on wide screens and where something is chosen: a phone reads
 * the rest when it is asked for.
 */
const opened = new Map<string, boolean>()
const wide = matchMedia('(min-width: 768px)')

/** The filters of a search, with how many of the found products each value would leave. */
export async function readGroups(filters: Filters, scores: Scores, query: Query): Promise<Group[]> {
  const group = async (of: Omit<Group, 'isOpen' | 'values'>, isChosen: boolean, read: () => Promise<Value[]>): Promise<Group> => {
    const isOpen = opened.get(of.key) ?? (wide.matches || isChosen)
    return { ...of, isOpen, values: isOpen ? await read().catch(() => undefined) : [] }
  }
  const bands = async () =>
    (await filters.bands(scores, query)).map(({ from, to, count, isChosen }) => ({
      label: bandName(from, to),
      count,
      isChosen,
      next: (query: Query): Query => ({ ...query, price: [from, to] }),
    }))
  const choices = async (name: string) =>
    (await filters.choices(name, scores, query)).map(({ value, ...choice }) => ({
      ...choice,
      label: value,
      next: (query: Query) => withValue(query, name, value),
    }))
  return Promise.all([
    group({ key: 'price', title: foundWords.filterPrice, kind: 'radio' }, query.price !== undefined, bands),
    ...(await filters.names()).map((name, at) =>
      group({ key: String(at), title: name === '' ? foundWords.filterBrand : name, kind: 'checkbox' }, query.facets.has(name), () =>
        choices(name),
      ),
    ),
  ])
}

/**
 * Renders the filters into their form; `change` gets what a click makes of the query, which others may have changed
 * meanwhile, and `reopen` is called after one was opened or closed.
 */
export function renderFilters(
  form: HTMLElement,
  { groups, query }: { groups: readonly Group[]; query: Query },
  { change, reopen }: { change: (next: (query: Query) => Query) => void; reopen: () => void },
): void {
  const focused = document.activeElement?.id ?? ''
  const inStock = checkbox('filter-stock', foundWords.inStockOnly, query.inStock)
  inStock.addEventListener('change', () => change((query) => ({ ...query, inStock: !query.inStock })))
  const isFiltered = query.price !== undefined || query.inStock || query.facets.size > 0
  const clear = el('button', { class: 'button', type: 'button', id: 'filter-clear', disabled: !isFiltered }, foundWords.clearFilters)
  clear.addEventListener('click', () => change(({ price: _, ...others }) => ({ ...others, inStock: false, facets: new Map() })))
  form.replaceChildren(
    ...groups.map((group) => renderGroup(group, { change, reopen })),
    el('div', { class: 'filter-foot' }, inStock, clear),
  )
  if (focused.startsWith('filter-')) document.getElementById(focused)?.focus()
}

function checkbox(id: string, label: string, isChosen: boolean): HTMLElement {
  return el('label', {}, el('input', { type: 'checkbox', id, checked: isChosen }), label)
}

/**
 * Nothing to choose is not worth a place, unless the buyer opened it to see. One that is closed says what is so once it
 * is opened: its values are being read.
 */
function renderGroup(
  { key, title, isOpen, kind, values }: Group,
  { change, reopen }: { change: (next: (query: Query) => Query) => void; reopen: () => void },
): HTMLElement {
  const id = `filter-${key}`
  const boxes = values?.map(({ label, count, colours = [], isChosen, next }, at) => {
    const input = el('input', { type: kind, id: `${id}-${at}`, checked: isChosen, ...(kind === 'radio' && { name: key }) })
    input.addEventListener('change', () => change(next))
    return el('label', {}, input, colours.length > 0 && swatch(colours), `${label} (${count})`)
  })
  const content = boxes?.length === 0 ? [foundWords.results(0)] : (boxes ?? [words.failed])
  const group = el(
    'details',
    { open: isOpen, hidden: isOpen && boxes?.length === 0 && !opened.has(key) },
    el('summary', { id }, title),
    el('div', { class: 'filter-values', role: 'group', 'aria-labelledby': id }, ...(isOpen ? content : [foundWords.searching])),
  )
  group.addEventListener('toggle', () => {
    // The event also fires for the state that was rendered.
    if (group.open === isOpen) return
    opened.set(key, group.open)
    reopen()
  })
  return group
}

function bandName(from: number, to: number): string {
  if (from === 0) return foundWords.under(money(to))
  return Number.isFinite(to) ? `${money(from)} – ${money(to)}` : foundWords.andAbove(money(from))
}

function withValue(query: Query, name: string, value: string): Query {
  const values = new Set(query.facets.get(name))
  if (!values.delete(value)) values.add(value)
  const facets = new Map(query.facets)
  if (values.size > 0) facets.set(name, values)
  else facets.delete(name)
  return { ...query, facets }
}
