import { noSuchClassification, protectedText } from '@wanpu/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { ActionError } from '../action.ts'
import type { Db } from '../db/open.ts'
import { type ChunkedWork, chunkSteps } from '../tasks/chunks.ts'
import { TaskFailed, type TaskRun, task } from '../tasks/kind.ts'
import { applyChunk, batchTaskKind, finishBatch, openFor, quarantinedBy, runAfter } from './batch.ts'
import { type AnyBatch, findBatch, idsFor } from './batch-definition.ts'
import { selectRows } from './batch-rows.ts'
import { findPending, insertPending } from './change-set.sql.ts'
import { heldKinds } from './judge.sql.ts'
import { countHeld, type FoundChangeSet, holdChangeSet } from './undo.sql.ts'
import { beginUndo, type UndoState, undoChunk, undoResultOf } from './undo.ts'

// What is too large for a request: a batch, or the undo of one. The rows of a batch are written down when it begins.

const scope = z.union([z.object({ kind: z.literal('all') }), z.object({ kind: z.literal('some'), ids: z.array(z.string()) })])
const batchPayload = z.object({
  name: z.string(),
  input: z.looseObject({ preview: z.boolean(), limitCount: z.number().optional(), seed: z.number().optional() }),
  scope,
})
const undoPayload = z.object({ undo: z.string() })
const payload = z.union([batchPayload, undoPayload])
type Run = TaskRun<z.output<typeof payload>>

const batchCursor = z.object({ changeSetId: z.string(), lastId: z.string() })
type BatchCursor = z.output<typeof batchCursor>
const undoIds = { changeSetId: z.string(), undoSetId: z.string() }
const undoCursor: z.ZodType<UndoState> = z.object({
  ...undoIds,
  left: z.array(z.object({ ...undoIds, held: z.enum(heldKinds) })),
  lastId: z.string(),
  affected: z.number(),
  removed: z.number(),
  leftAlone: z.number(),
  leftAloneSample: z.array(z.object({ id: z.string(), title: z.string() })),
  classes: z.object({ removed: z.number(), kept: z.number() }).optional(),
})

/** Goes on with batches and undos that are too large for a request. */
export const goodsBatchTask = task({
  kind: batchTaskKind,
  payload,
  mayRepeat: true,
  run: (run) => ('undo' in run.payload ? chunkSteps(run, undoWork(run, run.payload.undo)) : chunkSteps(run, batchWork(run, run.payload))),
})

function batchWork(run: Run, { name, input, scope }: z.output<typeof batchPayload>): ChunkedWork<BatchCursor> {
  const definition = findBatch(name)
  if (!definition) throw new TaskFailed('no-such-batch', { name })
  return {
    cursor: batchCursor,
    begin: (db) => beginBatch(db, definition, { input, scope, takenBy: run.createdBy }),
    async next(db, cursor, done) {
      const { changeSetId } = cursor
      const rows = await findPending(db, changeSetId, cursor.lastId, idsFor(run.services.limits.rowsInStep, definition, input))
      const lastId = rows.at(-1)?.rowId
      if (lastId === undefined) {
        await finishBatch(db, definition, input, changeSetId)
        return { cursor, done, total: done, isOver: true, result: await resultOf(db, changeSetId) }
      }
      const ids = rows.map((row) => row.rowId)
      const { touched } = await applyChunk(db, definition, { ids, input, scope, changeSetId, seed: input.seed ?? Number(changeSetId) })
      await runAfter(db, definition, touched, { changeSetId, input }).catch(failTask)
      return { cursor: { changeSetId, lastId }, done: done + ids.length, isOver: false }
    },
  }
}

const told = [protectedText.code, noSuchClassification.code, 'not-found'] as const

/** What the operator can act on ends the task with its reason; anything else is an incident. */
function failTask(error: unknown): never {
  if (!(error instanceof ActionError)) throw error
  const code = told.find((one) => one === error.code)
  throw code ? new TaskFailed(code, error.detail) : error
}

/** Checks once more, for a task may have waited long, opens the change set and writes down which rows it is about. */
async function beginBatch(
  db: Db,
  definition: AnyBatch,
  { input, scope, takenBy }: Pick<z.output<typeof batchPayload>, 'input' | 'scope'> & { takenBy: string | null },
): Promise<{ cursor: BatchCursor; total: number; changeSetId: string }> {
  const fail = (code: string, detail?: Record<string, unknown>) => new ActionError(code, detail)
  await definition.check?.(input, { db, scope, fail }).catch(failTask)
  const changeSetId = await openFor(db, definition, input, takenBy)
  const rows = await selectRows(db, definition, input, scope)
  const total = await insertPending(
    db,
    changeSetId,
    sql`select m.id as row_id, null::bigint as copy_id, null::bigint as last_copy_id from (${rows.query}) m order by m.id limit ${input.limitCount ?? null}`,
  )
  return { cursor: { changeSetId, lastId: '0' }, total, changeSetId }
}

async function resultOf(db: Db, changeSetId: string): Promise<{ affected: number; quarantined?: number | undefined }> {
  const row = await db.selectFrom('changeSet').select('affected').where('id', '=', changeSetId).executeTakeFirst()
  return { affected: row?.affected ?? 0, ...(await quarantinedBy(db, changeSetId)) }
}

function undoWork(run: Run, changeSetId: string): ChunkedWork<UndoState> {
  return {
    cursor: undoCursor,
    async begin(db) {
      const changeSet = await holdUndoable(db, changeSetId)
      const cursor = await beginUndo(db, changeSet, run.createdBy)
      return { cursor, total: await countHeld(db, changeSet), changeSetId: cursor.undoSetId }
    },
    async next(db, state) {
      const cursor = await undoChunk(db, state, run.services.limits)
      const isOver = cursor.classes !== undefined
      return { cursor, done: cursor.affected + cursor.leftAlone, isOver, ...(isOver ? { result: { ...undoResultOf(cursor) } } : {}) }
    },
  }
}

/** The change set, held; another undo may have come first since the task was added. */
async function holdUndoable(db: Db, id: string): Promise<FoundChangeSet> {
  const changeSet = await holdChangeSet(db, id)
  if (!changeSet) throw new TaskFailed('change-set-gone')
  if (changeSet.status === 'undone') throw new TaskFailed('change-set-undone')
  return changeSet
}
