import { found as foundWords } from '#words/found'
import { savingText } from '../kit/saving.ts'
import { unitPriceText } from '../kit/unit-price.ts'
import type { IndexRow } from '../pages/search.ts'
import { el, find } from './page/dom.ts'
import { at, price as priceOf, shop, written } from './page/shop.ts'
import { words } from './page/words.ts'
import { priceNotes } from './product/price-notes.ts'
import { type Found, findAll, readIndex, rowsAt } from './search/search-files.ts'
import { filtersOf } from './search/search-filter.ts'
import { readGroups, renderFilters } from './search/search-panel.ts'
import { addressOf, parseQuery, type Query, type Scores } from './search/search-rows.ts'
import { cardSwatches } from './search/swatch.ts'

const pageSize = 24
const box = document.getElementById('search-results')
const count = document.getElementById('search-count')
const panel = find('#search-filters', HTMLDetailsElement)
const form = find('#search', HTMLFormElement)
const classes = document.getElementById('search-classes')
const shards = Number(box?.dataset.shards ?? 1)
let query = parseQuery(location.search)
let result: Scores | undefined
let isLatest = {}
let isLatestPanel = {}
const filters = filtersOf(readIndex)

fillForm()
if (box && count) void start(box, count)

/** The form keeps what was asked; a class goes on with the next search. */
function fillForm(): void {
  const text = form && find('[name=q]', HTMLInputElement, form)
  const sort = form && find('[name=sort]', HTMLSelectElement, form)
  if (!form || !text || !sort) return
  text.value = query.text
  sort.value = query.sort
  sort.addEventListener('change', () => {
    // Words that were typed meanwhile are searched, too; else the filters stay as they are.
    if (!box || !count || !result || text.value !== query.text) return form.requestSubmit()
    change(box, count, (query) => ({ ...query, sort: sort.value }))
  })
  if (query.place !== '') form.append(el('input', { type: 'hidden', name: 'class', value: query.place }))
}

/**
 * States: nothing asked | searching → results, none, or a message. Filters show the results again. What comes has its
 * room from the start, so that nothing moves.
 */
async function start(box: HTMLElement, count: HTMLElement): Promise<void> {
  if (query.words.length === 0 && query.place === '') {
    count.textContent = foundWords.searchHint
    panel?.remove()
    return showClasses(box, false)
  }
  count.textContent = foundWords.searching
  try {
    const { scores, instead } = await search()
    result = scores
    if (scores.size > 0) await startPanel(box, count)
    else panel?.remove()
    await show(box, count, instead)
  } catch {
    count.textContent = words.failed
  }
}

/**
 * Category pages lead here for their filters, and a link may have some already: they are there before the list, which
 * would move.
 */
async function startPanel(box: HTMLElement, count: HTMLElement): Promise<void> {
  if (!panel) return
  panel.hidden = false
  panel.open = location.hash === '#search-filters' || query.facets.size > 0 || query.price !== undefined || query.inStock
  await showFilters(box, count)
  panel.addEventListener('toggle', () => void showFilters(box, count))
}

/** The categories come below the list, and at once where there is nothing to see. */
function showClasses(box: HTMLElement, hasList: boolean): void {
  if (!classes) return
  // Within the room of the list, which is there from the start: a short list would leave a gap above them.
  if (hasList) box.append(classes)
  else box.before(classes)
  classes.hidden = false
}

async function search(): Promise<Found> {
  return query.words.length === 0 ? { scores: await filters.ofClass(query.place) } : findAll(query.words, shards)
}

async function show(box: HTMLElement, count: HTMLElement, instead?: string): Promise<void> {
  const mine = {}
  isLatest = mine
  const places = await filters.apply(result ?? new Map(), query)
  if (isLatest !== mine) return
  const said = places.length > 0 ? foundWords.results(places.length) : foundWords.noResults
  await render(box, places, pageSize)
  showClasses(box, places.length > 0)
  count.textContent = instead === undefined || places.length === 0 ? said : `${foundWords.showingFor(instead)} ${said}`
}

