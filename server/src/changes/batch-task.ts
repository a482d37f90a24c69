import { noSuchClassification, protectedText } from '@wanpu/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { ActionError } from '../action.ts'
import type { Db } from '../db/open.ts'
import type { Checkpoint } from '../tasks/checkpoint.ts'
import { TaskFailed } from '../tasks/engine.ts'
import { type Step, type TaskRun, task } from '../tasks/kind.ts'
import { applyChunk, batchTaskKind, finishBatch, openFor, quarantinedBy, runAfter } from './batch.ts'
import { choose } from './chosen.ts'
import { type AnyBatch, findBatch, idsFor } from './definition.ts'
import { countHeld, type FoundChangeSet, holdChangeSet } from './undo.sql.ts'
import { beginUndo, type UndoState, undoChunk, undoResultOf } from './undo.ts'
import { undoableTables } from './undoable-table.ts'

// What is too large for a request: a batch, or the undo of one. The rows of a batch are written down when it begins; each step takes the next chunk of
// that list and commits it together with its place in the list, so that a killed process goes on with every row met exactly once.

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
const named = z.object({ id: z.string(), title: z.string() })
const undoCursor: z.ZodType<UndoState> = z.object({
  changeSetId: z.string(),
  undoSetId: z.string(),
  phase: z.enum(['created', 'copies', 'part', 'classes']),
  lastId: z.string(),
  affected: z.number(),
  removed: z.number().optional(),
  leftAlone: z.number(),
  leftAloneSample: z.array(named),
  classes: z.object({ removed: z.number(), kept: z.number() }).optional(),
  part: z.lazy(() => undoCursor).optional(),
})

/** Goes on with batches and undos that are too large for a request. */
export const goodsBatchTask = task({
  kind: batchTaskKind,
  payload,
  mayRepeat: true,
  run: (run) => ('undo' in run.payload ? undoSteps(run, run.payload.undo) : batchSteps(run, run.payload)),
})

async function* batchSteps(run: Run, { name, input, scope }: z.output<typeof batchPayload>): AsyncGenerator<Step, void, void> {
  const definition = findBatch(name)
  if (!definition) throw new TaskFailed('no-such-batch', { name })
  let cursor = run.cursor === null ? undefined : batchCursor.parse(run.cursor)
  let { done } = run
  if (!cursor) {
    yield async (db) => {
      const begun = await beginBatch(db, definition, { input, scope, takenBy: run.createdBy })
      cursor = begun.cursor
      return { cursor, done: 0, total: begun.total, changeSetId: begun.cursor.changeSetId }
    }
  }
  let isOver = false
  while (!isOver) {
    yield async (db): Promise<Checkpoint> => {
      if (!cursor) throw new Error('the batch was not begun')
      const ids = await findPending(db, cursor, idsFor(run.services.limits.rowsInStep, definition, input))
      const lastId = ids.at(-1)
      isOver = lastId === undefined
      if (lastId === undefined) {
        await finishBatch(db, definition, input, cursor.changeSetId)
        return { cursor, done, total: done, result: await resultOf(db, cursor.changeSetId) }
      }
      const { changeSetId } = cursor
      const { touched } = await applyChunk(db, definition, { ids, input, scope, changeSetId, seed: input.seed ?? Number(changeSetId) })
      await runAfter(db, definition, touched, { changeSetId, input }).catch(failTask)
      cursor = { changeSetId, lastId }
      done += ids.length
      return { cursor, done }
    }
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
): Promise<{ cursor: BatchCursor; total: number }> {
  const fail = (code: string, detail?: Record<string, unknown>) => new ActionError(code, detail)
  await definition.check?.(input, { db, scope, fail }).catch(failTask)
  const changeSetId = await openFor(db, definition, input, takenBy)
  const rows = await choose(db, definition, input, scope)
  const chosen = await sql`
    insert into change_pending (change_set_id, row_id)
    select ${changeSetId}::bigint, m.id from (${rows.query}) m
    order by m.id limit ${input.limitCount ?? null}`.execute(db)
  return { cursor: { changeSetId, lastId: '0' }, total: Number(chosen.numAffectedRows ?? 0) }
}

async function findPending(db: Db, { changeSetId, lastId }: BatchCursor, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('changePending')
    .select('rowId')
    .where('changeSetId', '=', changeSetId)
    .where('rowId', '>', lastId)
    .orderBy('rowId')
    .limit(limit)
    .execute()
  return rows.map((row) => row.rowId)
}

async function resultOf(db: Db, changeSetId: string): Promise<{ affected: number; quarantined?: number | undefined }> {
  const row = await db.selectFrom('changeSet').select('affected').where('id', '=', changeSetId).executeTakeFirst()
  return { affected: row?.affected ?? 0, ...(await quarantinedBy(db, changeSetId)) }
}

async function* undoSteps(run: Run, changeSetId: string): AsyncGenerator<Step, void, void> {
  let state: UndoState | undefined = run.cursor === null ? undefined : undoCursor.parse(run.cursor)
  if (!state) {
    yield async (db) => {
      const changeSet = await undoable(db, changeSetId)
      state = await beginUndo(db, changeSet, run.createdBy)
      const total = await countHeld(db, undoableTables[changeSet.entity], changeSetId)
      return { cursor: state, done: 0, total, changeSetId: state.undoSetId }
    }
  }
  let isOver = false
  while (!isOver) {
    yield async (db): Promise<Checkpoint> => {
      const changeSet = await holdChangeSet(db, changeSetId)
      if (!state || !changeSet) throw new TaskFailed('change-set-gone')
      const next = await undoChunk(db, changeSet, state, run.services.limits)
      isOver = next === undefined
      state = next ?? state
      const { affected, leftAlone } = state
      return { cursor: state, done: affected + leftAlone, ...(isOver ? { result: { ...undoResultOf(state) } } : {}) }
    }
  }
}

/** The change set, held; another undo may have come first since the task was added. */
async function undoable(db: Db, id: string): Promise<FoundChangeSet> {
  const changeSet = await holdChangeSet(db, id)
  if (!changeSet) throw new TaskFailed('change-set-gone')
  if (changeSet.status === 'undone') throw new TaskFailed('change-set-undone')
  return changeSet
}
