import type { GlobalConfig, LiveCheck, LiveProblem, WatchSlot, WebsiteIncident, WebsiteWatched } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { json } from '../../../../db/query.ts'

export interface WatchedSite {
  id: string
  domain: string
  /** The build that the world should see. */
  build: string
  globalConfig: Partial<GlobalConfig>
  /** The server that it is pushed to; null: it is served here. */
  serverId: string | null
}

/** What is pushed, else what is served here. */
const publicBuild = sql`coalesce(case when w.shop_server_id is not null then w.pushed_build end, w.current_build)`
const watchColumns = sql`w.id, w.domain, w.global_config, w.shop_server_id as server_id, ${publicBuild} as build`
const isPublic = sql`w.status = 'active' and ${publicBuild} is not null`

/** The website when it is public. */
export async function getWatchedSite(db: Db, websiteId: string): Promise<WatchedSite | undefined> {
  const result = await sql<WatchedSite>`select ${watchColumns} from website w where w.id = ${websiteId} and ${isPublic}`.execute(db)
  return result.rows[0]
}

const isDue = (now: string) => sql`(s.taken_at is null or s.taken_at <= ${now}::timestamptz - make_interval(mins => w.watch_minutes))`

/**
 * Takes websites whose check is due, by the interval that they have now: nobody else takes them until their next one.
 */
export async function takeDueSites(db: Db, now: string, limit: number): Promise<WatchedSite[]> {
  const result = await sql<WatchedSite>`
    with due as (
      select w.id, s.taken_at from website w left join website_watch s on s.website_id = w.id
      where ${isPublic} and w.watch_minutes > 0 and ${isDue(now)}
      order by s.taken_at nulls first, w.id limit ${limit}
    ), claimed as (
      insert into website_watch as s (website_id, taken_at) select id, ${now} from due order by id
      on conflict (website_id) do update set taken_at = excluded.taken_at where s.taken_at < excluded.taken_at
        and s.taken_at is not distinct from (select d.taken_at from due d where d.id = s.website_id)
      returning website_id
    )
    select ${watchColumns} from website w join claimed c on c.website_id = w.id order by w.id`.execute(db)
  return result.rows
}

/**
 * Ends incidents of websites that are not public any more: who stopped one knows that it is away, and its next start is
 * none of it.
 */
export async function endIncidentsOfStopped(db: Db, now: string): Promise<void> {
  const ofStopped = sql`website_id in (select w.id from website w where not (${isPublic}))`
  await sql`update website_incident set ended_at = ${now} where ended_at is null and ${ofStopped}`.execute(db)
  await sql`update website_watch set failures = 0, failing_since = null where failing_since is not null and ${ofStopped}`.execute(db)
}

/** What became of a website with a check: it is down from now on, up again, or as before. */
export interface WatchTurn {
  began: LiveProblem[] | undefined
  ended: { beganAt: string } | undefined
}

/** Failed checks in a row after which a website counts as down. */
const failuresToAlarm = 2

/**
 * Keeps a check in the caller's transaction. A website is down after its second failed check in a row, since the first
 * of them. One that was never up waits for its domain or its first push: that is no incident.
 */
export async function saveLiveCheck(db: Db, websiteId: string, check: LiveCheck): Promise<WatchTurn> {
  if (check.isUp === null) {
    await keepFound(db, websiteId, check, 'as before')
    return { began: undefined, ended: undefined }
  }
  await sql`insert into website_look (website_id, at, is_up, first_byte_ms) values (${websiteId}, ${check.at}, ${check.isUp}, ${check.firstByteMs})
    on conflict do nothing`.execute(db)
  const { failures, failingSince } = await keepFound(db, websiteId, check, check.isUp ? 'up' : 'failed')
  if (check.isUp) {
    const result = await sql<{ beganAt: string }>`
      update website_incident set ended_at = ${check.at} where website_id = ${websiteId} and ended_at is null returning began_at`.execute(
      db,
    )
    return { began: undefined, ended: result.rows[0] }
  }
  if (failures < failuresToAlarm) return { began: undefined, ended: undefined }
  const begun = await sql`
    insert into website_incident (website_id, began_at, problems)
    select ${websiteId}, ${failingSince ?? check.at}, ${json(check.problems)} where exists (select from website_look where website_id = ${websiteId} and is_up)
    on conflict (website_id) where ended_at is null do nothing returning id`.execute(db)
  return { began: begun.rows.length > 0 ? check.problems : undefined, ended: undefined }
}

