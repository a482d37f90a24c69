import { type TaskFailureCode, taskFailureMessage } from '@wanpu/contract'
import type { Services } from '../boot/services.ts'
import type { Db } from '../db/open.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { NewTask, TaskTraits } from './new-task.ts'

/** One step's writing: runs in the transaction that also commits the checkpoint. */
export type Step = (db: Db) => Promise<Checkpoint> | Checkpoint

/**
 * What a running task gets. Between steps no transaction is open: slow work (reading files, drawing, copying) belongs
 * there.
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
   * Aborted when the task was paused, cancelled or claimed by somebody else, and when the process stops. Slow work ends
   * then, with an error or a step.
   */
  signal: AbortSignal
  /** Says how far the work between two steps is, as often as it likes. */
  tell(done: number, total?: number): void
}

/** A task that cannot succeed however often it is tried; the code has words for the operator. */
export class TaskFailed extends Error {
  constructor(code: TaskFailureCode, detail: Record<string, unknown> = {}) {
    super(taskFailureMessage(code, detail))
  }
}

/**
 * A failure that may pass by itself, such as a server that does not answer: tried again with growing pauses; the code
 * has words for the operator.
 */
export class TaskHindered extends TaskFailed {}

/**
 * A kind of background work: small, repeatable steps. The engine commits each step's checkpoint together with its
 * writes, looks whether somebody paused or cancelled, and after a crash begins again at the last checkpoint.
 */
export interface TaskKind<Payload = unknown> extends TaskTraits<Payload> {
  run(task: TaskRun<Payload>): AsyncGenerator<Step, void, void>
  /** Work that is due by itself, asked about once a minute while the family is under trusteeship. */
  due?(services: Services): Promise<NewTask[]>
}

/** The definition as it is: its payload's type is inferred, so that `run` knows it. */
export function task<Payload>(definition: TaskKind<Payload>): TaskKind<Payload> {
  return definition
}
