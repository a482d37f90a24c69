import type { z } from 'zod'

/** A new task as a family's `add` makes it. */
export interface NewTask {
  payload: unknown
  title: string
  /** The website that the task belongs to: tasks of one website run one after the other. */
  websiteId?: string
  /**
   * The websites that the task touches where it has no `websiteId`; empty for work on the shared stock. Without it the
   * task may touch every website.
   */
  websiteIds?: readonly string[] | 'all'
  /** Visible only to the user who added it and to users who see every website. */
  isPersonal?: boolean
  batch?: string
  /** The task was requested alone, or follows such a task: it runs before batches. */
  askedAlone?: boolean
  /** The rollout that it belongs to, and which of its waves. */
  rollout?: { id: string; wave: number }
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

/** The traits of a kind of task that the rest of the server needs, whether or not this process runs it. */
export interface TaskTraits<Payload = unknown> {
  kind: string
  payload: z.ZodType<Payload>
  /** How often the task is tried again after a failure, while the family is under trusteeship. */
  retries?: number
  /** A new task for the failed items of an ended one; undefined when nothing can be tried again. */
  again?(task: EndedTask<Payload>): NewTask | undefined
  /**
   * The task reads files or pictures from outside. It is parked after several of its processes died; other kinds of
   * tasks are tried again without limit.
   */
  readsForeignFiles?: boolean
  /** Other tasks of its website may run at the same time: it reads what is published, and writes only its findings. */
  onlyLooks?: boolean
  /** Whoever adds them tells operators of their failures: the engine does not. */
  areFailuresTold?: boolean
  /** Two waiting tasks with the same input both run, such as a price that is raised twice. */
  mayRepeat?: boolean
}
