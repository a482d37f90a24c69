import { createContext, use, useEffect } from 'react'
import { labelTab } from '../shell/tabs/tab-store.ts'

export interface Page {
  key: string
  /** The page's own scroll container. */
  scroller: HTMLElement | null
}

export const PageContext = createContext<Page>({ key: '/', scroller: null })

/** False while another tab is in front. Apart from the page, or each change of tabs would draw two whole pages again. */
export const ActiveContext = createContext(true)

export function usePage(): Page {
  return use(PageContext)
}

/** Names the page's tab after what it shows, such as a website's domain. */
export function useTabLabel(label: string | undefined): void {
  const { key } = usePage()
  useEffect(() => {
    if (label !== undefined) labelTab(key, label)
  }, [key, label])
}
