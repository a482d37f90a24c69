import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { taskFailureMessage } from '@wanpu/contract'
import type { Services } from '../boot/services.ts'
import { isConnectionLost } from '../db/connection-errors.ts'
import { noteAsDemo } from '../db/demo-part.ts'
import { isConflict } from '../db/pg-error.ts'
import { taskFailedNotice } from '../domains/messages/notice/notice.rules.ts'
import { insertNotices } from '../domains/messages/notice/notice.sql.ts'
import { isFilesUnavailable } from '../file-systems/files-unavailable.ts'
import { isDiskFull } from '../lib/free-space.ts'
import { hindranceOf } from '../lib/hindrance.ts'
import { type ClaimableKinds, type ClaimedTask, holdTask, holdWebsite, isAnyTaskWaiting, releaseTask, saveCheckpoint } from './claim.sql.ts'
import { type Step, TaskFailed, TaskHindered, type TaskKind, type TaskRun } from './kind.ts'
import { type Lease, leaseSeconds } from './lease.ts'
import { isTrusted, logTask, moveTasks } from './task.sql.ts'

// One run of a claimed task: its steps, each with its checkpoint in one transaction, until it ends, is stopped, or has
// used its time slice while others wait. Its lease ends when the run has ended and not before: until then no other
// worker begins with the task or with another one of its website.

const sliceMs = 3000
const lookEvery = 1000
const firstPauseSeconds = 10
const defaultRetries = 3

export interface ClaimedRun {
  services: Services
  claimed: ClaimedTask
  /** The lease under which the task was claimed: a later claim has another one. */
  leaseName: string
  lease: Lease
  /** A caller waits for the task's end: it does not yield to other tasks. */
  keepsTurn: boolean
  /** The kinds that this process runs. */
  kinds: ClaimableKinds
  /** Aborted when the lease's signal is, and when the process stops. */
  signal: AbortSignal
  /** Aborted when the process stops. */
  stopping: AbortSignal
}

/** A task is parked after this many processes in a row died soon after they began with its files. */
const mostEarlyDeaths = 5

/** Runs a claimed task; true when it succeeded. */
export async function runTask(run: ClaimedRun, definition: TaskKind): Promise<boolean> {
  const { services, claimed: claimedTask, leaseName, signal } = run
  let hasSucceeded = false
  let waitingState: Parameters<typeof releaseTask>[3]
  try {
    const { earlyDeaths } = claimedTask
    if (definition.readsForeignFiles && earlyDeaths >= mostEarlyDeaths) throw new TaskFailed('process-ended', { times: earlyDeaths })
    hasSucceeded = (await runSteps(run, definition.run(taskRun(run, definition)))) && (await finish(run))
  } catch (error) {
    // Work that was stopped may end with any error; it begins again at its checkpoint. The same holds for a task whose
    // database connection was lost, or whose step met another transaction, which are no failures of the task.
    if (isDiskFull(error)) waitingState = noRoom
    else if (isFilesUnavailable(error)) waitingState = noFiles
    else if (isConnectionLost(error)) services.log.warn({ err: error, task: claimedTask.id }, 'a task lost the database')
    else if (isConflict(error)) services.log.info({ err: error, task: claimedTask.id }, 'a step met another transaction')
    else if (!signal.aborted) {
      waitingState = notWrittenDown
      await retryUntilConnected(() => fail(run, error, definition), run.stopping)
    }
  } finally {
    await run.lease.end()
    if (!hasSucceeded) await retryUntilConnected(() => releaseTask(services.db, claimedTask.id, leaseName, waitingState), run.stopping)
  }
  return hasSucceeded
}

/** Where the disk is full, the task continues at its checkpoint when there is room again. */
const noRoom = { notBeforeSeconds: 5, message: 'storage-full' }
/** Where the store of files cannot be used, likewise. */
const noFiles = { notBeforeSeconds: 5, message: 'files-unavailable' }
/** Where the failure could not be written to the database, other tasks run before this one is tried again. */
const notWrittenDown = { notBeforeSeconds: leaseSeconds }
const askAgainMs = 500

/** Repeats work until the database can be reached; gives up when the process stops. */
async function retryUntilConnected(work: () => Promise<void>, stopping: AbortSignal): Promise<void> {
  while (true) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionLost(error) || stopping.aborted) throw error
    }
    await pause(askAgainMs)
  }
}

