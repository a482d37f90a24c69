import type { HookProblem, OfferStatus, PostedType } from '@wanpu/contract'
import { sql } from 'kysely'
import { dueRows, secondsLater } from '../../../db/due.ts'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { nextSendAt, type WaitingDelivery } from './sendable.rules.ts'

/** How long a worker has an endpoint without renewing it, in seconds. */
const leaseSeconds = 20

const isFree = (now: Date) => sql`(lease_until is null or lease_until <= ${now.toISOString()})`

/** Endpoints with something to send that nobody is sending to, those first that waited longest. */
export async function findDueHooks(db: Db, now: Date): Promise<string[]> {
  const due = await sql<{ id: string }>`
    select id from web_hook_queue where next_try_at <= ${now.toISOString()} and ${isFree(now)} order by next_try_at, id`.execute(db)
  return due.rows.map(({ id }) => id)
}

/** Whether there are events whose endpoints are not known yet, or endpoints with something to send that nobody is sending to. */
export async function hasWaitingEvents(db: Db, now: Date): Promise<boolean> {
  const found = await sql<{ isWaiting: boolean }>`
    select exists (select from web_hook_event where not is_routed)
      or exists (select from web_hook_queue where next_try_at <= ${now.toISOString()} and ${isFree(now)}) as is_waiting`.execute(db)
  return found.rows[0]?.isWaiting === true
}

/** Claims an endpoint. The end of the lease, ISO 8601, names the claim; undefined where somebody else has it. */
export async function claimHook(db: Db, id: string, now: Date): Promise<string | undefined> {
  const due = dueRows({ table: 'web_hook_queue', at: 'next_try_at', now, most: 1, where: sql`id = ${id} and ${isFree(now)}` })
  const claimed = await sql<{ leaseUntil: string }>`
    with due as materialized ${due}
    update web_hook_queue q set lease_until = ${secondsLater(now, leaseSeconds)} from due where q.id = due.id returning q.lease_until`.execute(
    db,
  )
  return claimed.rows[0]?.leaseUntil
}

/** The new end of the lease; undefined where it was lost. */
export async function renewLease(db: Db, id: string, lease: string, now: Date): Promise<string | undefined> {
  const until = secondsLater(now, leaseSeconds)
  const renewed = await sql<{ leaseUntil: string }>`
    update web_hook_queue set lease_until = ${until} where id = ${id} and lease_until = ${lease} returning lease_until`.execute(db)
  return renewed.rows[0]?.leaseUntil
}

/** Ends a claim. The endpoint is due again when the next delivery can be sent, and not before its rest has ended. */
export async function releaseHook(db: Db, id: string, lease: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Whoever wrote deliveries has locked the row: only a statement that begins after this one sees all of them.
    await sql`select from web_hook_queue where id = ${id} for update`.execute(trx)
    const next = nextSendAt(await findWaiting(trx, id))
    await sql`
      update web_hook_queue q set lease_until = null, next_try_at = (
        select greatest(${next}::timestamptz, q.rests_until) from web_hook h where h.id = q.id and h.status = 'active' and ${next}::timestamptz is not null)
      where id = ${id} and lease_until = ${lease}`.execute(trx)
  })
}

/** After a start on the embedded database, which has one process: whatever is claimed belongs to a process that died. */
export async function recoverHooks(db: Db): Promise<void> {
  await sql`update web_hook_queue set lease_until = null where lease_until is not null`.execute(db)
}

export interface StoredHook {
  id: string
  name: string
  status: OfferStatus
  address: string
  secrets: Record<string, string>
  previousEndsAt: string | null
  /** Who saved it last. */
  savedBy: string
  /** Since when every attempt has failed. */
  failingSince: string | null
  isWarned: boolean
  restsUntil: string | null
}

/** The endpoint with its sealed secrets, whatever the scope; undefined where it is gone. */
export async function getStoredHook(db: Db, id: string): Promise<StoredHook | undefined> {
  const rows = await sql<StoredHook>`
    select h.id, h.name, h.status, h.address, h.secrets, h.previous_ends_at, h.saved_by, q.failing_since, q.warned_at is not null as is_warned, q.rests_until
    from web_hook h left join web_hook_queue q on q.id = h.id where h.id = ${id}`.execute(db)
  return rows.rows[0]
}

