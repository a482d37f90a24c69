import type { ComponentType, ReactNode } from 'react'
import type { FlatRoute, MenuNode, MenuRoute } from '../../lib/routes.ts'

export interface Fold {
  label: string
  isFolded: boolean
  /** The page allows no folding. */
  isHidden: boolean
  toggle: () => void
}

/** What a layout's parts are given. */
export interface PartProps {
  routes: readonly MenuRoute[]
  flat: readonly FlatRoute[]
  /** The first-level items, and the one that the page belongs to. */
  sections: readonly MenuNode[]
  section: MenuNode | undefined
  current: string
  isFolded: boolean
  fold: Fold
  /** The bar of visited pages is to be shown. */
  hasTabs: boolean
}

/**
 * A layout places these around tabs and pages, which stay where they are, so that changing the layout keeps every page
 * alive.
 */
export interface Layout {
  /** Over the whole width. */
  Top?: ComponentType<PartProps>
  /** At the left of the pages. */
  Side?: ComponentType<PartProps>
  /** Above the tabs. */
  Head?: ComponentType<PartProps>
  /** The head has the tabs in its own line. */
  headHasTabs?: boolean
}

export interface ShellProps {
  routes: readonly MenuRoute[]
  flat: readonly FlatRoute[]
  current: string
  children: ReactNode
}
