import { type BatchResult, catalogue, namedWebsites, omit } from '@wanpu/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../action.ts'
import { closeChangeSet, countIntoChangeSet, openChangeSet } from '../changes/change-set.sql.ts'
import { keepRowsUnder } from '../changes/rows/keep.ts'
import type { Db } from '../db/open.ts'
import { type AwaitingContext, addAwaited, rowsAtOnce } from '../tasks/await-task.ts'
import { type ChunkedWork, workAtOnce } from '../tasks/chunks.ts'
import type { WebsiteScope } from '../website-scope.ts'
import { type BatchChunk, changeRows } from './batch.sql.ts'
import {
  type AnyBatch,
  type Batch,
  type BatchBase,
  type BatchCode,
  type BatchInput,
  type CheckContext,
  idsFor,
  type MakingBatch,
} from './batch-definition.ts'
import { previewBatch } from './batch-preview.ts'
import { countUpTo, listRows, selectRows } from './batch-rows.ts'
import { batchTaskKind, websitesOfChanges } from './batch-task-kind.ts'
import { findPending, insertPending } from './pending.sql.ts'
import { newSeed } from './seeded-random.ts'

export {
  type Batch,
  type BatchInput,
  batch,
  type MakingBatch,
  makingBatch,
  type RowChange,
  type UndoableRow,
} from './batch-definition.ts'

// A batch is a query of ids and a pure rule from a row to its new values or its deletion. A preview runs both and
// writes nothing. Applying selects the ids once, then copies and writes the rows chunk by chunk under one change set:
// in the request's transaction, or as a goods-batch-task.

type BatchContext = AwaitingContext & Pick<Context<never>, 'scope' | 'random'>

/** Checks a batch, then previews it, applies it, or adds a task that applies it. */
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
      : previewBatch(definition, input, { db, scope, seed })
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
  const affected = isAwaited ? ids.length : ((await definition.count?.(db, input, scope)) ?? (await countUpTo(rows, input.limitCount)))
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
  /** The ids of the rows, where they are known already; otherwise the batch selects them when it begins. */
  ids?: readonly string[]
}

/** Opens the change set and stores the ids of the rows to change; then changes them chunk by chunk. */
export function batchWork<Input extends BatchInput>(
  definition: Batch<Input> | MakingBatch<Input>,
  { input, scope, takenBy, rowsInStep, ids }: Applied<Input>,
): ChunkedWork<z.output<typeof batchCursor>> {
  return {
    cursor: batchCursor,
    async begin(db) {
      const changeSetId = await openFor(db, definition, input, takenBy)
      const { query } = ids ? listRows(ids) : await selectRows(db, definition, input, scope)
      const total = await insertPending(db, changeSetId, sql`select m.id from (${query}) m order by m.id limit ${input.limitCount ?? null}`)
      return { cursor: { changeSetId, lastId: '0' }, total, changeSetId }
    },
    async next(db, cursor, done) {
      const { changeSetId } = cursor
      const ids = await findPending(db, changeSetId, cursor.lastId, idsFor(rowsInStep, definition, input))
      const lastId = ids.at(-1)
      if (lastId === undefined) {
        await finishBatch(db, definition, input, changeSetId)
        return { cursor, done, total: done, isOver: true, result: await readResult(db, changeSetId) }
      }
      await applyChunk(db, definition, { ids, input, scope, changeSetId, seed: input.seed ?? Number(changeSetId) })
      return { cursor: { changeSetId, lastId }, done: done + ids.length, isOver: false }
    },
  }
}

/** How many rows changed, and how many products went into quarantine, where any did. */
async function readResult(db: Db, changeSetId: string): Promise<{ affected: number; quarantined?: number }> {
  const { affected, quarantined } = await db
    .selectFrom('changeSet')
    .select(['affected', 'quarantined'])
    .where('id', '=', changeSetId)
    .executeTakeFirstOrThrow()
  return { affected, ...(quarantined > 0 && { quarantined }) }
}

/**
 * A goods-batch-task for a batch, with the websites that it may touch: those that its input names, otherwise all that
 * its caller may change in this way.
 */
export function batchTaskFor({ name, undoable }: Pick<AnyBatch, 'name' | 'undoable'>, input: unknown, scope: WebsiteScope) {
  const action = catalogue.get(name)
  const namedWebsiteIds = action ? namedWebsites(action, input) : []
  const websiteIds = namedWebsiteIds.length > 0 ? namedWebsiteIds : websitesOfChanges(undoable.entity, scope)
  return { title: name, websiteIds, payload: { name, input, scope } }
}

/** Opens the change set of a batch. */
export async function openFor<Input extends BatchInput>(
  db: Db,
  definition: BatchBase<Input>,
  input: Input,
  takenBy: string | null,
): Promise<string> {
  const filter = omit(input, 'preview', 'seed')
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
  // Rows of other features are locked last, so that they are locked for a short time only.
  if (touched.length > 0 && 'after' in definition) await definition.after?.(db, touched, chunk)
  return affected
}

/** Runs the batch's `finish`, keeps the rows of small tables that it changes, and closes the change set. */
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
