import { type BatchResult, catalogue, namedWebsites, type SampleRow } from '@wanpu/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../action.ts'
import type { Db } from '../db/open.ts'
import { usualLimits } from '../limits.ts'
import { type AwaitingContext, addAwaited, rowsAtOnce } from '../tasks/awaited.ts'
import { type ChunkedWork, workAtOnce } from '../tasks/chunks.ts'
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
import { type BatchRows, listed, selectRows } from './batch-rows.ts'
import { chanceOf, newSeed } from './chance.ts'
import { closeChangeSet, countIntoChangeSet, countQuarantined, findPending, insertPending, openChangeSet } from './change-set.sql.ts'
import { keepRowsUnder } from './rows/keep.ts'

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
// rows once, then copies them to the backup and writes, chunk by chunk, under one change set: in the request's transaction, or as a goods-batch-task.

/** How many rows a preview shows. */
export const sampleSize = 50

/** Up to so many rows that match are all looked at for a preview; of more, their number is the most that can change. */
export const lookedAt = usualLimits.rowsInStep

/** The kind of task that goes on with what is too large for a request. */
export const batchTaskKind = 'goods-batch-task'

type BatchContext = AwaitingContext & Pick<Context<never>, 'scope' | 'random'>
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

  const { rowsInRequest, rowsInStep } = services.limits
  const selection = { input: { ...input, seed }, scope, takenBy: caller.id, rowsInStep }
  const most = idsFor(rowsInRequest, definition, input)
  const rows = await selectRows(db, definition, input, scope)
  const ids = await rows.first(Math.min(input.limitCount ?? most + 1, most + 1))
  if (ids.length <= idsFor(rowsAtOnce(services.limits, context), definition, input)) {
    const { changeSetId } = await workAtOnce(db, batchWork(definition, { ...selection, ids }))
    return { ...(await readResult(db, changeSetId)), changeSetId }
  }
  const isAwaited = ids.length <= most
  const own = !isAwaited && 'count' in definition ? await definition.count?.(db, input, scope) : undefined
  const affected = own ?? (isAwaited ? ids.length : await countUpTo(rows, input.limitCount))
  const task = batchTaskFor(definition, selection.input, scope)
  return { affected, taskId: await addAwaited(batchTaskKind, task, { affected, isAwaited }, context) }
}

const batchCursor = z.object({ changeSetId: z.string(), lastId: z.string() })

/** A batch that is applied. */
interface Applied<Input> {
  input: Input
  scope: WebsiteScope
  takenBy: string | null
  rowsInStep: number
  /** The ids of the rows, where they are known; else the batch selects them when it begins. */
  ids?: readonly string[]
}

/** Opens the change set and writes down which rows the batch is about; then changes them chunk by chunk. */
export function batchWork<Input extends BatchInput>(
  definition: Batch<Input> | MakingBatch<Input>,
  { input, scope, takenBy, rowsInStep, ids }: Applied<Input>,
): ChunkedWork<z.output<typeof batchCursor>> {
  return {
    cursor: batchCursor,
    async begin(db) {
      const changeSetId = await openFor(db, definition, input, takenBy)
      const { query } = ids ? listed(ids) : await selectRows(db, definition, input, scope)
      const total = await insertPending(
        db,
        changeSetId,
        sql`select m.id as row_id, null::bigint as copy_id, null::bigint as last_copy_id from (${query}) m order by m.id limit ${input.limitCount ?? null}`,
      )
      return { cursor: { changeSetId, lastId: '0' }, total, changeSetId }
    },
    async next(db, cursor, done) {
      const { changeSetId } = cursor
      const chosen = (await findPending(db, changeSetId, cursor.lastId, idsFor(rowsInStep, definition, input))).map((row) => row.rowId)
      const lastId = chosen.at(-1)
      if (lastId === undefined) {
        await finishBatch(db, definition, input, changeSetId)
        return { cursor, done, total: done, isOver: true, result: await readResult(db, changeSetId) }
      }
      await applyChunk(db, definition, { ids: chosen, input, scope, changeSetId, seed: input.seed ?? Number(changeSetId) })
      return { cursor: { changeSetId, lastId }, done: done + chosen.length, isOver: false }
    },
  }
}

/** How many rows changed, and what the operator is told besides what he asked for. */
async function readResult(db: Db, changeSetId: string): Promise<{ affected: number; quarantined?: number }> {
  const { affected } = await db.selectFrom('changeSet').select('affected').where('id', '=', changeSetId).executeTakeFirstOrThrow()
  const quarantined = await countQuarantined(db, changeSetId)
  return { affected, ...(quarantined > 0 && { quarantined }) }
}

/** A product-batch-task for a batch. */
export function batchTaskFor(batch: NamedBatch, input: unknown, scope: WebsiteScope) {
  const { name } = batch
  return { title: name, websiteIds: touchedWebsites(batch, input, scope), payload: { name, input, scope } }
}

type NamedBatch = Pick<AnyBatch, 'name' | 'undoable'>

/** The websites that a batch may touch: those that its input names, else all that its caller may change so. */
function touchedWebsites({ name, undoable }: NamedBatch, input: unknown, scope: WebsiteScope) {
  const action = catalogue.get(name)
  const named = action ? namedWebsites(action, input) : []
  return named.length > 0 ? named : websitesOf(undoable.entity, scope)
}

/** None for products of the stock; where a change is about what websites sell, all that the caller sees. */
export const websitesOf = (entity: string, scope: WebsiteScope) => (entity === 'goods' ? [] : websitesWithin(scope))

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

/** Changes, deletes or makes the rows of one chunk, and counts them into the change set. Returns how many. */
export async function applyChunk<Input extends BatchInput>(
  db: Db,
  definition: Batch<Input> | MakingBatch<Input>,
  chunk: BatchChunk<Input>,
): Promise<number> {
  const touched = 'make' in definition ? [] : await changeRows(db, definition, chunk)
  const affected = 'make' in definition ? await definition.make(db, chunk) : touched.length
  await countIntoChangeSet(db, chunk.changeSetId, affected)
  // Rows of other features are locked last, and only for a moment.
  if (touched.length > 0 && 'after' in definition) await definition.after?.(db, touched, chunk)
  return affected
}

/** Does what a batch does besides its table, keeps the rows of small tables that this changes, and closes the change set. */
async function finishBatch<Input extends BatchInput>(
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
