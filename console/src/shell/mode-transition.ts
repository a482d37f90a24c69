import { flushSync } from 'react-dom'
import { useLook } from '../lib/color-mode.ts'
import { chooseMode } from './theme/store.ts'

interface Point {
  x: number
  y: number
}

/** Switches between light and dark; the new colours open as a circle from `from`. */
export function switchMode(from: Point): void {
  const next = useLook.getState().mode === 'dark' ? 'light' : 'dark'
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || typeof document.startViewTransition !== 'function') {
    chooseMode(next)
    return
  }

  const transition = document.startViewTransition(() => flushSync(() => chooseMode(next)))
  // A transition that the browser skips, as in a hidden window, has switched the mode all the same.
  transition.ready.then(() => open(from)).catch(() => undefined)
}

function open({ x, y }: Point): void {
  const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y))
  document.documentElement.animate(
    { clipPath: [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`] },
    { duration: 400, easing: 'ease-out', pseudoElement: '::view-transition-new(root)' },
  )
}
