import { Worker } from 'node:worker_threads'
import type { SkinChoice } from '@wanpu/contract/skins'
import type { SitePlace } from '../shop-api-address.rules.ts'
import type { KeptStamps } from './kept-goods.ts'
import type { PlanJob, PlannedChanges } from './planned-changes.ts'
import type { ReleaseJob, ReleaseOutcome } from './release.ts'
import type { RenderingWatch } from './rendering.ts'
import type { SiteFolder } from './site-folder.ts'
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
  | { kind: 'done'; outcome: ReleaseOutcome; kept: KeptStamps }
  | { kind: 'planned'; planned: PlannedChanges; kept: KeptStamps }
  | { kind: 'tidied' }
  | { kind: 'failed'; error: unknown }

/** A thread that renders, lent for some work on one website. */
export interface LentThread {
  /** The stamps of products that it has still: they need not be read. */
  known: ReadonlySet<string>
  /** Has it make the website's styles and scripts, meanwhile. */
  prepare(look: SiteLook): void
  /** Builds a release, so that the process goes on answering. @throws when the build failed or was stopped; the thread has ended then */
  build(job: ThreadJob, watch?: RenderingWatch): Promise<ReleaseOutcome>
  /** Plans what a build would change. */
  plan(job: ThreadPlanJob): Promise<PlannedChanges>
  /** Removes what no kept build needs. */
  tidy(job: TidyJob): Promise<void>
}

interface Thread {
  worker: Worker
  kept: KeptStamps
  hasEnded: boolean
}

/** Milliseconds that a thread without work stays; one of them stays longer, for whoever looks at each change. */
const idleFor = 60_000
const lastIdleFor = 600_000
/** The latest last. */
const idle = new Map<Thread, NodeJS.Timeout>()

/** Lends a thread while the work goes on: the one that has the website's products, where it is idle. */
export async function withThread<Result>({ root }: SiteFolder, work: (thread: LentThread) => Promise<Result>): Promise<Result> {
  const thread = takeThread(root)
  try {
    return await work({
      known: thread.kept.get(root) ?? new Set(),
      prepare: (look) => thread.worker.postMessage({ kind: 'prepare', look } satisfies ToThread),
      build: async (job, watch) => (await ask(thread, { kind: 'build', job }, 'done', watch)).outcome,
      plan: async (job) => (await ask(thread, { kind: 'plan', job }, 'planned')).planned,
      tidy: async (job) => {
        await ask(thread, { kind: 'tidy', job }, 'tidied')
      },
    })
  } finally {
    giveBack(thread)
  }
}

type Answer<Kind extends FromThread['kind']> = Extract<FromThread, { kind: Kind }>

/** Asks for one thing at a time. @throws what failed on the thread, which has ended then: only so nothing is written any more */
async function ask<Kind extends FromThread['kind']>(
  thread: Thread,
  request: ToThread,
  kind: Kind,
  watch: RenderingWatch = {},
): Promise<Answer<Kind>> {
  watch.signal?.throwIfAborted()
  const { worker } = thread
  const stop = () => worker.postMessage({ kind: 'abort' } satisfies ToThread)
  watch.signal?.addEventListener('abort', stop)
  try {
    const answer = await awaitAnswer(worker, request, watch)
    if ('kept' in answer) thread.kept = answer.kept
    if (!isOf(answer, kind)) throw new Error('the rendering thread answered something else')
    return answer
  } catch (error) {
    thread.hasEnded = true
    await worker.terminate()
    throw error
  } finally {
    watch.signal?.removeEventListener('abort', stop)
  }
}

const isOf = <Kind extends FromThread['kind']>(message: FromThread, kind: Kind): message is Answer<Kind> => message.kind === kind

function awaitAnswer(worker: Worker, request: ToThread, watch: RenderingWatch): Promise<FromThread> {
  const { promise, resolve, reject } = Promise.withResolvers<FromThread>()
  const hear = (message: FromThread) => {
    if (message.kind === 'progress') watch.onProgress?.(message.done, message.total)
    else if (message.kind === 'failed') reject(message.error)
    else resolve(message)
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

/** Of the idle ones that which has the website's products, or else that which has rested longest: others may be asked for theirs again. */
function takeThread(root: string): Thread {
  const threads = [...idle.keys()]
  const thread = threads.findLast(({ kept }) => kept.has(root)) ?? threads[0]
  if (!thread) return startThread()
  clearTimeout(idle.get(thread))
  idle.delete(thread)
  thread.worker.ref()
  return thread
}

function startThread(): Thread {
  const worker = new Worker(new URL('./release.worker.ts', import.meta.url))
  const thread: Thread = { worker, kept: new Map(), hasEnded: false }
  // Whoever waits for an answer hears of it too; a thread that fails while idle is only forgotten.
  const forget = () => {
    thread.hasEnded = true
    idle.delete(thread)
  }
  worker.on('error', forget)
  worker.on('exit', forget)
  return thread
}

function giveBack(thread: Thread): void {
  if (thread.hasEnded) return
  const { worker } = thread
  worker.unref()
  const rest = idle.size === 0 ? lastIdleFor : idleFor
  const timer = setTimeout(() => {
    idle.delete(thread)
    void worker.terminate()
  }, rest)
  timer.unref()
  idle.set(thread, timer)
}
