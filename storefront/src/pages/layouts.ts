/** A picture layout of the home page: how many pictures it takes and in which ratio each is shown (width to height). */
export type AdLayout = { least: number; most: number; ratios: readonly (readonly [number, number])[]; wide?: boolean; sizes?: string }

const square = [1, 1] as const
const wide = [2, 1] as const
const tall = [1, 2] as const

/** The layouts that operators know by these names. */
export const adLayouts: Readonly<Record<string, AdLayout>> = {
  'ad-card-1': { least: 1, most: 1, ratios: [[3, 1]], wide: true },
  'ad-card-2': { least: 2, most: 2, ratios: [[16, 9]] },
  'ad-card-3': { least: 3, most: 3, ratios: [[4, 3]] },
  'ad-card-4': { least: 4, most: 4, ratios: [square], sizes: '(min-width: 768px) 23vw, 46vw' },
  'ad-grid-1': { least: 1, most: 2, ratios: [[16, 9]], sizes: '(min-width: 1360px) 770px, (min-width: 768px) 57vw, 94vw' },
  'ad-grid-1-1': { least: 2, most: 2, ratios: [[4, 3]] },
  'ad-grid-1-1-1': { least: 3, most: 3, ratios: [[4, 5]] },
  'ad-grid-1-2': { least: 3, most: 3, ratios: [square, wide, wide] },
  'ad-grid-2-1-2': { least: 5, most: 5, ratios: [square, square, tall, square, square] },
  'ad-grid-1half-2-2': { least: 5, most: 5, ratios: [[3, 4], square, square, square, square] },
  'ad-grid-2-2-1half': { least: 5, most: 5, ratios: [square, square, square, square, [3, 4]] },
  'ad-grid-2-1half-2': { least: 5, most: 5, ratios: [square, square, [3, 4], square, square] },
  'ad-logos': { least: 2, most: 8, ratios: [[2, 1]], sizes: '180px' },
}

/** The layout of a block, by its class; a block with an unknown class is shown as cards, as many as it has. */
export function layoutOf(cssClass: string | undefined, items: number): { name: string; layout: AdLayout } {
  const layout = cssClass === undefined ? undefined : adLayouts[cssClass]
  if (cssClass !== undefined && layout) return { name: cssClass, layout }
  const name = `ad-card-${Math.min(4, Math.max(1, items))}`
  return { name, layout: adLayouts[name] ?? { least: 1, most: 4, ratios: [square] } }
}
