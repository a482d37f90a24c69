import { found as foundWords } from '#words/found'
import { search as texts } from '#words/search'
import { tokensOf } from '../kit/tokens.ts'
import type { IndexRow } from '../pages/search.ts'
import { el } from './page/dom.ts'
import { loadOverlayStyle } from './page/overlay-style.ts'
import { at, money } from './page/shop.ts'
import { words } from './page/words.ts'
import { byScore, type Found, findAll, readIndex, rowsAt, wordFile } from './search/search-files.ts'
import { completions } from './search/search-rows.ts'

const mostWords = 4
const mostProducts = 5
/** A single letter says nothing yet; a single Chinese or Japanese character does. */
const tooShort = /^[\p{Script=Latin}\p{N}]$/u

// Who imports this script waits for its style, too.
await loadOverlayStyle()

type Suggested = { text: string; found: Found; longer: string[]; rows: IndexRow[] }

/**
 * Shows words that go on and the best products below a search field while somebody types. Arrow keys walk through them,
 * Escape and a press elsewhere close them.
 */
export function startSuggestions(input: HTMLInputElement): void {
  const form = input.form
  if (!form) return
  const panel = el('div', { class: 'suggestions', role: 'group', 'aria-label': texts.suggestions, hidden: true })
  form.append(panel)
  let latest = ''
  const show = async () => {
    const text = input.value.trim()
    latest = text
    const suggested = await suggest(text).catch(() => undefined)
    // An answer that was overtaken by more letters is dropped, one to a field that was left too.
    if (latest !== text || !form.contains(document.activeElement)) return
    panel.hidden = suggested === undefined
    panel.replaceChildren(...(suggested ? renderSuggestions(suggested) : []))
  }
  const hide = () => {
    latest = ''
    panel.hidden = true
  }
  input.addEventListener('input', () => void show())
  input.addEventListener('focus', () => void show())
  form.addEventListener('focusout', ({ relatedTarget }) => relatedTarget instanceof Node && !form.contains(relatedTarget) && hide())
  document.addEventListener('pointerdown', ({ target }) => target instanceof Node && !form.contains(target) && hide())
  form.addEventListener('keydown', (event) => {
    if (panel.hidden) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key !== 'Escape' && step === undefined) return
    event.preventDefault()
    const places = [input, ...panel.querySelectorAll('a')]
    const now = places.indexOf(document.activeElement as HTMLInputElement)
    places[step === undefined ? 0 : (now + step + places.length) % places.length]?.focus()
    // The field asks again when it gets the focus back.
    if (step === undefined) hide()
  })
  if (input.value !== '' && document.activeElement === input) void show()
}

/** Undefined: there is nothing to look for yet. */
async function suggest(text: string): Promise<Suggested | undefined> {
  const tokens = tokensOf(text)
  const last = tokens.at(-1)
  if (last === undefined || (tokens.length === 1 && tooShort.test(last))) return undefined
  const { shards } = await readIndex<{ shards: number }>('shape')
  const matches = await findAll(tokens, shards)
  const longer = endsWith(text, last) ? completions(last, await wordFile(last, shards), mostWords) : []
  const before = text.slice(0, text.length - last.length)
  return {
    text,
    found: matches,
    longer: longer.map((word) => before + word),
    rows: await rowsAt(byScore(matches.scores).slice(0, mostProducts)),
  }
}

/** False after a sign, and where the last word had come before: there is nothing that would go on. */
function endsWith(text: string, token: string): boolean {
  return tokensOf(text.slice(-token.length)).join() === token
}

function renderSuggestions({ text, found, longer, rows }: Suggested): HTMLElement[] {
  const count = found.scores.size
  const said = count === 0 ? foundWords.noResults : foundWords.results(count)
  return [
    el(
      'p',
      { role: 'status', class: count > 0 && !found.instead && 'visually-hidden' },
      found.instead && `${foundWords.showingFor(found.instead)} `,
      said,
    ),
    el('ul', { hidden: longer.length === 0 }, ...longer.map((word) => el('li', {}, el('a', { href: resultsOf(word) }, word)))),
    el('ul', { hidden: rows.length === 0 }, ...rows.map((row) => el('li', {}, product(row)))),
    ...(count > rows.length ? [el('a', { class: 'suggestions-all', href: resultsOf(text) }, texts.allResults(text))] : []),
  ]
}

const resultsOf = (text: string) => `${at('/search/')}?${new URLSearchParams({ q: text })}`

function product([title, key, minor, , picture, soldOut, isFrom]: IndexRow): HTMLAnchorElement {
  const price = isFrom ? words.from(money(minor)) : money(minor)
  return el(
    'a',
    { class: 'suggestions-product', href: at(`/goods/${key}.html`) },
    el('span', { class: 'line-picture' }, picture !== '' && el('img', { src: at(picture), alt: '', width: 48, height: 48 })),
    el('span', { class: 'suggestions-title' }, title),
    el('span', { class: 'suggestions-price' }, soldOut === 1 ? words.stock.out : minor > 0 && price),
  )
}
