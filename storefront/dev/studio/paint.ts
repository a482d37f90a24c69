import { black, mixColours, white } from '@wanpu/contract/colours'
import { keyOf } from '../../src/kit/hash.ts'

// Paint for drawings on a field of 400 by 400: light comes from the upper left.

/** A colour, or a gradient with its definition. */
export type Fill = string | { id: string; markup: string }

export const lit = (colour: string, share: number) => mixColours(colour, white, share)
export const deep = (colour: string, share: number) => mixColours(colour, black, share)
/** The colour with an opacity from 0 to 1. */
export const faint = (colour: string, opacity: number) =>
  `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`

/** What is defined under a name made of its content, so that equal definitions are one. */
export function defined(markup: (id: string) => string): { id: string; markup: string } {
  const id = `d${keyOf([markup('')]).slice(0, 10)}`
  return { id, markup: markup(id) }
}

const stops = (colours: readonly string[]) =>
  colours.map((colour, at) => `<stop offset="${(at / Math.max(1, colours.length - 1)).toFixed(3)}" stop-color="${colour}"/>`).join('')

const gradient = (x: number, y: number, colours: readonly string[]): Fill =>
  defined((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${stops(colours)}</linearGradient>`)

/** From left to right, evenly spaced. */
export const across = (...colours: string[]) => gradient(1, 0, colours)
export const down = (...colours: string[]) => gradient(0, 1, colours)
export const slanted = (...colours: string[]) => gradient(1, 1, colours)
/** From a point, in shares of the shape, outwards. */
export const around = ([x, y, radius]: readonly [number, number, number], ...colours: string[]): Fill =>
  defined((id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stops(colours)}</radialGradient>`)

/** A cylinder of a dull material, with light that comes back from the ground. */
export const rounded = (c: string) =>
  across(deep(c, 0.22), lit(c, 0.12), lit(c, 0.3), lit(c, 0.08), c, deep(c, 0.2), deep(c, 0.4), deep(c, 0.28))
/** A cylinder of metal. */
export const metal = (c: string) =>
  across(deep(c, 0.45), lit(c, 0.1), lit(c, 0.75), lit(c, 0.2), deep(c, 0.12), deep(c, 0.4), lit(c, 0.1), deep(c, 0.35))
export const ball = (c: string) => around([0.36, 0.3, 0.75], lit(c, 0.42), c, deep(c, 0.28), deep(c, 0.45))
export const plane = (c: string) => slanted(lit(c, 0.14), c, deep(c, 0.16))

const used = (fill: Fill) => (typeof fill === 'string' ? { markup: '', value: fill } : { markup: fill.markup, value: `url(#${fill.id})` })

export function path(d: string, fill: Fill, more = ''): string {
  const { markup, value } = used(fill)
  return `${markup}<path d="${d}" fill="${value}" ${more}/>`
}
export function line(d: string, stroke: Fill, width = 2, more = ''): string {
  const { markup, value } = used(stroke)
  return `${markup}<path d="${d}" stroke="${value}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}
export const box = ([x, y, width, height]: readonly [number, number, number, number], radius: number, fill: Fill, more = '') => {
  const { markup, value } = used(fill)
  return `${markup}<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${value}" ${more}/>`
}
export const oval = ([x, y, rx, ry]: readonly [number, number, number, number], fill: Fill, more = '') => {
  const { markup, value } = used(fill)
  return `${markup}<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${value}" ${more}/>`
}

export const group = (art: string, attributes: string) => `<g ${attributes}>${art}</g>`
/** Mirrored at the middle of the field. */
export const mirrored = (art: string) => group(art, 'transform="translate(400 0) scale(-1 1)"')
export const both = (art: string) => art + mirrored(art)

/** Art that is seen only inside of an outline. */
export function inside(outline: string, art: string): string {
  const { id, markup } = defined((name) => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`)
  return `${markup}<g clip-path="url(#${id})">${art}</g>`
}

/** Art out of focus; `margin` is how far it spreads, in shares of its width and height. */
export function blurred(art: string, by: number, margin: readonly [x: number, y: number]): string {
  const [x, y] = margin
  const { id, markup } = defined(
    (name) =>
      `<filter id="${name}" x="${-x}" y="${-y}" width="${1 + 2 * x}" height="${1 + 2 * y}"><feGaussianBlur stdDeviation="${by}"/></filter>`,
  )
  return `${markup}<g filter="url(#${id})">${art}</g>`
}
