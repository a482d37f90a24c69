import { callNamed } from '../../lib/http.ts'
import { leaveForGood } from '../../lib/leave.ts'
import { startProgress } from '../frame/progress.ts'
import { refreshTab, useTabs } from '../tabs/tab-store.ts'
import { usePreferences } from '../theme/store.ts'
import { unlock } from './store.ts'

const progressFor = 200

/** Whether some element of the page fills the screen. */
export const isFullscreen = () => document.fullscreenElement !== null

/** Tells every change of `isFullscreen`, until the function that it returns is called. */
export function onFullscreen(tell: () => void): () => void {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}

/** A browser that refuses leaves everything as it is. */
export function toggleFullscreen(): void {
  const change = isFullscreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  void change.catch(() => undefined)
}

/** Builds the page in front again; the bar on top ends after 200 ms. */
export function refreshCurrent(): void {
  const current = useTabs.getState().recent[0]
  if (current === undefined) return
  if (usePreferences.getState().showProgressBar) setTimeout(startProgress(), progressFor)
  refreshTab(current)
}

/**
 * Signs out even when the server cannot be reached. That opens a locked screen, too: the sign-in page asks for more.
 */
export function signOut(): void {
  void callNamed('admin-user.sign-out', {})
    .catch(() => undefined)
    .finally(() => {
      unlock()
      leaveForGood()
    })
}
