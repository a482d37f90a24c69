const step = 48
const start = 60
const rows = 10
const trigger = { open: 265, folded: 65 } as const

/** The row of the fall layout's menu under the mouse, 0 to 9, or nothing when the mouse is too far to the right. */
export function fallRow(x: number, y: number, isFolded: boolean): number | undefined {
  if (x > (isFolded ? trigger.folded : trigger.open)) return undefined
  return Math.min(rows - 1, Math.max(0, Math.floor((y - start) / step)))
}

/** Where the panel of a row begins, in pixels from the top. */
export function fallTop(row: number): number {
  return start + row * step
}
