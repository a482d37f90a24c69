/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

/** `#rrggbb` of `share` (0 to 1) of one colour in the other. */
export function mixed(color: string, into: string, share: number): string {
  const [a, b] = [rgbOf(color), rgbOf(into)]
  const channel = (at: 0 | 1 | 2) => Math.round(a[at] * share + b[at] * (1 - share))
  return hexOf([channel(0), channel(1), channel(2)])
}

/** The contrast of two colours as WCAG counts it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(rgbOf(one)), luminance(rgbOf(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The colour moved towards black or white, as little as possible, until its contrast to every ground is at least `wanted`. */
export function readable(color: string, grounds: readonly string[], towards: '#000000' | '#ffffff', minContrast: number): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const step = mixed(color, towards, share)
    if (grounds.every((ground) => contrast(step, ground) >= minContrast)) return step
  }
  return towards
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}
