import type { PictureFocus } from '@wanpu/contract'

/** There is a rule for each so many percent: a style on the picture itself is refused by the policy of the pages. */
const step = 5
const percents = Array.from({ length: 100 / step + 1 }, (_, at) => at * step)

/** The classes of a picture that shows its focus point where it is cut; empty for its middle. */
export function focusClasses({ x, y }: PictureFocus = { x: 50, y: 50 }): string {
  const nearest = (percent: number) => Math.round(percent / step) * step
  return nearest(x) === 50 && nearest(y) === 50 ? '' : `fx${nearest(x)} fy${nearest(y)}`
}

/** The rules of these classes; `slides.css` and `ads.css` place pictures by them. */
export const focusStyle = percents.map((percent) => `.fx${percent}{--fx:${percent}%}.fy${percent}{--fy:${percent}%}`).join('')
