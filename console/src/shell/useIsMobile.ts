import { useSyncExternalStore } from 'react'

const query = '(max-width: 991.98px)'

/** True under 992 px, where the layout is vertical and the menu a drawer. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}

function follow(tell: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}
