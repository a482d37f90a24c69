import type { ReactNode } from 'react'

export interface Series {
  name: string
  values: readonly number[]
  /** Drawn behind the others in grey, for the period before. */
  isFaint?: boolean
}

export interface ChartProps {
  title: string
  kind: 'line' | 'bar' | 'pie'
  /** Labels of the axis, or of the slices of a pie. */
  labels: readonly string[]
  series: readonly Series[]
  /** How figures are written in the tooltip and the table. */
  format?: (value: number) => string
  height?: number
  /** Counts of things: the axis has no fractions. */
  isWhole?: boolean
  /** The last label is not over: it is a hollow point by itself, or a faint bar. */
  isRunning?: boolean
  /** A small control next to the title, such as the currency. */
  choice?: ReactNode
}
