import type { Db } from '../db/open.ts'
import type { NewTask, TaskTraits } from './new-task.ts'

/** Runs the tasks of its kinds, and adds tasks. `Services` are those that it passes to the tasks it runs. */
export interface TaskEngine<Services> {
  kinds: ReadonlyMap<string, TaskTraits>
  /** Adds tasks in the caller's transaction; call `wake` after it was committed. */
  add(db: Db, kind: string, tasks: readonly NewTask[], createdBy: string | null): Promise<string[]>
  /**
   * Wakes the workers of this process, and checks whether its running tasks were paused or cancelled. Other processes
   * poll.
   */
  wake(): void
  onWake(listener: () => void): void
  /** Calls the listener whenever a task of this process has come to its end. */
  onEnd(listener: () => void): void
  /** True when a claim would find a task. Reads only. */
  isAnyWaiting(db: Db): Promise<boolean>
  /** Claims one task and runs it until it ends, is stopped or has used its time slice. False when no task waits. */
  runNext(services: Services): Promise<boolean>
  /**
   * Runs a task that was just added, or waits for at most a minute until the worker that claimed it first has ended it.
   */
  runNow(services: Services, id: string): Promise<void>
  /** Asks every family under trusteeship for work that is due, and adds it. Returns the number of tasks. */
  addDueWork(services: Services): Promise<number>
  /** Frees the leases that a crash of the only process left behind. */
  recover(db: Db): Promise<void>
  /** Waits for the running steps, then releases their tasks. */
  stop(): Promise<void>
}
