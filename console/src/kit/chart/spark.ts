/** In pixels; the line keeps clear of the edge by as much as its point needs. */
export const sparkSize = { width: 96, height: 28, edge: 4 } as const

interface SparkPath {
  /** Path data; empty where fewer than two values are over, or all are zero: that is no course. */
  line: string
  area: string
  /** Where the running value is. */
  point: { x: number; y: number } | undefined
}

/** The line over `values` from a real zero, the first at the left. With `isRunning` the last one is the point. */
export function sparkPath(values: readonly number[], isRunning: boolean): SparkPath {
  const { width, height, edge } = sparkSize
  const most = Math.max(0, ...values)
  const over = isRunning ? values.slice(0, -1) : values
  if (over.length < 2 || most === 0) return { line: '', area: '', point: undefined }
  const step = (width - 2 * edge) / (values.length - 1)
  const bottom = height - edge
  const place = (value: number, at: number) => ({
    x: round(edge + at * step),
    y: round(bottom - (Math.max(0, value) / most) * (height - 2 * edge)),
  })
  const points = over.map(place)
  const line = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`
  const area = `${line}L${points.at(-1)?.x} ${bottom}L${edge} ${bottom}Z`
  return { line, area, point: isRunning ? place(values.at(-1) ?? 0, values.length - 1) : undefined }
}

const round = (value: number) => Math.round(value * 10) / 10
