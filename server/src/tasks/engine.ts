import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { type TaskFailureCode, taskFailureMessage } from '@wanpu/contract'
import type { Db } from '../db/open.ts'
import { taskFailedNotice } from '../domains/notice/notice.rules.ts'
import { insertNotices } from '../domains/notice/notice.sql.ts'
import type { Services } from '../services.ts'
import {
  type ClaimedTask,
  claimTask,
  holdTask,
  isAnyTaskWaiting,
  releaseAllLeases,
  releaseTask,
  renewLease,
  saveCheckpoint,
} from './claim.sql.ts'
import type { NewTask, Step, TaskKind, TaskRun } from './kind.ts'
import { insertTasks, isTrusted, logTask, moveTasks } from './task.sql.ts'

// A task's way: claimed (leased to this process) → steps, each with its checkpoint in one transaction → succeeded.
// The lease ends when the process dies; whoever claims the task next begins at its last checkpoint.
// A task that has had its slice while others wait gives its turn away.

const leaseSeconds = 15
const renewEvery = 4000
const sliceMs = 3000
const firstPauseSeconds = 10
const defaultRetries = 3

/** What the task is doing when it was left: nothing more to do, or it waits for another turn. */
type Outcome = 'ended' | 'stopped' | 'gave-turn' | 'failed'

export interface TaskEngine {
  kinds: ReadonlyMap<string, TaskKind>
  /** Adds tasks in the caller's transaction; call `wake` after it was committed. */
  add(db: Db, kind: string, tasks: readonly NewTask[], createdBy: string | null): Promise<string[]>
  /** Tells the workers, of this process and others, that something waits. */
  wake(): void
  onWake(listener: () => void): void
  /** Calls the listener whenever a task of this process has come to its end. */
  onEnd(listener: () => void): void
  /** Claims one task and runs it until it ends, is stopped or has had its slice. False when nothing waits. */
  runNext(services: Services): Promise<boolean>
  /** Asks every family under trusteeship for work that is due, and adds it. */
  addDueWork(services: Services): Promise<number>
  /** Frees what a crash of the only process left behind. */
  recover(db: Db): Promise<void>
  /** Lets running steps end and gives the turns back. */
  stop(): Promise<void>
}

export function makeTaskEngine(definitions: readonly TaskKind[]): TaskEngine {
  const kinds = new Map(definitions.map((definition) => [definition.kind, definition]))
  const names = [...kinds.keys()]
  const worker = `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`
  let claims = 0
  const stopping = new AbortController()
  const running = new Map<string, Promise<Outcome>>()
  const listeners: (() => void)[] = []
  const endListeners: (() => void)[] = []

  return {
    kinds,

    add: (db, kind, tasks, createdBy) => insertTasks(db, kind, tasks, createdBy),

    wake: () => {
      for (const listener of listeners) listener()
    },

    onWake: (listener) => listeners.push(listener),

    onEnd: (listener) => endListeners.push(listener),

    async runNext(services) {
      if (stopping.signal.aborted) return false
      const lease = `${worker}-${++claims}`
      const claimed = await claimTask(services.db, lease, names, leaseSeconds)
      if (!claimed) return false
      const run = runClaimed({ services, claimed, lease, kinds: names, signal: stopping.signal }, kinds)
      running.set(claimed.id, run)
      const outcome = await run.finally(() => running.delete(claimed.id))
      if (outcome === 'ended') for (const listener of endListeners) listener()
      return true
    },

    async addDueWork(services) {
      let added = 0
      for (const definition of definitions) {
        if (!definition.due || !(await isTrusted(services.db, definition.kind))) continue
        const tasks = await definition.due(services)
        added += (await insertTasks(services.db, definition.kind, tasks, null)).length
      }
      if (added > 0) this.wake()
      return added
    },

    recover: (db) => releaseAllLeases(db),

    async stop() {
      stopping.abort()
      await Promise.allSettled(running.values())
    },
  }
}

interface Running {
  services: Services
  claimed: ClaimedTask
  /** Under which the task was claimed: whoever claims it later has another one. */
  lease: string
  kinds: readonly string[]
  signal: AbortSignal
}

