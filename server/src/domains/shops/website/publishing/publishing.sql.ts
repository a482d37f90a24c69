import type { PublishingRefusal, WebsiteHold, WebsiteProblem } from '@wanpu/contract'
import { sql } from 'kysely'
import { condition } from '../../../../db/condition.ts'
import type { Db } from '../../../../db/open.ts'
import { json } from '../../../../db/query.ts'
import { hasRested } from '../../../../tasks/retry-pause.sql.ts'
import { insertPurges } from '../purge/purge.sql.ts'

const columns = [
  'id',
  'domain',
  'publishing',
  'publishTimes',
  'publishAt',
  'scheduledSince',
  'hold',
  'nextBuild',
  'nextChanges',
  'currentBuild',
  'shopServerId',
  'pushedBuild',
  'guards',
] as const

/** Why the next build may not become public automatically. */
export const nextRefusals = sql<PublishingRefusal[]>`coalesce((select b.refusals from site_build b where b.id = website.next_build), '[]')`

/** Why the newest build could not be made: the first pages that are in each other's way. */
export const refusedPages = sql<WebsiteProblem[]>`coalesce((
  select case b.status when 'refused' then jsonb_path_query_array(b.problems, '$[0 to 4]') end
  from site_build b where b.website_id = website.id and b.status <> 'building' order by b.created_at desc, b.id desc limit 1), '[]')`

/**
 * How a website is published now. Its row stays locked until the transaction ends, so that nobody holds it or publishes
 * another build meanwhile.
 */
export async function lockPublishing(db: Db, websiteId: string) {
  return db
    .selectFrom('website')
    .select([
      ...columns,
      sql<string | null>`(select b.created_at from site_build b where b.id = website.next_build)`.as('nextMadeAt'),
      nextRefusals.as('nextRefusals'),
    ])
    .where('id', '=', websiteId)
    .forUpdate()
    .executeTakeFirst()
}
export type PublishingState = NonNullable<Awaited<ReturnType<typeof lockPublishing>>>

/** Whether a build of the website waits to become public; false where the website is gone. */
export async function hasNext(db: Db, websiteId: string): Promise<boolean> {
  const row = await db.selectFrom('website').select('nextBuild').where('id', '=', websiteId).executeTakeFirst()
  return typeof row?.nextBuild === 'string'
}

/**
 * The build is public. Nothing waits any more, and the mark of changes goes only when nothing changed since the website
 * was read at `changes`.
 */
export async function setPublished(db: Db, websiteId: string, build: string, changes: string): Promise<void> {
  await insertPurges(db, websiteId, build, 'publish')
  await sql`
    update website set current_build = ${build}, next_build = null, publish_at = null, last_generated_at = coalesce(b.created_at, now()),
      dirty_since = case when changes = ${changes}::bigint then null else dirty_since end, redraw = redraw and changes <> ${changes}::bigint
    from (select max(created_at) as created_at from site_build where id = ${build}) b
    where website.id = ${websiteId}`.execute(db)
  await markPublished(db, build)
}

/** The build waits to become public. */
export async function setNext(db: Db, websiteId: string, build: string, changes: string): Promise<void> {
  await sql`
    update website set next_build = ${build}, next_changes = ${changes}::bigint, last_generated_at = now() where id = ${websiteId}`.execute(
    db,
  )
}

/** An earlier build is public again, and stays so: the website is held and does not count as changed. */
export async function setRolledBack(db: Db, websiteId: string, build: string, hold: WebsiteHold): Promise<void> {
  await insertPurges(db, websiteId, build, 'publish')
  await db
    .updateTable('website')
    .set({ currentBuild: build, dirtySince: null, hold: json(hold) })
    .where('id', '=', websiteId)
    .execute()
  await markPublished(db, build)
}

/** Records who published a build although the guards refuse it. */
export async function setForced(db: Db, build: string, forcedBy: string): Promise<void> {
  await db.updateTable('siteBuild').set({ forcedBy }).where('id', '=', build).execute()
}

async function markPublished(db: Db, build: string): Promise<void> {
  await db.updateTable('siteBuild').set({ publishedAt: sql`now()` }).where('id', '=', build).execute()
}

