import type { InputOf, Page, PostedType, WebHookAttempt, WebHookDeliveryRow, webHookDelivery } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import type { StoredEvent } from './queue.sql.ts'

/** Deliveries of the endpoints that somebody sees. */
function selectDeliveries(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('webHookDelivery')
    .innerJoin('webHook', 'webHook.id', 'webHookDelivery.webHookId')
    .innerJoin('webHookEvent', 'webHookEvent.id', 'webHookDelivery.eventId')
    .select([
      'webHookDelivery.id',
      'webHookDelivery.webHookId',
      'webHook.name as webHookName',
      'webHookDelivery.type',
      sql<string>`'evt_' || replace(web_hook_event.key::text, '-', '')`.as('messageId'),
      'webHookDelivery.state',
      'webHookDelivery.attempts',
      'webHookDelivery.status',
      'webHookDelivery.problem',
      'webHookDelivery.nextTryAt',
      'webHookEvent.at as eventAt',
      'webHookEvent.requestId',
      'webHookDelivery.endedAt',
    ])
    .$castTo<WebHookDeliveryRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`web_hook.website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

/** A page of deliveries, the newest first unless sorted otherwise. */
export async function searchDeliveries(
  db: Db,
  input: InputOf<typeof webHookDelivery.search>,
  scope: WebsiteScope,
): Promise<Page<WebHookDeliveryRow>> {
  const { webHookId, type, state, atFrom, atTo } = input
  let rows = selectDeliveries(db, scope)
  if (webHookId) rows = rows.where('webHookDelivery.webHookId', '=', webHookId)
  if (type) rows = rows.where('webHookDelivery.type', '=', type)
  if (state) rows = rows.where('webHookDelivery.state', '=', state)
  if (atFrom) rows = rows.where('webHookEvent.at', '>=', atFrom)
  if (atTo) rows = rows.where('webHookEvent.at', '<', atTo)
  return pageOfRows(db, rows, input, { eventAt: 'eventAt' }, 'webHookDelivery.id', ['eventAt'])
}

/** The delivery; undefined where it is gone or outside the scope. */
export async function getDelivery(
  db: Db,
  id: string,
  scope: WebsiteScope,
): Promise<(WebHookDeliveryRow & { eventId: string; products: string[] | null }) | undefined> {
  return selectDeliveries(db, scope)
    .select(['webHookDelivery.eventId', sql<string[] | null>`web_hook_delivery.products::text[]`.as('products')])
    .where('webHookDelivery.id', '=', id)
    .executeTakeFirst()
}

/** How many of the deliveries somebody sees. */
export async function countDeliveries(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<number> {
  const rows = await selectDeliveries(db, scope)
    .where(sql<boolean>`web_hook_delivery.id = any (${sql.val(ids)}::bigint[])`)
    .execute()
  return rows.length
}

const mostAttempts = 50

/** The attempts of a delivery, the latest first. */
export async function findAttempts(db: Db, deliveryId: string): Promise<WebHookAttempt[]> {
  return db
    .selectFrom('webHookAttempt')
    .select(['at', 'durationMs', 'status', 'problem', 'response', 'byName'])
    .where('deliveryId', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(mostAttempts)
    .$castTo<WebHookAttempt>()
    .execute()
}

/** A test event of an endpoint, and its delivery, which nobody sends by itself. */
export async function insertPing(
  db: Db,
  { webHookId, type, data, at }: { webHookId: string; type: PostedType; data: Record<string, unknown>; at: string },
): Promise<{ deliveryId: string; event: StoredEvent }> {
  const rows = await sql<StoredEvent & { deliveryId: string }>`
    with event as (
      insert into web_hook_event (type, records, data, at, is_routed) values (${type}, array[]::text[], ${json(data)}::jsonb, ${at}, true)
      returning id, key, type, at, data, request_id),
    delivery as (
      insert into web_hook_delivery (web_hook_id, event_id, type, state, created_at) select ${webHookId}, id, type, 'failed', ${at} from event returning id)
    select event.*, delivery.id as delivery_id from event cross join delivery`.execute(db)
  const [row] = rows.rows
  if (!row) throw new Error('nothing was inserted')
  const { deliveryId, ...event } = row
  return { deliveryId, event }
}

/** Deliveries of an endpoint that failed, or wait after a failure, of events since a time. */
const failedSince = (webHookId: string, since: string) => sql`
  select d.id from web_hook_delivery d join web_hook_event e on e.id = d.event_id
  where d.web_hook_id = ${webHookId} and d.type <> 'web-hook.ping' and e.at >= ${since}
    and (d.state = 'failed' or (d.state = 'waiting' and d.attempts > 0))`

/** How many of an endpoint's events since a time were not taken. */
export async function countFailed(db: Db, webHookId: string, since: string): Promise<number> {
  const rows = await sql<{ count: number }>`select count(*)::int as count from (${failedSince(webHookId, since)}) f`.execute(db)
  return rows.rows[0]?.count ?? 0
}

/** They are sent as if they were new. Returns the endpoints that have something to send, and of how many deliveries. */
export async function resendFailed(db: Db, webHookId: string, since: string, at: string): Promise<number> {
  return sendAgain(db, sql`${failedSince(webHookId, since)}`, at)
}

/** Sends deliveries as if they were new; those that wait are due at once. Returns how many. */
export async function resendDeliveries(db: Db, ids: readonly string[], at: string): Promise<number> {
  return sendAgain(db, sql`select unnest(${ids}::bigint[])`, at)
}

async function sendAgain(db: Db, which: ReturnType<typeof sql>, at: string): Promise<number> {
  const done = await sql<{ count: number }>`
    with again as (
      update web_hook_delivery set state = 'waiting', attempts = 0, next_try_at = ${at}, ended_at = null where id in (${which}) returning web_hook_id),
    woken as (
      insert into web_hook_queue as q (id, next_try_at) select distinct web_hook_id, ${at}::timestamptz from again
      on conflict (id) do update set next_try_at = least(q.next_try_at, excluded.next_try_at), rests_until = null)
    select count(*)::int as count from again`.execute(db)
  return done.rows[0]?.count ?? 0
}

/** Deletes events from before a time, and beyond so many the oldest, with their deliveries and attempts, `limit` at most. */
export async function deleteOldEvents(db: Db, { before, most, limit }: { before: string; most: number; limit: number }): Promise<number> {
  const done = await sql`
    delete from web_hook_event where id in (
      select id from web_hook_event where is_routed and (at < ${before} or id <= (select max(id) - ${most} from web_hook_event)) order by id limit ${limit})`.execute(
    db,
  )
  return Number(done.numAffectedRows ?? 0n)
}
