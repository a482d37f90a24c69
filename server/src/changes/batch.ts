import { type BatchResult, catalogue, namedWebsites, type SampleRow } from '@wanpu/contract'
import type { Context } from '../action.ts'
import type { Db } from '../db/open.ts'
import { usualLimits } from '../limits.ts'
import { addTasks } from '../tasks/add-tasks.ts'
import { type WebsiteScope, websitesWithin } from '../website-scope.ts'
import { type BatchChunk, changeRows, readRows } from './batch.sql.ts'
import {
  type AnyBatch,
  type Batch,
  type BatchBase,
  type BatchCode,
  type BatchInput,
  type CheckContext,
  camel,
  idsFor,
  type MakingBatch,
  type RowChange,
  type UndoableRow,
} from './batch-definition.ts'
import { type BatchRows, selectRows } from './batch-rows.ts'
import { chanceOf, newSeed } from './chance.ts'
import { closeChangeSet, countIntoChangeSet, countQuarantined, openChangeSet } from './change-set.sql.ts'
import { keepRowsUnder } from './rows/keep.ts'
import { batchAnswer } from './task-answer.ts'

export {
  type Batch,
  type BatchInput,
  batch,
  camel,
  type MakingBatch,
  makingBatch,
  type RowChange,
  type UndoableRow,
} from './batch-definition.ts'

// A batch: which rows (a query of ids), and a pure rule from a row to its new values, or that the row goes. Preview runs both and writes nothing; apply chooses the
// rows once, then copies them to the backup and writes, chunk by chunk, under one change set. Up to 2,000 rows are one transaction. Above that it is a
// goods-batch-task, which commits chunk by chunk, so that orders never wait long for the rows: up to 20,000 rows the request waits for its end.

/** How many rows a preview shows. */
export const sampleSize = 50

/** Up to so many rows that match are all looked at for a preview; of more, their number is the most that can change. */
export const lookedAt = usualLimits.rowsInStep

/** The kind of task that goes on with what is too large for a request. */
export const batchTaskKind = 'goods-batch-task'

/** Without `amendAnswer` a request does up to 20,000 rows in its own transaction. */
type BatchContext = Pick<Context<never>, 'db' | 'scope' | 'random' | 'caller' | 'services' | 'afterCommit'> &
  Partial<Pick<Context<never>, 'amendAnswer'>>
type LookContext = Pick<BatchContext, 'db' | 'scope'> & { seed: number }

/** Checks, and then previews, applies, or hands over to a task. */
export async function runBatch<Input extends BatchInput, Code extends BatchCode = never>(
  definition: Batch<Input, Code> | MakingBatch<Input, Code>,
  input: Input,
  context: BatchContext & CheckContext<NoInfer<Code>>,
): Promise<BatchResult> {
  const { db, scope, caller, services } = context
  const seed = input.seed ?? newSeed(context.random)
  await definition.check?.(input, context)
  if (input.preview) {
    return 'make' in definition
      ? { ...(await definition.preview(db, input, scope)), countIsExact: true }
      : preview(definition, input, { db, scope, seed })
  }

  const most = idsFor(services.limits.rowsInRequest, definition, input)
  const rows = await selectRows(db, definition, input, scope)
  const ids = await rows.first(Math.min(input.limitCount ?? most + 1, most + 1))
  const size = idsFor(services.limits.rowsInStep, definition, input)
  if (ids.length > (context.amendAnswer ? Math.min(size, most) : most)) {
    const added = await addTasks(batchTaskKind, [batchTaskFor(definition, { ...input, seed }, scope)], context)
    const [taskId = ''] = added.ids
    if (context.amendAnswer && ids.length <= most) {
      context.amendAnswer((answer) => batchAnswer(services, taskId, answer))
      return { affected: ids.length, taskId }
    }
    context.afterCommit(() => services.tasks.wake())
    const own = 'count' in definition ? await definition.count?.(db, input, scope) : undefined
    return { affected: own ?? (await countUpTo(rows, input.limitCount)), taskId }
  }

  const changeSetId = await openFor(db, definition, input, caller.id)
  const touched: string[] = []
  let affected = 0
  for (let start = 0; start < ids.length; start += size) {
    const done = await applyChunk(db, definition, { ids: ids.slice(start, start + size), input, scope, seed, changeSetId })
    affected += done.affected
    touched.push(...done.touched)
  }
  // Once, at the end: rows of other features are locked only for a moment, and always after all rows of the batch's table.
  await runAfter(db, definition, touched, { changeSetId, input })
  await finishBatch(db, definition, input, changeSetId)
  return { affected, changeSetId, ...(await quarantinedBy(db, changeSetId)) }
}

