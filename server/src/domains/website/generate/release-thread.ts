import { Worker } from 'node:worker_threads'
import type { SkinChoice } from '@wanpu/contract/skins'
import type { SitePlace } from '../shop-api-address.rules.ts'
import type { PlanJob, PlannedChanges } from './planned-changes.ts'
import type { ReleaseJob, ReleaseOutcome } from './release.ts'
import type { RenderingWatch } from './rendering.ts'
import type { SiteFacts } from './snapshot.rules.ts'
import type { TidyJob } from './tidy-site.ts'

/** What a website's styles and scripts are made from. */
export interface SiteLook {
  choice: SkinChoice
  language: string
}

export type ThreadJob = Omit<ReleaseJob, 'snapshot'> & { facts: SiteFacts; place: SitePlace }
export type ThreadPlanJob = Omit<PlanJob, 'snapshot'> & { facts: SiteFacts; place: SitePlace }
export type ToThread =
  | { kind: 'prepare'; look: SiteLook }
  | { kind: 'build'; job: ThreadJob }
  | { kind: 'plan'; job: ThreadPlanJob }
  | { kind: 'tidy'; job: TidyJob }
  | { kind: 'abort' }
export type FromThread =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; outcome: ReleaseOutcome }
  | { kind: 'planned'; planned: PlannedChanges }
  | { kind: 'tidied' }
  | { kind: 'failed'; error: unknown }

const idleFor = 60_000
const idle = new Map<Worker, NodeJS.Timeout>()

/** Starts a thread that is about to be needed, unless one is idle, and has it make the website's styles and scripts meanwhile. */
export function prepareThread(look: SiteLook): void {
  const worker = takeWorker()
  worker.postMessage({ kind: 'prepare', look } satisfies ToThread)
  giveBack(worker)
}

/** Builds a release on another thread, so that the process goes on answering. A thread that has nothing to do for a minute ends. */
export async function buildOnThread(job: ThreadJob, watch: RenderingWatch = {}): Promise<ReleaseOutcome> {
  const answer = await askThread({ kind: 'build', job }, watch)
  if (answer.kind !== 'done') throw new Error('the rendering thread answered something else')
  return answer.outcome
}

/** Plans on such a thread what a build would change. */
export async function planOnThread(job: ThreadPlanJob): Promise<PlannedChanges> {
  const answer = await askThread({ kind: 'plan', job })
  if (answer.kind !== 'planned') throw new Error('the rendering thread answered something else')
  return answer.planned
}

/** Removes on such a thread what no kept build needs. */
export async function tidyOnThread(job: TidyJob): Promise<void> {
  await askThread({ kind: 'tidy', job })
}

async function askThread(request: ToThread, watch: RenderingWatch = {}): Promise<Answer> {
  watch.signal?.throwIfAborted()
  const worker = takeWorker()
  const stop = () => worker.postMessage({ kind: 'abort' } satisfies ToThread)
  watch.signal?.addEventListener('abort', stop)
  try {
    const answer = await awaitAnswer(worker, request, watch)
    giveBack(worker)
    return answer
  } catch (error) {
    // Only then nothing is written any more.
    await worker.terminate()
    throw error
  } finally {
    watch.signal?.removeEventListener('abort', stop)
  }
}

type Answer = Extract<FromThread, { kind: 'done' | 'planned' | 'tidied' }>

function awaitAnswer(worker: Worker, request: ToThread, watch: RenderingWatch): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const hear = (message: FromThread) => {
    switch (message.kind) {
      case 'progress':
        return watch.onProgress?.(message.done, message.total)
      case 'done':
      case 'planned':
      case 'tidied':
        return resolve(message)
      case 'failed':
        return reject(message.error)
    }
  }
  worker.on('message', hear)
  const rejectEnded = () => reject(new Error('the rendering thread ended'))
  worker.once('error', reject)
  worker.once('exit', rejectEnded)
  worker.postMessage(request)
  return promise.finally(() => {
    worker.off('message', hear)
    worker.off('error', reject)
    worker.off('exit', rejectEnded)
  })
}

/** Of the idle ones that which worked last: it may be prepared. */
function takeWorker(): Worker {
  const last = [...idle].at(-1)
  if (last) {
    const [worker, timer] = last
    clearTimeout(timer)
    idle.delete(worker)
    worker.ref()
    return worker
  }
  const worker = new Worker(new URL('./release.worker.ts', import.meta.url))
  // Whoever waits for an answer hears of it too; a thread that fails while idle is only forgotten.
  worker.on('error', () => idle.delete(worker))
  worker.on('exit', () => idle.delete(worker))
  return worker
}

function giveBack(worker: Worker): void {
  worker.unref()
  const timer = setTimeout(() => {
    idle.delete(worker)
    void worker.terminate()
  }, idleFor)
  timer.unref()
  idle.set(worker, timer)
}
