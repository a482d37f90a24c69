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
  // The bar of a page that was left goes 200 ms later: it would find no document, or the next file's.
  await vi.waitUntil(() => document.getElementById('wp-progress')?.style.opacity !== '1', { interval: 20 })
  // What was dragged keeps clicks away for another 50 ms.
  await vi.waitUntil(takesClicks, { interval: 20 })
  document.body.replaceChildren()
  // A page that was left would sign nobody out any more.
  dispatchEvent(new Event('pageshow'))
  sessionStorage.clear()
  setLanguage('zh')
  useLive.setState(useLive.getInitialState(), true)
  useSession.setState(useSession.getInitialState(), true)
  localStorage.clear()
})

/** Whether a click reaches the element that is clicked. */
function takesClicks(): boolean {
  const element = document.createElement('span')
  let isClicked = false
  element.addEventListener('click', () => {
    isClicked = true
  })
  document.body.append(element)
  element.click()
  element.remove()
  return isClicked
}
