import { mailServerProblems } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { diskAnswer } from '../../../lib/disk-answer.ts'
import { freeBytesOf } from '../../../lib/free-space.ts'
import { senderOf } from '../../messages/outbox/sender-of.sql.ts'
import { findPlanStates } from '../backup/backup-plan.sql.ts'
import { readPgBackRestStatus } from '../backup/pgbackrest.ts'
import { findProcesses } from './process-beat.sql.ts'
import type { DatabaseFacts, Facts, KeyFacts } from './status-facts.ts'

const mebibyte = 1_048_576

/** Reads all facts, in a few statements that each look at an index or at few rows. */
export async function readFacts({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>): Promise<Facts> {
  const at = now().toISOString()
  return {
    at,
    isEmbedded: config.databaseUrl === undefined,
    processes: await findProcesses(db),
    tasks: await countTasks(db, at),
    mails: await readMails(db, at),
    queues: await readQueues(db, at),
    schedules: await db.selectFrom('scheduleRun').select(['name', 'failures', 'ranAt']).$castTo<Facts['schedules'][number]>().execute(),
    backups: await readBackups(db),
    pgBackRest: await readPgBackRestStatus({ config, now }),
    disk: {
      freeBytes: await diskAnswer<number | null>(freeBytesOf(config.dataDir), null),
      reserveBytes: config.minFreeMb * mebibyte,
      growthPerDay: await readGrowth(db),
    },
    database: await readDatabase(db),
    websites: await readWebsites(db),
    certificates: await findCertificates(db),
    hooks: await countHooks(db),
    keys: await findKeys(db, at),
  }
}

/** How long the oldest of the rows waits, in seconds; 0 where none does. */
const age = (at: string, column: string) =>
  sql<number>`coalesce(extract(epoch from (${at}::timestamptz - min(${sql.ref(column)})))::float8, 0)`

async function countTasks(db: Db, at: string): Promise<Facts['tasks']> {
  const result = await sql<Facts['tasks']>`
    select count(*)::int as waiting, ${age(at, 'created_at')} as oldest from task where status = 'pending'`.execute(db)
  return result.rows[0] ?? { waiting: 0, oldest: 0 }
}

/** Mails that their server did not take, unless their sender has sent another one since. */
async function readMails(db: Db, at: string): Promise<Facts['mails']> {
  const result = await sql<Facts['mails']>`
    with of_website as (select website_id, count(*)::int as count, max(updated_at) as last from mail
      where way = 'mail' and problem = any (${mailServerProblems}::text[])
        and (state = 'waiting' or (state = 'failed' and created_at > ${at}::timestamptz - interval '1 day')) group by website_id),
    of_sender as (select s.id, sum(f.count)::int as count, max(f.last) as last
      from of_website f left join lateral ${senderOf(sql`f.website_id`)} s on true group by s.id)
    select w.waiting, w.oldest, exists (select from mail_sender where status = 'active') as has_sender,
      coalesce((select sum(count) from of_sender f where not exists (
        select from (select distinct website_id from mail where way = 'mail' and state = 'sent' and sent_at > f.last) m
        cross join lateral ${senderOf(sql`m.website_id`)} s where s.id = f.id)), 0)::int as failing
    from (select count(*)::int as waiting, ${age(at, 'created_at')} as oldest from mail where state = 'waiting' and way = 'mail') w`.execute(
    db,
  )
  return result.rows[0] ?? { waiting: 0, oldest: 0, failing: 0, hasSender: false }
}

/** What waits to be sent or worked on, mails aside. */
async function readQueues(db: Db, at: string): Promise<Facts['queues']> {
  const result = await sql<Facts['queues'][number]>`
    select 'web hooks' as queue, count(*)::int as count, ${age(at, 'since')} as oldest from (
      select created_at as since from web_hook_delivery where state = 'waiting' union all select at from web_hook_event where not is_routed) w
    union all select 'cache purges', count(*)::int, ${age(at, 'created_at')} from cache_purge where state = 'waiting'
    union all select 'payment notices', count(*)::int, ${age(at, 'received_at')} from payment_event where done_at is null`.execute(db)
  return result.rows
}

/** What the disk takes more each day, from the measurements of the last month; 0 where there are too few. */
async function readGrowth(db: Db): Promise<number> {
  const result = await sql<{ perDay: number }>`
    with days as (select day, sum(bytes) as bytes from storage_day where day > (select max(day) from storage_day) - 30 group by day),
      ends as (select min(day) as first, max(day) as last from days)
    select ((select bytes from days where day = ends.last) - (select bytes from days where day = ends.first))::float8 / (ends.last - ends.first)
      as per_day from ends where ends.last - ends.first >= 3`.execute(db)
  return result.rows[0]?.perDay ?? 0
}

async function readDatabase(db: Db): Promise<DatabaseFacts> {
  const result = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_replication) as replicas,
      (select max(extract(epoch from replay_lag))::float8 from pg_stat_replication) as behind,
      (select max(name) from kysely_migration) as migration`.execute(db)
  const facts = result.rows[0]
  if (!facts) throw new Error('the database said nothing about itself')
  return facts
}

async function readBackups(db: Db): Promise<Facts['backups']> {
  const result = await sql<Omit<Facts['backups'], 'plans'>>`
    select max(made_at) as last_at, min(made_at) as first_at, max(verified_at) filter (where problem = '') as verified_at
    from backup where not is_going`.execute(db)
  return { lastAt: null, firstAt: null, verifiedAt: null, ...result.rows[0], plans: await findPlanStates(db) }
}

async function readWebsites(db: Db): Promise<Facts['websites']> {
  const result = await sql<{ watched: number; down: string[] }>`
    select (select count(*)::int from website_watch v join website w on w.id = v.website_id where w.watch_minutes > 0) as watched,
      coalesce((select array_agg(w.domain order by i.began_at) from website_incident i join website w on w.id = i.website_id
        where i.ended_at is null), '{}') as down`.execute(db)
  return result.rows[0] ?? { watched: 0, down: [] }
}

/** The certificates that the live checks saw, the one that ends first at the head; three are enough. */
async function findCertificates(db: Db): Promise<Facts['certificates']> {
  const result = await sql<{ domain: string; endsAt: string }>`
    select w.domain, v.found ->> 'certificateEndsAt' as ends_at from website_watch v join website w on w.id = v.website_id
    where v.found ->> 'certificateEndsAt' is not null and w.watch_minutes > 0 order by 2 limit 3`.execute(db)
  return result.rows
}

async function countHooks(db: Db): Promise<Facts['hooks']> {
  const result = await sql<Facts['hooks']>`
    select count(*) filter (where h.status = 'active')::int as active,
      count(*) filter (where h.status = 'active' and q.failing_since is not null)::int as failing,
      count(*) filter (where h.status = 'stopped' and h.stopped_by <> '')::int as stopped_by_themselves
    from web_hook h left join web_hook_queue q on q.id = h.id`.execute(db)
  return result.rows[0] ?? { active: 0, failing: 0, stoppedByThemselves: 0 }
}

/** Keys that were neither revoked nor ended more than a week ago, those that end first at the head. */
async function findKeys(db: Db, at: string): Promise<KeyFacts[]> {
  const result = await sql<KeyFacts>`
    select name, expires_at, last_used_at from api_key
    where revoked_at is null and (expires_at is null or expires_at > ${at}::timestamptz - interval '7 days')
    order by expires_at nulls last, id`.execute(db)
  return result.rows
}
