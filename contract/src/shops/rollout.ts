import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, id } from '../core/fields.ts'
import { inserted, listOf, pageOf } from '../core/list.ts'
import { websiteId } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'
import { cachePurge } from './purge-hook.ts'
import { rootNotAllowed, serverNotTested } from './shop-server.ts'
import { noServer, notGenerated, sellerIncomplete, websiteHeld } from './website-failures.ts'

/** Why these cannot be undone. */
const stopped = 'What was published has been seen; a rollout is stopped or cancelled.'

export const rolloutRun = z.enum(['publish', 'push'])
export type RolloutRun = z.output<typeof rolloutRun>

/** How far a rollout is after a wave: so many websites, or so many percent of all. */
export const waveSize = z.strictObject({ size: z.int().min(1).max(5000), unit: z.enum(['websites', 'percent']) })
export type WaveSize = z.output<typeof waveSize>

export const rolloutStatus = z.enum(['running', 'stopped', 'cancelled', 'done'])
export type RolloutStatus = z.output<typeof rolloutStatus>

/** `left`: not begun when the rollout was cancelled, or deleted before its end. */
const counts = { websites: count, waiting: count, running: count, succeeded: count, failed: count, left: count }
const wave = z.object(counts)

/** What became of a cache after a website of a rollout was switched. */
const rolloutPurge = cachePurge.omit({ build: true, createdAt: true }).extend({ title: z.string() })
export type RolloutPurge = z.output<typeof rolloutPurge>

export const rolloutRow = z.object({
  id: z.string(),
  run: rolloutRun,
  status: rolloutStatus,
  stoppedWhy: z.enum(['failed', 'by-hand']).nullable(),
  waves: z.array(wave),
  ...counts,
  /** The open wave, from 1. */
  wave: count,
  /** When the open wave begins. */
  waveOpensAt: z.string(),
  pauseMinutes: count,
  /** So many failures stop it. */
  stopAt: count,
  /** Calls that purge caches of its websites. */
  purges: z.object({ waiting: count, done: count, failed: count }),
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

const search = action('rollout.search', {
  effect: 'reads',
  input: listOf({ run: rolloutRun.optional(), status: rolloutStatus.optional() }, ['createdAt']),
  output: pageOf(rolloutRow),
  scope: 'rows',
})

const exportColumns = {
  run: { zh: '操作', en: 'What', values: { publish: ['发布', 'publish'], push: ['推送到服务器', 'push'] } },
  status: {
    ...fieldWords.status,
    values: {
      running: ['进行中', 'running'],
      stopped: ['已停止', 'stopped'],
      cancelled: ['已取消', 'cancelled'],
      done: ['已完成', 'done'],
    },
  },
  websites: fieldWords.websiteCount,
  succeeded: fieldWords.succeeded,
  failed: fieldWords.failed,
  left: { zh: '未处理', en: 'Left out' },
  waves: { zh: '批次', en: 'Waves' },
  createdByName: fieldWords.byName,
  createdAt: fieldWords.startedAt,
  endedAt: fieldWords.endedAt,
} as const

/** Publishing or pushing many websites in waves: a wave begins when the one before has succeeded. */
export const rollout = {
  /** Those of which the caller may see every website, the newest first. */
  search,
  export: exportOf(search, exportColumns),
  /** One, with the websites that failed and, for those who may see them, the purges of caches. */
  read: action('rollout.read', {
    effect: 'reads',
    readsRecord: true,
    ...one,
    output: rolloutRow.extend({ failures: z.array(rolloutFailure), purgeResults: z.array(rolloutPurge) }),
  }),
  /**
   * `publish` makes what waits public, and where nothing waits what is generated then; `push` brings the live builds to
   * their servers.
   */
  add: action('rollout.add', {
    effect: 'writes',
    notUndoable: stopped,
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
  stop: action('rollout.stop', { effect: 'writes', notUndoable: stopped, ...one, fails: [cannotMove] }),
  /** Ends it for good: what was not begun is left, what runs comes to its end. */
  cancel: action('rollout.cancel', { effect: 'writes', notUndoable: stopped, ...one, fails: [cannotMove] }),
  /** Goes on after a stop; websites that failed are left as they are. */
  goOn: action('rollout.go-on', { effect: 'writes', notUndoable: stopped, ...one, fails: [cannotMove] }),
  /** Tries the failed websites again and goes on. */
  retryFailed: action('rollout.retry-failed', { effect: 'writes', notUndoable: stopped, ...one, fails: [cannotMove, nothingFailed] }),
}
