import type { SkinName } from '@wanpu/contract/skins'
import { factorOf, type Measures } from './drawn-size.ts'

/** The pages that have grids of cards; the skins give them different numbers of columns. */
export type GridPage = 'home' | 'class' | 'goods' | 'article'

/** CSS’s `clamp(least px, share vw, most px)`. */
type Fluid = readonly [least: number, share: number, most: number]
/** How many columns there are from which width of the window on. */
type Columns = Readonly<Record<number, number>>

/**
 * What the style sheets of a skin say of its grids, in pixels: `tokens.css`, and what `own.css` and the layouts put
 * around a card’s picture.
 */
type Grid = {
  width: number
  edge: Fluid
  gap: Fluid
  /** Width through height of a card’s picture. */
  ratio: number
  /** Padding and lines at both sides of a picture. */
  around: number
  columns: Columns
  /** Pages with other columns. */
  of?: Partial<Record<GridPage, Columns>>
}

const grids: Readonly<Record<SkinName, Grid>> = {
  light: { width: 1360, edge: [16, 4, 56], gap: [12, 1.8, 24], ratio: 1, around: 0, columns: { 0: 2, 768: 3, 1100: 4 } },
  dark: {
    width: 1480,
    edge: [16, 4, 64],
    gap: [12, 2, 28],
    ratio: 4 / 5,
    around: 0,
    columns: { 0: 2, 1100: 4 },
    of: { class: { 0: 2, 1100: 3 } },
  },
  market: {
    width: 1520,
    edge: [10, 2, 28],
    gap: [8, 1, 14],
    ratio: 1,
    around: 18,
    columns: { 0: 2, 600: 4 },
    of: { class: { 0: 2, 600: 4, 1100: 6 } },
  },
  atelier: {
    width: 1520,
    edge: [16, 4.5, 72],
    gap: [10, 1.4, 20],
    ratio: 4 / 5,
    around: 0,
    columns: { 0: 2, 768: 3, 1100: 4 },
    of: { class: { 0: 2, 768: 3 }, article: { 0: 2, 768: 3 } },
  },
  workshop: {
    width: 1560,
    edge: [14, 2.4, 40],
    gap: [0, 0, 0],
    ratio: 1,
    around: 21,
    columns: { 0: 2, 768: 3, 1100: 4 },
    of: { class: { 0: 2, 768: 3, 1100: 5 } },
  },
}

const columnsOf = (skin: SkinName, page: GridPage): Columns => grids[skin].of?.[page] ?? grids[skin].columns

/** How many cards the first row has on a wide screen. */
export function firstRow(skin: SkinName, page: GridPage): number {
  return Math.max(...Object.values(columnsOf(skin, page)))
}

/** The `sizes` attribute of a card’s picture: how wide it is drawn, what the card cuts off included. */
export function cardSizes(skin: SkinName, page: GridPage, picture: Measures): string {
  const factor = factorOf(picture, grids[skin].ratio)
  const name = `${skin} ${page} ${factor}`
  const sizes = cachedSizes.get(name) ?? sizesOf(grids[skin], columnsOf(skin, page), factor)
  cachedSizes.set(name, sizes)
  return sizes
}

const cachedSizes = new Map<string, string>()

function sizesOf(grid: Grid, columns: Columns, factor: number): string {
  const fullWidth = grid.width + 2 * grid.edge[2]
  const froms = Object.keys(columns).map(Number)
  const steps = froms.map((from, at) => {
    const to = Math.min((froms[at + 1] ?? fullWidth) - 1, fullWidth)
    const shares = [Math.max(from, narrowest), ...innerWidths.filter((width) => width > from && width < to), to].map(
      (width) => (drawnAt(grid, columns[from] ?? 1, width) * factor) / width,
    )
    return { from, size: `${Math.ceil(Math.max(...shares) * 1000) / 10}vw` }
  })
  const last = columns[froms.at(-1) ?? 0] ?? 1
  steps.push({ from: fullWidth, size: `${Math.ceil(drawnAt(grid, last, fullWidth) * factor)}px` })
  return steps
    .toReversed()
    .map(({ from, size }) => (from === 0 ? size : `(min-width: ${from}px) ${size}`))
    .join(', ')
}

/** Of the phones that are still in use. */
const narrowest = 320
/** Between the ends of a range the share of a picture may be larger than at both. */
const innerWidths = [400, 500, 600, 700, 800, 900, 1000, 1200, 1300, 1400, 1500]

/** How wide a picture is in a window of a width. */
function drawnAt({ width, edge, gap, around }: Grid, columns: number, window: number): number {
  const fluid = ([least, share, most]: Fluid) => Math.min(Math.max(least, (window * share) / 100), most)
  const inner = Math.min(width, window - 2 * fluid(edge))
  return (inner - (columns - 1) * fluid(gap)) / columns - around
}
