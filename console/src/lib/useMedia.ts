import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, now and as it changes. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (tell: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', tell)
      return () => media.removeEventListener('change', tell)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}
