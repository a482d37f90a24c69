import { around, blurred, deep, down, faint, lit, oval, path } from './paint.ts'

/** A drawn product: its art, where it touches the ground or the outline that lies on it, and what is worth a near look. */
export interface Drawn {
  art: string
  /** The middle of its foot and half its width, of what stands. */
  foot?: readonly [x: number, y: number, halfWidth: number]
  /** Of what lies or hangs flat. */
  outline?: string
  /** The middle of a detail. */
  near?: readonly [x: number, y: number]
}

/** A product in a colour. */
export type Drawing = (colour: string) => Drawn

/** The tone of the seamless ground of each shop's pictures. */
const grounds = { stone: '#cdd2d3', plaster: '#ded3c4', linen: '#e2ddd3' } as const
export type Ground = keyof typeof grounds

/** How much of the field a near look shows. */
const nearSide = 190

/** A product in the studio, as SVG text. */
export function photographed({ art, foot, outline, near = [200, 190] }: Drawn, ground: Ground, size: number, isNear: boolean): string {
  const tone = grounds[ground]
  const shadow = foot ? shadowOnFloor(foot) : outline ? shadowBelow(outline) : ''
  const [x, y] = near.map((middle) => Math.min(Math.max(middle - nearSide / 2, 0), 400 - nearSide))
  const view = isNear ? `${x} ${y} ${nearSide} ${nearSide}` : '0 0 400 400'
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${size}" height="${size}">`
  return `${open}${foot ? sweep(tone) : surface(tone)}${shadow}${art}</svg>`
}

const field = 'M0 0H400V400H0Z'
const vignette = (tone: string) =>
  path(field, around([0.42, 0.4, 0.78], faint(lit(tone, 0.5), 0.55), faint(tone, 0), faint(deep(tone, 0.55), 0.34)))

/** A wall that bends into the floor. */
const sweep = (tone: string) =>
  path(field, down(deep(tone, 0.05), tone, lit(tone, 0.16), lit(tone, 0.24), tone, deep(tone, 0.04))) + vignette(tone)
/** A table seen from above. */
const surface = (tone: string) => path(field, lit(tone, 0.1)) + vignette(tone)

const shadowOnFloor = ([x, y, half]: readonly [number, number, number]) =>
  blurred(oval([x + half * 0.42, y + 3, half * 1.25, 15], '#1a1714', 'opacity=".3"'), 10, [0.2, 1]) +
  blurred(oval([x + 3, y, half * 0.98, 6], '#120f0d', 'opacity=".6"'), 3.4, [0.1, 1])

const shadowBelow = (outline: string) =>
  blurred(path(outline, '#1a1714', 'opacity=".42" transform="translate(9 12)"'), 7, [0.1, 0.1]) +
  path(outline, '#120f0d', 'opacity=".16" transform="translate(2 3)"')
