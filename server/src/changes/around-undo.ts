import type { FailureOf, goodsBackup, UndoResult } from '@wanpu/contract'
import type { Context } from '../action.ts'

/** The undo of a change set of small tables. */
export interface RowUndo {
  changeSetId: string
  context: Context<FailureOf<typeof goodsBackup.undo>>
  /** Who undoes and when, as it is written to the timelines of records. */
  edit: { by: string; at: string }
}

/**
 * What a feature does around every undo of rows: it locks or reads what it needs before `undo` and updates what follows
 * from it. server/src/domains/actions.ts lists them.
 * @throws the failure with which the feature refuses the undo; then nothing is undone
 */
export type AroundUndo = (rows: RowUndo, undo: () => Promise<UndoResult>) => Promise<UndoResult>
