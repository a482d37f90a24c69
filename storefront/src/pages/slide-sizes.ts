import type { SkinName } from '@wanpu/contract/skins'
import { factorOf, type Measures } from './drawn-size.ts'

/** From this width of the window on slides are wide; below they are upright, on phones. */
export const wideFrom = 768
/** Width through height of a slide on a phone. */
const phoneRatio = 4 / 5

/** The place of a picture in a window: shares of its width, and the most pixels that it is high. */
type Box = { width: number; height: number; most?: number }

const upright: Box = { width: 100, height: 100 / phoneRatio }
const wholeWidth: Box = { width: 100, height: 43.75, most: 640 }
/** Of `slides.css`, the layouts and `own.css`; `beside`: the words are next to the picture. */
const boxes: Readonly<Record<SkinName, { phone: Box; wide: Box; beside?: Box }>> = {
  light: { phone: upright, wide: wholeWidth },
  dark: { phone: upright, wide: wholeWidth },
  market: { phone: upright, wide: { ...wholeWidth, most: 420 } },
  atelier: { phone: upright, wide: { width: 100, height: 50, most: 680 }, beside: { width: 60, height: 50, most: 680 } },
  workshop: { phone: { ...upright, most: 560 }, wide: { ...wholeWidth, most: 560 } },
}

/**
 * The `sizes` attribute of a slide’s picture, which fills its place: how wide it is drawn, what is cut off included.
 */
export function slideSizes(skin: SkinName, picture: Measures, hasWords: boolean): string {
  const { wide, beside = wide } = boxes[skin]
  return `(min-width: ${wideFrom}px) ${sizeIn(hasWords ? beside : wide, picture)}, ${phoneSize(skin, picture)}`
}

/** The same of a picture that is shown on phones only. */
export function phoneSize(skin: SkinName, picture: Measures): string {
  return sizeIn(boxes[skin].phone, picture)
}

function sizeIn({ width, height, most }: Box, picture: Measures): string {
  const factor = factorOf(picture, width / height)
  if (factor === 1) return `${width}vw`
  const drawn = `${Math.ceil(width * factor)}vw`
  return most === undefined ? drawn : `max(${width}vw, min(${drawn}, ${Math.ceil((most * picture.width) / picture.height)}px))`
}
