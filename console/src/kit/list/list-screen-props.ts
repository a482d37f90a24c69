import type { Action } from '@wanpu/contract'
import type { ComponentType, ReactNode } from 'react'
import type { Exporting } from '../export/ExportButton.tsx'
import type { BatchAction } from './BatchBar.tsx'
import type { Column } from './columns/columns.tsx'
import type { Filter } from './filters/filters.tsx'
import type { RowsProps } from './ListTable.tsx'
import type { RowAction } from './RowActions.tsx'
import type { List } from './useList.ts'
import type { RowOf } from './views/address.ts'

export interface ListScreenProps<A extends Action> {
  list: List<A>
  columns: readonly Column<RowOf<A>>[]
  title: string
  /** One sentence of what the screen is for, where that helps. */
  about?: string
  /** Links between screens of one kind, below the title. */
  tabs?: ReactNode
  /** The main action, usually a primary button. */
  primary?: ReactNode
  filters?: readonly Filter[]
  /** Beside the primary action: secondary buttons. */
  tools?: ReactNode
  rowActions?: (row: RowOf<A>) => readonly RowAction[]
  /** Ticks appear when there are batch actions. */
  batchActions?: readonly BatchAction<A>[]
  /**
   * "Select all that match": as the filter itself, or as the ids of the rows (at most 5,000) when the batch takes only
   * ids.
   */
  selectAll?: 'filter' | 'ids'
  /** What a row is called by screen readers; the first column's text by default. */
  nameOf?: (row: RowOf<A>) => string
  /** What an empty list says, with its next step: the main action unless another, or null for none, is given. */
  empty?: { title: string; about?: string; action?: ReactNode }
  /** Draws the rows in another way than as a table or cards, such as a wall of pictures. */
  rows?: ComponentType<RowsProps<A>>
  /** The list's own export: a button of the toolbar. */
  exporting?: Exporting
  /** Between the filters and the rows, such as tabs of states. */
  summary?: ReactNode
  /** Beside the count in the toolbar, such as sums of the list. */
  figures?: ReactNode
}
