import type { Db } from '../db/open.ts'
import type { NewTask, TaskTraits } from './new-task.ts'

/** Runs the tasks of its kinds, and lets others add some. The services are those that it hands to the tasks it runs. */
export interface TaskEngine<Services> {
  kinds: ReadonlyMap<string, TaskTraits>
  /** Adds tasks in the caller's transaction; call `wake` after it was committed. */
  add(db: Db, kind: string, tasks: readonly NewTask[], createdBy: string | null): Promise<string[]>
  /**
   * Tells the workers of this process that something waits, and looks whether its tasks are still meant to run. Other
   * processes look by themselves.
   */
  wake(): void
  onWake(listener: () => void): void
  /** Calls the listener whenever a task of this process has come to its end. */
  onEnd(listener: () => void): void
  /** True when a claim would find a task. Reads only. */
  isAnyWaiting(db: Db): Promise<boolean>
  /** Claims one task and runs it until it ends, is stopped or has had its slice. False when nothing waits. */
  runNext(services: Services): Promise<boolean>
  /**
   * Runs a task that was just added, or waits until whoever was first with it has come to its end; for at most a
   * minute.
   */
  runNow(services: Services, id: string): Promise<void>
  /** Asks every family under trusteeship for work that is due, and adds it. */
  addDueWork(services: Services): Promise<number>
  /** Frees what a crash of the only process left behind. */
  recover(db: Db): Promise<void>
  /** Lets running steps end and gives the turns back. */
  stop(): Promise<void>
}
