import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { count, id } from '../core/fields.ts'
import { inserted } from '../core/list.ts'
import { websiteId } from '../core/websites.ts'
import { rootNotAllowed, serverNotTested } from './shop-server.ts'
import { noServer, notGenerated, sellerIncomplete, websiteHeld } from './website.ts'

export const rolloutRun = z.enum(['publish', 'push'])
export type RolloutRun = z.output<typeof rolloutRun>

/** How far a rollout is after a wave: so many websites, or so many percent of all. */
export const waveSize = z.strictObject({ size: z.int().min(1).max(5000), unit: z.enum(['websites', 'percent']) })
export type WaveSize = z.output<typeof waveSize>

const wave = z.object({ websites: count, waiting: count, running: count, succeeded: count, failed: count })

export const rolloutRow = z.object({
  id: z.string(),
  run: rolloutRun,
  status: z.enum(['running', 'stopped', 'done']),
  stoppedWhy: z.enum(['failed', 'by-hand']).nullable(),
  waves: z.array(wave),
  /** The open wave, from 1. */
  wave: count,
  /** When the open wave begins. */
  waveOpensAt: z.string(),
  pauseMinutes: count,
  /** So many failures stop it. */
  stopAt: count,
  createdByName: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type RolloutRow = z.output<typeof rolloutRow>

const rolloutFailure = z.object({
  taskId: z.string(),
  kind: z.string(),
  websiteId: z.string().nullable(),
  title: z.string(),
  wave: count,
  message: z.string(),
})

const cannotMove = failure('rollout-cannot', '分批发布的当前状态不允许该操作', 'Not possible in the present state of this rollout')
const nothingFailed = failure('rollout-nothing-failed', '没有失败的网站可以重试', 'No website failed, so there is nothing to try again')
const one = { input: z.strictObject({ id }), output: rolloutRow, scope: 'rows' } as const

/** Publishing or pushing many websites in waves: a wave begins when the one before has succeeded. */
export const rollout = {
  /** The latest hundred that the caller may see, the newest first. */
  readAll: action('rollout.read-all', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ items: z.array(rolloutRow) }),
    scope: 'rows',
  }),
  /** One, with the websites that failed. */
  read: action('rollout.read', {
    effect: 'reads',
    readsRecord: true,
    ...one,
    output: rolloutRow.extend({ failures: z.array(rolloutFailure) }),
  }),
  /** `publish` makes what waits public, and where nothing waits what is generated then; `push` brings the live builds to their servers. */
  add: action('rollout.add', {
    effect: 'writes',
    input: z.strictObject({
      websiteIds: z.array(websiteId).min(1).max(5000),
      run: rolloutRun,
      /** Of a publish: the servers get the builds too. */
      push: z.boolean().default(false),
      /** How far it is after each wave, rising; the last wave always takes the rest. */
      waves: z.array(waveSize).min(1).max(10),
      pauseMinutes: z.int().min(0).max(1440).default(0),
      stopAt: z.int().min(1).max(5000).default(1),
    }),
    output: inserted,
    fails: [websiteHeld, sellerIncomplete, notGenerated, noServer, serverNotTested, rootNotAllowed],
    scope: 'website',
  }),
  /** Nothing of it begins any more; what runs comes to its end. */
  stop: action('rollout.stop', { effect: 'writes', ...one, fails: [cannotMove] }),
  /** Goes on after a stop; websites that failed are left as they are. */
  goOn: action('rollout.go-on', { effect: 'writes', ...one, fails: [cannotMove] }),
  /** Tries the failed websites again and goes on. */
  retryFailed: action('rollout.retry-failed', { effect: 'writes', ...one, fails: [cannotMove, nothingFailed] }),
}
