import { type TaskFailureCode, taskFailureMessage } from '@wanpu/contract'
import type { z } from 'zod'
import type { Db } from '../db/open.ts'
import type { Services } from '../services.ts'

/** An item that could not be done: the row, website or file it is about, why, and what helps to find it. */
export interface ItemFailure {
  item: string
  reason: string
  detail?: Record<string, unknown>
}

/** How far a task has come after a step. What is left out stays as it was. */
export interface Checkpoint {
  /** Where to go on after a restart. */
  cursor: unknown
  done: number
  total?: number
  message?: string
  failures?: ItemFailure[]
  /** Items that failed beside `failures`, which the kind keeps in a list of its own. */
  failed?: number
  result?: Record<string, unknown>
  changeSetId?: string
  log?: string
}

/** One step's writing: runs in the transaction that also commits the checkpoint. */
export type Step = (db: Db) => Promise<Checkpoint> | Checkpoint

/** What a running task gets. Between steps no transaction is open: slow work (reading files, drawing, copying) belongs there. */
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
  services: Services
  /** Aborted when the task was paused, cancelled or claimed by somebody else, and when the process stops. Slow work ends then, with an error or a step. */
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

/** A new task as a family's `add` makes it. */
export interface NewTask {
  payload: unknown
  title: string
  /** The website whose tasks run one after the other. */
  websiteId?: string
  /** The websites that the task touches where it has no `websiteId`: none for work on the shared stock. Absent, it may touch every one. */
  websiteIds?: readonly string[] | 'all'
  /** Only its maker, and whoever sees every website, sees it. */
  isPersonal?: boolean
  batch?: string
}

/** A task that has ended and had items that failed. */
export interface EndedTask<Payload> {
  id: string
  payload: Payload
  title: string
  batch: string
  websiteId: string | null
  result: Record<string, unknown>
}

/**
 * A kind of background work: small, repeatable steps. The engine commits each step's checkpoint together with its writes, looks whether somebody
 * paused or cancelled, and after a crash begins again at the last checkpoint.
 */
export interface TaskKind<Payload = unknown> {
  kind: string
  payload: z.ZodType<Payload>
  run(task: TaskRun<Payload>): AsyncGenerator<Step, void, void>
  /** How often a failure is tried again while the family is under trusteeship. */
  retries?: number
  /** A new task for only those items of an ended one that failed; undefined when there is nothing that could be tried again. */
  again?(task: EndedTask<Payload>): NewTask | undefined
  /** Two waiting tasks of one input are both meant, such as a price that is raised twice. */
  mayRepeat?: boolean
  /** Work that is due by itself, asked about once a minute while the family is under trusteeship. */
  due?(services: Services): Promise<NewTask[]>
}

export function task<Payload>(definition: TaskKind<Payload>): TaskKind<Payload> {
  return definition
}
