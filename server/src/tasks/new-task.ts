import type { z } from 'zod'

/** A new task as a family's `add` makes it. */
export interface NewTask {
  payload: unknown
  title: string
  /** The website whose tasks run one after the other. */
  websiteId?: string
  /**
   * The websites that the task touches where it has no `websiteId`: none for work on the shared stock. Absent, it may
   * touch every one.
   */
  websiteIds?: readonly string[] | 'all'
  /** Only its maker, and whoever sees every website, sees it. */
  isPersonal?: boolean
  batch?: string
  /** Somebody asked for it alone, or it follows such a task: it goes before batches. */
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

/** What the rest of the server knows of a kind of task, whoever runs it. */
export interface TaskTraits<Payload = unknown> {
  kind: string
  payload: z.ZodType<Payload>
  /** How often a failure is tried again while the family is under trusteeship. */
  retries?: number
  /**
   * A new task for only those items of an ended one that failed; undefined when there is nothing that could be tried
   * again.
   */
  again?(task: EndedTask<Payload>): NewTask | undefined
  /**
   * It reads files or pictures that others made. One that ends process after process is not tried for ever; every other
   * kind of task is.
   */
  readsForeignFiles?: boolean
  /** Other tasks of its website may begin while it runs: it reads what is published, and writes only what it found. */
  onlyLooks?: boolean
  /** Two waiting tasks of one input are both meant, such as a price that is raised twice. */
  mayRepeat?: boolean
}
