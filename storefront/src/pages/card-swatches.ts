import { type Colours, cardColours } from '../kit/colours.ts'
import { html, type Markup } from '../kit/html.ts'
import type { Goods } from '../snapshot.ts'
import { swatch } from './swatch.ts'
import type { SiteView } from './view.ts'

const mostOnCard = 5

type Shown = { colours: readonly Colours[]; count: number }

/** Dots on the card of a product with several colours: five at most, then how many more it has. */
export function cardSwatches({ text }: SiteView, goods: Goods): Markup | false {
  const shown = shownOn(goods)
  if (!shown) return false
  const more = shown.count - shown.colours.length
  return html`<p class="card-colours"><span class="visually-hidden">${text.colours(shown.count)}</span>${shown.colours.map(swatch)}${more > 0 && html`<span dir="ltr" aria-hidden="true">+${more}</span>`}</p>`
}

/** Names what the dots show. Cards without dots keep the name that they have had. */
export function cardSwatchParts(goods: Goods): string[] {
  const shown = shownOn(goods)
  return shown ? [`colours ${shown.colours.join(' ')} ${shown.count}`] : []
}

/** Worked out once for each product, as its card stands on many pages. */
function shownOn(goods: Goods): Shown | undefined {
  const before = known.get(goods)
  if (before !== undefined) return before ?? undefined
  const all = cardColours(goods)
  const shown = all && { colours: all.known.slice(0, mostOnCard), count: all.count }
  known.set(goods, shown ?? null)
  return shown
}

const known = new WeakMap<Goods, Shown | null>()