async function showFilters(box: HTMLElement, count: HTMLElement): Promise<void> {
  const place = panel && find('form', HTMLFormElement, panel)
  if (!place || !panel.open || !result) return
  const mine = {}
  isLatestPanel = mine
  const askedQuery = query
  if (!place.hasChildNodes()) place.append(foundWords.searching)
  const groups = await readGroups(filters, result, askedQuery).catch(() => undefined)
  if (isLatestPanel !== mine) return
  if (!groups) return place.replaceChildren(words.failed)
  renderFilters(
    place,
    { groups, query: askedQuery },
    { change: (next) => change(box, count, next), reopen: () => void showFilters(box, count) },
  )
}

/**
 * Asks for something else of what was found. The list is on the screen before the counts of the filters are worked out.
 */
function change(box: HTMLElement, count: HTMLElement, next: (query: Query) => Query): void {
  query = next(query)
  history.replaceState(null, '', addressOf(query))
  const failed = () => {
    count.textContent = words.failed
  }
  show(box, count)
    .then(painted)
    .then(() => void showFilters(box, count), failed)
}

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * Reads the rows of the products to be shown and renders them; an answer that was overtaken by another search is
 * dropped.
 */
async function render(box: HTMLElement, places: readonly number[], shown: number): Promise<void> {
  const mine = {}
  isLatest = mine
  const rows = await rowsAt(places.slice(0, shown))
  if (isLatest !== mine) return
  const list = el('ul', { class: 'grid' }, ...rows.map(card))
  const more = places.length > shown && el('button', { class: 'button', type: 'button' }, foundWords.showMore)
  if (more) more.addEventListener('click', () => void render(box, places, shown + pageSize).then(() => showClasses(box, true)))
  box.replaceChildren(list, ...(more ? [el('p', { class: 'more-row' }, more)] : []))
}

function card([
  title,
  key,
  ownMinor,
  ownMarket,
  picture,
  soldOut,
  isFrom,
  earlier,
  perUnit,
  rated,
  count,
  colours,
]: IndexRow): HTMLLIElement {
  const image = picture !== '' && el('img', { src: at(picture), alt: '', width: 400, height: 400, loading: 'lazy', decoding: 'async' })
  const [minor, market] = [priceOf(ownMinor), priceOf(ownMarket)]
  const reduced = market > minor
  const saving = savingText(minor, market, document.documentElement.lang)
  const flag = soldOut === 1 ? words.stock.out : saving
  const price = minor > 0 && [
    el('span', { class: 'price-now' }, isFrom ? words.from(written(minor)) : written(minor)),
    reduced && el('del', { class: 'price-was' }, written(market)),
    reduced && earlier !== undefined && earlier > 0 && el('span', { class: 'price-more' }, words.lowestPrice(written(priceOf(earlier)))),
    perUnit && el('span', { class: 'price-more' }, unitPriceText(minor, { unit: perUnit[0], factor: perUnit[1] }, written)),
  ]
  return el(
    'li',
    { class: 'card' },
    el(
      'a',
      { class: 'card-link', href: at(`/goods/${key}.html`) },
      el(
        'span',
        { class: 'card-picture' },
        image,
        flag !== '' && el('span', soldOut === 1 ? { class: 'flag' } : { class: 'flag flag-saving', 'aria-hidden': 'true' }, flag),
      ),
      el('span', { class: 'card-title' }, title),
    ),
    colours !== undefined && cardSwatches(colours, box?.dataset.colours ?? '{}'),
    rated !== undefined && count !== undefined && count > 0 && rating(rated, count),
    el('p', { class: reduced ? 'price price-reduced' : 'price' }, ...(price || [])),
    price && shop.taxKind && el('p', { class: 'hint' }, ...priceNotes().flatMap((note) => [note, ' '])),
  )
}

/** Stars and count, as on the cards of other pages. */
function rating(rated: number, count: number): HTMLElement {
  const said = (box?.dataset.rated ?? '{}').replace('{}', rated.toLocaleString(document.documentElement.lang))
  const stars = el('span', { class: `stars stars-${Math.round(rated * 2)}`, role: 'img', 'aria-label': said })
  return el('p', { class: 'card-rating' }, stars, ` (${count})`)
}
