/** How near an edge, in pixels, the rows begin to move; and how far they move in a second, at most. */
const edge = 48
const fastest = 2400

/** Pixels a second, downwards above zero: the nearer the edge, the faster; at full speed beyond it. */
export function paceAt(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const inside = Math.min(y - top, bottom - y)
  if (inside >= edge) return 0
  const pace = fastest * Math.min(1, (edge - inside) / edge)
  return y - top < bottom - y ? -pace : pace
}

/**
 * Scrolls the rows while something is dragged at their upper or lower edge, until the signal. Browsers do so only for
 * boxes with a scroll bar of their own.
 */
export function scrollAtEdges(box: HTMLElement, signal: AbortSignal): void {
  let pace = 0
  let last = performance.now()
  const step = (now: number) => {
    if (signal.aborted) return
    box.scrollTop += (pace * (now - last)) / 1000
    last = now
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  const follow = ({ clientY }: DragEvent) => {
    pace = paceAt(clientY, box.getBoundingClientRect())
  }
  for (const move of ['dragenter', 'dragover'] as const) document.addEventListener(move, follow, { signal })
}
