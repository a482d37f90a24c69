import { type TaskFailureCode, taskFailureMessage } from '@wanpu/contract'
import type { Services } from '../boot/services.ts'
import type { Db } from '../db/open.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { NewTask, TaskTraits } from './new-task.ts'

/** The writes of one step: they run in the transaction that also commits the checkpoint. */
export type Step = (db: Db) => Promise<Checkpoint> | Checkpoint

/**
 * The context of a running task. Between steps no transaction is open: slow work (reading files, rendering, copying)
 * belongs there.
 */
export interface TaskRun<Payload> {
  id: string
  payload: Payload
  /** The last checkpoint's cursor, or null at the beginning. */
  cursor: unknown
  done: number
  total: number
  websiteId: string | null
  changeSetId: string | null
  createdBy: string | null
  askedAlone?: boolean
  services: Services
  /**
   * Aborted when the task was paused or cancelled, when another worker claimed it, and when the process stops. Slow
   * work then ends, with an error or a step.
   */
  signal: AbortSignal
  /** Reports the progress of the work between two steps, as often as needed. */
  tell(done: number, total?: number): void
}

/** A failure that no further try can mend. The code has words for the operator. */
export class TaskFailed extends Error {
  constructor(code: TaskFailureCode, detail: Record<string, unknown> = {}) {
    super(taskFailureMessage(code, detail))
  }
}

/**
 * A failure that may pass by itself, such as a server that does not answer: the task is tried again with growing
 * pauses. The code has words for the operator.
 */
export class TaskHindered extends TaskFailed {}

/**
 * A kind of background work: small, repeatable steps. The engine commits each step's checkpoint together with its
 * writes, checks after each step whether the task was paused or cancelled, and after a crash begins again at the last
 * checkpoint.
 */
export interface TaskKind<Payload = unknown> extends TaskTraits<Payload> {
  run(task: TaskRun<Payload>): AsyncGenerator<Step, void, void>
  /** Work that is due by itself. Called once a minute while the family is under trusteeship. */
  due?(services: Services): Promise<NewTask[]>
}

/** Returns the definition. The payload's type is inferred, so that `run` knows it. */
export function task<Payload>(definition: TaskKind<Payload>): TaskKind<Payload> {
  return definition
}
