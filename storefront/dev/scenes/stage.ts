import { around, blurred, defined, faint, group, line, oval, path } from '../studio/paint.ts'
import type { Drawn } from '../studio/product.ts'

/** The field of a scene and the point on the ground where its subject stands. */
export interface Stage {
  width: number
  height: number
  isTall: boolean
  x: number
  y: number
  /** How large things are. */
  scale: number
}

/** A scene leaves room for words: at the lower left, in an upright one below, where they cover two fifths. */
export function stageFor(width: number, height: number): Stage {
  const ratio = width / height
  if (ratio < 1.2) return { width: 1000 * ratio, height: 1000, isTall: true, x: 500 * ratio, y: 545, scale: 1 }
  return { width: 700 * ratio, height: 700, isTall: false, x: 490 * ratio, y: 590, scale: 1 }
}

/** Art drawn around 0, 0, at a point of the scene. */
export const at = (x: number, y: number, art: string, scale = 1) => group(art, `transform="translate(${x} ${y}) scale(${scale})"`)

/** A product with the middle of its foot at a point of the scene. */
export function placed({ art, foot = [200, 330, 0] }: Drawn, x: number, y: number, scale: number): string {
  return group(art, `transform="translate(${x} ${y}) scale(${scale}) translate(${-foot[0]} ${-foot[1]})"`)
}
/** A product with its shadow on a level ground, away from a light at the left. */
export function standing(drawn: Drawn, x: number, y: number, scale: number): string {
  const half = (drawn.foot?.[2] ?? 80) * scale
  const shadow =
    blurred(oval([x + half * 0.3, y + 2, half * 1.2, half * 0.14], '#0d0a08', 'opacity=".45"'), half * 0.07, [0.3, 1.2]) +
    blurred(oval([x, y, half, half * 0.06], '#0d0a08', 'opacity=".6"'), half * 0.025, [0.2, 1])
  return shadow + placed(drawn, x, y, scale)
}

export const whole = ({ width, height }: Stage) => `M0 0H${width}V${height}H0Z`
/** A soft light around a point. */
export const glow = (x: number, y: number, radius: number, colour: string, opacity: number) =>
  oval(
    [x, y, radius, radius],
    around([0.5, 0.5, 0.5], faint(colour, opacity), faint(colour, opacity * 0.42), faint(colour, opacity * 0.12), faint(colour, 0)),
  )
/** A light that fills an ellipse, as on a floor. */
export const pool = (x: number, y: number, rx: number, ry: number, colour: string, opacity: number) =>
  oval([x, y, rx, ry], around([0.5, 0.5, 0.5], faint(colour, opacity), faint(colour, opacity * 0.4), faint(colour, 0)))

/** A line of hills from the left edge to the right, closed at the bottom. */
export function ridge({ width, height }: Stage, y: number, rise: number, seed: number, roughness = 1): string {
  const points = Array.from({ length: 81 }, (_, at) => {
    const x = (at / 80) * width
    const t = x / 260 + seed
    const high =
      Math.sin(t) * 0.55 +
      Math.sin(t * 2.3 + seed * 2) * 0.3 +
      (Math.sin(t * 6.7 + seed) * 0.1 + Math.sin(t * 17 + seed) * 0.05) * roughness
    return `${x.toFixed(1)} ${(y - high * rise).toFixed(1)}`
  })
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`
}

/** Conifers in a row, each `size` high or less. */
export function trees({ width }: Stage, y: number, size: number, seed: number, fill: string): string {
  const count = Math.ceil(width / (size * 0.34))
  return path(
    Array.from({ length: count }, (_, at) => {
      const x = (at / count) * width + ((at * 7 + seed) % 5) * size * 0.06
      const high = size * (0.5 + ((at * 37 + seed * 11) % 50) / 100)
      const w = high * 0.2
      const foot = y + Math.sin(x / 170 + seed) * size * 0.16
      const level = (share: number, half: number) => `${(x + half).toFixed(1)} ${(foot - high * share).toFixed(1)}`
      const right = `L${level(0.68, w * 0.55)}L${level(0.68, w * 0.25)}L${level(0.36, w * 0.85)}L${level(0.36, w * 0.4)}L${level(0, w)}`
      const left = `L${level(0, -w)}L${level(0.36, -w * 0.4)}L${level(0.36, -w * 0.85)}L${level(0.68, -w * 0.25)}L${level(0.68, -w * 0.55)}Z`
      return `M${level(1, 0)}${right}${left}`
    }).join(''),
    fill,
  )
}

/** Boards of a floor or a table that run away from the viewer, from `y` to the bottom. */
export function boards({ width, height }: Stage, y: number, colour: string, opacity: number): string {
  const middle = width / 2
  const lines = Array.from({ length: 25 }, (_, at) => `M${middle + (at - 12) * 74} ${y}L${middle + (at - 12) * 190} ${height}`).join('')
  return line(lines, colour, 1.6, `opacity="${opacity}"`)
}

/** The grain of a film, which also keeps dark gradients smooth, and darker edges. */
export function finish(stage: Stage, strength: number): string {
  const { id, markup } = defined(
    (name) =>
      `<filter id="${name}" x="0" y="0" width="1" height="1">
<feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="1" seed="7"/><feColorMatrix type="saturate" values="0"/></filter>`,
  )
  const edges = path(whole(stage), around([0.6, 0.45, 0.85], '#00000000', '#00000000', faint('#000000', strength)))
  return `${edges}${markup}<path d="${whole(stage)}" filter="url(#${id})" opacity=".05"/>`
}