async function runClaimed(run: Running, kinds: ReadonlyMap<string, TaskKind>): Promise<Outcome> {
  const { services, claimed, lease } = run
  // A long step holds the task's row, and a renewal waits for it: one at a time, or they would fill the pool of connections.
  let isRenewing = false
  const renewal = setInterval(() => {
    if (isRenewing) return
    isRenewing = true
    renewLease(services.db, claimed.id, lease, leaseSeconds)
      .catch((error) => services.log.warn({ err: error }, 'lease not renewed'))
      .finally(() => {
        isRenewing = false
      })
  }, renewEvery)
  try {
    const definition = kinds.get(claimed.kind)
    if (!definition) throw new Error(`no such kind of task: ${claimed.kind}`)
    const outcome = await runSteps(run, definition.run(taskRun(run, definition)))
    if (outcome === 'ended') await finish(run)
    if (outcome !== 'ended') await releaseTask(services.db, claimed.id, lease)
    return outcome
  } catch (error) {
    await fail(run, error, kinds.get(claimed.kind)?.retries ?? defaultRetries)
    return 'failed'
  } finally {
    clearInterval(renewal)
  }
}

function taskRun(run: Running, definition: TaskKind): TaskRun<unknown> {
  const { claimed, services, signal } = run
  return { ...claimed, payload: definition.payload.parse(claimed.payload), services, signal }
}

async function runSteps(run: Running, steps: AsyncGenerator<Step, void, void>): Promise<Outcome> {
  const began = Date.now()
  let looked = began
  for await (const step of steps) {
    const isHeld = await runStep(run, step)
    if (!isHeld) return 'stopped'
    if (run.signal.aborted) return 'gave-turn'
    const now = Date.now()
    if (now - began < sliceMs || now - looked < 1000) continue
    looked = now
    if (await isAnyTaskWaiting(run.services.db, run.kinds)) return 'gave-turn'
  }
  return 'ended'
}

/** False when somebody paused or cancelled the task, or the task was claimed anew: then nothing was written. */
async function runStep({ services, claimed, lease }: Running, step: Step): Promise<boolean> {
  return services.db.transaction().execute(async (db) => {
    if (!(await holdTask(db, claimed.id, lease))) return false
    await saveCheckpoint(db, claimed.id, leaseSeconds, await step(db))
    return true
  })
}

async function finish({ services, claimed, lease }: Running): Promise<void> {
  await services.db.transaction().execute(async (db) => {
    if (await holdTask(db, claimed.id, lease)) await moveTasks(db, [claimed.id], 'succeed')
  })
}

/** Tried again with growing pauses under trusteeship; else failed, with an incident that the log explains. */
async function fail({ services, claimed, lease }: Running, error: unknown, retries: number): Promise<void> {
  const incident = randomBytes(4).toString('hex')
  services.log.error({ err: error, incident, task: claimed.id, kind: claimed.kind }, 'task step failed')
  const attempts = claimed.attempts + 1
  const message = error instanceof TaskFailed ? error.message : taskFailureMessage('incident', { incident })
  const isTriedAgain = !(error instanceof TaskFailed) && attempts <= retries && (await isTrusted(services.db, claimed.kind))
  await services.db.transaction().execute(async (db) => {
    if (!(await holdTask(db, claimed.id, lease))) return
    await logTask(db, claimed.id, message)
    if (isTriedAgain)
      await releaseTask(db, claimed.id, lease, { attempts, message, notBeforeSeconds: firstPauseSeconds * 2 ** (attempts - 1) })
    if (isTriedAgain) return
    await moveTasks(db, [claimed.id], 'fail', { message })
    await insertNotices(db, [taskFailedNotice(claimed, message)])
  })
}

/** A task that cannot succeed however often it is tried; the code has words for the operator. */
export class TaskFailed extends Error {
  constructor(code: TaskFailureCode, detail: Record<string, unknown> = {}) {
    super(taskFailureMessage(code, detail))
  }
}
