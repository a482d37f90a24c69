import type { BatchResult, FailureOf, goodsBatchTask } from '@wanpu/contract'
import type { RawBuilder } from 'kysely'
import type { ActionError } from '../action.ts'
import type { UndoableTable } from '../changes/undoable-table.ts'
import type { Db } from '../db/open.ts'
import type { WebsiteScope } from '../website-scope.ts'

/** A row of an undoable table, by camelCase names. */
export type UndoableRow = { id: string; version: number } & Record<string, unknown>

/**
 * What becomes of a row: the columns that change (snake case), or that it is deleted, or why it stays. An empty change
 * leaves the row alone.
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
 * What a batch may be refused for before it begins: the action that adds it as a task declares these codes, besides the
 * batch's own action.
 */
export type BatchCode = FailureOf<typeof goodsBatchTask.add>

export interface CheckContext<Code extends string> {
  db: Db
  scope: WebsiteScope
  // A property, not a method: so a caller whose action does not declare the code does not compile.
  fail: (code: Code, detail?: Record<string, unknown>) => ActionError
}

export interface BatchBase<Input extends BatchInput, Code extends BatchCode = never> {
  /** The action's name: also how a task finds the batch again. */
  name: string
  undoable: UndoableTable
  reason: string
  /** The columns that the batch may change (snake case): what an undo writes back. */
  columns(input: Input): readonly string[]
  /**
   * A query that selects the ids of the rows in question, as `id`: what they must still match when their turn comes.
   */
  matching(input: Input, scope: WebsiteScope): RawBuilder<{ id: string }>
  /**
   * Finds the ids itself, ascending, where no query does so quickly: those of all rows that match and that the rule
   * would change.
   */
  find?(db: Db, input: Input, scope: WebsiteScope): Promise<readonly string[]>
  /** How many rows it would be in all, where an id means several. */
  count?(db: Db, input: Input, scope: WebsiteScope): Promise<number>
  /**
   * How many rows one id may bring: chunks are that much smaller, and the request's limit is reached that much sooner.
   */
  weight?(input: Input): number
  websiteId?(input: Input): string | undefined
  /**
   * Refuses what parses and yet cannot be done, such as a class that is not there: before a preview, before it is
   * applied, and when it is added as a task.
   */
  check?(input: Input, context: CheckContext<Code>): Promise<unknown>
  /**
   * Runs once when all rows are done, under the change set still open: what the batch does besides its table. Rows of
   * small tables are kept.
   */
  finish?(db: Db, input: Input, changeSetId: string): Promise<void>
  /** True when its action makes the input: then it cannot be sent as a task from the start. */
  isPlanned?: boolean
}

export type Lookups = { [name: string]: RawBuilder<unknown> }

/** A batch that changes or deletes rows of its table. */
export interface Batch<Input extends BatchInput, Code extends BatchCode = never> extends BatchBase<Input, Code> {
  /** `random` gives numbers in [0, 1) by the batch's seed and the row's id. */
  rule(row: UndoableRow, input: Input, random: () => number): RowChange
  /** True when the rule changes every row that matches, so that their number is how many change. */
  changesAll?: boolean
  /** How the row is called in samples. */
  title(row: UndoableRow): string
  /**
   * Columns that rule and title look at (snake case), where the whole row would be too much to read; id, version and
   * `columns` come by themselves.
   */
  reads?: readonly string[]
  /**
   * What the rule needs from other tables, by the name that the rule reads it under: expressions over the table's row
   * `r`.
   */
  lookups?: Lookups | ((input: Input) => Lookups)
  /** The row as samples show it, where that differs from the row itself. */
  shown?(row: UndoableRow): Record<string, unknown>
  /** Fills in what the rule needs and no expression finds; runs once over the rows that were read together. */
  complete?(db: Db, rows: readonly UndoableRow[], input: Input): Promise<UndoableRow[]>
  /** Runs in the same transaction after rows were written, such as a look for protected words. */
  after?(db: Db, ids: readonly string[], under: { changeSetId: string; input: Input }): Promise<void>
}

/** A batch that brings rows of its table into being, from the rows whose ids match. */
export interface MakingBatch<Input extends BatchInput, Code extends BatchCode = never> extends BatchBase<Input, Code> {
  /** Makes the rows, notes them under the change set, and returns how many there are. */
  make(db: Db, chunk: { ids: readonly string[]; input: Input; changeSetId: string }): Promise<number>
  preview(db: Db, input: Input, scope: WebsiteScope): Promise<BatchResult>
}

export type AnyBatch = Batch<BatchInput, BatchCode> | MakingBatch<BatchInput, BatchCode>
const batches = new Map<string, AnyBatch>()

/** Makes a batch known to the task that goes on with large ones. */
export const batch = <Input extends BatchInput, Code extends BatchCode = never>(definition: Batch<Input, Code>) => register(definition)

/** The same for a batch that makes rows. */
export const makingBatch = <Input extends BatchInput, Code extends BatchCode = never>(definition: MakingBatch<Input, Code>) =>
  register(definition)

function register<Definition extends { name: string }>(definition: Definition): Definition {
  // The task's input was parsed by the dispatcher, with the very shape that the batch is written for.
  batches.set(definition.name, definition as unknown as AnyBatch)
  return definition
}

/** The batch that was registered under an action's name; undefined where there is none. */
export const findBatch = (name: string): AnyBatch | undefined => batches.get(name)

/** How many ids reach that many rows in all. */
export const idsFor = <Input extends BatchInput>(rows: number, { weight }: Pick<BatchBase<Input>, 'weight'>, input: Input): number =>
  Math.max(1, Math.floor(rows / (weight?.(input) ?? 1)))
