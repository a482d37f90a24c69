import type { SkinChoice } from '@wanpu/contract/skins'
import { IdleThreads, Thread } from '../../../../lib/thread.ts'
import type { SitePlace } from '../shop-api-address.rules.ts'
import type { KeptStamps } from './kept-goods.ts'
import type { PlanJob, PlannedChanges } from './planned-changes.ts'
import type { ReleaseJob, ReleaseOutcome } from './release.ts'
import type { RenderingWatch } from './rendering.ts'
import { type SiteFolder, siteOfThread } from './site-folder.ts'
import type { SiteFacts } from './snapshot.rules.ts'
import type { TidyJob } from './tidy-site.ts'

/** What a website's styles and scripts are made from. */
export interface SiteLook {
  choice: SkinChoice
  language: string
}

export type ThreadJob = Omit<ReleaseJob, 'snapshot'> & { facts: SiteFacts; place: SitePlace }
export type ThreadPlanJob = Omit<PlanJob, 'snapshot'> & { facts: SiteFacts; place: SitePlace }

/** What the thread that renders is asked, one job at a time. `stop` ends the build that goes on. */
export interface ReleaseCalls {
  prepare(look: SiteLook): void
  build(job: ThreadJob): { outcome: ReleaseOutcome; kept: KeptStamps }
  plan(job: ThreadPlanJob): { planned: PlannedChanges; kept: KeptStamps }
  tidy(job: TidyJob): void
  stop(given: null): void
}
/** How far a build has come. */
export type ReleaseNote = { done: number; total: number }

/** A thread that renders, lent for some work on one website. */
export interface LentThread {
  /** The stamps of products that it has still: they need not be read. */
  known: ReadonlySet<string>
  /** Has it make the website's styles and scripts, meanwhile. */
  prepare(look: SiteLook): void
  /**
   * Builds a release, so that the process goes on answering. @throws when the build failed or was stopped; the thread
   * has ended then
   */
  build(job: ThreadJob, watch?: RenderingWatch): Promise<ReleaseOutcome>
  /** Plans what a build would change. */
  plan(job: ThreadPlanJob): Promise<PlannedChanges>
  /** Removes what no kept build needs. */
  tidy(job: TidyJob): Promise<void>
}

interface HeldThread {
  thread: Thread<ReleaseCalls>
  kept: KeptStamps
}

/** Milliseconds until a thread without work ends; one of them lives longer, for users who look at each change. */
const idleFor = 60_000
const lastIdleFor = 600_000
const idle = new IdleThreads<HeldThread>()

/** Lends a thread while the work goes on: the one that has the website's products, where it is idle. */
export async function withThread<Result>({ root }: SiteFolder, work: (thread: LentThread) => Promise<Result>): Promise<Result> {
  const held = takeThread(root)
  const { thread } = held
  try {
    return await work({
      known: held.kept.get(root) ?? new Set(),
      prepare: (look) => thread.tell('prepare', look),
      async build(job, watch) {
        const { outcome, kept } = await watched(thread, () => thread.call('build', { ...job, site: siteOfThread(job.site) }), watch)
        held.kept = kept
        return outcome
      },
      async plan(job) {
        const { planned, kept } = await watched(thread, () => thread.call('plan', { ...job, site: siteOfThread(job.site) }))
        held.kept = kept
        return planned
      },
      tidy: (job) => watched(thread, () => thread.call('tidy', { ...job, site: siteOfThread(job.site) })),
    })
  } finally {
    giveBack(held)
  }
}

/**
 * Asks for one thing at a time. @throws what failed on the thread, which has ended then: only so nothing is written any
 * more
 */
async function watched<Result>(thread: Thread<ReleaseCalls>, ask: () => Promise<Result>, watch: RenderingWatch = {}): Promise<Result> {
  watch.signal?.throwIfAborted()
  const stop = () => thread.tell('stop', null)
  thread.serve({ onNote: ({ done, total }: ReleaseNote) => watch.onProgress?.(done, total) })
  watch.signal?.addEventListener('abort', stop)
  try {
    return await ask()
  } catch (error) {
    await thread.end(error)
    throw error
  } finally {
    watch.signal?.removeEventListener('abort', stop)
  }
}

/**
 * Of the idle ones that which has the website's products, or else that which has rested longest: others may be asked
 * for theirs again.
 */
function takeThread(root: string): HeldThread {
  const threads = idle.all
  const held = threads.findLast(({ kept }) => kept.has(root)) ?? threads[0]
  const taken = held
    ? idle.take(held)
    : { thread: new Thread<ReleaseCalls>(new URL('./release.worker.ts', import.meta.url)), kept: new Map() }
  // Who stops waits for the build.
  taken.thread.ref()
  return taken
}

function giveBack(held: HeldThread): void {
  if (!held.thread.isOpen) return
  held.thread.unref()
  idle.add(held, idle.all.length === 0 ? lastIdleFor : idleFor)
}
