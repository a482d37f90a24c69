import type { PictureFocus } from '@wanpu/contract'

/**
 * Rules for quarters of a picture, as every page loads them: a style on the picture itself is refused by the policy of
 * the pages.
 */
const step = 25

/** The classes of a picture that shows its focus point where it is cut; empty for its middle. */
export function focusClasses({ x, y }: PictureFocus = { x: 50, y: 50 }): string {
  const nearest = (percent: number) => Math.round(percent / step) * step
  return nearest(x) === 50 && nearest(y) === 50 ? '' : `fx${nearest(x)} fy${nearest(y)}`
}

/** The rules of these classes; `slides.css` and `ads.css` place pictures by them. */
export const focusStyle = ['x', 'y'].flatMap((axis) => [0, 25, 75, 100].map((at) => `.f${axis}${at}{--f${axis}:${at}%}`)).join('')