function taskRun({ claimed: claimedTask, services, signal, lease }: ClaimedRun, definition: TaskKind): TaskRun<unknown> {
  return { ...claimedTask, payload: definition.payload.parse(claimedTask.payload), services, signal, tell: lease.tell }
}

/**
 * True when all steps are done; false when the task was stopped or yields to others. The time slice begins with the
 * first checkpoint, when files are open.
 */
async function runSteps(run: ClaimedRun, steps: AsyncGenerator<Step, void, void>): Promise<boolean> {
  let began: number | undefined
  let lookedAt = 0
  for await (const step of steps) {
    if (await run.services.space.isShort()) throw Object.assign(new Error('the disk is almost full'), { code: 'ENOSPC' })
    const isHeld = await runStep(run, step)
    if (!isHeld || run.signal.aborted) return false
    const now = Date.now()
    began ??= now
    if (run.keepsTurn || now - began < sliceMs || now - lookedAt < lookEvery) continue
    lookedAt = now
    if (await isAnyTaskWaiting(run.services.db, run.kinds)) return false
  }
  return !run.signal.aborted
}

/**
 * Runs a step and its checkpoint in one transaction. False, and nothing is written, when the task was paused or
 * cancelled, or claimed by another worker.
 */
async function runStep({ services, claimed: claimedTask, leaseName, lease }: ClaimedRun, step: Step): Promise<boolean> {
  await lease.settle()
  return services.db.transaction().execute(async (db) => {
    if (!(await holdTask(db, claimedTask.id, leaseName))) return false
    if (claimedTask.demoPart) await noteAsDemo(db, claimedTask.demoPart)
    await saveCheckpoint(db, claimedTask.id, leaseSeconds, await step(db))
    return true
  })
}

async function finish({ services, claimed: claimedTask, leaseName }: ClaimedRun): Promise<boolean> {
  return services.db.transaction().execute(async (db) => {
    if (!(await holdTask(db, claimedTask.id, leaseName))) return false
    await moveTasks(db, [claimedTask.id], 'succeed')
    return true
  })
}

/**
 * Under trusteeship the task is tried again with growing pauses; otherwise it fails. An error without words is an
 * incident that the log explains.
 */
async function fail({ services, claimed: claimedTask, leaseName }: ClaimedRun, error: unknown, definition: TaskKind): Promise<void> {
  const { retries = defaultRetries, areFailuresTold } = definition
  const incident = randomBytes(4).toString('hex')
  const attempts = claimedTask.attempts + 1
  const failure = error instanceof TaskFailed ? error : toHindered(error)
  const message = failure?.message ?? taskFailureMessage('incident', { incident })
  const about = { task: claimedTask.id, kind: claimedTask.kind }
  // What has words needs no trace: whoever reads the log finds incidents among them.
  if (failure)
    services.log.warn({ ...about, reason: message, cause: error instanceof Error ? error.message : undefined }, 'task step failed')
  else services.log.error({ ...about, err: error, incident }, 'task step failed')
  const mayPass = failure instanceof TaskHindered || failure === undefined
  const isTriedAgain = mayPass && attempts <= retries && (await isTrusted(services.db, claimedTask.kind))
  await services.db.transaction().execute(async (db) => {
    if (!(await holdTask(db, claimedTask.id, leaseName))) return
    await logTask(db, claimedTask.id, message)
    const notBeforeSeconds = firstPauseSeconds * 2 ** (attempts - 1)
    if (isTriedAgain) return releaseTask(db, claimedTask.id, leaseName, { attempts, message, notBeforeSeconds })
    await moveTasks(db, [claimedTask.id], 'fail', { message })
    const websiteId = await holdWebsite(db, claimedTask.websiteId)
    if (!areFailuresTold) await insertNotices(db, [taskFailedNotice({ ...claimedTask, websiteId }, message)], services.now().toISOString())
  })
}

/** The failure for an error of the file system, the network or the database; undefined for any other. */
function toHindered(error: unknown): TaskHindered | undefined {
  const hindrance = hindranceOf(error)
  return hindrance && new TaskHindered(hindrance.code, hindrance.detail)
}
