import type { Services } from '../../../boot/services.ts'
import { secondsLater } from '../../../db/due.ts'
import type { Db } from '../../../db/open.ts'
import { atMost } from '../../../lib/at-most.ts'
import { repeat } from '../../../lib/repeat.ts'
import { withRequest } from '../../../tracing/request-context.ts'
import { readRights } from '../../system/user/session.ts'
import { ofProducts } from './of-products.rules.ts'
import { openTarget, type Post, type Posted, postEvent, type Target } from './post-event.ts'
import {
  bringForward,
  claimHook,
  findEvents,
  findWaiting,
  getStoredHook,
  type Outcome,
  type QueuedDelivery,
  releaseHook,
  renewLease,
  type StoredHook,
  saveOutcomes,
  setFailing,
} from './queue.sql.ts'
import { judgeFailing, nextAttempt, restSeconds } from './retry.rules.ts'
import { sendableDeliveries } from './sendable.rules.ts'
import { stopHook, warnOfHook } from './stop-hook.ts'
import { webHooks } from './web-hook.sql.ts'

// An event is posted before that is written down, so a process that dies in between leaves it to be posted once more,
// with the same id: at least once, in the order of the events about a record.

/** What sending needs; a thread of its own has it, too. */
export type SendingServices = Pick<Services, 'db' | 'now' | 'log' | 'random'> & {
  config: Pick<Services['config'], 'checkAllow' | 'secretKey'>
}

/** Events that are posted to an endpoint at a time, and before their outcomes are kept. */
const sideBySide = 16
const mostInRound = 256
/** After so many milliseconds an endpoint waits for its next turn. */
const longestTurn = 20_000
const renewEvery = 5000
/** An endpoint whose failures lasted so long, in milliseconds, was out of order. */
const outage = 5 * 60_000

/** Posts an endpoint's events by `post` until none can be sent; returns how many were taken. */
export async function sendToHook(
  services: SendingServices,
  { id, post }: { id: string; post: Post },
  stopping: AbortSignal,
): Promise<number> {
  const { db, now } = services
  const first = await claimHook(db, id, now())
  if (first === undefined) return 0
  const turn = new AbortController()
  const signal = AbortSignal.any([stopping, turn.signal, AbortSignal.timeout(longestTurn)])
  let lease = first
  const renewal = repeat(
    async () => {
      const renewed = await renewLease(db, id, lease, now())
      if (renewed === undefined) turn.abort()
      else lease = renewed
    },
    renewEvery,
    turn.signal,
  ).finally(() => turn.abort())
  // A renewal that fails ends the turn, which throws it below, when nothing is being posted any more.
  renewal.catch(() => undefined)
  try {
    return await sendRounds(services, { id, post }, signal)
  } finally {
    turn.abort()
    await renewal.finally(() => releaseHook(db, id, lease))
  }
}

async function sendRounds(services: SendingServices, { id, post }: { id: string; post: Post }, signal: AbortSignal): Promise<number> {
  const { db, now } = services
  let sentCount = 0
  let waiting: QueuedDelivery[] = []
  while (!signal.aborted) {
    const hook = await getStoredHook(db, id)
    if (hook?.status === 'active' && (await readRights(db, hook.savedBy)) === undefined) {
      // Nobody answers any more for what waits, either.
      await stopHook(db, id, 'maker', now())
      break
    }
    if (hook?.status !== 'active' || (hook.restsUntil !== null && Date.parse(hook.restsUntil) > now().getTime())) break
    // While it fails, one event at a time tries whether it still does.
    const most = hook.failingSince === null ? mostInRound : 1
    let deliveries = sendableDeliveries(waiting, now(), most)
    if (deliveries.length === 0) {
      waiting = await findWaiting(db, id)
      deliveries = sendableDeliveries(waiting, now(), most)
    }
    if (deliveries.length === 0) break
    const outcomes = await sendRound(services, { post, hook, deliveries, signal })
    await keepRound(services, hook, outcomes)
    sentCount += outcomes.filter(({ posted }) => posted.problem === null).length
    waiting = stillWaiting(waiting, hook, outcomes)
  }
  return sentCount
}

/** What waits after a round, without reading it again; nothing where a failure may have moved others. */
function stillWaiting(waiting: readonly QueuedDelivery[], { failingSince }: StoredHook, outcomes: readonly Done[]): QueuedDelivery[] {
  if (failingSince !== null || outcomes.some(({ posted }) => posted.problem !== null)) return []
  const sentIds = new Set(outcomes.map(({ delivery }) => delivery.id))
  return waiting.filter(({ id }) => !sentIds.has(id))
}

