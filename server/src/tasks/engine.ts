import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Services } from '../boot/services.ts'
import { withRequest } from '../tracing/request-context.ts'
import { inSpan } from '../tracing/spans.ts'
import { type ClaimableKinds, type ClaimedTask, claimNewTask, claimTask, isAnyTaskWaiting, releaseAllLeases } from './claim.sql.ts'
import type { TaskKind } from './kind.ts'
import { keepLease, type Lease, leaseSeconds } from './lease.ts'
import { type ClaimedRun, runTask } from './run.ts'
import { insertTasks, isTrusted, waitForEnd } from './task.sql.ts'
import type { TaskEngine } from './task-engine.ts'

export { TaskFailed, TaskHindered } from './kind.ts'

// The life of a task: claimed (leased to this process) → steps, each with its checkpoint in one transaction →
// succeeded. The lease ends when the process dies; the process that claims the task next begins at its last checkpoint.

/**
 * Makes an engine of these kinds, which claims tasks as a worker of its own. Of two kinds with one name the last one
 * counts. `stop` waits for the running tasks.
 */
export function makeTaskEngine(definitions: readonly TaskKind[]): TaskEngine<Services> {
  const kinds = new Map(definitions.map((definition) => [definition.kind, definition]))
  const claimable: ClaimableKinds = {
    names: [...kinds.keys()],
    looking: definitions.filter(({ onlyLooks }) => onlyLooks).map(({ kind }) => kind),
  }
  const worker = `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`
  let claims = 0
  const stopping = new AbortController()
  const running = new Map<Lease, Promise<boolean>>()
  const listeners: (() => void)[] = []
  const endListeners: (() => void)[] = []

  async function runClaimed(
    services: Services,
    claimedTask: ClaimedTask,
    terms: Pick<ClaimedRun, 'leaseName' | 'keepsTurn'>,
  ): Promise<void> {
    const definition = kinds.get(claimedTask.kind)
    if (!definition) return
    const lease = keepLease(services, claimedTask.id, terms.leaseName)
    const signal = AbortSignal.any([stopping.signal, lease.signal])
    const run = withRequest(claimedTask.requestId ?? crypto.randomUUID().replaceAll('-', ''), () =>
      inSpan(spanOf(claimedTask), () =>
        runTask({ services, claimed: claimedTask, lease, kinds: claimable, signal, stopping: stopping.signal, ...terms }, definition),
      ),
    )
    running.set(lease, run)
    const hasSucceeded = await run.finally(() => running.delete(lease))
    if (hasSucceeded) for (const listener of endListeners) listener()
  }

  return {
    kinds,

    add: (db, kind, tasks, createdBy) => insertTasks(db, kind, tasks, createdBy),

    wake: () => {
      for (const lease of running.keys()) void lease.look()
      for (const listener of listeners) listener()
    },

    onWake: (listener) => listeners.push(listener),

    onEnd: (listener) => endListeners.push(listener),

    isAnyWaiting: (db) => isAnyTaskWaiting(db, claimable),

    async runNext(services) {
      if (stopping.signal.aborted || (await services.space.isShort())) return false
      const leaseName = `${worker}-${++claims}`
      const claimedTask = await claimTask(services.db, leaseName, claimable, leaseSeconds)
      if (!claimedTask) return false
      await runClaimed(services, claimedTask, { leaseName, keepsTurn: false })
      return true
    },

    async runNow(services, id) {
      const leaseName = `${worker}-${++claims}`
      const claimedTask = await claimNewTask(services.db, id, leaseName, leaseSeconds)
      if (claimedTask) await runClaimed(services, claimedTask, { leaseName, keepsTurn: true })
      else await waitForEnd(services.db, id)
    },

    async addDueWork(services) {
      let addedCount = 0
      for (const definition of definitions) {
        if (!definition.due || !(await isTrusted(services.db, definition.kind))) continue
        const tasks = await definition.due(services)
        addedCount += (await insertTasks(services.db, definition.kind, tasks, null)).length
      }
      if (addedCount > 0) this.wake()
      return addedCount
    },

    recover: (db) => releaseAllLeases(db, leaseSeconds),

    async stop() {
      stopping.abort()
      await Promise.allSettled(running.values())
    },
  }
}

const spanOf = ({ id, kind }: ClaimedTask) =>
  ({ name: `task ${kind}`, kind: 'internal', attributes: { 'wanpu.task.id': id, 'wanpu.task.kind': kind } }) as const
