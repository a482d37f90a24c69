import { coloursOf } from '../src/kit/colours.ts'
import { kindOf, otherKind } from './studio/kinds.ts'
import { type Ground, photographed } from './studio/product.ts'

export { drawScene, type Scene, sceneNames } from './scenes/scenes.ts'
export type { Ground }

/** A product to draw. `colour` is a value of its colour option; `type` helps where the title names nothing that can be drawn. */
export interface DrawnProduct {
  title: string
  type?: string
  colour?: string
  /** A part of it from near. */
  isDetail?: boolean
  ground?: Ground
  size?: number
}

/**
 * A product as SVG text, in the colour that its swatch has; in that of its material without a known colour. The same
 * product always gives the same picture.
 */
export function drawProduct({ title, type = '', colour, isDetail = false, ground = 'stone', size = 800 }: DrawnProduct): string {
  const [, draw, natural] = kindOf(title) ?? kindOf(type) ?? otherKind
  return photographed(draw(coloursOf(colour ?? '')[0] ?? natural), ground, size, isDetail)
}