async function keepFound(db: Db, websiteId: string, check: LiveCheck, outcome: 'up' | 'failed' | 'as before') {
  const result = await sql<{ failures: number; failingSince: string | null }>`
    insert into website_watch as s (website_id, taken_at, found, failures, failing_since)
    values (${websiteId}, ${check.at}, ${json(check)}, ${outcome === 'failed' ? 1 : 0}, ${outcome === 'failed' ? check.at : null})
    on conflict (website_id) do update set found = excluded.found,
      failures = case ${outcome}::text when 'failed' then s.failures + 1 when 'up' then 0 else s.failures end,
      failing_since = case ${outcome}::text when 'failed' then coalesce(s.failing_since, excluded.failing_since) when 'as before' then s.failing_since end
    returning failures, failing_since`.execute(db)
  return result.rows[0] ?? { failures: 0, failingSince: null }
}

/** Sets after how many minutes websites are checked again, 0 for never. Returns how many changed. */
export async function setWatch(db: Db, ids: readonly string[], minutes: number): Promise<number> {
  const result = await db
    .updateTable('website')
    .set({ watchMinutes: minutes, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .where('watchMinutes', '<>', minutes)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

const newestIncidents = 50

/** What is known of a website; undefined where there is none. */
export async function readWatched(db: Db, websiteId: string, now: string): Promise<WebsiteWatched | undefined> {
  const result = await sql<Pick<WebsiteWatched, 'minutes' | 'last' | 'upTime'>>`
    select w.watch_minutes as minutes, s.found as last, (
      select jsonb_build_object(
        'day', round(100.0 * avg(is_up::int) filter (where at > ${now}::timestamptz - interval '1 day'), 2),
        'week', round(100.0 * avg(is_up::int) filter (where at > ${now}::timestamptz - interval '7 days'), 2),
        'month', round(100.0 * avg(is_up::int), 2))
      from website_look l where l.website_id = w.id and at > ${now}::timestamptz - interval '30 days') as up_time
    from website w left join website_watch s on s.website_id = w.id where w.id = ${websiteId}`.execute(db)
  const [row] = result.rows
  return row && { websiteId, ...row, slots: await readSlots(db, websiteId, now), incidents: await findIncidents(db, websiteId) }
}

async function readSlots(db: Db, websiteId: string, now: string): Promise<WatchSlot[]> {
  const slots = await sql<WatchSlot>`
    select t.at, count(l.at)::int as looks, count(l.at) filter (where not l.is_up)::int as down, round(avg(l.first_byte_ms))::int as first_byte_ms
    from generate_series(${now}::timestamptz - interval '24 hours', ${now}::timestamptz - interval '30 minutes', interval '30 minutes') t (at)
    left join website_look l on l.website_id = ${websiteId} and l.at > t.at and l.at <= t.at + interval '30 minutes'
    group by t.at order by t.at`.execute(db)
  return slots.rows
}

async function findIncidents(db: Db, websiteId: string): Promise<WebsiteIncident[]> {
  const rows = await sql<WebsiteIncident>`
    select id, began_at, ended_at, problems from website_incident
    where website_id = ${websiteId} order by began_at desc limit ${newestIncidents}`.execute(db)
  return rows.rows
}

/** Deletes checks from before a time; incidents stay. */
export async function deleteLooks(db: Db, before: string): Promise<void> {
  await sql`delete from website_look where at < ${before}`.execute(db)
}
