import type { CachePurge, PurgeKind, PurgeProblem, PurgeWhat } from '@wanpu/contract'
import { sql } from 'kysely'
import { dueRows, secondsLater } from '../../../../db/due.ts'
import type { Db } from '../../../../db/open.ts'

/**
 * Notes that a website's live build is about to switch, in the transaction and before the statement that switches it. A
 * website that is pushed is live where it was pushed to. What waits already is called once for both, and for
 * everything: pages of a build in between may be cached. It belongs to the rollout whose task switches.
 */
export async function insertPurges(db: Db, websiteId: string, build: string, by: 'publish' | 'push'): Promise<void> {
  const live = by === 'push' ? sql`w.pushed_build` : sql`w.current_build`
  await sql`
    insert into cache_purge (hook_id, website_id, from_build, to_build, rollout_id, next_try_at, created_at)
    select h.id, w.id, ${live}, ${build}, (select t.rollout_id from task t where t.website_id = w.id and t.status = 'running' limit 1), now(), now()
    from website w join purge_hook h on h.status = 'active' and (h.website_id is null or h.website_id = w.id)
      and (h.shop_server_id is null or h.shop_server_id = w.shop_server_id)
    where w.id = ${websiteId} and (w.shop_server_id is not null) = ${by === 'push'}::boolean and ${live} is distinct from ${build}
    order by h.id
    on conflict (hook_id, website_id) where state = 'waiting' do update
      set to_build = excluded.to_build, rollout_id = excluded.rollout_id, everything = true, switches = cache_purge.switches + 1, attempts = 0, next_try_at = now(), problem = null, response = ''`.execute(
    db,
  )
}

export interface DuePurge {
  id: string
  switches: number
  attempts: number
  hookId: string
  isActive: boolean
  kind: PurgeKind
  what: PurgeWhat
  address: string
  secrets: Record<string, string>
  websiteId: string
  domain: string
  aliases: string[]
  fromBuild: string | null
  toBuild: string
  everything: boolean
}

/** How long a worker has for what it took before another one may try. */
const claimSeconds = 300

/** Takes purges that are due, the oldest first. */
export async function takeDuePurges(db: Db, now: Date, most: number): Promise<DuePurge[]> {
  const result = await sql<DuePurge>`
    with due as materialized ${dueRows({ table: 'cache_purge', at: 'next_try_at', now, most, where: sql`state = 'waiting'` })},
    taken as (
      update cache_purge p set attempts = attempts + 1, next_try_at = ${secondsLater(now, claimSeconds)} from due where p.id = due.id returning p.*)
    select p.id, p.switches, p.attempts, p.hook_id, h.status = 'active' as is_active, h.kind, h.what, h.address, h.secrets, p.website_id, w.domain,
      array(select d.domain from shop_domain d where d.website_id = w.id and d.role = 'alias' order by d.id) as aliases, p.from_build, p.to_build, p.everything
    from taken p join purge_hook h on h.id = p.hook_id join website w on w.id = p.website_id order by p.id`.execute(db)
  return result.rows
}

/** Unless another switch was added meanwhile, which is still to be purged. */
export async function endPurge(
  db: Db,
  { id, switches }: Pick<DuePurge, 'id' | 'switches'>,
  {
    state,
    problem,
    response,
    addresses,
    at,
  }: { state: 'done' | 'failed'; problem: PurgeProblem | null; response: string; addresses: number | null; at: string },
): Promise<void> {
  await db
    .updateTable('cachePurge')
    .set({ state, problem, response, addresses, nextTryAt: null, endedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('switches', '=', switches)
    .execute()
}

/**
 * Keeps why a purge failed and when it is tried again (ISO 8601), unless it ended or another switch was added
 * meanwhile.
 */
export async function retryPurge(
  db: Db,
  { id, switches }: Pick<DuePurge, 'id' | 'switches'>,
  { problem, response, nextTryAt }: { problem: PurgeProblem; response: string; nextTryAt: string },
): Promise<void> {
  await db
    .updateTable('cachePurge')
    .set({ problem, response, nextTryAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('switches', '=', switches)
    .execute()
}

const newestPurges = 20

/** The newest 20 purges of a website, the latest first. */
export async function findPurges(db: Db, websiteId: string): Promise<CachePurge[]> {
  const result = await sql<CachePurge>`
    select p.id, h.name as hook_name, p.to_build as build, p.state, p.attempts, p.next_try_at, p.addresses, p.problem, p.response, p.created_at, p.ended_at
    from cache_purge p join purge_hook h on h.id = p.hook_id where p.website_id = ${websiteId} order by p.id desc limit ${newestPurges}`.execute(
    db,
  )
  return result.rows
}

/** Deletes what has ended and was noted before a time. */
export async function deletePurges(db: Db, before: string): Promise<void> {
  await sql`delete from cache_purge where created_at < ${before} and state <> 'waiting'`.execute(db)
}
