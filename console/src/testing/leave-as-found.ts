import { afterAll, vi } from 'vitest'
import { useLive } from '../lib/events.ts'
import { setLanguage } from '../lib/language.ts'
import { useSession } from '../lib/session.ts'

// The files of a worker share one window, because loading the console takes longer than most of its tests. Each leaves
// that window as it found it.
afterAll(async () => {
  // A screen that is still being fetched would fail with this file's end, and for every later file of the worker.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  document.body.replaceChildren()
  // A page that was left would sign nobody out any more.
  dispatchEvent(new Event('pageshow'))
  sessionStorage.clear()
  setLanguage('zh')
  useLive.setState(useLive.getInitialState(), true)
  useSession.setState(useSession.getInitialState(), true)
  localStorage.clear()
})
