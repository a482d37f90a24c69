import { type RateFetch, type RateProblem, type RateSource, type RateSourceRecord, rateSource } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { saveConfigRecord } from '../../system/config/config.sql.ts'
import type { RateFailure } from './rate-plan.rules.ts'

const rateSourceId = 'rate-source'

/** The source with its version; version 1 and the defaults while nobody saved it. */
export async function readRateSource(db: Db): Promise<{ version: number; source: RateSource }> {
  const row = await db.selectFrom('configRecord').select(['version', 'value']).where('id', '=', rateSourceId).executeTakeFirst()
  return { version: row?.version ?? 1, source: rateSource.parse(row?.value ?? {}) }
}

/** The source, and how fetching went the last time. */
export async function readRateSourceRecord(db: Db): Promise<RateSourceRecord> {
  const { version, source } = await readRateSource(db)
  return { id: rateSourceId, version, ...source, fetch: await readRateFetch(db) }
}

/** False when the version is stale. */
export async function saveRateSource(db: Db, version: number, source: RateSource): Promise<boolean> {
  return (await saveConfigRecord(db, rateSourceId, version, source)) !== undefined
}

const neverFetched: RateFetch = {
  fetchedAt: null,
  ratesDay: null,
  affected: 0,
  isUndone: false,
  problem: null,
  detail: '',
  failedSince: null,
  nextTryAt: null,
}

async function readRateFetch(db: Db): Promise<RateFetch> {
  const row = await db
    .selectFrom('rateFetch')
    .leftJoin('changeSet', 'changeSet.id', 'rateFetch.changeSetId')
    .select(['fetchedAt', 'ratesDay', 'rateFetch.affected', 'problem', 'detail', 'failedSince', 'nextTryAt', 'changeSet.status'])
    .executeTakeFirst()
  if (!row) return neverFetched
  const { status, problem, ...state } = row
  // Only this file writes the column.
  return { ...state, problem: problem as RateProblem | null, isUndone: status === 'undone' }
}

export interface LockedFetch {
  failures: number
  toldAt: string | null
  toldCodes: readonly string[]
  ratesDay: string | null
}

/**
 * The state of fetching, locked until the transaction ends: of two that take over rates the second sees what the first
 * did.
 */
export async function lockRateFetch(db: Db): Promise<LockedFetch> {
  await makeRow(db)
  return db.selectFrom('rateFetch').select(['failures', 'toldAt', 'toldCodes', 'ratesDay']).forUpdate().executeTakeFirstOrThrow()
}

const makeRow = (db: Db) => sql`insert into rate_fetch default values on conflict do nothing`.execute(db)

/** True for one caller where fetching is due: until `busyUntil` nobody else gets it. */
export async function claimRateFetch(db: Db, now: Date, busyUntil: Date): Promise<boolean> {
  await makeRow(db)
  const result = await db
    .updateTable('rateFetch')
    .set({ busyUntil: busyUntil.toISOString() })
    .where((eb) => eb.or([eb('busyUntil', 'is', null), eb('busyUntil', '<=', now.toISOString())]))
    .where((eb) => eb.or([eb('nextTryAt', 'is', null), eb('nextTryAt', '<=', now.toISOString())]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** A source that was saved is tried at once, with a clean record. */
export async function restartRateFetch(db: Db): Promise<void> {
  await makeRow(db)
  await sql`
    update rate_fetch set failures = 0, failed_since = null, problem = null, detail = '', next_try_at = null, told_at = null, told_codes = '{}'`.execute(
    db,
  )
}

/** Others may fetch again. */
export async function releaseRateFetch(db: Db): Promise<void> {
  await db.updateTable('rateFetch').set({ busyUntil: null }).execute()
}

interface FetchToSave {
  at: string
  nextTryAt: string
  day: string
  affected: number
  /** Currencies of which operators know that their rates jumped. */
  toldCodes: readonly string[]
}

/** Rates came: which change set they are kept under is the one that is open. */
export async function keepTakenRates(db: Db, { at, nextTryAt, day, affected, toldCodes }: FetchToSave): Promise<void> {
  await sql`
    update rate_fetch set fetched_at = ${at}, rates_day = ${day}::date, affected = ${affected},
      change_set_id = nullif(current_setting('wanpu.change_set', true), '')::bigint,
      failures = 0, failed_since = null, problem = null, detail = '', next_try_at = ${nextTryAt}, busy_until = null,
      told_at = null, told_codes = ${sql.val(toldCodes)}::text[]`.execute(db)
}

/** Rates came that were taken over before. */
export async function keepKnownRates(db: Db, nextTryAt: string): Promise<void> {
  await sql`
    update rate_fetch set failures = 0, failed_since = null, problem = null, detail = '', next_try_at = ${nextTryAt}, busy_until = null, told_at = null`.execute(
    db,
  )
}

interface Failed extends RateFailure {
  at: string
  nextTryAt: string
  toldAt: string | null
}

/**
 * Counts one more failure in a row, keeps the time of the first and ends the claim; nothing is tried before
 * `nextTryAt`. The row must exist.
 */
export async function keepFailedFetch(db: Db, { problem, detail, at, nextTryAt, toldAt }: Failed): Promise<void> {
  await sql`
    update rate_fetch set failures = failures + 1, failed_since = coalesce(failed_since, ${at}), problem = ${problem}, detail = ${detail},
      next_try_at = ${nextTryAt}, busy_until = null, told_at = ${toldAt}`.execute(db)
}
