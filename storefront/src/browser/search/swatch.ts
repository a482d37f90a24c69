import { el } from '../page/dom.ts'

/** A dot as the server renders it; a script may set styles. */
export function swatch([first = '', second = first]: readonly string[]): HTMLElement {
  const dot = el('span', { class: 'swatch' })
  dot.style.background = `linear-gradient(135deg, ${first} 50%, ${second} 50%)`
  return dot
}

/**
 * The dots of a card as a row of the index tells them, such as `161616 ffffff/c8242b 7`; `said` has `{}` for the number
 * of colours.
 */
export function cardSwatches(colours: string, said: string): HTMLElement {
  const colourList = colours.split(' ')
  const count = Number(colourList.pop())
  const more = count - colourList.length
  return el(
    'p',
    { class: 'card-colours' },
    el('span', { class: 'visually-hidden' }, said.replace('{}', String(count))),
    ...colourList.map((one) => swatch(one.split('/').map((colour) => `#${colour}`))),
    more > 0 && el('span', { dir: 'ltr', 'aria-hidden': 'true' }, `+${more}`),
  )
}
