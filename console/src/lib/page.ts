import { createContext, use } from 'react'

export interface Page {
  key: string
  /** The page's own scroll container. */
  scroller: HTMLElement | null
}

export const PageContext = createContext<Page>({ key: '/', scroller: null })

/**
 * False while another tab is in front. Apart from the page, or each change of tabs would draw two whole pages again.
 */
export const ActiveContext = createContext(true)

/** The page that the component is on, with its key and scroll container. */
export function usePage(): Page {
  return use(PageContext)
}
