import { el } from './dom.ts'
import { at, shop } from './shop.ts'

/**
 * Loads the style of what opens over the page; rejects where that fails. It comes before that of the skin, which has
 * the last word.
 */
export function loadOverlayStyle(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = el('link', { rel: 'stylesheet', href: at(shop.overlays ?? '') })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', reject)
    document.head.prepend(link)
  })
}
