import type { RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'

/** SQL by the columns that it is for. */
export interface Expressions {
  [column: string]: RawBuilder<unknown>
}

/** What an undo demands of a table: of a copy `b`, and the row `r` that is still there. */
export interface UndoPolicy {
  /** Columns that cannot always come back as they were: what comes back instead. */
  restored: Expressions
  /** Which copies of rows that are still there can be written back. */
  isRestorable: RawBuilder<boolean>
  /** Which copies of deleted rows can come back at all. */
  isRevivable: RawBuilder<boolean>
  /** Which rows that the change inserted are in use and stay; without it none. */
  isInUse?: RawBuilder<boolean>
  /**
   * Why a row is left as it is, as a code of `undoReasonWords`; null, and without it, nothing more is known than that
   * it was changed or is in use.
   */
  reason?: RawBuilder<string | null>
}

/** What a small table demands of its rows. Its copies `b` come from kept rows `c`. */
export interface RowPolicy extends UndoPolicy {
  /** True where rows have a state, which says whether they are as a change left them. */
  hasState?: true
  /** Which rows nothing else needs once the rest of the change is undone; without it all. */
  isRemovable?: RawBuilder<boolean>
  /** Columns that come back even where others were edited since, for products hold the same values. */
  independent?: readonly string[]
  /** Runs after rows came back. */
  settle?(db: Db): Promise<unknown>
}

/**
 * A table whose batch changes can be undone: its backup table holds whole copies. `columns` are all columns that a copy
 * has (snake case); `counters` are those that go on counting meanwhile (sales, views) and are only restored when the
 * row itself was deleted. In `restored`, `w.slug` is the address part that is settled for a copy.
 */
export interface UndoableTable extends UndoPolicy {
  entity: 'goods' | 'shop_goods'
  columns: readonly string[]
  counters: readonly string[]
  /** What a copy `b` calls itself in reports. */
  title: RawBuilder<string>
  /** Runs after rows of these ids came back. */
  settle?(db: Db, ids: readonly string[]): Promise<void>
  /** What a copy `b` brings back into a row `r` that is still there, where buyers have gone on changing the column. */
  rewritten: Expressions
}

const notEdited = new Set(['id', 'version', 'state', 'created_at', 'updated_at'])

/** The columns of a table that edits change: what goes on counting meanwhile is not among them. */
export const listEditedColumns = ({ columns, counters }: UndoableTable): string[] =>
  columns.filter((column) => !notEdited.has(column) && !counters.includes(column))
