/** A picture layout: its class, its areas as rows of a grid (each letter a picture), how many pictures it takes. */
export interface Layout {
  name: string
  rows: readonly string[]
  most: number
}

/** The twelve layouts of picture blocks, drawn small in the editor and large by the skins. */
export const layouts: readonly Layout[] = [
  { name: 'ad-card-1', rows: ['a'], most: 1 },
  { name: 'ad-card-2', rows: ['ab'], most: 2 },
  { name: 'ad-card-3', rows: ['abc'], most: 3 },
  { name: 'ad-card-4', rows: ['abcd'], most: 4 },
  { name: 'ad-grid-1', rows: ['aa.', '.bb'], most: 2 },
  { name: 'ad-grid-1-1', rows: ['ab', 'ab'], most: 2 },
  { name: 'ad-grid-1-1-1', rows: ['abc', 'abc'], most: 3 },
  { name: 'ad-grid-1-2', rows: ['aab', 'aac'], most: 3 },
  { name: 'ad-grid-2-1-2', rows: ['acd', 'bce'], most: 5 },
  { name: 'ad-grid-1half-2-2', rows: ['aabd', 'aace'], most: 5 },
  { name: 'ad-grid-2-2-1half', rows: ['acee', 'bdee'], most: 5 },
  { name: 'ad-grid-2-1half-2', rows: ['accd', 'bcce'], most: 5 },
]

/** How many pictures a block with this class takes; a class that is not ours takes what it has. */
export function picturesOf(cssClass: string): number | undefined {
  return layouts.find((layout) => layout.name === cssClass)?.most
}

/** For CSS: `"a a b" "a a c"`. */
export function areasOf({ rows }: Layout): string {
  return rows.map((row) => `"${[...row].join(' ')}"`).join(' ')
}
