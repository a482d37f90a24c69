import { type Colours, cardColours } from '../kit/colours.ts'
import { html, type Markup } from '../kit/html.ts'
import type { Goods } from '../snapshot.ts'
import type { SiteView } from './view.ts'

const mostOnCard = 5

type Shown = { colours: readonly Colours[]; count: number }

/** Dots on the card of a product with several colours: five at most, then how many more it has. */
export function cardSwatches({ text }: SiteView, goods: Goods): Markup | false {
  const swatches = shownOn(goods)
  if (!swatches) return false
  const more = swatches.count - swatches.colours.length
  return html`<p class="card-colours"><span class="visually-hidden">${text.colours(swatches.count)}</span>${dots(swatches.colours)}${more > 0 && html`<span dir="ltr" aria-hidden="true">+${more}</span>`}</p>`
}

/** All dots of a card in one rendering, as there are many cards; the style sheet knows how large they are. */
function dots(list: readonly Colours[]): Markup {
  const width = list.length * 20 - 6
  return html`<svg class="dots" viewBox="0 0 ${width} 14" width="${width}" height="14" aria-hidden="true">${list.map(
    ([first, second], at) => {
      const middle = at * 20 + 7
      return html`<circle cx="${middle}" fill="${first}"/>${second !== undefined && html`<path d="M${middle + 4.6} 2.4a6.5 6.5 0 0 1-9.2 9.2z" fill="${second}"/>`}`
    },
  )}</svg>`
}

/** Names what the dots show. Cards without dots keep the name that they have had. */
export function cardSwatchParts(goods: Goods): string[] {
  const swatches = shownOn(goods)
  return swatches ? [`colours ${swatches.colours.join(' ')} ${swatches.count}`] : []
}

/**
 * The same for a row of the search index: colours without their `#`, then how many there are in all. '' without dots.
 */
export function cardSwatchRow(goods: Goods): string {
  const swatches = shownOn(goods)
  return swatches ? [...swatches.colours.map((colours) => colours.join('/').replaceAll('#', '')), swatches.count].join(' ') : ''
}

/** Worked out once for each product, as its card is on many pages. */
function shownOn(goods: Goods): Shown | undefined {
  const before = known.get(goods)
  if (before !== undefined) return before ?? undefined
  const all = cardColours(goods)
  const visibleSwatches = all && { colours: all.known.slice(0, mostOnCard), count: all.count }
  known.set(goods, visibleSwatches ?? null)
  return visibleSwatches
}

const known = new WeakMap<Goods, Shown | null>()
