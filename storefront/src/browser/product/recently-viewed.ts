import { el } from '../page/dom.ts'
import { at, shop } from '../page/shop.ts'
import { words } from '../page/words.ts'
import { mostSeen, parseSeen, type Seen, withSeen } from './seen-list.ts'

const key = `seen:${shop.websiteId}`

/**
 * Shows the products that were looked at before this one, and keeps it, in this browser alone. Nothing where storage is
 * refused.
 */
export function startSeen(here: Seen): void {
  const list = readSeen()
  const others = list.filter(({ path }) => path !== here.path).slice(0, mostSeen)
  if (others.length > 0) document.getElementById('main')?.append(section(others))
  try {
    localStorage.setItem(key, JSON.stringify(withSeen(list, here)))
  } catch {
    // A browser that refuses storage shows no list.
  }
}

function readSeen(): Seen[] {
  try {
    return parseSeen(localStorage.getItem(key))
  } catch {
    return []
  }
}

function section(list: readonly Seen[]): HTMLElement {
  const title = el('h2', { id: 'seen' }, words.seen)
  const cards = list.map((one) => el('li', { class: 'card' }, keptCard(one)))
  return el(
    'section',
    { class: 'block seen', 'aria-labelledby': 'seen' },
    el('div', { class: 'block-head' }, title),
    el('ul', { class: 'grid' }, ...cards),
  )
}

/** A product as it was kept: without a price, which may be another one by now. */
export function keptCard({ path, title, picture }: Seen): HTMLElement {
  const image =
    picture !== undefined && el('img', { src: at(picture), alt: '', width: 400, height: 400, loading: 'lazy', decoding: 'async' })
  return el(
    'a',
    { class: 'card-link', href: at(path) },
    el('span', { class: 'card-picture' }, image),
    el('span', { class: 'card-title' }, title),
  )
}
