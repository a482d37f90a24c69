import type { RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'

/** SQL expressions by column. */
export interface Expressions {
  [column: string]: RawBuilder<unknown>
}

/** The undo policy of a table, in SQL over a copy `b` and the current row `r`. */
export interface UndoPolicy {
  /** Columns whose old value can't always be restored, and what is written instead. */
  restored: Expressions
  /** Which copies can be written back into rows that still exist. */
  isRestorable: RawBuilder<boolean>
  /** Which copies of deleted rows can be inserted again. */
  isRevivable: RawBuilder<boolean>
  /** Which inserted rows are in use and therefore stay. Without it none. */
  isInUse?: RawBuilder<boolean>
  /**
   * Why a row is left as it is, as a code of `undoReasonWords`; null, and without it, nothing more is known than that
   * it was changed or is in use.
   */
  reason?: RawBuilder<string | null>
}

/** The undo policy of a small table. Its copies `b` come from kept rows `c`. */
export interface RowPolicy extends UndoPolicy {
  /** True where rows have a state, which says whether they are as a change left them. */
  hasState?: true
  /** Which inserted rows may be deleted because nothing refers to them after the rest of the undo. Without it all. */
  isRemovable?: RawBuilder<boolean>
  /** Columns that are restored even where others were edited since, because products hold the same values. */
  independent?: readonly string[]
  /** Runs after rows came back. */
  settle?(db: Db): Promise<unknown>
}

/**
 * A table whose batch changes can be undone: its backup table holds whole copies. `columns` are all columns of a copy
 * (snake case). `counters` are those that keep counting meanwhile (sales, views); they are restored only when the row
 * itself was deleted. In `restored`, `w.slug` is the address part that a copy gets.
 */
export interface UndoableTable extends UndoPolicy {
  entity: 'goods' | 'shop_goods'
  columns: readonly string[]
  counters: readonly string[]
  /** The title of a copy `b` in reports. */
  title: RawBuilder<string>
  /** Runs after rows of these ids came back. */
  settle?(db: Db, ids: readonly string[]): Promise<void>
  /** SQL by column: what is written from a copy `b` into a row `r` where buyers have changed the column meanwhile. */
  rewritten: Expressions
}

const notEdited = new Set(['id', 'version', 'state', 'created_at', 'updated_at'])

/** The columns of a table that edits change: all but the counters. */
export const listEditedColumns = ({ columns, counters }: UndoableTable): string[] =>
  columns.filter((column) => !notEdited.has(column) && !counters.includes(column))
