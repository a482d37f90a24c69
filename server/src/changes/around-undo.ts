import type { FailureOf, goodsBackup, UndoResult } from '@wanpu/contract'
import type { Context } from '../action.ts'

/** The undo of a change set of small tables. */
export interface RowUndo {
  changeSetId: string
  context: Context<FailureOf<typeof goodsBackup.undo>>
  /** Who undoes and when, as the timelines of records say it. */
  edit: { by: string; at: string }
}

/**
 * What a feature adds to every undo of rows: what has to be locked or read before `undo`, and what follows from it.
 * server/src/domains/actions.ts lists them.
 * @throws what a change of its records is refused with; then nothing is undone
 */
export type AroundUndo = (rows: RowUndo, undo: () => Promise<UndoResult>) => Promise<UndoResult>
