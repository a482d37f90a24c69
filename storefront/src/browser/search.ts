import type { IndexChunk } from '../pages/search.ts'
import { el, find } from './dom.ts'
import { type Hit, hitsIn, parseQuery, sortHits } from './search-rows.ts'
import { at, money } from './shop.ts'
import { words } from './words.ts'

const pageSize = 24
const box = document.getElementById('search-results')
const count = document.getElementById('search-count')
const query = parseQuery(location.search)
fillForm()
if (box && count) await (query.words.length > 0 || query.place !== '' ? search(box, count) : hint(count))

/** The form keeps what was asked; a class goes on with the next search. */
function fillForm(): void {
  const form = find('#search', HTMLFormElement)
  if (!form) return
  const text = find('[name=q]', HTMLInputElement, form)
  const sort = find('[name=sort]', HTMLSelectElement, form)
  if (text) text.value = new URLSearchParams(location.search).get('q') ?? ''
  if (sort) {
    sort.value = query.sort
    sort.addEventListener('change', () => form.requestSubmit())
  }
  if (query.place !== '') form.append(el('input', { type: 'hidden', name: 'class', value: query.place }))
}

async function hint(count: HTMLElement): Promise<void> {
  count.textContent = words.searchHint
}

/** Index files come one after the other; what is found is shown as it comes. */
async function search(box: HTMLElement, count: HTMLElement): Promise<void> {
  const chunks = Number(box.dataset.chunks)
  count.textContent = words.searching
  const found: Hit[] = []
  try {
    for (let number = 1; number <= chunks; number++) {
      const chunk: IndexChunk = await (await fetch(at(`/search/goods-${number}.json`))).json()
      found.push(...hitsIn(chunk, query))
      show(box, sortHits(found, query.sort), pageSize)
    }
    count.textContent = found.length > 0 ? words.results(found.length) : words.noResults
  } catch {
    count.textContent = words.failed
  }
}

function show(box: HTMLElement, hits: readonly Hit[], shown: number): void {
  const list = el('ul', { class: 'grid' }, ...hits.slice(0, shown).map(card))
  const more = hits.length > shown && el('button', { class: 'button', type: 'button' }, words.showMore)
  if (more) more.addEventListener('click', () => show(box, hits, shown + pageSize))
  box.replaceChildren(list, ...(more ? [el('p', { class: 'more-row' }, more)] : []))
}

function card(hit: Hit): HTMLLIElement {
  const picture =
    hit.picture !== '' && el('img', { src: at(hit.picture), alt: '', width: 400, height: 400, loading: 'lazy', decoding: 'async' })
  const reduced = hit.marketMinor > hit.priceMinor
  const price = hit.priceMinor > 0 && [
    el('span', { class: 'price-now' }, hit.isFrom ? words.from(money(hit.priceMinor)) : money(hit.priceMinor)),
    reduced && el('del', { class: 'price-was' }, money(hit.marketMinor)),
  ]
  return el(
    'li',
    { class: 'card' },
    el(
      'a',
      { class: 'card-link', href: at(hit.path) },
      el('span', { class: 'card-picture' }, picture, hit.soldOut && el('span', { class: 'flag' }, words.stock.out)),
      el('span', { class: 'card-title' }, hit.title),
    ),
    el('p', { class: reduced ? 'price price-reduced' : 'price' }, ...(price || [])),
  )
}
