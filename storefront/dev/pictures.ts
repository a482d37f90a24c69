import { coloursOf } from '../src/kit/colours.ts'
import { kindOf, otherKind } from './studio/kinds.ts'
import { type Ground, photographed } from './studio/product.ts'

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

/** A wide scene for slides and blocks: hills, a sun, and room for words at the left. */
export function drawScene(name: string, width: number, height: number): string {
  const seed = [...name].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0, 3)
  const [sky, sun, far, near, ground] = scenes[seed % scenes.length] ?? scenes[0]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 700" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><rect width="1600" height="700" fill="${sky}"/><circle cx="1190" cy="250" r="120" fill="${sun}"/><path d="M560 560 L880 250 L1040 400 L1220 210 L1600 520 V700 H560Z" fill="${far}"/><path d="M0 600 Q420 470 820 560 T1600 500 V700 H0Z" fill="${near}"/><path d="M0 660 Q500 590 900 640 T1600 610 V700 H0Z" fill="${ground}"/></svg>`
}

const scenes = [
  ['#dfe8ea', '#f6e7c1', '#a9bfc6', '#7c9a94', '#587a6f'],
  ['#f3e6dc', '#f7c9a0', '#d6ab8e', '#b07f63', '#8a5f49'],
  ['#e5e6ee', '#f2dfd3', '#b3b5cb', '#8587a4', '#5f6283'],
  ['#e9ede0', '#f4e3a8', '#b5c09a', '#8a9a6d', '#667a4e'],
] as const