/** What the operator is told besides what he asked for. */
export async function quarantinedBy(db: Db, changeSetId: string): Promise<Pick<BatchResult, 'quarantined'>> {
  const quarantined = await countQuarantined(db, changeSetId)
  return quarantined > 0 ? { quarantined } : {}
}

/** A product-batch-task for a batch. */
export function batchTaskFor(batch: NamedBatch, input: unknown, scope: WebsiteScope) {
  const { name } = batch
  return { title: name, websiteIds: touchedWebsites(batch, input, scope), payload: { name, input, scope } }
}

type NamedBatch = Pick<AnyBatch, 'name' | 'undoable'>

/** The websites that a batch may touch: those that its input names, else, where it changes what websites sell, all that its caller sees. */
function touchedWebsites({ name, undoable }: NamedBatch, input: unknown, scope: WebsiteScope) {
  const action = catalogue.get(name)
  const named = action ? namedWebsites(action, input) : []
  if (named.length > 0) return named
  return undoable.entity === 'goods' ? [] : websitesWithin(scope)
}

/** Opens the change set of a batch. */
export async function openFor<Input extends BatchInput>(
  db: Db,
  definition: BatchBase<Input>,
  input: Input,
  takenBy: string | null,
): Promise<string> {
  const { preview: _, seed: __, ...filter } = input
  return openChangeSet(db, definition.undoable, {
    reason: definition.reason,
    action: definition.name,
    columns: definition.columns(input),
    filter,
    websiteId: definition.websiteId?.(input),
    takenBy,
  })
}

/** Changes, deletes or makes the rows of one chunk, and counts them into the change set. */
export async function applyChunk<Input extends BatchInput>(
  db: Db,
  definition: Batch<Input> | MakingBatch<Input>,
  chunk: BatchChunk<Input>,
): Promise<{ affected: number; touched: string[] }> {
  if ('make' in definition) {
    const affected = await definition.make(db, chunk)
    await countIntoChangeSet(db, chunk.changeSetId, affected)
    return { affected, touched: [] }
  }
  const touched = await changeRows(db, definition, chunk)
  await countIntoChangeSet(db, chunk.changeSetId, touched.length)
  return { affected: touched.length, touched }
}

export async function runAfter<Input extends BatchInput>(
  db: Db,
  definition: Batch<Input> | MakingBatch<Input>,
  ids: readonly string[],
  under: { changeSetId: string; input: Input },
): Promise<void> {
  if (ids.length > 0 && 'after' in definition) await definition.after?.(db, ids, under)
}

/** Does what a batch does besides its table, keeps the rows of small tables that this changes, and closes the change set. */
export async function finishBatch<Input extends BatchInput>(
  db: Db,
  definition: BatchBase<Input>,
  input: Input,
  changeSetId: string,
): Promise<void> {
  const { finish } = definition
  if (finish) await keepRowsUnder(db, changeSetId, () => finish(db, input, changeSetId))
  await closeChangeSet(db, changeSetId)
}

