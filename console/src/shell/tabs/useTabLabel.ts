import { useEffect } from 'react'
import { usePage } from '../../lib/page.ts'
import { labelTab } from './tab-store.ts'

/** Names the page's tab after what it shows, such as a website's domain. */
export function useTabLabel(label: string | undefined): void {
  const { key } = usePage()
  useEffect(() => {
    if (label !== undefined) labelTab(key, label)
  }, [key, label])
}
