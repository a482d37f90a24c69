import type { BatchResult, FailureOf, goodsBatchTask } from '@wanpu/contract'
import type { RawBuilder } from 'kysely'
import type { UndoableTable } from '../changes/undoable-table.ts'
import type { Db } from '../db/open.ts'
import type { ActionError } from '../refusals.ts'
import type { WebsiteScope } from '../website-scope.ts'

/** A row of an undoable table, by camelCase names. */
export type UndoableRow = { id: string; version: number } & Record<string, unknown>

/**
 * What a rule returns for a row: the changed columns (snake case), `delete`, or why the row stays as it is. An empty
 * object leaves the row alone.
 */
export type RowChange = Record<string, unknown> | 'delete' | Refusal

/** A row that a batch leaves as it is: a field (camelCase) would hold more characters or entries than it can. */
export class Refusal {
  readonly field: string
  readonly limit: number

  constructor(field: string, limit: number) {
    this.field = field
    this.limit = limit
  }
}

export interface BatchInput {
  preview: boolean
  limitCount?: number | undefined
  seed?: number | undefined
}

/**
 * The codes that may refuse a batch before it begins. The action that adds the batch as a task declares them, and so
 * does the batch's own action.
 */
export type BatchCode = FailureOf<typeof goodsBatchTask.add>

export interface CheckContext<Code extends string> {
  db: Db
  scope: WebsiteScope
  // A property and not a method: methods are compared less strictly, and a caller whose action does not declare the
  // code would compile.
  fail: (code: Code, detail?: Record<string, unknown>) => ActionError
}

export interface BatchBase<Input extends BatchInput, Code extends BatchCode = never> {
  /** The action's name, by which a task finds the batch again. */
  name: string
  undoable: UndoableTable
  reason: string
  /** The columns that the batch may change (snake case): what an undo writes back. */
  columns(input: Input): readonly string[]
  /**
   * A query of the ids of the rows to change, as `id`. Each chunk asks it again, so rows that no longer match are
   * skipped.
   */
  matching(input: Input, scope: WebsiteScope): RawBuilder<{ id: string }>
  /**
   * Finds the ids, ascending, where a query would be too slow: those of all rows that match and that the rule would
   * change.
   */
  find?(db: Db, input: Input, scope: WebsiteScope): Promise<readonly string[]>
  /** How many rows the batch changes, where one id stands for several. */
  count?(db: Db, input: Input, scope: WebsiteScope): Promise<number>
  /** The highest number of rows for one id. The sizes of chunks and the request's limit are divided by it. */
  weight?(input: Input): number
  websiteId?(input: Input): string | undefined
  /**
   * Refuses input that parses but cannot be applied, such as an unknown category. Runs before a preview, before the
   * batch is applied, and when it is added as a task.
   */
  check?(input: Input, context: CheckContext<Code>): Promise<unknown>
  /**
   * Runs once after the last row, while the change set is still open: writes to other tables. Rows of small tables are
   * kept for the undo.
   */
  finish?(db: Db, input: Input, changeSetId: string): Promise<void>
  /** True when the action itself computes the input: the batch then can't be sent as a task from the start. */
  isPlanned?: boolean
}

export type Lookups = { [name: string]: RawBuilder<unknown> }

/** A batch that changes or deletes rows of its table. */
export interface Batch<Input extends BatchInput, Code extends BatchCode = never> extends BatchBase<Input, Code> {
  /** The new values of a row. `random` returns numbers in [0, 1) that follow from the batch's seed and the row's id. */
  rule(row: UndoableRow, input: Input, random: () => number): RowChange
  /** True when the rule changes every matching row: then counting the matching rows is enough. */
  changesAll?: boolean
  /** How the row is called in samples. */
  title(row: UndoableRow): string
  /**
   * Columns that `rule` and `title` read (snake case), where reading the whole row would be slow. The id, the version
   * and `columns` are always read.
   */
  reads?: readonly string[]
  /**
   * Values that the rule needs from other tables, by the name that it reads them under: SQL expressions over the
   * table's row `r`.
   */
  lookups?: Lookups | ((input: Input) => Lookups)
  /** The row as samples show it, where that differs from the row itself. */
  shown?(row: UndoableRow): Record<string, unknown>
  /** Adds what the rule needs and no SQL expression can find. Runs once for all rows of a chunk. */
  complete?(db: Db, rows: readonly UndoableRow[], input: Input): Promise<UndoableRow[]>
  /** Runs in the same transaction after rows were written, such as a look for protected words. */
  after?(db: Db, ids: readonly string[], under: { changeSetId: string; input: Input }): Promise<void>
}

/** A batch that inserts rows into its table, made from the rows whose ids match. */
export interface MakingBatch<Input extends BatchInput, Code extends BatchCode = never> extends BatchBase<Input, Code> {
  /** Inserts the rows, records them in the change set, and returns their number. */
  make(db: Db, chunk: { ids: readonly string[]; input: Input; changeSetId: string }): Promise<number>
  preview(db: Db, input: Input, scope: WebsiteScope): Promise<BatchResult>
}

export type AnyBatch = Batch<BatchInput, BatchCode> | MakingBatch<BatchInput, BatchCode>
const batches = new Map<string, AnyBatch>()

/** Registers a batch, so that the task for large batches finds it. */
export const batch = <Input extends BatchInput, Code extends BatchCode = never>(definition: Batch<Input, Code>) => register(definition)

/** The same for a batch that makes rows. */
export const makingBatch = <Input extends BatchInput, Code extends BatchCode = never>(definition: MakingBatch<Input, Code>) =>
  register(definition)

function register<Definition extends { name: string }>(definition: Definition): Definition {
  // The dispatcher parsed the task's input with the shape that the batch is written for.
  batches.set(definition.name, definition as unknown as AnyBatch)
  return definition
}

/** The batch that was registered under an action's name; undefined where there is none. */
export const findBatch = (name: string): AnyBatch | undefined => batches.get(name)

/** How many ids make up so many rows. */
export const idsFor = <Input extends BatchInput>(rows: number, { weight }: Pick<BatchBase<Input>, 'weight'>, input: Input): number =>
  Math.max(1, Math.floor(rows / (weight?.(input) ?? 1)))
