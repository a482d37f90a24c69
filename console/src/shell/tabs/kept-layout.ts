// React hides a page by `display: none`, and the browser forgets where everything on it was: a list that comes back is
// laid out as if it were new. These hide it so that layout and scroll positions stay.
import { useInsertionEffect } from 'react'

const isSupported = CSS.supports('content-visibility', 'hidden')

/** Shows the page of that key and hides the others before any effect of the page in front measures something. */
export function useKeptLayout(current: string): void {
  useInsertionEffect(() => {
    for (const page of document.querySelectorAll<HTMLElement>('.page')) {
      if (page.dataset.key === current) delete page.dataset.hidden
      else hide(page)
    }
  }, [current])
}

const watchedPages = new WeakSet<HTMLElement>()

/** A ref of the page's element: React hides the page once more after it was drawn in the background. */
export function keepHiddenLayout(page: HTMLElement | null): void {
  if (page === null || watchedPages.has(page)) return
  watchedPages.add(page)
  new MutationObserver(() => page.style.display === 'none' && hide(page)).observe(page, { attributeFilter: ['style'] })
}

function hide(page: HTMLElement): void {
  if (!isSupported) return
  page.dataset.hidden = ''
  page.style.removeProperty('display')
}
