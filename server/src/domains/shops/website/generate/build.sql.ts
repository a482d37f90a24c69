import type { Page, PageRequest, PublishingRefusal, WebsiteBuild } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { json, pageOfRows } from '../../../../db/query.ts'
import type { ReleaseOutcome } from './release.ts'

/** Problems beyond this many are counted, not kept. */
export const keptProblems = 500
/** So many broken links of a build's menus are kept. */
const keptLinks = 50

const isCurrent = sql<boolean>`exists (select 1 from website w where w.id = site_build.website_id and w.current_build = site_build.id)`
const isNext = sql<boolean>`exists (select 1 from website w where w.id = site_build.website_id and w.next_build = site_build.id)`

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
      'madeBy',
      'publishedAt',
      'added',
      'changed',
      'lost',
      'refusals',
      'forcedBy',
      isCurrent.as('isCurrent'),
      isNext.as('isNext'),
    ])
    .where('websiteId', '=', websiteId)
    .$castTo<WebsiteBuild>()
}

/** One page of a website's builds in any status, the latest first unless sorted otherwise. */
export async function searchBuilds(db: Db, websiteId: string, page: PageRequest): Promise<Page<WebsiteBuild>> {
  const request = { ...page, sort: page.sort ?? { by: 'createdAt', desc: true } }
  return pageOfRows(db, builds(db, websiteId), request, { createdAt: 'createdAt' }, 'id')
}

/** The build; undefined where it is gone or another website's. */
export async function getBuild(db: Db, websiteId: string, id: string): Promise<WebsiteBuild | undefined> {
  return builds(db, websiteId).where('id', '=', id).executeTakeFirst()
}

/** `madeBy` is a user's id; null when the build was made automatically. */
export async function insertBuild(
  db: Db,
  { websiteId, id, madeBy, createdAt }: { websiteId: string; id: string; madeBy: string | null; createdAt: string },
): Promise<void> {
  await db
    .insertInto('siteBuild')
    .values({
      id,
      websiteId,
      createdAt,
      status: 'building',
      madeBy: sql`(select username from admin_user where id = ${madeBy})`,
      changes: sql`(select changes from website where id = ${websiteId})`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/**
 * What a build was made of: which state of the website (`changes`), the currency of its pages, and whether its checkout
 * needs a phone number.
 */
export interface BuildSource {
  changes: string
  currencyCode: string
  needsPhone: boolean
}

/** Keeps what came of a build, and what it was made of. */
export async function closeBuild(
  db: Db,
  outcome: ReleaseOutcome,
  { changes, currencyCode, needsPhone }: BuildSource,
  refusals: readonly PublishingRefusal[],
): Promise<void> {
  const { build, isRefused, pages, written: writtenCount, removed: removedCount, seconds } = outcome
  await db
    .updateTable('siteBuild')
    .set({
      status: isRefused ? 'refused' : 'ready',
      changes,
      currencyCode,
      asksTerms: true,
      needsPhone,
      pages,
      written: writtenCount,
      removed: removedCount,
      seconds,
      ...outcome.difference,
      refusals: json(refusals),
      brokenMenuLinks: outcome.guardFacts.brokenMenuLinks.slice(0, keptLinks),
      reasons: json(outcome.reasons),
      problems: json(outcome.problems.slice(0, keptProblems)),
    })
    .where('id', '=', build)
    .execute()
}

/** The builds to keep: the newest `count` that are ready, and those that are published, pushed or wait. */
export async function findKeptBuilds(db: Db, websiteId: string, count: number): Promise<string[]> {
  const rows = await sql<{ id: string | null }>`
    (select id from site_build where website_id = ${websiteId} and status = 'ready' order by created_at desc, id desc limit ${count})
    union
    select unnest(array[current_build, pushed_build, next_build]) from website where id = ${websiteId}`.execute(db)
  return rows.rows.flatMap(({ id }) => id ?? [])
}

/** Marks builds whose files were removed, and attempts without a result. */
export async function markGone(db: Db, websiteId: string, keep: readonly string[]): Promise<void> {
  await sql`
    update site_build set status = 'gone'
    where website_id = ${websiteId} and status in ('ready', 'building') and id <> all (${sql.val(keep)}::text[])`.execute(db)
}

/**
 * Deletes up to `limit` builds of before a time whose files are gone, and returns how many. The newest of each website
 * stays: it says what was made last.
 */
export async function deleteGoneBuilds(db: Db, before: string, limit: number): Promise<number> {
  const result = await sql`
    delete from site_build where id in (
      select b.id from site_build b where b.status in ('gone', 'refused') and b.created_at < ${before}
        and exists (select from site_build newer where newer.website_id = b.website_id and (newer.created_at, newer.id) > (b.created_at, b.id))
      limit ${limit})`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