interface Round {
  post: Post
  hook: StoredHook
  deliveries: readonly QueuedDelivery[]
  signal: AbortSignal
}

interface Done {
  delivery: QueuedDelivery
  posted: Posted
  requestId: string | null
}

async function sendRound(services: SendingServices, { post, hook, deliveries, signal }: Round): Promise<Done[]> {
  const target = openTarget(hook, services.config.secretKey, services.now())
  const events = await findEvents(
    services.db,
    deliveries.map(({ eventId }) => eventId),
  )
  const inTurn = atMost(sideBySide)
  const done = await Promise.all(
    deliveries.map((delivery) =>
      inTurn(async () => {
        const stored = events.get(delivery.eventId)
        if (!stored || signal.aborted) return []
        const event = ofProducts(stored, delivery.products)
        const posted = await withRequest(event.requestId, () => postTo(services, { post, target, event }))
        return [{ delivery, posted, requestId: event.requestId }]
      }),
    ),
  )
  return done.flat()
}

interface Posting {
  post: Post
  target: Target | undefined
  event: Parameters<typeof postEvent>[3]
}

async function postTo(services: SendingServices, { post, target, event }: Posting): Promise<Posted> {
  if (!target) return { status: null, problem: 'key-unreadable', response: '', durationMs: 0, waitSeconds: undefined }
  return postEvent(services, post, target, event)
}

/** Keeps what a round came to. */
async function keepRound({ db, now, random, log }: SendingServices, hook: StoredHook, round: readonly Done[]): Promise<void> {
  const last = round.at(-1)
  if (!last) return
  const at = now()
  const outcomes = round.map(({ delivery, posted, requestId }): Outcome => {
    const { status, problem, response, durationMs, waitSeconds } = posted
    const nextTryAt = problem === null ? null : nextAttempt(delivery.attempts + 1, { problem, waitSeconds }, at, random())
    if (problem !== null)
      log.warn(
        { request: requestId ?? undefined, webHook: hook.id, delivery: delivery.id, problem, status, isLast: nextTryAt === null },
        'an event was not taken',
      )
    return { deliveryId: delivery.id, at: at.toISOString(), durationMs, status, problem, response, byName: '', nextTryAt }
  })
  await db.transaction().execute(async (trx) => {
    await saveOutcomes(trx, outcomes)
    await webHooks.setResult(trx, hook.id, resultOf(last.posted, at.toISOString()))
    if (round.some(({ posted }) => posted.problem === 'gone')) await stopHook(trx, hook.id, 'gone', at)
    else await keepHealth(trx, hook, round, at)
  })
}

/** What the list shows of an attempt at this time (ISO 8601). */
export const resultOf = ({ problem, status, response }: Posted, at: string) => ({
  at,
  isOk: problem === null,
  problem,
  detail: [status, response].filter(Boolean).join(' ').slice(0, 500),
})

/** Whether the endpoint fails: it rests, its makers are warned, it is switched off; or it works again. */
async function keepHealth(db: Db, hook: StoredHook, round: readonly Done[], at: Date): Promise<void> {
  const now = at.toISOString()
  const waitSeconds = Math.max(...round.map(({ posted }) => posted.waitSeconds ?? 0))
  const restsUntil = waitSeconds > 0 ? secondsLater(at, waitSeconds) : null
  if (round.some(({ posted }) => posted.problem === null)) {
    if (hook.failingSince !== null && at.getTime() - Date.parse(hook.failingSince) > outage) await bringForward(db, hook.id, now)
    const wasWell = hook.failingSince === null && hook.restsUntil === null && !hook.isWarned
    if (!wasWell || restsUntil !== null) await setFailing(db, hook.id, { since: null, restsUntil, isWarned: false })
    return
  }
  const since = hook.failingSince ?? now
  const verdict = judgeFailing(since, hook.isWarned, at)
  if (verdict === 'stop') await stopHook(db, hook.id, 'failing', at)
  if (verdict === 'warn') await warnOfHook(db, hook.id, at)
  const rest = restsUntil ?? secondsLater(at, restSeconds(since, at))
  await setFailing(db, hook.id, { since, restsUntil: rest, isWarned: hook.isWarned || verdict === 'warn' })
}
