import { create } from 'zustand'
import type { Column } from '../columns/columns.tsx'
import { wordsWidth } from '../columns/words-width.ts'

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

const densityKey = 'density'
/** Of a column that names no width. */
export const usualWidth = 160

interface Views {
  density: Density
  /** The columns that a person chose, by the list's action name. */
  chosen: Record<string, string[] | undefined>
}

const useViews = create<Views>(() => ({ density: localStorage.getItem(densityKey) === 'compact' ? 'compact' : 'comfortable', chosen: {} }))

export interface View<Row> {
  density: Density
  columns: readonly Column<Row>[]
  all: readonly Column<Row>[]
  chosen: readonly string[]
  choose: (keys: readonly string[] | undefined) => void
  setDensity: (density: Density) => void
}

/**
 * Which columns a list shows and how dense: remembered on this device. The first column always stays. Until a person
 * chooses, there are as many of the usual ones as have `room` (pixels), so that nothing scrolls sideways.
 */
export function useView<Row>(name: string, all: readonly Column<Row>[], room: number): View<Row> {
  const density = useViews((views) => views.density)
  const columns = useViews((views) => views.chosen[name]) ?? remembered(name) ?? fitting(all, room)
  return {
    density,
    all,
    chosen: columns,
    columns: inRoom(
      all.filter((column, at) => at === 0 || columns.includes(column.key)),
      room,
    ),
    choose: (keys) => {
      if (keys === undefined) localStorage.removeItem(keyOf(name))
      else localStorage.setItem(keyOf(name), JSON.stringify(keys))
      useViews.setState((views) => ({ chosen: { ...views.chosen, [name]: keys && [...keys] } }))
    },
    setDensity: (next) => {
      localStorage.setItem(densityKey, next)
      useViews.setState({ density: next })
    },
  }
}

/** Beside the title of a column: its padding, and the arrows of its order. */
const besideTitle = { plain: 18, sorted: 38 }

/** The columns, each at least as wide as its title, so that none is cut in whichever language. */
export function withTitles<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.map((column) => {
    if (column.width === undefined) return column
    const needed = Math.ceil(wordsWidth(column.title()) + (column.canSort ? besideTitle.sorted : besideTitle.plain))
    return needed > column.width ? { ...column, width: needed } : column
  })
}

/** The pixels that a column wants. */
export function widthOf({ width, isWide }: Pick<Column<never>, 'width' | 'isWide'>): number {
  return width ?? (isWide ? 216 : usualWidth)
}

type Sized = Pick<Column<never>, 'key' | 'width' | 'isWide' | 'isExtra' | 'isState' | 'keepsWidth'>

/** How far the first column may shrink, so that one more column fits next to it. */
const least = 0.8

/** The pixels that the first column needs at least: a time without its minutes says nothing. */
const leastOf = (column: Sized) => widthOf(column) * (column.keepsWidth ? 1 : least)

/** The usual columns that fit, from the left: the first one and the state stay whatever happens. */
export function fitting(all: readonly Sized[], room: number): string[] {
  const usual = all.filter((column) => !column.isExtra)
  const wantedWidth = (column: Sized) => (column === usual[0] ? leastOf(column) : widthOf(column))
  const mustStay = (column: Sized) => column === usual[0] || column.isState === true
  let remainingRoom = room - usual.filter(mustStay).reduce((sum, column) => sum + wantedWidth(column), 0)
  const some = usual.filter((column) => {
    if (mustStay(column)) return true
    remainingRoom -= wantedWidth(column)
    return remainingRoom >= 0
  })
  return some.map((column) => column.key)
}

/** How far the first column grows into room that no other wants. */
const longest = 640

/**
 * The columns, the first one shrunk where that makes all of them fit; what is left over is its own, unless another
 * column takes it.
 */
export function inRoom<Column extends Sized>(columns: readonly Column[], room: number): readonly Column[] {
  const [first, ...others] = columns
  if (first === undefined) return columns
  const remainingRoom = room - others.reduce((sum, column) => sum + widthOf(column), 0)
  const most = Number.isFinite(room) && !others.some((column) => column.isWide && column.width === undefined) ? longest : widthOf(first)
  const width = Math.floor(Math.min(Math.max(widthOf(first), Math.min(most, remainingRoom)), Math.max(remainingRoom, leastOf(first))))
  return width === widthOf(first) ? columns : [{ ...first, width }, ...others]
}

function remembered(name: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    return Array.isArray(stored) ? stored.map(String) : undefined
  } catch {
    return undefined
  }
}

function keyOf(name: string): string {
  return `columns:${name}`
}
