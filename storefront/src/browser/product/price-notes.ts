import { el } from '../page/dom.ts'
import { at, shop } from '../page/page-facts.ts'
import { words } from '../page/words.ts'

/** The notes at a price that holds tax, as pages have them without scripts. */
export function priceNotes(): HTMLElement[] {
  const { taxKind, shipping } = shop
  if (!taxKind) return []
  const tax = el('span', { class: 'price-tax' }, words.withTax[taxKind])
  if (!shipping) return [tax]
  const said = shipping.isFree ? words.withShipping.free : words.withShipping.extra
  return [tax, el('span', { class: 'price-tax' }, shipping.path ? el('a', { href: at(shipping.path) }, said) : said)]
}