/** A delivery that waits, by its place in the order of events. */
export interface QueuedDelivery extends WaitingDelivery {
  eventId: string
  attempts: number
  /** The products that the endpoint is told of; null: all. */
  products: string[] | null
}

/** So many of an endpoint's waiting deliveries are looked at for those that can be sent. */
const mostLookedAt = 2000

/** An endpoint's waiting deliveries in the order of their events. */
export async function findWaiting(db: Db, webHookId: string): Promise<QueuedDelivery[]> {
  const rows = await sql<QueuedDelivery>`
    select d.id, d.event_id, d.attempts, d.products::text[] as products, d.next_try_at, e.records from web_hook_delivery d join web_hook_event e on e.id = d.event_id
    where d.web_hook_id = ${webHookId} and d.state = 'waiting' order by d.event_id limit ${mostLookedAt}`.execute(db)
  return rows.rows
}

export interface StoredEvent {
  id: string
  key: string
  type: PostedType
  at: string
  data: Record<string, unknown>
  /** The request that it happened in; null: in none. */
  requestId: string | null
}

/** Events by id. */
export async function findEvents(db: Db, ids: readonly string[]): Promise<Map<string, StoredEvent>> {
  const rows =
    await sql<StoredEvent>`select id, key, type, at, data, request_id from web_hook_event where id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.rows.map((event) => [event.id, event]))
}

/** What an attempt came to, and what becomes of its delivery. */
export interface Outcome {
  deliveryId: string
  at: string
  durationMs: number
  status: number | null
  problem: HookProblem | null
  response: string
  byName: string
  /** When it is tried again; null: it has ended. */
  nextTryAt: string | null
}

/** Keeps attempts and their deliveries. Those that went with their endpoint while they were posted are left out. */
export async function saveOutcomes(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  const ids = outcomes.map(({ deliveryId }) => deliveryId)
  await sql`
    with outcome as materialized (
      select o.* from jsonb_to_recordset(${json(outcomes)}::jsonb) as o ("deliveryId" bigint, at timestamptz, "durationMs" int, status int, problem text, response text,
        "byName" text, "nextTryAt" timestamptz)),
    present as materialized (select id from web_hook_delivery where id = any (${ids}::bigint[]) order by id for update),
    attempt as (
      insert into web_hook_attempt (delivery_id, at, duration_ms, status, problem, response, by_name)
      select o."deliveryId", o.at, o."durationMs", o.status, o.problem, o.response, o."byName" from outcome o join present on present.id = o."deliveryId")
    update web_hook_delivery d set attempts = d.attempts + 1, status = o.status, problem = o.problem, next_try_at = o."nextTryAt",
      state = case when o.problem is null then 'sent' when o."nextTryAt" is null then 'failed' else 'waiting' end,
      ended_at = case when o."nextTryAt" is null then o.at end
    from outcome o join present on present.id = o."deliveryId" where d.id = o."deliveryId"`.execute(db)
}

/** Every attempt since a time failed, and it is left alone until another one; or the last one did not fail: both null. */
export async function setFailing(
  db: Db,
  id: string,
  failing: { since: string | null; restsUntil: string | null; isWarned: boolean },
): Promise<void> {
  const { since, restsUntil, isWarned } = failing
  await sql`
    update web_hook_queue set failing_since = ${since}, rests_until = ${restsUntil},
      warned_at = case when ${isWarned}::boolean then coalesce(warned_at, now()) end where id = ${id}`.execute(db)
}

/** After an outage whatever failed meanwhile is due at once, since later events about the same wait for it. */
export async function bringForward(db: Db, id: string, at: string): Promise<void> {
  await sql`
    update web_hook_delivery set next_try_at = ${at} where web_hook_id = ${id} and state = 'waiting' and next_try_at > ${at}
      and (select count(*) > 2 from web_hook_delivery w where w.web_hook_id = ${id} and w.state = 'waiting' and w.attempts > 0)`.execute(db)
}
