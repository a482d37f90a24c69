import { currency } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { keepRows } from '../../../changes/rows/keep.ts'
import type { Db } from '../../../db/open.ts'
import { ratesFailedNotice, ratesJumpedNotice } from '../../messages/notice/notice.rules.ts'
import { insertNotices } from '../../messages/notice/notice.sql.ts'
import { planLocked, takeOver } from './fetch-rates.ts'
import { type LoadedRates, loadRates, ratesWithinMs } from './load-rates.ts'
import { changeOf, isToBeTold, nextLookAt, type RateChanges, type RateFailure, retryAt } from './rate-plan.rules.ts'
import {
  claimRateFetch,
  keepFailedFetch,
  keepKnownRates,
  type LockedFetch,
  lockRateFetch,
  readRateSource,
  releaseRateFetch,
} from './rate-source.sql.ts'

type Dependencies = Pick<Services, 'db' | 'config' | 'now' | 'log'>

/** A process that died while it fetched leaves the next try to others after this time. */
const busyForMs = ratesWithinMs + 60_000

type FetchOutcome = 'not-due' | 'taken' | 'known' | RateFailure

/**
 * Fetches rates where that is due. A source that fails changes nothing and is tried again. Returns what became of it.
 */
export async function fetchDueRates(services: Dependencies): Promise<'not-due' | 'failed' | 'taken' | 'known'> {
  const { db, now, log } = services
  const { address, isDaily } = (await readRateSource(db)).source
  if (address === '' || !isDaily) return 'not-due'
  const at = now()
  if (!(await claimRateFetch(db, at, new Date(at.getTime() + busyForMs)))) return 'not-due'
  const loaded = await loadRates(services, address)
  const outcome = await db.transaction().execute((trx) => workOn(trx, { loaded, address, now: now() }))
  if (typeof outcome === 'string') return outcome
  log.warn(outcome, 'rates were not fetched')
  return 'failed'
}

async function workOn(db: Db, { loaded, address, now }: { loaded: LoadedRates; address: string; now: Date }): Promise<FetchOutcome> {
  const state = await lockRateFetch(db)
  const { source } = await readRateSource(db)
  // The source was changed while it was being asked: the next run asks the new one.
  if (source.address !== address || !source.isDaily) {
    await releaseRateFetch(db)
    return 'not-due'
  }
  if (loaded.kind === 'failed') return keepFailure(db, state, loaded, now)
  const plan = await planLocked(db, source, loaded.rates, now)
  if (plan.kind === 'failed') return keepFailure(db, state, plan, now)
  // Rates that were undone or edited since are not overwritten with those of the same day.
  if (state.ratesDay !== null && plan.day <= state.ratesDay) {
    await keepKnownRates(db, nextLookAt(plan.day, now))
    return 'known'
  }
  await takeNew(db, state, plan, now)
  return 'taken'
}

async function takeNew(db: Db, state: LockedFetch, plan: RateChanges, now: Date): Promise<void> {
  const { changed: changedRates, jumped } = byOutcome(plan)
  const toldCodes = jumped.map(({ code }) => code)
  const set = { reason: 'changed', action: currency.fetchRates.name, takenBy: null }
  await keepRows(db, set, () => takeOver(db, { day: plan.day, rates: changedRates, now, toldCodes }))
  const news = jumped.filter(({ code }) => !state.toldCodes.includes(code))
  if (news.length > 0) await insertNotices(db, [ratesJumpedNotice(plan.day, news)], now.toISOString())
}

function byOutcome({ rates }: RateChanges) {
  const jumped = rates.flatMap(({ code, outcome, before, after }) =>
    outcome === 'jumped' && after !== null ? [{ code, change: changeOf({ before, after }) }] : [],
  )
  return { changed: rates.filter(({ outcome }) => outcome === 'changed'), jumped }
}

/** Plans the next try, and notifies operators when it keeps failing. */
async function keepFailure(
  db: Db,
  { failures, toldAt, ratesDay }: LockedFetch,
  { problem, detail }: RateFailure,
  now: Date,
): Promise<RateFailure> {
  const at = now.toISOString()
  const isTold = isToBeTold(failures + 1, toldAt, now)
  if (isTold) await insertNotices(db, [ratesFailedNotice({ problem, detail }, ratesDay)], at)
  await keepFailedFetch(db, { problem, detail, at, nextTryAt: retryAt(failures + 1, now), toldAt: isTold ? at : toldAt })
  return { problem, detail }
}
