import type { FeedRow, feed, InputOf, Page } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import type { StoredPlace } from '../../../file-systems/remote-place.ts'
import { endpointsOf } from '../../../lib/endpoint.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

/** The columns of a place, without its secret. */
export const placeColumns = [
  'kind',
  'address',
  'auth',
  'headerName',
  'host',
  'port',
  'username',
  'path',
  'endpoint',
  'region',
  'bucket',
  'pathStyle',
  'hostKey',
] as const

const columns = [
  'id',
  'version',
  'name',
  'status',
  ...placeColumns,
  'filePattern',
  'settings',
  'changes',
  'missing',
  'mostChanged',
  'mostGone',
  'leastRows',
  'mostPrice',
  'every',
  'minute',
  'clock',
  'weekdays',
  'expectedHours',
  'nextRunAt',
  'lastFileAt',
  'trouble',
  'troubleSince',
  'lastTest',
  'stoppedBy',
  'createdAt',
  'updatedAt',
] as const

/** Feeds change what every website sells: who is limited to some sees none. */
function selectFeeds(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('feed')
    .select(columns)
    .select([
      sql<boolean>`secret_sealed <> ''`.as('hasSecret'),
      sql<string>`coalesce((select u.username from admin_user u where u.id = feed.saved_by), '')`.as('savedBy'),
      sql<FeedRow['lastRun']>`(select jsonb_build_object('id', r.id::text, 'status', r.status, 'beganAt', r.began_at)
        from feed_run r where r.feed_id = feed.id order by r.id desc limit 1)`.as('lastRun'),
      sql<string | null>`(select r.id from feed_run r where r.feed_id = feed.id and r.status = 'held' order by r.id desc limit 1)`.as(
        'heldRunId',
      ),
    ])
    .$castTo<FeedRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`false`)
}

/** A page of feeds, newest first unless sorted. Keywords are looked for in the name and in where files come from. */
export async function searchFeeds(db: Db, input: InputOf<typeof feed.search>, scope: WebsiteScope): Promise<Page<FeedRow>> {
  const { keywords, kind, status, hasTrouble } = input
  let rows = selectFeeds(db, scope)
  if (keywords) rows = rows.where((eb) => eb.or([contains('name', keywords), contains('address', keywords), contains('host', keywords)]))
  if (kind) rows = rows.where('kind', '=', kind)
  if (status) rows = rows.where('status', '=', status)
  if (hasTrouble !== undefined) rows = rows.where('trouble', hasTrouble ? '<>' : '=', '')
  return pageOfRows(db, rows, input, { name: 'name', createdAt: 'createdAt', nextRunAt: 'nextRunAt' }, 'id')
}

export const feeds = endpointsOf('feed', 'lastTest', selectFeeds)

/** A feed with its sealed secret, as its runs need it. */
export interface StoredFeed extends Omit<FeedRow, 'hasSecret' | 'savedBy' | 'lastRun' | 'heldRunId'>, StoredPlace {
  savedBy: string
}

/** The feed, whoever may see it; undefined where it is gone. */
export async function getStoredFeed(db: Db, id: string): Promise<StoredFeed | undefined> {
  return db
    .selectFrom('feed')
    .select([...columns, 'secretSealed', 'savedBy'])
    .where('id', '=', id)
    .$castTo<StoredFeed>()
    .executeTakeFirst()
}

/** Keeps the key that a server showed at the first meeting. */
export async function pinFeedKey(db: Db, id: string, hostKey: string): Promise<void> {
  await db.updateTable('feed').set({ hostKey }).where('id', '=', id).where('hostKey', '=', '').execute()
}

/** Forgets the key of a server that was set up again. */
export async function forgetFeedKey(db: Db, id: string): Promise<void> {
  await db.updateTable('feed').set({ hostKey: '' }).where('id', '=', id).execute()
}

/** Keeps what a test found; the version stays, so that nobody's edit is disturbed. */
export async function setFeedTest(db: Db, id: string, test: FeedRow['lastTest']): Promise<void> {
  await db
    .updateTable('feed')
    .set({ lastTest: json(test) })
    .where('id', '=', id)
    .execute()
}

/** Gives feeds to who resumes them: from now on they do what that user may do. */
export async function takeOverFeeds(db: Db, ids: readonly string[], userId: string): Promise<void> {
  await db.updateTable('feed').set({ savedBy: userId, stoppedBy: '' }).where('id', 'in', ids).where('status', '=', 'active').execute()
}

/** When a feed runs next by itself. */
export async function setNextRun(db: Db, id: string, nextRunAt: string | null): Promise<void> {
  await db.updateTable('feed').set({ nextRunAt }).where('id', '=', id).execute()
}

/** Feeds that are due at a time, held until the transaction ends; those that another process holds are left out. */
export async function holdDueFeeds(db: Db, now: string): Promise<StoredFeed[]> {
  return db
    .selectFrom('feed')
    .select([...columns, 'secretSealed', 'savedBy'])
    .where('status', '=', 'active')
    .where('nextRunAt', '<=', now)
    .orderBy('nextRunAt')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .$castTo<StoredFeed>()
    .execute()
}

/** True while a run of the feed waits, is fetched or is imported. */
export async function isFeedBusy(db: Db, id: string): Promise<boolean> {
  const result = await sql<{ isBusy: boolean }>`
    select exists (select 1 from task t where t.kind = 'feed-task' and t.status in ('pending', 'running', 'paused') and t.payload ->> 'feedId' = ${id})
      or exists (select 1 from feed_run r where r.feed_id = ${id} and r.status = 'importing') as is_busy`.execute(db)
  return result.rows[0]?.isBusy ?? false
}

/** Switches a feed off whose maker may not do this any more. True when it was active. */
export async function stopFeed(db: Db, id: string): Promise<boolean> {
  const result = await sql`
    update feed set status = 'stopped', stopped_by = 'maker', version = version + 1, updated_at = now()
    where id = ${id} and status = 'active'`.execute(db)
  return Number(result.numAffectedRows ?? 0n) > 0
}

/** Notes what is the matter with a feed; true when nothing was before, so that it has to be told. */
export async function setTrouble(db: Db, id: string, trouble: 'failed' | 'late', now: string): Promise<boolean> {
  const result = await sql`
    update feed set trouble = ${trouble}, trouble_since = ${now} where id = ${id} and trouble = ''`.execute(db)
  return Number(result.numAffectedRows ?? 0n) > 0
}

/** Notes that a feed is well; true when it was not, so that it has to be told. */
export async function setWell(db: Db, id: string): Promise<boolean> {
  const result = await sql`update feed set trouble = '', trouble_since = null where id = ${id} and trouble <> ''`.execute(db)
  return Number(result.numAffectedRows ?? 0n) > 0
}

/** Notes when a feed last brought a file that was new. */
export async function setLastFileAt(db: Db, id: string, lastFileAt: string): Promise<void> {
  await db.updateTable('feed').set({ lastFileAt }).where('id', '=', id).execute()
}

/** Active feeds without trouble that brought no new file for longer than they may, by the time. */
export async function findLateFeeds(db: Db, now: string): Promise<{ id: string; name: string; since: string }[]> {
  const result = await sql<{ id: string; name: string; since: string }>`
    select id, name, coalesce(last_file_at, created_at) as since from feed
    where status = 'active' and trouble = '' and expected_hours is not null
      and coalesce(last_file_at, created_at) + expected_hours * interval '1 hour' < ${now}::timestamptz`.execute(db)
  return result.rows
}
