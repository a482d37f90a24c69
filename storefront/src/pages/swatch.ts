import type { Colours } from '../kit/colours.ts'
import { html, type Markup } from '../kit/html.ts'

/**
 * A dot of one colour, or of two halves; nothing without a colour. Its name is next to it. Attributes, because pages
 * allow no styles of elements.
 */
export function swatch([first, second]: Colours): Markup | false {
  if (first === undefined) return false
  return html`<svg class="swatch" viewBox="0 0 2 2" aria-hidden="true"><path fill="${first}" d="M0 0h2v2H0z"/>${second !== undefined && html`<path fill="${second}" d="M2 0v2H0z"/>`}</svg>`
}
