import { el } from './dom.ts'
import type { Filters } from './search-filter.ts'
import type { Query, Scores } from './search-rows.ts'
import { money } from './shop.ts'
import { swatch } from './swatch.ts'
import { words } from './words.ts'

/** Draws the filters of a search into their form; `change` gets what a click makes of the query, which others may have changed meanwhile. */
export function drawFilters(
  form: HTMLElement,
  { filters, found, query }: { filters: Filters; found: Scores; query: Query },
  change: (next: (query: Query) => Query) => void,
): void {
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.id : ''
  const box = (
    id: string,
    label: string,
    { type, isChosen, colours = [] }: { type: 'checkbox' | 'radio'; isChosen: boolean; colours?: readonly string[] | undefined },
    next: (query: Query) => Query,
  ) => {
    const input = el('input', { type, id, checked: isChosen, ...(type === 'radio' && { name: 'price' }) })
    input.addEventListener('change', () => change(next))
    return el('label', {}, input, colours.length > 0 && swatch(colours), label)
  }
  const bands = filters.bands(found, query).map(({ from, to, count, isChosen }, at) =>
    box(`filter-price-${at}`, `${bandName(from, to)} (${count})`, { type: 'radio', isChosen }, (query) => ({
      ...query,
      price: [from, to],
    })),
  )
  const facets = filters.facets(found, query).map(({ name, choices }, facet) =>
    group(
      name === '' ? words.filterBrand : name,
      choices.map(({ value, colours, count, isChosen }, at) =>
        box(`filter-${facet}-${at}`, `${value} (${count})`, { type: 'checkbox', isChosen, colours }, (query) =>
          withValue(query, name, value),
        ),
      ),
    ),
  )
  const inStock = box('filter-stock', words.inStockOnly, { type: 'checkbox', isChosen: query.inStock }, (query) => ({
    ...query,
    inStock: !query.inStock,
  }))
  const isFiltered = query.price !== undefined || query.inStock || query.facets.size > 0
  const clear = el('button', { class: 'button', type: 'button', id: 'filter-clear', disabled: !isFiltered }, words.clearFilters)
  clear.addEventListener('click', () => change(({ price: _, ...others }) => ({ ...others, inStock: false, facets: new Map() })))
  form.replaceChildren(group(words.filterPrice, bands), ...facets, el('div', { class: 'filter-foot' }, inStock, clear))
  if (focused.startsWith('filter-')) document.getElementById(focused)?.focus()
}

function group(title: string, boxes: HTMLElement[]): HTMLElement {
  return el('fieldset', { hidden: boxes.length === 0 }, el('legend', {}, title), ...boxes)
}

function bandName(from: number, to: number): string {
  if (from === 0) return words.under(money(to))
  return Number.isFinite(to) ? `${money(from)} – ${money(to)}` : words.andAbove(money(from))
}

function withValue(query: Query, name: string, value: string): Query {
  const values = new Set(query.facets.get(name))
  if (!values.delete(value)) values.add(value)
  const facets = new Map(query.facets)
  if (values.size > 0) facets.set(name, values)
  else facets.delete(name)
  return { ...query, facets }
}
