import type { EventType, PostedType } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import type { Listener, RoutedEvent, WebsiteFacts } from './routing.rules.ts'

/** Distinguishes the lock from other advisory ones. */
const lock = 7_310_041

/** False while another process writes deliveries: they are written in the order of their events. */
export async function lockRouting(db: Db): Promise<boolean> {
  const result = await sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(lock)}) as is_free`.execute(db)
  return result.rows[0]?.isFree === true
}

export interface NewEvent extends RoutedEvent {
  id: string
  /** What it is about, such as `product:12`. */
  records: string[]
}

/** The oldest events without deliveries. */
export async function findNewEvents(db: Db, most: number): Promise<NewEvent[]> {
  const result = await sql<NewEvent>`
    select id, type, website_ids::text[] as website_ids, records from web_hook_event where not is_routed order by id limit ${most}`.execute(
    db,
  )
  return result.rows
}

export interface ListeningHook extends Listener {
  id: string
  name: string
  savedBy: string
}

/** The active endpoints that want one of the events. */
export async function findListeners(db: Db, types: readonly PostedType[]): Promise<ListeningHook[]> {
  return db
    .selectFrom('webHook')
    .select(['id', 'name', 'websiteId', 'groupId', 'ownerCode', 'events', 'savedBy'])
    .where('status', '=', 'active')
    .where(sql<boolean>`events && ${sql.val(types)}::text[]`)
    .orderBy('id')
    .$castTo<ListeningHook & { events: EventType[] }>()
    .execute()
}

/** Group and owner of websites, by id; those that are gone are left out. */
export async function findWebsiteFacts(db: Db, ids: readonly string[]): Promise<Map<string, WebsiteFacts>> {
  const rows = await db
    .selectFrom('website')
    .select(['id', 'groupId', 'ownerCode'])
    .where(sql<boolean>`id = any (${sql.val(ids)}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, groupId, ownerCode }) => [id, { groupId, ownerCode }]))
}

/** Those of the products that websites sell for which an endpoint is, and which its maker sees. */
export async function findSoldProducts(
  db: Db,
  { websiteId, groupId, ownerCode }: Listener,
  scope: WebsiteScope,
  ids: readonly string[],
): Promise<Set<string>> {
  const conditions = [
    sql`s.goods_id = any (${ids}::bigint[])`,
    ...(scope.kind === 'all' ? [] : [sql`s.website_id = any (${scope.ids}::bigint[])`]),
    ...(websiteId === null ? [] : [sql`s.website_id = ${websiteId}::bigint`]),
    ...(groupId === null ? [] : [sql`w.group_id = ${groupId}::bigint`]),
    ...(ownerCode === '' ? [] : [sql`w.owner_code = ${ownerCode}`]),
  ]
  const { rows } = await sql<{ goodsId: string }>`
    select distinct s.goods_id from shop_goods s join website w on w.id = s.website_id where ${sql.join(conditions, sql` and `)}`.execute(
    db,
  )
  return new Set(rows.map(({ goodsId }) => goodsId))
}

export interface Route {
  webHookId: string
  eventId: string
  type: PostedType
  /** The products that the endpoint is told of; null: all that the event is about. */
  products: string[] | null
}

/** Writes deliveries, due at once, and takes events that nobody hears of away. */
export async function writeRoutes(db: Db, events: readonly NewEvent[], routes: readonly Route[], at: string): Promise<void> {
  await sql`
    insert into web_hook_delivery (web_hook_id, event_id, type, products, next_try_at, created_at)
    select r."webHookId", r."eventId", r.type, r.products, ${at}, ${at}
    from jsonb_to_recordset(${json(routes)}::jsonb) as r ("webHookId" bigint, "eventId" bigint, type text, products bigint[])
    order by r."eventId", r."webHookId" on conflict do nothing`.execute(db)
  const heard = [...new Set(routes.map(({ eventId }) => eventId))]
  const ids = events.map(({ id }) => id)
  await sql`update web_hook_event set is_routed = true where id = any (${heard}::bigint[])`.execute(db)
  await sql`delete from web_hook_event where id = any (${ids}::bigint[]) and not is_routed`.execute(db)
  await wakeQueues(db, [...new Set(routes.map(({ webHookId }) => webHookId))], at)
}

/** Endpoints have something to send now, unless they rest. */
async function wakeQueues(db: Db, ids: readonly string[], at: string): Promise<void> {
  await sql`
    insert into web_hook_queue as q (id, next_try_at) select id, ${at} from web_hook where id = any (${ids}::bigint[]) order by id
    on conflict (id) do update set next_try_at = least(q.next_try_at, greatest(excluded.next_try_at, q.rests_until))`.execute(db)
}