async function preview<Input extends BatchInput>(definition: Batch<Input>, input: Input, context: LookContext): Promise<BatchResult> {
  const rows = await selectRows(context.db, definition, input, context.scope)
  const matching = await countUpTo(rows, input.limitCount)
  const changesAll = definition.changesAll === true || definition.find !== undefined
  const look = async (most: number) => changesOf(definition, await rows.first(Math.min(most, matching)), input, context)
  if (!changesAll && matching <= lookedAt) {
    const changes = await look(matching)
    return { affected: changes.length, countIsExact: true, sample: sampled(definition, changes, input), ...seedOf(changes, context) }
  }
  const seen = await look(sampleSize)
  const first = sampled(definition, seen, input)
  const isEnough = changesAll || first.length === sampleSize
  const changes = isEnough ? seen : await look(lookedAt)
  const sample = isEnough ? first : sampled(definition, changes, input)
  return { affected: matching, countIsExact: changesAll, sample, ...seedOf(changes, context) }
}

/** The seed of changes that were drawn by chance. */
export const seedOf = (changes: readonly Change[], { seed }: Pick<LookContext, 'seed'>): Pick<BatchResult, 'seed'> =>
  changes.some((change) => change.isDrawn) ? { seed } : {}

const countUpTo = async (rows: BatchRows, limit = Number.MAX_SAFE_INTEGER) => Math.min(await rows.count(), limit)

/** A row with what the rule makes of it. */
export interface Change {
  row: UndoableRow
  outcome: RowChange
  /** Whether chance decided on it. */
  isDrawn: boolean
}

/** Those of the named rows that a batch would change. */
export async function changesOf<Input extends BatchInput>(
  definition: Batch<Input>,
  ids: readonly string[],
  input: Input,
  { db, scope, seed }: LookContext,
): Promise<Change[]> {
  const rows = await readRows(db, definition, { ids, input, scope })
  const changes = rows.map((row) => {
    const chance = chanceOf(seed, row.id)
    return { row, outcome: definition.rule(row, input, chance.next), isDrawn: chance.isDrawn() }
  })
  return changes.filter(({ outcome }) => outcome === 'delete' || Object.keys(outcome).length > 0)
}

/** What a batch without chance would make of the named rows, where it changes them. */
export async function sampleOf<Input extends BatchInput>(
  definition: Batch<Input>,
  ids: readonly string[],
  input: Input,
  { db, scope }: Pick<BatchContext, 'db' | 'scope'>,
): Promise<SampleRow[]> {
  return sampled(definition, await changesOf(definition, ids, input, { db, scope, seed: 0 }), input)
}

/** The first changes that can be seen: what is a website's own now, and the same as the stock's, looks as before. */
export function sampled<Input extends BatchInput>(definition: Batch<Input>, changes: readonly Change[], input: Input): SampleRow[] {
  const columns = definition.columns(input).map(camel)
  const sample: SampleRow[] = []
  for (const change of changes) {
    if (sample.length === sampleSize) break
    const seen = sampleRow(definition, change, columns)
    if (seen.after === null || JSON.stringify(seen.before) !== JSON.stringify(seen.after)) sample.push(seen)
  }
  return sample
}

function sampleRow<Input extends BatchInput>(definition: Batch<Input>, { row, outcome }: Change, columns: readonly string[]): SampleRow {
  const look = (seen: UndoableRow, names: readonly string[]) => picked(definition.shown?.(seen) ?? seen, names)
  const title = definition.title(row)
  if (outcome === 'delete') return { id: row.id, title, before: look(row, ['priceMinor', 'status']), after: null }
  const changes = Object.fromEntries(Object.entries(outcome).map(([name, value]) => [camel(name), value]))
  return { id: row.id, title, before: look(row, columns), after: look({ ...row, ...changes }, columns) }
}

/** The named values; amounts come with their currency, without which they cannot be read. */
function picked(row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const shown = names.some((name) => name.endsWith('Minor')) ? [...names, 'currencyCode'] : names
  return Object.fromEntries(shown.filter((name) => name in row).map((name) => [name, row[name]]))
}
