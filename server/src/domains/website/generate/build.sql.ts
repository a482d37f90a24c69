import type { Page, PageRequest, WebsiteBuild, WebsiteHold } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json, pageOfRows } from '../../../db/query.ts'
import type { ReleaseOutcome } from './release.ts'

/** Problems beyond this many are counted, not kept. */
export const keptProblems = 500

const isCurrent = sql<boolean>`exists (select 1 from website w where w.id = site_build.website_id and w.current_build = site_build.id)`

function builds(db: Db, websiteId: string) {
  return db
    .selectFrom('siteBuild')
    .select([
      'id',
      'websiteId',
      'status',
      'pages',
      'written',
      'removed',
      'reasons',
      'problems',
      'seconds',
      'createdAt',
      isCurrent.as('isCurrent'),
    ])
    .where('websiteId', '=', websiteId)
    .$castTo<WebsiteBuild>()
}

export async function searchBuilds(db: Db, websiteId: string, page: PageRequest): Promise<Page<WebsiteBuild>> {
  const request = { ...page, sort: page.sort ?? { by: 'createdAt', desc: true } }
  return pageOfRows(db, builds(db, websiteId), request, { createdAt: 'createdAt' }, 'id')
}

export async function getBuild(db: Db, websiteId: string, id: string): Promise<WebsiteBuild | undefined> {
  return builds(db, websiteId).where('id', '=', id).executeTakeFirst()
}

export async function insertBuild(db: Db, websiteId: string, id: string): Promise<void> {
  await db
    .insertInto('siteBuild')
    .values({ id, websiteId, status: 'building' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Keeps what came of a build. */
export async function closeBuild(db: Db, outcome: ReleaseOutcome): Promise<void> {
  const { build, isRefused, pages, written, removed, seconds } = outcome
  await db
    .updateTable('siteBuild')
    .set({
      status: isRefused ? 'refused' : 'ready',
      pages,
      written,
      removed,
      seconds,
      reasons: json(outcome.reasons),
      problems: json(outcome.problems.slice(0, keptProblems)),
    })
    .where('id', '=', build)
    .execute()
}

/** The build is the published one, and no hold is left. The mark of changes goes only when nothing changed since the website was read at `changes`. */
export async function setGenerated(db: Db, websiteId: string, build: string, changes: string): Promise<void> {
  await sql`
    update website set current_build = ${build}, last_generated_at = now(), hold = null,
      dirty_since = case when changes = ${changes}::bigint then null else dirty_since end, redraw = redraw and changes <> ${changes}::bigint
    where id = ${websiteId}`.execute(db)
}

/** An earlier build is the published one again, and stays so: the website is held and does not count as changed. */
export async function setRolledBack(db: Db, websiteId: string, build: string, hold: WebsiteHold): Promise<void> {
  await db
    .updateTable('website')
    .set({ currentBuild: build, dirtySince: null, hold: json(hold) })
    .where('id', '=', websiteId)
    .execute()
}

/** Ends the hold of websites; they count as changed, for what they show may be older than the data. Returns how many were held. */
export async function releaseWebsites(db: Db, ids: readonly string[]): Promise<number> {
  const released = await db
    .updateTable('website')
    .set({ hold: null, dirtySince: sql`coalesce(dirty_since, now())` })
    .where('id', 'in', ids)
    .where('hold', 'is not', null)
    .executeTakeFirst()
  return Number(released.numUpdatedRows)
}

/** The builds to keep: the newest `count` that are ready, and those that are published or pushed. */
export async function findKeptBuilds(db: Db, websiteId: string, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    (select id from site_build where website_id = ${websiteId} and status = 'ready' order by created_at desc, id desc limit ${count})
    union
    select unnest(array[current_build, pushed_build]) from website where id = ${websiteId}`.execute(db)
  return rows.rows.map((row) => row.id).filter(Boolean)
}

/** Builds whose files were removed, and attempts that came to nothing. */
export async function markGone(db: Db, websiteId: string, keep: readonly string[]): Promise<void> {
  await sql`
    update site_build set status = 'gone'
    where website_id = ${websiteId} and status in ('ready', 'building') and id <> all (${sql.val(keep)}::text[])`.execute(db)
}

/** Websites that changed since they were published, are not held, and have no generation waiting or running. */
export async function findDirtyWebsites(db: Db, kind: string, limit: number): Promise<{ id: string; domain: string; isPushed: boolean }[]> {
  const rows = await sql<{ id: string; domain: string; isPushed: boolean }>`
    select id, domain, pushed_build is not null and shop_server_id is not null as is_pushed from website w
    where dirty_since is not null and hold is null and current_build is not null and status = 'active'
      and not exists (select 1 from task t where t.website_id = w.id and t.kind = ${kind} and t.status in ('pending', 'running', 'paused'))
    order by dirty_since limit ${limit}`.execute(db)
  return rows.rows
}
