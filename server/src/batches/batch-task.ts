import { noSuchClassification, protectedText } from '@wanpu/contract'
import { z } from 'zod'
import { type FoundChangeSet, holdChangeSet } from '../changes/undo.sql.ts'
import { undoWork } from '../changes/undo.ts'
import type { Db } from '../db/open.ts'
import { ActionError } from '../refusals.ts'
import { chunkSteps } from '../tasks/chunks.ts'
import { TaskFailed, type TaskRun, task } from '../tasks/kind.ts'
import { batchWork } from './batch.ts'
import { findBatch } from './batch-definition.ts'
import { batchTaskKind } from './batch-task-kind.ts'

// What is too large for a request: a batch, or the undo of one.

const scope = z.union([z.object({ kind: z.literal('all') }), z.object({ kind: z.literal('some'), ids: z.array(z.string()) })])
const batchPayload = z.object({
  name: z.string(),
  input: z.looseObject({ preview: z.boolean(), limitCount: z.number().optional(), seed: z.number().optional() }),
  scope,
})
const undoPayload = z.object({ undo: z.string() })
const payload = z.union([batchPayload, undoPayload])
type Run = TaskRun<z.output<typeof payload>>

/** Runs batches and undos that are too large for a request. */
export const goodsBatchTask = task({
  kind: batchTaskKind,
  payload,
  mayRepeat: true,
  run(run) {
    const { payload, createdBy, services } = run
    if (!('undo' in payload)) return chunkSteps(run, checkedBatch(run, payload))
    return chunkSteps(
      run,
      undoWork((db) => holdUndoable(db, payload.undo), createdBy, services.limits),
    )
  },
})

/** A batch whose check is repeated when the task begins, because the task may have waited long. */
function checkedBatch(
  { createdBy: takenBy, services }: Run,
  { name, input, scope }: z.output<typeof batchPayload>,
): ReturnType<typeof batchWork> {
  const definition = findBatch(name)
  if (!definition) throw new TaskFailed('no-such-batch', { name })
  const work = batchWork(definition, { input, scope, takenBy, rowsInStep: services.limits.rowsInStep })
  const fail = (code: string, detail?: Record<string, unknown>) => new ActionError(code, detail)
  return {
    ...work,
    async begin(db) {
      await definition.check?.(input, { db, scope, fail }).catch(failTask)
      return work.begin(db)
    },
    next: (db, cursor, _) => work.next(db, cursor, _).catch(failTask),
  }
}

const declaredCodes = [protectedText.code, noSuchClassification.code, 'not-found'] as const

/**
 * @throws TaskFailed for a failure that the operator can act on; any other error as it is, which becomes an incident
 */
function failTask(error: unknown): never {
  if (!(error instanceof ActionError)) throw error
  const code = declaredCodes.find((declaredCode) => declaredCode === error.code)
  throw code ? new TaskFailed(code, error.detail) : error
}

/** The change set, held; another undo may have come first since the task was added. */
async function holdUndoable(db: Db, id: string): Promise<FoundChangeSet> {
  const changeSet = await holdChangeSet(db, id)
  if (!changeSet) throw new TaskFailed('change-set-gone')
  if (changeSet.status === 'undone') throw new TaskFailed('change-set-undone')
  return changeSet
}
