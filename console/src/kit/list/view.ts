import { create } from 'zustand'
import type { Column } from './columns.tsx'

export type Density = 'comfortable' | 'compact'

const densityKey = 'density'

interface Views {
  density: Density
  /** The columns that a person chose, by the list's action name. */
  chosen: Record<string, string[]>
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

/** Which columns a list shows and how dense: remembered on this device. The first column always stays. */
export function useView<Row>(name: string, all: readonly Column<Row>[]): View<Row> {
  const density = useViews((views) => views.density)
  const chosen = useViews((views) => views.chosen[name]) ?? remembered(name) ?? usual(all)
  return {
    density,
    all,
    chosen,
    columns: all.filter((column, at) => at === 0 || chosen.includes(column.key)),
    choose: (keys) => {
      if (keys === undefined) localStorage.removeItem(keyOf(name))
      else localStorage.setItem(keyOf(name), JSON.stringify(keys))
      useViews.setState((views) => ({ chosen: { ...views.chosen, [name]: [...(keys ?? usual(all))] } }))
    },
    setDensity: (next) => {
      localStorage.setItem(densityKey, next)
      useViews.setState({ density: next })
    },
  }
}

function usual(all: readonly { key: string; isExtra?: boolean | undefined }[]): string[] {
  return all.filter((column) => !column.isExtra).map((column) => column.key)
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
