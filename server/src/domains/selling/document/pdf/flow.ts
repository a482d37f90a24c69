import type { Painter } from './painter.ts'

/** Where the next thing is drawn. */
export interface Flow {
  painter: Painter
  x: number
  y: number
  width: number
  bottom: number
  newPage(): void
}

/** From one baseline to the next, in points, for a font size in points. */
export const lineHeight = (size: number) => size * 1.45