/** Holds websites that are not held yet; returns how many. */
export async function holdWebsites(db: Db, ids: readonly string[], hold: WebsiteHold): Promise<number> {
  const result = await db
    .updateTable('website')
    .set({ hold: json(hold) })
    .where('id', 'in', ids)
    .where('hold', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * Ends the hold of websites; they count as changed, for what they show may be older than the data. Times that passed
 * meanwhile are not made up for. Returns how many were held.
 */
export async function releaseWebsites(db: Db, ids: readonly string[], now: string): Promise<number> {
  const released = await db
    .updateTable('website')
    .set({
      hold: null,
      dirtySince: sql`coalesce(dirty_since, now())`,
      changes: sql`changes + (dirty_since is null)::int`,
      scheduledSince: now,
      publishAt: sql`case when publish_at > ${now}::timestamptz then publish_at end`,
    })
    .where('id', 'in', ids)
    .where('hold', 'is not', null)
    .executeTakeFirst()
  return Number(released.numUpdatedRows)
}

/** The websites among these whose builds become public neither by schedule nor wait: a time would say nothing. */
export async function findWithoutNext(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('website')
    .select('domain')
    .where('id', 'in', ids)
    .where(condition`publishing = 'automatic' or (next_build is null and publishing <> 'scheduled')`)
    .orderBy('id')
    .execute()
  return rows.map(({ domain }) => domain)
}

/** Sets when waiting builds become public (ISO 8601; null: no time). Returns how many websites changed. */
export async function setPublishAt(db: Db, ids: readonly string[], at: string | null): Promise<number> {
  const result = await db
    .updateTable('website')
    .set({ publishAt: at })
    .where('id', 'in', ids)
    .where(sql<boolean>`publish_at is distinct from ${at}::timestamptz`)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Tasks of a stopped rollout do not count: they may wait for days. */
const hasNoTask = (kind: string) =>
  sql`not exists (select 1 from task t where t.website_id = w.id and t.kind = ${kind} and t.status in ('pending', 'running', 'paused')
    and not exists (select from rollout r where r.id = t.rollout_id and r.status in ('stopped', 'cancelled')))`

interface DueWebsite {
  id: string
  domain: string
  isPushed: boolean
}

/**
 * Websites that changed since their newest build, are not held, and have no generation waiting or running: those that
 * are published automatically, and those that are by schedule, so that their next build is fresh. The others are
 * generated by hand only. One of which the newest build was refused waits until something changes; one whose generation
 * failed waits for that, or rests for a while.
 */
export async function findDirtyWebsites(db: Db, kind: string, limit: number): Promise<DueWebsite[]> {
  const rows = await sql<DueWebsite>`
    select id, domain, pushed_build is not null and shop_server_id is not null as is_pushed from website w
    left join lateral (select b.status as newest, b.changes as made_of from site_build b where b.website_id = w.id order by b.created_at desc, b.id desc limit 1) b on true
    where dirty_since is not null and hold is null and coalesce(current_build, next_build) is not null and status = 'active'
      and case publishing when 'automatic' then next_build is null or next_changes <> changes
        or not exists (select from site_build b where b.id = next_build and b.refusals <> '[]') when 'scheduled' then next_build is null or next_changes <> changes else false end
      and ${hasNoTask(kind)} and (made_of is distinct from changes or (newest <> 'refused' and ${hasRested(kind)}))
    order by dirty_since limit ${limit}`.execute(db)
  return rows.rows
}

/**
 * Websites that are not held and have a build that waits for a time, and no generation waiting or running, nor a
 * publication that failed a short while ago.
 */
export async function findWaitingForTime(db: Db, kind: string) {
  const rows = await sql<
    DueWebsite & Pick<PublishingState, 'publishing' | 'publishTimes' | 'publishAt' | 'scheduledSince' | 'nextBuild' | 'nextMadeAt'>
  >`
    select w.id, w.domain, w.pushed_build is not null and w.shop_server_id is not null as is_pushed, w.publishing, w.publish_times, w.publish_at,
      w.scheduled_since, w.next_build, b.created_at as next_made_at
    from website w join site_build b on b.id = w.next_build
    where w.publishing <> 'automatic' and b.refusals = '[]' and w.status = 'active' and w.hold is null and (w.publish_at is not null or w.publishing = 'scheduled')
      and ${hasNoTask(kind)} and ${hasRested(kind, { publish: true })}
    order by w.id`.execute(db)
  return rows.rows
}

/** A time that passed when nothing was there to publish says nothing any more. */
export async function dropPassedTimes(db: Db, now: string): Promise<void> {
  await db
    .updateTable('website')
    .set({ publishAt: null })
    .where('publishAt', '<=', now)
    .where('nextBuild', 'is', null)
    .where('dirtySince', 'is', null)
    .execute()
}
