import type { Box } from './layers.ts'

/** A line that a dragged layer lies on, over the whole page. */
export interface Guide {
  along: 'x' | 'y'
  at: number
}

const edges = (start: number, length: number) => [start, start + length / 2, start + length]

/**
 * Where a dragged box goes when its edges or middles come near those of the page or of other boxes, and the lines it
 * then lies on.
 */
export function snapped(box: Box, others: readonly Box[], reach: number): { x: number; y: number; guides: Guide[] } {
  const guides: Guide[] = []
  const along = (axis: 'x' | 'y', length: 'width' | 'height'): number => {
    const targets = others.flatMap((other) => edges(other[axis], other[length]))
    let best: { by: number; at: number } | undefined
    for (const edge of edges(box[axis], box[length])) {
      for (const at of targets) {
        const by = at - edge
        if (Math.abs(by) <= reach && (best === undefined || Math.abs(by) < Math.abs(best.by))) best = { by, at }
      }
    }
    if (best === undefined) return box[axis]
    guides.push({ along: axis, at: best.at })
    return box[axis] + best.by
  }
  return { x: along('x', 'width'), y: along('y', 'height'), guides }
}
