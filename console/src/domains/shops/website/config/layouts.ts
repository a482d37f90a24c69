/** A picture layout: its class, its areas as rows of a grid (each letter a picture), how many pictures it takes. */
export interface Layout {
  name: string
  rows: readonly string[]
  most: number
  /** Width through height of each picture; the last holds for the rest. */
  ratios: readonly number[]
}

/** The layouts of picture blocks, drawn small in the editor and large by the skins. */
export const layouts: readonly Layout[] = [
  { name: 'ad-card-1', ratios: [3], rows: ['a'], most: 1 },
  { name: 'ad-card-2', ratios: [16 / 9], rows: ['ab'], most: 2 },
  { name: 'ad-card-3', ratios: [4 / 3], rows: ['abc'], most: 3 },
  { name: 'ad-card-4', ratios: [1], rows: ['abcd'], most: 4 },
  { name: 'ad-grid-1', ratios: [16 / 9], rows: ['aa.', '.bb'], most: 2 },
  { name: 'ad-grid-1-1', ratios: [4 / 3], rows: ['ab', 'ab'], most: 2 },
  { name: 'ad-grid-1-1-1', ratios: [4 / 5], rows: ['abc', 'abc'], most: 3 },
  { name: 'ad-grid-1-2', ratios: [1, 2, 2], rows: ['aab', 'aac'], most: 3 },
  { name: 'ad-grid-2-1-2', ratios: [1, 1, 1 / 2, 1, 1], rows: ['acd', 'bce'], most: 5 },
  { name: 'ad-grid-1half-2-2', ratios: [3 / 4, 1, 1, 1, 1], rows: ['aabd', 'aace'], most: 5 },
  { name: 'ad-grid-2-2-1half', ratios: [1, 1, 1, 1, 3 / 4], rows: ['acee', 'bdee'], most: 5 },
  { name: 'ad-grid-2-1half-2', ratios: [1, 1, 3 / 4, 1, 1], rows: ['accd', 'bcce'], most: 5 },
  { name: 'ad-logos', ratios: [2], rows: ['abcd', 'efgh'], most: 8 },
]

/** How many pictures a block with this class takes; a class that is not ours takes what it has. */
export function picturesOf(cssClass: string): number | undefined {
  return layouts.find((layout) => layout.name === cssClass)?.most
}

/** The ratio in which a layout shows its picture number `at`; undefined where the layout is not ours. */
export function ratioAt(cssClass: string, at: number): number | undefined {
  const ratios = layouts.find((layout) => layout.name === cssClass)?.ratios
  return ratios?.[at] ?? ratios?.at(-1)
}

/** For CSS: `"a a b" "a a c"`. */
export function areasOf({ rows }: Layout): string {
  return rows.map((row) => `"${[...row].join(' ')}"`).join(' ')
}
