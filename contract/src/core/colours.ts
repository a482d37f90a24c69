// Without shapes: threads that draw pages load it alone.

/** The contrast of two colours (`#rrggbb`) as WCAG counts it, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The colour that lies between two, `share` of the way from the first to the second, 0 to 1. */
export function mixColours(from: string, to: string, share: number): string {
  const [a, b] = [channelsOf(from), channelsOf(to)]
  return `#${a.map((value, at) => toHex(value + ((b[at] ?? 0) - value) * share)).join('')}`
}

/**
 * The colour, or the nearest lighter or darker one whose contrast with each of `behind` is at least `least`; black or
 * white where none has it.
 */
export function readableColour(colour: string, behind: readonly string[], least: number): string {
  const isReadable = (one: string) => leastContrast(one, behind) >= least
  if (isReadable(colour)) return colour
  for (let step = 1; step < steps; step += 1) {
    const near = ends.map((end) => mixColours(colour, end, step / steps)).find(isReadable)
    if (near) return near
  }
  return leastContrast(black, behind) >= leastContrast(white, behind) ? black : white
}

export const white = '#ffffff'
export const black = '#000000'
const ends = [black, white] as const
const steps = 100

const leastContrast = (colour: string, behind: readonly string[]) => Math.min(...behind.map((one) => contrastOf(colour, one)))

/** From 0, black, to 1, white. */
export function luminanceOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(colour).map((value) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const toHex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
